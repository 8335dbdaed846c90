// The happy end of the lesson: the scoring of the game, and where to go from here.

/** @import { TableView } from "../../types" */
/** @import { LessonChange } from "../../state/lesson.js" */
/** @import { LessonActions } from "./screen.js" */
import { h } from "../../vendor/preact.js";
import { linkTo } from "../link.js";
import { Scores } from "../end/scores.js";
import { t } from "../texts.js";

/** @typedef {{
 *   view: TableView, keys: string[], actions: LessonActions, dispatch: (change: LessonChange) => void,
 * }} EndProps `keys`: of the territories */

/** @param {EndProps} props */
export const End = ({ view, keys, actions, dispatch }) =>
  h(
    "section",
    { class: "lesson-card happy", "aria-labelledby": "lesson-title" },
    h(
      "div",
      { class: "say" },
      h("h1", { id: "lesson-title", tabindex: -1 }, t("lesson-end-title")),
      h("p", { "aria-live": "polite" }, t("lesson-end")),
    ),
    h(Scores, { view, keys, name: (seat) => seat.name }),
    h(
      "div",
      { class: "actions" },
      h("button", { type: "button", class: "primary big", onClick: actions.play }, t("lesson-play")),
      h("button", { type: "button", onClick: () => dispatch({ kind: "restart" }) }, t("lesson-restart")),
      h("a", { class: "button", href: "/rules", onClick: linkTo(actions, "/rules") }, t("do-rules")),
    ),
  );
