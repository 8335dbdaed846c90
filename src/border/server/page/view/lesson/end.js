// The happy end of the lesson: the scoring of the game, and where to go from here.

/** @import { TableView } from "../../types" */
/** @import { LessonChange } from "../../state/lesson.js" */
/** @import { LessonActions } from "./screen.js" */
import { h } from "../../vendor/preact.js";
import { linkTo } from "../link.js";
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
    h(Scores, { view, keys }),
    h(
      "div",
      { class: "actions" },
      h("button", { type: "button", class: "primary big", onClick: actions.play }, t("lesson-play")),
      h("button", { type: "button", onClick: () => dispatch({ kind: "restart" }) }, t("lesson-restart")),
      h("a", { class: "button", href: "/rules", onClick: linkTo(actions, "/rules") }, t("do-rules")),
    ),
  );

/** @param {{ view: TableView, keys: string[] }} props */
const Scores = ({ view, keys }) =>
  h(
    "table",
    { class: "scores" },
    h("caption", { class: "sr" }, t("end-caption")),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "col" }, t("end-player")),
        h("th", { scope: "col" }, t("end-territories")),
        h("th", { scope: "col" }, t("score-total")),
      ),
    ),
    h(
      "tbody",
      null,
      [...view.seats]
        .sort((a, b) => b.score - a.score)
        .map((seat) =>
          h(
            "tr",
            { key: seat.seat, class: view.game?.outcome?.winners.includes(seat.seat) ? "winner" : "" },
            h("th", { scope: "row" }, seat.name),
            h(
              "td",
              null,
              h(
                "span",
                { class: "parts" },
                seat.closed.map(({ territory, value, first }) =>
                  h(
                    "span",
                    { key: territory, class: first ? "first" : "", title: t(`territory-${keys[territory - 1]}`) },
                    value,
                  ),
                ),
              ),
            ),
            h("td", { class: "sum" }, seat.score),
          ),
        ),
    ),
  );
