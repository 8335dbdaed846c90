// The answer: right or not, what both decisions are worth, and why, as in a review.

/** @import { PuzzleChoice, PuzzleList } from "../../types" */
/** @import { PuzzleState } from "../../state/puzzle.js" */
/** @import { Ways } from "./screen.js" */
import { Component, h } from "../../vendor/preact.js";
import { besideBest, choiceIn, isRight } from "../../state/puzzle.js";
import { percent } from "../numbers.js";
import { Weighed } from "../review/choices.js";
import { t } from "../texts.js";
import { Score } from "./score.js";

/** @typedef {{
 *   state: PuzzleState, list: PuzzleList, grade: number, ways: Ways, weighed: PuzzleChoice[] | null,
 * }} AnsweredProps `weighed`: what is known of other decisions; null: not yet */

/** @param {AnsweredProps} props */
export const Answered = ({ state, list, grade, ways, weighed }) => {
  const { puzzle } = state;
  const right = isRight(state);
  const made = besideBest(state, weighed ?? []);
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
      h("p", { role: "status" }, said(state, made, weighed)),
    ),
    made &&
      h(
        "section",
        { class: "card decisions" },
        h(Weighed, {
          choice: choiceOnce(state, made),
          boards: puzzle.boards,
          titles: { done: t(right ? "puzzle-obvious" : "puzzle-yours"), better: t("puzzle-best") },
        }),
        h(Played, { state }),
      ),
    h(
      "div",
      { class: "actions" },
      h("button", { type: "button", class: "primary", onClick: ways.next }, t("puzzle-next")),
      h("button", { type: "button", onClick: ways.again }, t("do-try-again")),
      h("button", { type: "button", onClick: ways.home }, t("do-home")),
    ),
    h("section", { class: "card" }, h(Score, { list, grade, ways })),
  );
};

/** @param {PuzzleState} state @param {PuzzleChoice | null} made @param {PuzzleChoice[] | null} weighed */
const said = (state, made, weighed) => {
  if (isRight(state)) return t("puzzle-right-about");
  if (made) return t("puzzle-wrong-about", { cost: percent(state.puzzle.choices[0].share - made.share) });
  return weighed ? t("puzzle-unweighed") : t("loading");
};

/** @type {WeakMap<PuzzleChoice, ReturnType<typeof choiceIn>>} so that what is asked about one is asked once */
const known = new WeakMap();

/** @param {PuzzleState} state @param {PuzzleChoice} made */
const choiceOnce = ({ puzzle }, made) => {
  const choice = known.get(made) ?? choiceIn(puzzle, made);
  known.set(made, choice);
  return choice;
};

/** How it went when champions played on.
 * @param {{ state: PuzzleState }} props */
const Played = ({ state: { puzzle } }) => {
  const [best, obvious] = [puzzle.choices[0], puzzle.choices[puzzle.obvious]];
  if (best.won === null || obvious.won === null) return null;
  return h(
    "p",
    { class: "hint" },
    t("puzzle-played", { games: puzzle.games, best: percent(best.won), obvious: percent(obvious.won) }),
  );
};

/** The verdict, which is read first. */
class Verdict extends Component {
  componentDidMount() {
    document.getElementById("verdict")?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
  render() {
    return h("h1", { id: "verdict", tabindex: -1 }, this.props.children);
  }
}
