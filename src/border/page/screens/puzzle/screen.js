// Puzzle screen: question, answer and score.

/** @import { Change } from "../../game/reducer.js" */
/** @import { PuzzleState } from "./state.js" */
/** @import { PuzzleChoice, PuzzleList } from "../../types" */
/** @import { Dispatch } from "../../ui/controls.js" */
import { Component, h } from "../../vendor/preact.js";
import { signal } from "../../vendor/signals.js";
import { sound } from "../../app/notices.js";
import * as page from "../../app/state.js";
import { fault, percent, t } from "../../app/texts.js";
import { hints } from "../../core/client.js";
import { isForBrowser, runKey, tableKey } from "../../game/keyboard.js";
import { legalNow, spent } from "../../game/selectors.js";
import * as api from "../../net/api.js";
import {
  newPuzzle,
  comparedChoice,
  choiceIn,
  isRight,
  nextAfter,
  noteAnswer,
  puzzleResults,
  scoreOf,
  reducePuzzle,
} from "./state.js";
import { DecisionComparison } from "../review/choices.js";
import { MainBoard, OpponentBoards, PlayTray } from "../table/boards.js";
import { Headline } from "../table/screen.js";
import { Buttons, linkTo } from "../../ui/controls.js";

const GRADES = [0, 1, 2, 3]; // 0 for any difficulty

/** @param {{ list: PuzzleList, grade: number, controls: Controls }} props */
const Score = ({ list, grade, controls }) =>
  h(
    "div",
    { class: "puzzle-score" },
    h("p", null, t("puzzle-score", { ...scoreOf(list.puzzles, puzzleResults.value), count: list.puzzles.length })),
    h(
      "fieldset",
      { class: "choice" },
      h("legend", null, t("puzzle-grade")),
      GRADES.map((one) =>
        h(
          "label",
          { key: one },
          h("input", {
            type: "radio",
            name: "grade",
            value: one,
            checked: one === grade,
            onChange: () => controls.choose(one),
          }),
          h("span", null, t(`puzzle-grade-${one}`)),
        ),
      ),
    ),
  );

/** @typedef {{
 *   state: PuzzleState, list: PuzzleList, grade: number, controls: Controls, dispatch: Dispatch,
 * }} QuestionProps */

/** @param {QuestionProps} props */
const Question = ({ state: { puzzle, table }, list, grade, controls, dispatch }) => {
  const view = puzzle.table;
  const legal = legalNow(table);
  const about = t("puzzle-line", { today: puzzle.id === list.today ? "yes" : "no", grade: puzzle.grade });
  return h(
    "div",
    { class: `table puzzle seats-${view.seats.length}` },
    h("h1", { class: "sr" }, about),
    h(MainBoard, { table, view, dispatch }),
    h(OpponentBoards, { table, onEnlarge: (seat) => dispatch({ kind: "enlarge", seat }) }),
    h(
      "section",
      { class: "log", "aria-label": t("puzzle-title") },
      h("h2", null, t("puzzle-title")),
      h("p", null, t("puzzle-about")),
      h(Score, { list, grade, controls }),
    ),
    h(
      "section",
      { class: "desk", "aria-label": t("desk-label") },
      h(Headline, { table, text: about }),
      h(PlayTray, { table, spent: legal ? spent(table, legal.seat) : [], dispatch }),
      h(
        "div",
        { class: "buttons" },
        h(Buttons, { table, dispatch }),
        table.draft.cells.length === 0 &&
          !table.passing &&
          h("button", { type: "button", class: "small another", onClick: controls.next }, t("puzzle-other")),
      ),
    ),
  );
};

/** @typedef {{
 *   state: PuzzleState, list: PuzzleList, grade: number, controls: Controls, analysed: PuzzleChoice[] | null,
 * }} ResultProps `analysed`: decisions analysed by the core; null until they are known */

/** @param {ResultProps} props */
const Result = ({ state, list, grade, controls, analysed }) => {
  const { puzzle } = state;
  const right = isRight(state);
  const made = comparedChoice(state, analysed ?? []);
  return h(
    "div",
    { class: `review puzzle-answer ${right ? "right" : "wrong"}` },
    h(
      "header",
      null,
      h(
        Verdict,
        null,
        h("span", { "aria-hidden": "true" }, right ? "✓ " : "✗ "),
        t(right ? "puzzle-right" : "puzzle-wrong"),
      ),
      h("p", { role: "status" }, resultText(state, made, analysed)),
    ),
    made &&
      h(
        "section",
        { class: "card decisions" },
        h(DecisionComparison, {
          choice: choiceOnce(state, made),
          boards: puzzle.boards,
          titles: { done: t(right ? "puzzle-obvious" : "puzzle-yours"), better: t("puzzle-best") },
        }),
        h(ChampionGames, { state }),
      ),
    h(
      "div",
      { class: "actions" },
      h("button", { type: "button", class: "primary", onClick: controls.next }, t("puzzle-next")),
      h("button", { type: "button", onClick: controls.again }, t("do-try-again")),
      h("button", { type: "button", onClick: controls.home }, t("do-home")),
    ),
    h("section", { class: "card" }, h(Score, { list, grade, controls })),
  );
};

/** @param {PuzzleState} state @param {PuzzleChoice | null} made @param {PuzzleChoice[] | null} analysed */
const resultText = (state, made, analysed) => {
  if (isRight(state)) return t("puzzle-right-about");
  if (made) return t("puzzle-wrong-about", { cost: percent(state.puzzle.choices[0].share - made.share) });
  return analysed ? t("puzzle-unweighed") : t("loading");
};

/** @type {WeakMap<PuzzleChoice, ReturnType<typeof choiceIn>>} cached, because odds are cached by object identity */
const choiceCache = new WeakMap();

/** @param {PuzzleState} state @param {PuzzleChoice} made */
const choiceOnce = ({ puzzle }, made) => {
  const choice = choiceCache.get(made) ?? choiceIn(puzzle, made);
  choiceCache.set(made, choice);
  return choice;
};

/** Results of games that champions played from this position.
 * @param {{ state: PuzzleState }} props */
const ChampionGames = ({ state: { puzzle } }) => {
  const [best, obvious] = [puzzle.choices[0], puzzle.choices[puzzle.obvious]];
  if (best.won === null || obvious.won === null) return null;
  return h(
    "p",
    { class: "hint" },
    t("puzzle-played", { games: puzzle.games, best: percent(best.won), obvious: percent(obvious.won) }),
  );
};

/** Verdict on the answer; gets the focus when it appears. */
class Verdict extends Component {
  componentDidMount() {
    document.getElementById("verdict")?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
  render() {
    return h("h1", { id: "verdict", tabindex: -1 }, this.props.children);
  }
}

/** @typedef {{ go: (path: string) => void }} PuzzleActions */
/** @typedef {{ next: () => void, again: () => void, home: () => void, choose: (grade: number) => void }} Controls */

const list = signal(/** @type {PuzzleList | null} */ (null));
const state = signal(/** @type {PuzzleState | null} */ (null));
/** Decisions analysed by the core; null until they are known. */
const analysed = signal(/** @type {PuzzleChoice[] | null} */ (null));
/** Difficulty of the next puzzle; 0 for any. */
const grade = signal(0);
const faultText = signal("");
/** Puzzle of the current request; late answers for others are ignored. */
let requested = /** @type {string | null} */ (null);

/** Screen of a puzzle.
 * @param {string | null} id null for today's puzzle @param {PuzzleActions} actions */
export const open = async (id, actions) => {
  faultText.value = "";
  requested = id;
  if (id === null || state.value?.puzzle.id !== id || state.value.answer) state.value = null;
  try {
    if (id === null || !list.value) list.value = await api.puzzles(); // the day may have changed
    const loaded = state.value ? null : await api.puzzle(id ?? list.value.today);
    if (loaded && requested === id) state.value ??= newPuzzle(loaded);
  } catch (error) {
    if (requested === id) faultText.value = fault(error);
  }
  return () => h(Screen, /** @type {any} */ ({ state: state.value, actions }));
};

/** @param {Change} change */
const dispatch = (change) => {
  const before = state.value;
  if (!before || before.answer) return;
  state.value = reducePuzzle(before, change);
  if (state.value.answer) answered(state.value);
};

/** @param {PuzzleState} done */
const answered = async (done) => {
  const right = isRight(done);
  noteAnswer(done.puzzle.id, right);
  sound(right ? "won" : "over", page.preferences.value.sound);
  analysed.value = null;
  const found = await analyse(done).catch(() => []); // the answer is then shown without a win share
  if (state.value === done) analysed.value = found;
};

/** Analyse the answer on this device.
 * @param {PuzzleState} done @returns {Promise<PuzzleChoice[]>} */
const analyse = async ({ puzzle: { boards, table, seat }, answer }) =>
  (await hints(boards, table, seat, answer?.cells)).map(({ kept, cells, shares }) => ({
    kept,
    cells,
    share: shares[seat],
    won: null,
  }));

/** @param {PuzzleActions} actions @returns {Controls} */
const controls = (actions) => ({
  next: () => {
    const lines = list.value?.puzzles ?? [];
    actions.go(`/puzzles/${nextAfter(lines, state.value?.puzzle.id ?? "", puzzleResults.value, grade.value)}`);
  },
  again: () => {
    if (state.value) state.value = newPuzzle(state.value.puzzle);
  },
  home: () => actions.go("/"),
  choose: (chosen) => {
    grade.value = chosen;
  },
});

/** @param {KeyboardEvent} event */
const onKeyDown = (event) => {
  if (state.value && !state.value.answer && !isForBrowser(event))
    runKey(event, tableKey(event.key, state.value.table), dispatch);
};

class Screen extends Component {
  componentDidMount() {
    addEventListener("keydown", onKeyDown);
    document.title = `${t("puzzle-title")} · ${t("title")}`;
  }
  componentWillUnmount() {
    removeEventListener("keydown", onKeyDown);
    document.title = t("title");
  }
  render() {
    const { state, actions } = /** @type {{ state: PuzzleState | null, actions: PuzzleActions }} */ (
      /** @type {any} */ (this.props)
    );
    if (!state || !list.value) return h(Fault, { actions });
    const props = { state, list: list.value, grade: grade.value, controls: controls(actions) };
    return state.answer ? h(Result, { ...props, analysed: analysed.value }) : h(Question, { ...props, dispatch });
  }
}

/** @param {{ actions: PuzzleActions }} props */
const Fault = ({ actions }) =>
  h(
    "section",
    { class: "card gathering" },
    h("h1", null, t("puzzle-title")),
    h("p", { class: "why", role: "alert" }, faultText.value),
    h(
      "div",
      { class: "actions" },
      h("a", { class: "button primary", href: "/puzzles", onClick: linkTo(actions, "/puzzles") }, t("do-try-again")),
      h("a", { class: "button", href: "/", onClick: linkTo(actions, "/") }, t("do-home")),
    ),
  );
