// What there is to tell of a finished game: what decided it, the best throw, the busiest and the longest round.

/** @import { BoardView, Colour, Summary, TableView } from "../../types" */
import { h } from "../../vendor/preact.js";
import { margin } from "../../state/ending.js";
import { Badge } from "../glyphs.js";
import { called } from "../people.js";
import { t } from "../texts.js";

/** What decided the game, in a sentence or two.
 * @param {TableView} view @param {Summary | null} summary @param {BoardView} board */
export const decidedBy = (view, summary, board) => {
  const reason = view.game?.outcome?.reason ?? "limit";
  if (reason === "limit") return t("outcome-limit");
  if (reason === "shared") return t("outcome-why-shared");
  const count = margin(view);
  const said = count > 0 ? t("end-margin", { count }) : t("end-tie-break");
  const decisive = summary?.decisive;
  if (!decisive) return said;
  const { territory, value, theirs } = decisive;
  const [name, other] = [decisive.seat, decisive.other].map((seat) => called(view, seat));
  const told = { territory: t(`territory-${board.territories[territory - 1].key}`), name, value, other, theirs };
  return `${said} ${t(count > 0 ? "end-decisive" : "end-highest", told)}`;
};

/** @param {{ view: TableView, summary: Summary }} props */
export const Facts = ({ view, summary: { best, busiest, longest } }) =>
  h(
    "dl",
    { class: "facts" },
    best &&
      h(
        Fact,
        { name: t("end-best") },
        h(
          "span",
          { class: "thrown" },
          [...best.dice].map((colour, k) =>
            h(Badge, { key: k, colour: /** @type {Colour} */ (colour), label: t(`colour-${colour}`) }),
          ),
        ),
        t("end-best-told", {
          name: called(view, best.seat),
          round: best.round,
          cells: best.cells,
          points: best.points,
        }),
      ),
    busiest && h(Fact, { name: t("end-busiest") }, t("end-busiest-told", { ...busiest })),
    longest &&
      longest.milliseconds >= 1000 &&
      h(
        Fact,
        { name: t("end-longest") },
        t("end-longest-told", { round: longest.round, ...clock(longest.milliseconds) }),
      ),
  );

/** @param {{ name: string, children?: any }} props */
const Fact = ({ name, children }) => h("div", null, h("dt", null, name), h("dd", null, children));

/** @param {number} milliseconds */
const clock = (milliseconds) => {
  const seconds = Math.round(milliseconds / 1000);
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 };
};
