// The table: your board, the others', the dice, and what can be done.

/** @import { SeatView, TableState, TableView } from "../types" */
/** @import { Dispatch } from "./buttons.js" */
import { h } from "../vendor/preact.js";
import * as page from "../state/page.js";
import { acting, mainSeat, secondsLeft, spent } from "../state/selectors.js";
import { Buttons, TakeBack } from "./buttons.js";
import { CoachTools, OddsSpoken, Warning } from "./coach.js";
import { Headline } from "./headline.js";
import { Log } from "./log.js";
import { Others } from "./others.js";
import { Mine } from "./mine.js";
import { nameOf } from "./people.js";
import { PlayTray } from "./playing.js";
import { ReactionsSpoken } from "./reactions.js";
import { consultedText, closingText, frameText, spoken } from "./story.js";
import { t } from "./texts.js";

/** @import { EndActions } from "./end/screen.js" */
/** @typedef {EndActions & { takeBack: (seat: number) => void, remove: (seat: number) => void }} TableActions */

/** @param {{ table: TableState, actions: TableActions, dispatch: Dispatch, now: number }} props */
export const Table = ({ table, actions, dispatch, now }) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  const legal = acting(table);
  if (!table.boards[mainSeat(table)] || !view.game) return h("p", { class: "loading" }, t("loading"));
  return h(
    "div",
    { class: classes(view, table.falling) },
    h(Mine, { table, view, dispatch }),
    h(Others, { table, onEnlarge: (seat) => dispatch({ kind: "enlarge", seat }) }),
    h(Log, { table, dispatch }),
    h(
      "section",
      { class: "desk", "aria-label": t("desk-label") },
      h(Headline, { table }),
      h(Clock, { view, seat: view.seats.find((s) => s.awaited && s.deadline) ?? null, now: now + table.skew }),
      view.phase === "over"
        ? page.ending.value && h(page.ending.value.EndDesk, { table, view, actions })
        : view.phase === "closed"
          ? h(Closed, { actions })
          : [
              h(PlayTray, {
                table,
                spent: legal ? spent(table, legal.seat) : [],
                rolling: table.frame?.event?.kind === "thrown",
                dispatch,
              }),
              h(
                "div",
                { class: "buttons" },
                table.coach.warning
                  ? h(Warning, { table, dispatch })
                  : h(Buttons, { table, dispatch, takeBack: actions.takeBack }),
                legal && h(TakeBack, { view, takeBack: actions.takeBack }),
                h(Absent, { view, actions }),
              ),
              h(CoachTools, { table, dispatch }),
            ],
    ),
    h(
      "div",
      { class: "sr", "aria-live": "polite", role: "status" },
      table.frame ? spoken(frameText(table.frame, table.boards)) : "",
    ),
    h("div", { class: "sr", "aria-live": "polite", role: "status" }, consultedText(table)),
    h(OddsSpoken, { table }),
    h(ReactionsSpoken, { view }),
    h(Celebrations, { table }),
  );
};

/** @param {TableView} view @param {boolean} falling */
const classes = ({ seats, phase, coach }, falling) => {
  const coached = coach && phase === "playing" && seats.some(({ yours }) => yours);
  const more = Object.entries({ over: phase === "over", falling, coached }).flatMap(([one, is]) =>
    is ? ` ${one}` : [],
  );
  return `table seats-${seats.length}${more.join("")}`;
};

/** The table was closed in the middle of its game: ways on.
 * @param {{ actions: TableActions }} props */
const Closed = ({ actions }) =>
  h(
    "div",
    { class: "actions" },
    h("button", { type: "button", class: "primary", onClick: actions.home }, t("do-home")),
    h("button", { type: "button", onClick: actions.replay }, t("do-replay")),
  );

/** @param {{ view: TableView, seat: SeatView | null, now: number }} props */
const Clock = ({ view, seat, now }) => {
  if (!seat) return null;
  const left = secondsLeft(view, seat, now);
  return h("p", { class: `clock${left <= 10 ? " soon" : ""}`, role: "timer" }, t("clock-left", { left }));
};

/** Somebody is waited for who is not there: the host need not wait for the limit.
 * @param {{ view: TableView, actions: TableActions }} props */
const Absent = ({ view, actions }) => {
  const absent = view.host ? view.seats.find((seat) => seat.awaited && seat.away && !seat.held && !seat.yours) : null;
  return absent
    ? h(
        "div",
        { class: "absent" },
        h("p", null, t("absent", { name: nameOf(view, absent) })),
        h("button", { type: "button", onClick: () => actions.remove(absent.seat) }, t("do-let-bot")),
      )
    : null;
};

/** @param {{ table: TableState }} props */
const Celebrations = ({ table }) => {
  const frame = table.frame;
  if (!frame) return null;
  return h(
    "div",
    { class: "celebrations", "aria-hidden": "true" },
    frame.closings.map((closing) =>
      h(
        "p",
        {
          key: `${frame.version}-${closing.seat}-${closing.territory}`,
          class: closing.first ? "first" : "",
        },
        closingText(frame.view, closing, table.boards),
      ),
    ),
  );
};
