// The question: the table as in a game, with nothing that has happened before.

/** @import { PuzzleList } from "../../types" */
/** @import { PuzzleState } from "../../state/puzzle.js" */
/** @import { Dispatch } from "../buttons.js" */
/** @import { Ways } from "./screen.js" */
import { h } from "../../vendor/preact.js";
import { acting, spent } from "../../state/selectors.js";
import { Buttons } from "../buttons.js";
import { Headline } from "../headline.js";
import { Mine } from "../mine.js";
import { Others } from "../others.js";
import { PlayTray } from "../playing.js";
import { t } from "../texts.js";
import { Score } from "./score.js";

/** @typedef {{ state: PuzzleState, list: PuzzleList, grade: number, ways: Ways, dispatch: Dispatch }} AskedProps */

/** @param {AskedProps} props */
export const Asked = ({ state: { puzzle, table }, list, grade, ways, dispatch }) => {
  const view = puzzle.table;
  const legal = acting(table);
  const about = t("puzzle-line", { today: puzzle.id === list.today ? "yes" : "no", grade: puzzle.grade });
  return h(
    "div",
    { class: `table puzzle seats-${view.seats.length}` },
    h("h1", { class: "sr" }, about),
    h(Mine, { table, view, dispatch }),
    h(Others, { table, onEnlarge: (seat) => dispatch({ kind: "enlarge", seat }) }),
    h(
      "section",
      { class: "log", "aria-label": t("puzzle-title") },
      h("h2", null, t("puzzle-title")),
      h("p", null, t("puzzle-about")),
      h(Score, { list, grade, ways }),
    ),
    h(
      "section",
      { class: "desk", "aria-label": t("desk-label") },
      h(Headline, { table, said: about }),
      h(PlayTray, { table, spent: legal ? spent(table, legal.seat) : [], dispatch }),
      h(
        "div",
        { class: "buttons" },
        h(Buttons, { table, dispatch }),
        table.draft.cells.length === 0 &&
          !table.passing &&
          h("button", { type: "button", class: "small another", onClick: ways.next }, t("puzzle-other")),
      ),
    ),
  );
};
