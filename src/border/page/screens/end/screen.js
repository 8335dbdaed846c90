// End of a game: ranking, deciding moments, scores, rematch.

/** @import { Mood } from "./state.js" */
/** @import { BoardView, SeatView, Summary, TableState, TableView } from "../../types" */
import { h } from "../../vendor/preact.js";
import { sound } from "../../app/notices.js";
import { t } from "../../app/texts.js";
import { DiceBadges, Icon } from "../../board/board.js";
import { isSecret } from "../daily/state.js";
import { rematchState, margin, moodOf, ranked, yourSeat } from "./state.js";
import { Course } from "../../ui/chart.js";
import { Dialog } from "../../ui/layout.js";
import { displayName, joinNames, nameOf, Portrait } from "../../ui/people.js";

// Facts about a finished game.

/** Return one or two sentences about the reason for the result.
 * @param {TableView} view @param {Summary | null} summary @param {BoardView} board */
const decidedBy = (view, summary, board) => {
  const reason = view.game?.outcome?.reason ?? "limit";
  if (reason === "limit") return t("outcome-limit");
  if (reason === "shared") return t("outcome-why-shared");
  const count = margin(view);
  const text = count > 0 ? t("end-margin", { count }) : t("end-tie-break");
  const decisive = summary?.decisive;
  if (!decisive) return text;
  const { territory, value, theirs } = decisive;
  const [name, other] = [decisive.seat, decisive.other].map((seat) => displayName(view, seat));
  const args = { territory: t(`territory-${board.territories[territory - 1].key}`), name, value, other, theirs };
  return `${text} ${t(count > 0 ? "end-decisive" : "end-highest", args)}`;
};

/** @param {{ view: TableView, summary: Summary }} props */
const Facts = ({ view, summary: { best, busiest, longest } }) =>
  h(
    "dl",
    { class: "facts" },
    best &&
      h(
        Fact,
        { name: t("end-best") },
        h(DiceBadges, { dice: best.dice }),
        t("end-best-told", {
          name: displayName(view, best.seat),
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

// Rematch: one player offers it, the others accept; absent players can be left out.

/** @typedef {{
 *   rematch: () => void, rematchAnyway: () => void, decline: () => void, go: (path: string) => void,
 * }} RematchActions */

/** State of the rematch, with the buttons to answer.
 * @param {{ view: TableView, actions: RematchActions }} props */
const Rematch = ({ view, actions }) => {
  if (view.day)
    return h(
      "button",
      { type: "button", class: "primary", onClick: () => actions.go(`/daily/${view.day}`) },
      t("do-daily"),
    );
  const again = rematchState(view);
  const yours = view.seats.some((seat) => seat.yours);
  const names = (/** @type {SeatView[]} */ seats) => joinNames(seats.map((seat) => nameOf(view, seat)));
  const { stage, wanting, asked, declined, missing } = again;
  const main = (/** @type {string} */ label, /** @type {() => void} */ onClick) =>
    h("button", { type: "button", class: "primary", onClick }, label);
  const beside = (/** @type {string} */ label, /** @type {() => void} */ onClick) =>
    h("button", { type: "button", onClick }, label);
  if (stage === "begun") return main(t("do-follow"), () => actions.go(`/t/${view.next}`));
  if (!yours) return stage === "free" ? null : h("p", { class: "again", role: "status" }, offered(names(wanting)));
  if (stage === "free") return main(t("do-rematch"), actions.rematch);
  const text = [
    stage === "asked" ? offered(names(wanting)) : "",
    declined.length > 0 && t("rematch-declined", { names: names(declined), count: declined.length }),
    missing.length > 0 && t("rematch-missing", { names: names(missing), count: missing.length }),
    stage === "waiting" && t("rematch-waiting", { names: names(asked) }),
  ].filter(Boolean);
  return [
    h("p", { key: "said", class: "again", role: "status" }, text.join(" ")),
    stage === "asked" && main(t("do-accept"), actions.rematch),
    stage === "stuck" && main(t("do-rematch-anyway"), actions.rematchAnyway),
    stage === "asked" &&
      !view.seats.some((seat) => seat.yours && seat.again === "no") &&
      beside(t("do-decline"), actions.decline),
    stage !== "asked" && beside(t("do-withdraw"), actions.decline),
  ];
};

/** @param {string} names */
const offered = (names) => t("rematch-offered", { names });

// Scores by territory, winners first.

/** @typedef {{ view: TableView, keys: string[], name: (seat: SeatView) => string }} ScoresProps
 * `keys`: keys of the territories; `name`: returns the display name of a seat's player */

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

/** Points of a seat for a territory: a disc for the first to close it, a ring for the others.
 * @param {{ seat: SeatView, territory: number }} props */
const Worth = ({ seat, territory }) => {
  const closed = seat.closed.find((closing) => closing.territory === territory);
  if (!closed) return h("td", { class: "land" }, h("span", { class: "none" }, "–"));
  const text = t(closed.first ? "end-first" : "end-later");
  return h(
    "td",
    { class: "land" },
    h("span", { class: closed.first ? "worth first" : "worth", title: text }, closed.value),
    h("span", { class: "sr" }, ` ${text}`),
  );
};

// The dialog at the end of a game.

/** @typedef {RematchActions & {
 *   show: (dialog: string | null) => void, sameDice: () => void, download: () => void, replay: () => void,
 *   review: () => void, compare: () => void, home: () => void,
 * }} EndActions */

/** @typedef {{ table: TableState, summary: Summary | null, actions: EndActions }} EndProps
 * `summary`: null until loaded */

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
const playersOf = (view) => view.seats.map(({ seat, yours }) => ({ name: displayName(view, seat), yours }));

/** @param {TableView} view @param {Mood} mood */
const title = (view, mood) => {
  const winners = (view.game?.outcome?.winners ?? []).map((seat) => nameOf(view, view.seats[seat]));
  const shared = winners.length > 1 ? "yes" : "no";
  return t(`end-${mood}`, { names: joinNames(winners), shared });
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
      view.commitment !== null && // only dice that follow from a seed can be repeated
      h("button", { type: "button", onClick: actions.sameDice }, t("do-same-dice")),
    view.options.same_dice && h("button", { type: "button", onClick: actions.compare }, t("do-compare")),
    h("button", { type: "button", onClick: actions.download }, t("do-download")),
    h("button", { type: "button", onClick: actions.home }, t("do-home")),
  );

const FESTIVE = new Set(["won", "shared", "told"]);

/** Confetti in the colours of the game.
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

/** Play the sound for the end of the game.
 * @param {TableView} view @param {boolean} wanted */
export const playSounds = (view, wanted) => sound(FESTIVE.has(moodOf(view)) ? "won" : "over", wanted);

/** Controls after the dialog is closed: ranking if there is space, rematch, and a button to reopen the dialog.
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
    name: ({ seat }) => displayName(view, seat),
  });
