// Review screen: win shares as a graph, and totals of luck and skill.

/** @import { ReviewActions } from "./choices.js" */
/** @import { State } from "./reviewer.js" */
/** @import { Ledger } from "./state.js" */
/** @import { Shares, TableView } from "../../types" */
import { h } from "../../vendor/preact.js";
import { signedPercent, percent, t } from "../../app/texts.js";
import { closingText } from "../../game/story.js";
import { yourSeat } from "../end/state.js";
import { Choices } from "./choices.js";
import { begin, load, state } from "./reviewer.js";
import { chancesOf, labelsOf, ledgersOf, linesOf, marksOf } from "./state.js";
import { totalLuck } from "../strength/state.js";
import { Chart, Legend, Mark, ticksOf } from "../../ui/chart.js";
import { linkTo } from "../../ui/controls.js";
import { Heading } from "../../ui/layout.js";
import { displayName, isYou, nameOf, Portrait } from "../../ui/people.js";

// Graph of the win shares, with closed territories on the lines, and a table of the same data.

const STAR = "M0-6L1.700-1.900 6-1.700 2.600 1.100 3.700 5.400 0 3 -3.700 5.400 -2.600 1.100 -6-1.700 -1.700-1.900Z";
const HEIGHTS = [0, 0.25, 0.5, 0.75, 1];

/** @param {{ state: State, view: TableView }} props */
const Graph = ({ state: { rounds, analyses, replay }, view }) => {
  const chances = chancesOf(analyses);
  const whole = Math.max(1, rounds.length);
  const players = view.seats.map(({ seat, yours }) => ({ name: displayName(view, seat), yours }));
  const boards = replay?.boards ?? [];
  return h(
    "figure",
    { class: "chances" },
    h("h2", null, t("review-chances")),
    h(
      Chart,
      {
        label: t("review-chances-spoken", { names: namesIn(view).join(", ") }),
        levels: HEIGHTS.map((chance) => ({ at: 1 - chance, text: percent(chance) })),
        ticks: ticksOf(rounds.length, 8)
          .slice(1)
          .map((round) => ({ at: round / whole, text: round })),
        lines: linesOf(chances, whole).map((line) => ({ ...line, yours: players[line.seat].yours })),
      },
      marksOf(rounds, chances, whole).map(({ seat, at, first, territory, round }) =>
        h(Mark, {
          key: `${round}-${seat}-${territory}`,
          at,
          look: `closing of-${seat}${first ? " first" : ""}`,
          title: `${displayName(view, seat)}: ${t(`territory-${boards[seat].territories[territory - 1].key}`)}`,
          d: STAR,
        }),
      ),
      labelsOf(chances).map((at, seat) =>
        h(
          "span",
          { key: `name-${seat}`, class: `end-of of-${seat}`, style: { top: `${100 * at}%` }, "aria-hidden": "true" },
          h("span", { class: "name" }, displayName(view, seat)),
          " ",
          percent(chances[chances.length - 1][seat]),
        ),
      ),
    ),
    h("figcaption", null, h(Legend, { players }), h("p", { class: "hint" }, t("review-chances-about"))),
    h(Table, { state: { rounds, replay }, chances, view }),
  );
};

/** @param {TableView} view */
const namesIn = (view) => view.seats.map(({ seat }) => displayName(view, seat));

/** @param {{ state: Pick<State, "rounds" | "replay">, chances: Shares[], view: TableView }} props */
const Table = ({ state: { rounds, replay }, chances, view }) =>
  h(
    "details",
    { class: "as-table" },
    h("summary", null, t("review-as-table")),
    h(
      "div",
      { class: "wide", tabindex: 0, role: "group", "aria-label": t("review-chances") },
      h(
        "table",
        null,
        h("caption", { class: "sr" }, t("review-chances-about")),
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            [t("review-round"), ...namesIn(view), t("review-closed")].map((name, k) =>
              h("th", { key: k, scope: "col", class: k > view.seats.length ? "closings" : undefined }, name),
            ),
          ),
        ),
        h(
          "tbody",
          null,
          chances.map((shares, k) =>
            h(
              "tr",
              { key: k },
              h("th", { scope: "row" }, rounds[k] && k < chances.length - 1 ? rounds[k].round : t("review-then")),
              shares.map((share, seat) => h("td", { key: seat }, percent(share))),
              h(
                "td",
                { class: "closings" },
                k < chances.length - 1 &&
                  replay &&
                  rounds[k].closings.map((one) => closingText(view, one, replay.boards)).join(". "),
              ),
            ),
          ),
        ),
      ),
    ),
  );

// Luck and skill by seat.

const MIN_FULL_BAR = 0.2; // win share; smallest value of a full bar

/** @param {{ view: TableView, ledgers: Ledger[] }} props */
const Sums = ({ view, ledgers }) => {
  const most = Math.max(MIN_FULL_BAR, ...ledgers.flatMap((one) => [Math.abs(totalLuck(one)), Math.abs(one.cost)]));
  return h(
    "section",
    { class: "sums-of-luck" },
    h("h2", null, t("review-sums")),
    h(
      "ul",
      null,
      ledgers.map((ledger, seat) => h(Seat, { key: seat, view, seat, ledger, most })),
    ),
  );
};

/** @param {{ view: TableView, seat: number, ledger: Ledger, most: number }} props */
const Seat = ({ view, seat, ledger, most }) =>
  h(
    "li",
    { class: `card of-${seat}` },
    h(
      "h3",
      null,
      view.seats[seat].player === "bot" && h(Portrait, { bot: view.seats[seat].bot }),
      h("span", { class: "name" }, displayName(view, seat)),
    ),
    h("p", null, sentence(view, seat, ledger)),
    h(Bar, { name: t("review-luck"), share: totalLuck(ledger), most }),
    h(Bar, { name: t("review-skill"), share: ledger.cost, most }),
    h(Lines, { ledger }),
  );

/** @param {TableView} view @param {number} seat @param {Ledger} ledger */
const sentence = (view, seat, ledger) => {
  const [luck, cost] = [Math.round(100 * totalLuck(ledger)) / 100, Math.round(-100 * ledger.cost) / 100];
  const args = {
    fortune: luck > 0 ? "lucky" : luck < 0 ? "unlucky" : "even",
    luck: percent(Math.abs(luck)),
    given: cost > 0 ? "some" : "nothing",
    cost: percent(cost),
  };
  return isYou(view, seat)
    ? t("review-sentence-you", args)
    : t("review-sentence", { name: nameOf(view, view.seats[seat]), ...args });
};

/** Bar from the middle: gains to the right, losses to the left.
 * @param {{ name: string, share: number, most: number }} props */
const Bar = ({ name, share, most }) => {
  const width = (50 * Math.abs(share)) / most;
  return h(
    "div",
    { class: `bar-of ${share < 0 ? "minus" : "plus"}` },
    h("span", { class: "what" }, name),
    h(
      "svg",
      { viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" },
      h("rect", { class: "whole", width: 100, height: 10 }),
      h("rect", { class: "part", x: share < 0 ? 50 - width : 50, width, height: 10 }),
      h("path", { class: "middle", d: "M50 0V10" }),
    ),
    h("strong", null, signedPercent(share)),
  );
};

const DIGITS = 1; // enough for the lines to add up as displayed

const LINES = /** @type {const} */ ([
  ["start", "start"],
  ["luck", "luck"],
  ["others-luck", "othersLuck"],
  ["cost", "cost"],
  ["others-cost", "othersCost"],
  ["late", "late"],
  ["result", "result"],
]);

/** Ledger that adds up to the result.
 * @param {{ ledger: Ledger }} props */
const Lines = ({ ledger }) =>
  h(
    "details",
    null,
    h("summary", null, t("review-ledger")),
    h(
      "dl",
      { class: "ledger" },
      LINES.map(([key, name]) =>
        h(
          "div",
          { key, class: key === "result" ? "sum" : undefined },
          h("dt", null, t(`ledger-${key}`)),
          h("dd", null, (name === "start" || name === "result" ? percent : signedPercent)(ledger[name], DIGITS)),
        ),
      ),
    ),
  );

/** Screen of a game's review.
 * @param {string} id @param {ReviewActions} actions @returns {() => any} */
export const open = (id, actions) => {
  begin(id);
  return () => h(Screen, { key: id, state: state.value, actions });
};

/** @typedef {{ state: State, actions: ReviewActions }} ScreenProps */

/** @param {ScreenProps} props */
const Screen = ({ state, actions }) => {
  const { id, view, rounds, analyses, fault } = state;
  const to = (/** @type {string} */ path, /** @type {string} */ text) =>
    h("a", { class: "button small", href: path, onClick: linkTo(actions, path) }, text);
  return h(
    "div",
    { class: "review" },
    h(
      "header",
      null,
      h(Heading, null, t("review-title")),
      h("div", { class: "actions" }, to(`/t/${id}/replay`, t("do-replay")), to(`/t/${id}`, t("review-to-table"))),
    ),
    fault ? h(Fault, { state }) : h(Progress, { state }),
    view && analyses.length > 0 && h(Results, { state, view, actions }),
    view && !fault && rounds.length === 0 && h("p", { class: "card" }, t("review-none")),
  );
};

/** Error, with a button to retry if this may succeed.
 * @param {{ state: State }} props */
const Fault = ({ state: { id, fault } }) =>
  h(
    "section",
    { class: "card", role: "alert" },
    h("p", null, t(String(fault))),
    fault === "review-unreachable" &&
      h("div", { class: "actions" }, h("button", { type: "button", onClick: () => load(id) }, t("do-try-again"))),
  );

/** @param {{ state: State }} props */
const Progress = ({ state: { view, rounds, analyses } }) => {
  const [done, count] = [analyses.length, rounds.length];
  const ready = view && done === count;
  return [
    h("p", { key: "said", class: "sr", role: "status" }, ready && t("review-ready")), // live region: always present
    !ready &&
      h(
        "label",
        { key: "progress", class: "progress" },
        h("span", null, count ? t("review-progress", { done, count }) : t("loading")),
        h("progress", count ? { value: done, max: count } : {}),
      ),
  ];
};

/** @param {{ state: State, view: TableView, actions: ReviewActions }} props */
const Results = ({ state, view, actions }) => [
  view.phase !== "over" && h("p", { key: "unfinished", class: "hint" }, t("review-unfinished")),
  view.rules.name !== "classic" && h("p", { key: "rules", class: "hint" }, t("review-house-rules")),
  h(Graph, { key: "graph", state, view }),
  h(Sums, { key: "sums", view, ledgers: ledgersOf(state.analyses) }),
  h(Choices, { key: "choices", state, view, actions }),
  state.replay?.phase === "over" &&
    yourSeat(view) &&
    h(
      "p",
      { key: "strength" },
      h("a", { class: "button", href: "/strength", onClick: linkTo(actions, "/strength") }, t("strength-title")),
    ),
];
