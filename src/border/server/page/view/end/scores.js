// The scoring: who has closed what for how much, the winners first.

/** @import { SeatView, TableView } from "../../types" */
import { h } from "../../vendor/preact.js";
import { ranked } from "../../state/ending.js";
import { Icon } from "../icons.js";
import { Portrait } from "../portrait.js";
import { t } from "../texts.js";

/** @typedef {{ view: TableView, keys: string[], name: (seat: SeatView) => string }} ScoresProps
 * `keys`: of the territories; `name`: what a seat's player is called */

/** @param {ScoresProps} props */
export const Scores = ({ view, keys, name }) =>
  h(
    "div",
    { class: "scoring" },
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
          h("th", { scope: "col", class: "rank" }, h("span", { class: "sr" }, t("end-place"))),
          h("th", { scope: "col", class: "who" }, t("end-player")),
          keys.map((key) => h("th", { key, scope: "col", class: "land" }, h(Land, { name: key }))),
          h("th", { scope: "col", class: "sum" }, t("score-total")),
        ),
      ),
      h(
        "tbody",
        null,
        ranked(view).map(({ seat, place }) =>
          h(
            "tr",
            { key: seat.seat, class: view.game?.outcome?.winners.includes(seat.seat) ? "winner" : "" },
            h("td", { class: "rank" }, `${place}.`),
            h(
              "th",
              { scope: "row", class: "who" },
              seat.player === "bot" && h(Portrait, { bot: seat.bot }),
              name(seat),
            ),
            keys.map((key, index) => h(Worth, { key, seat, territory: index + 1 })),
            h("td", { class: "sum" }, seat.score),
          ),
        ),
      ),
    ),
    h(
      "p",
      { class: "marks", "aria-hidden": "true" },
      h("span", null, h("span", { class: "worth first" }, "★"), t("end-first")),
      h("span", null, h("span", { class: "worth" }, "·"), t("end-later")),
    ),
  );

/** @param {{ name: string }} props */
const Land = ({ name }) => [
  h("svg", { viewBox: "-17 -20 34 36", "aria-hidden": "true" }, h(Icon, { name })),
  h("span", { class: "sr" }, t(`territory-${name}`)),
];

/** What a territory was worth to a seat: a full disc for who closed it first, a ring for the others.
 * @param {{ seat: SeatView, territory: number }} props */
const Worth = ({ seat, territory }) => {
  const closed = seat.closed.find((closing) => closing.territory === territory);
  if (!closed) return h("td", { class: "land" }, h("span", { class: "none" }, "–"));
  const said = t(closed.first ? "end-first" : "end-later");
  return h(
    "td",
    { class: "land" },
    h("span", { class: closed.first ? "worth first" : "worth", title: said }, closed.value),
    h("span", { class: "sr" }, ` ${said}`),
  );
};
