// The end as a moment: who won, the ranking, how it came about, and what comes next.

/** @import { Summary, TableState, TableView } from "../../types" */
/** @import { Mood } from "../../state/ending.js" */
/** @import { RematchActions } from "./rematch.js" */
import { h } from "../../vendor/preact.js";
import { isSecret } from "../../state/daily.js";
import { moodOf, ranked, yourSeat } from "../../state/ending.js";
import { Dialog } from "../layout.js";
import { called, listed, nameOf } from "../people.js";
import { sound } from "../sounds.js";
import { t } from "../texts.js";
import { Course } from "./course.js";
import { Facts, decidedBy } from "./facts.js";
import { Rematch } from "./rematch.js";
import { Scores } from "./scores.js";

/** @typedef {RematchActions & {
 *   show: (dialog: string | null) => void, sameDice: () => void, download: () => void, replay: () => void,
 *   review: () => void, compare: () => void, home: () => void,
 * }} EndActions */

/** @typedef {{ table: TableState, summary: Summary | null, actions: EndActions }} EndProps
 * `summary`: null until the server has told it */

/** @param {EndProps} props */
export const End = ({ table, summary, actions }) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  const mood = moodOf(view);
  const look = () => actions.show(null);
  return h(Dialog, {
    kind: `end mood-${mood}`,
    title: title(view, mood),
    onClose: look,
    children: [
      h(Confetti, { key: "confetti", mood }),
      h(
        "div",
        { key: "told", class: "told", tabindex: 0, role: "group", "aria-label": t("end-caption") },
        h("p", { class: "decided" }, mood === "lost" && `${place(view)} `, decidedBy(view, summary, table.boards[0])),
        h(Ranking, { table, view }),
        summary ? h(Course, { players: playersOf(view), course: summary.course }) : h("div", { class: "course" }),
        summary && h(Facts, { view, summary }),
        h(More, { view, actions }),
      ),
      h(
        "div",
        { key: "next", class: "actions next" },
        h("button", { type: "button", onClick: look }, t("end-look")),
        h(Rematch, { view, actions }),
      ),
    ],
  });
};

/** @param {TableView} view */
const playersOf = (view) => view.seats.map(({ seat, yours }) => ({ name: called(view, seat), yours }));

/** @param {TableView} view @param {Mood} mood */
const title = (view, mood) => {
  const winners = (view.game?.outcome?.winners ?? []).map((seat) => nameOf(view, view.seats[seat]));
  const shared = winners.length > 1 ? "yes" : "no";
  return t(`end-${mood}`, { names: listed(winners), shared });
};

/** @param {TableView} view */
const place = (view) => {
  const you = yourSeat(view)?.seat;
  return t("end-your-place", { place: ranked(view).find(({ seat }) => seat.seat === you)?.place ?? 0 });
};

/** @param {{ view: TableView, actions: EndActions }} props */
const More = ({ view, actions }) =>
  h(
    "div",
    { class: "actions more" },
    h("button", { type: "button", onClick: actions.review }, t("do-review")),
    h("button", { type: "button", onClick: actions.replay }, t("do-replay")),
    view.seats.some(({ yours }) => yours) &&
      view.game?.outcome?.reason !== "limit" &&
      !isSecret(view) &&
      view.commitment !== null && // else there is no seed that could be thrown again
      h("button", { type: "button", onClick: actions.sameDice }, t("do-same-dice")),
    view.options.same_dice && h("button", { type: "button", onClick: actions.compare }, t("do-compare")),
    h("button", { type: "button", onClick: actions.download }, t("do-download")),
    h("button", { type: "button", onClick: actions.home }, t("do-home")),
  );

const FESTIVE = new Set(["won", "shared", "told"]);

/** Hexagons in the colours of the game that fall once, where there is something to celebrate.
 * @param {{ mood: Mood }} props */
const Confetti = ({ mood }) =>
  FESTIVE.has(mood)
    ? h(
        "div",
        { class: "confetti", "aria-hidden": "true" },
        Array.from({ length: 30 }, (_, k) =>
          h(
            "svg",
            { key: k, class: `piece-${k % 5}`, viewBox: "-10 -11 20 22", style: { left: `${(k * 37) % 100}%` } },
            h("path", { class: `fill-${"roygbs"[k % 6]}`, d: "M0-10L9-5V5L0 10L-9 5V-5Z" }),
          ),
        ),
      )
    : null;

/** Makes the end heard.
 * @param {TableView} view @param {boolean} wanted */
export const accompany = (view, wanted) => sound(FESTIVE.has(moodOf(view)) ? "won" : "over", wanted);

/** What is beside the boards when the end has been looked at: the ranking where there is room, the rematch, the way
 * back.
 * @param {{ table: TableState, view: TableView, actions: EndActions }} props */
export const EndDesk = ({ table, view, actions }) => [
  h(Ranking, { key: "ranking", table, view }),
  h(
    "div",
    { key: "next", class: "actions ended" },
    h(Rematch, { view, actions }),
    h("button", { type: "button", onClick: () => actions.show("end") }, t("do-result")),
  ),
];

/** @param {{ table: TableState, view: TableView }} props */
const Ranking = ({ table, view }) =>
  h(Scores, {
    view,
    keys: table.boards[0].territories.map(({ key }) => key),
    name: ({ seat }) => called(view, seat),
  });
