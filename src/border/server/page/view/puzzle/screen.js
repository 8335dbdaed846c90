// Puzzles, one at a time: a table at which one decides, and then what was best and why.

/** @import { PuzzleChoice, PuzzleList } from "../../types" */
/** @import { PuzzleState } from "../../state/puzzle.js" */
/** @import { Change } from "../../state/reducer.js" */
import { Component, h } from "../../vendor/preact.js";
import { signal } from "../../vendor/signals.js";
import { hints } from "../../core/ask.js";
import * as api from "../../net/api.js";
import { tableKey } from "../../state/keyboard.js";
import * as page from "../../state/page.js";
import { begun, isRight, nextAfter, tried } from "../../state/puzzle.js";
import { noteAnswer, solved } from "../../state/solved.js";
import { isElsewhere, press } from "../keys.js";
import { linkTo } from "../link.js";
import { sound } from "../sounds.js";
import { fault, t } from "../texts.js";
import { Answered } from "./answer.js";
import { Asked } from "./question.js";

/** @typedef {{ go: (path: string) => void }} PuzzleActions */
/** @typedef {{ next: () => void, again: () => void, home: () => void, choose: (grade: number) => void }} Ways */

const list = signal(/** @type {PuzzleList | null} */ (null));
const state = signal(/** @type {PuzzleState | null} */ (null));
/** What the core has found out about decisions of this puzzle; null: it is still thinking. */
const weighed = signal(/** @type {PuzzleChoice[] | null} */ (null));
/** Of which grade the next one is to be; 0: any. */
const grade = signal(0);
const why = signal("");
/** The puzzle that is to be shown: what is told of another comes too late. */
let wanted = /** @type {string | null} */ (null);

/** The screen of a puzzle.
 * @param {string | null} id null: the one of the day @param {PuzzleActions} actions */
export const open = async (id, actions) => {
  why.value = "";
  wanted = id;
  if (id === null || state.value?.puzzle.id !== id || state.value.answer) state.value = null;
  try {
    if (id === null || !list.value) list.value = await api.puzzles(); // it may be another day by now
    const told = state.value ? null : await api.puzzle(id ?? list.value.today);
    if (told && wanted === id) state.value ??= begun(told);
  } catch (error) {
    if (wanted === id) why.value = fault(error);
  }
  return () => h(Screen, /** @type {any} */ ({ state: state.value, actions }));
};

/** @param {Change} change */
const dispatch = (change) => {
  const before = state.value;
  if (!before || before.answer) return;
  state.value = tried(before, change);
  if (state.value.answer) answered(state.value);
};

/** @param {PuzzleState} done */
const answered = async (done) => {
  const right = isRight(done);
  noteAnswer(done.puzzle.id, right);
  sound(right ? "won" : "over", page.preferences.value.sound);
  weighed.value = null;
  const found = await weigh(done).catch(() => []); // then its worth is not told
  if (state.value === done) weighed.value = found;
};

/** What the champion thinks of the answer, asked on this device.
 * @param {PuzzleState} done @returns {Promise<PuzzleChoice[]>} */
const weigh = async ({ puzzle: { boards, table, seat }, answer }) =>
  (await hints(boards, table, seat, answer?.cells)).map(({ kept, cells, shares }) => ({
    kept,
    cells,
    share: shares[seat],
    won: null,
  }));

/** @param {PuzzleActions} actions @returns {Ways} */
const ways = (actions) => ({
  next: () => {
    const lines = list.value?.puzzles ?? [];
    actions.go(`/puzzles/${nextAfter(lines, state.value?.puzzle.id ?? "", solved.value, grade.value)}`);
  },
  again: () => {
    if (state.value) state.value = begun(state.value.puzzle);
  },
  home: () => actions.go("/"),
  choose: (chosen) => {
    grade.value = chosen;
  },
});

/** @param {KeyboardEvent} event */
const typed = (event) => {
  if (state.value && !state.value.answer && !isElsewhere(event))
    press(event, tableKey(event.key, state.value.table), dispatch);
};

/** Listens to keys as long as it is on the screen. */
class Screen extends Component {
  componentDidMount() {
    addEventListener("keydown", typed);
    document.title = `${t("puzzle-title")} · ${t("title")}`;
  }
  componentWillUnmount() {
    removeEventListener("keydown", typed);
    document.title = t("title");
  }
  render() {
    const { state, actions } = /** @type {{ state: PuzzleState | null, actions: PuzzleActions }} */ (
      /** @type {any} */ (this.props)
    );
    if (!state || !list.value) return h(Fault, { actions });
    const props = { state, list: list.value, grade: grade.value, ways: ways(actions) };
    return state.answer ? h(Answered, { ...props, weighed: weighed.value }) : h(Asked, { ...props, dispatch });
  }
}

/** @param {{ actions: PuzzleActions }} props */
const Fault = ({ actions }) =>
  h(
    "section",
    { class: "card gathering" },
    h("h1", null, t("puzzle-title")),
    h("p", { class: "why", role: "alert" }, why.value),
    h(
      "div",
      { class: "actions" },
      h("a", { class: "button primary", href: "/puzzles", onClick: linkTo(actions, "/puzzles") }, t("do-try-again")),
      h("a", { class: "button", href: "/", onClick: linkTo(actions, "/") }, t("do-home")),
    ),
  );
