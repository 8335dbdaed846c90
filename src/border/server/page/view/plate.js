// A name plate: who it is, what they are doing, and how near the end they are.

/** @import { SeatView, TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { leaders } from "../state/story.js";
import { besideText, botName, called } from "./people.js";
import { Portrait } from "./portrait.js";
import { Bubble } from "./reactions.js";
import { t } from "./texts.js";

const CROWN = "M2 12.500L1 4.500L4.700 7.300L8 2L11.300 7.300L15 4.500L14 12.500Z";
const FLAG = "M3 1.500V15M3 2H13L10.500 5.500L13 9H3";
const ONE = "M2 2.500H14V10.500H2ZM5.500 13.500H10.500M8 10.500V13.500"; // a device
const LAND = "M8 1.500L14 4.800V11.200L8 14.500L2 11.200V4.800Z";

/** Name, score, and what a seat is doing.
 * @param {{ view: TableView, seat: SeatView }} props */
export const Plate = ({ view, seat }) =>
  h(
    "span",
    { class: "plate" },
    seat.player === "bot" && h(Portrait, { bot: seat.bot }),
    h("span", { class: "name" }, h(OneDevice, { view, seat }), called(view, seat.seat)),
    leaders(view).includes(seat.seat) && h(Sign, { kind: "leads", path: CROWN, label: t("plate-leads") }),
    h("span", { class: "status" }, status(view, seat)),
    h(Tally, { closed: seat.closed.length, last: view.rules.last }),
    h(Bubble, { seat: seat.seat }),
    h("span", { class: "score", "aria-label": t("score-spoken", { score: seat.score }) }, seat.score),
  );

/** That somebody else plays on two or more seats.
 * @param {{ view: TableView, seat: SeatView }} props */
const OneDevice = ({ view, seat }) => {
  const text = seat.yours ? "" : besideText(view, seat);
  return text && h(Sign, { kind: "one", path: ONE, label: text });
};

/** How many territories are closed, and how many end the game; with a flag when one is missing.
 * @param {{ closed: number, last: number }} props */
const Tally = ({ closed, last }) => {
  const near = closed >= last - 1;
  const label = t("plate-closed", { closed, last }) + (closed === last - 1 ? `: ${t("plate-last")}` : "");
  return h(
    "span",
    { class: `tally${near ? " near" : ""}`, title: label },
    h(Sign, { kind: near ? "flag" : "land", path: near ? FLAG : LAND, label }),
    h("span", { "aria-hidden": "true" }, `${closed}/${last}`),
  );
};

/** @param {{ kind: string, path: string, label: string }} props */
const Sign = ({ kind, path, label }) =>
  h(
    "svg",
    { class: `sign-${kind}`, viewBox: "0 0 16 16", role: "img", "aria-label": label },
    h("title", null, label),
    h("path", { d: path }),
  );

/** @param {TableView} view @param {SeatView} seat */
const status = (view, seat) => {
  if (seat.held) return t("status-held", { bot: botName(seat.bot) });
  if (seat.away) return t("status-away");
  if (view.game?.stage === "second" && seat.decided) return t("status-decided");
  if (seat.awaited) return t(view.game?.stage === "second" ? "status-deciding" : "status-active");
  return "";
};
