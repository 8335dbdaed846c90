// The table: your board, the others', the dice, and what can be done.

/** @import { SeatView, TableState, TableView } from "../types" */
/** @import { PlayActions } from "./buttons.js" */
import { h } from "../vendor/preact.js";
import { openCells } from "../state/draft.js";
import { acting } from "../state/reducer.js";
import { freshCells, mainSeat, tray } from "../state/selectors.js";
import { Buttons } from "./buttons.js";
import { Board } from "./board.js";
import { Tray } from "./dice.js";
import { End } from "./end.js";
import { Headline } from "./headline.js";
import { Others, Plate, boardLabel } from "./others.js";
import { nameOf } from "./people.js";
import { frameText } from "./story.js";
import { Strip } from "./strip.js";
import { t } from "./texts.js";

/** @typedef {PlayActions & {
 *   tapCell: (cell: string) => void, tapDie: (die: number) => void, point: (cell: string) => void,
 *   boardKey: (event: KeyboardEvent) => void, enlarge: (seat: number | null) => void,
 *   takeBack: (seat: number) => void, rematch: () => void, sameDice: () => void, remove: (seat: number) => void,
 *   download: () => void, share: () => void, replay: () => void, home: () => void,
 * }} TableActions */

/** @param {{ table: TableState, actions: TableActions, now: number }} props */
export const Table = ({ table, actions, now }) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  const main = mainSeat(table);
  const seat = view.seats[main];
  const board = table.boards[main];
  if (!board || !view.game) return h("p", { class: "loading" }, t("loading"));
  return h(
    "div",
    { class: `table seats-${view.seats.length}` },
    h(
      "section",
      { class: "mine", "aria-label": t("main-board") },
      h(
        "div",
        { class: "nameplate" },
        h(Plate, { view, seat }),
        table.enlarged !== null &&
          h("button", { type: "button", onClick: () => actions.enlarge(null) }, t("back-to-mine")),
      ),
      h(MainBoard, { table, seat, actions }),
      h(Strip, { board, seat, taken: view.game.taken }),
    ),
    h(Others, { table, onEnlarge: actions.enlarge }),
    h(
      "section",
      { class: "desk", "aria-label": t("desk-label") },
      h(Headline, { table }),
      h(Clock, { seat: view.seats.find((s) => s.awaited && s.deadline) ?? null, now: now + table.skew }),
      view.phase === "over"
        ? h(End, { table, actions })
        : [
            h(TableTray, { table, actions }),
            h(Buttons, { table, actions }),
            h(Held, { view, actions }),
            h(Absent, { view, actions }),
          ],
    ),
    h(
      "div",
      { class: "sr", "aria-live": "polite", role: "status" },
      table.frame
        ? frameText(
            table.frame,
            board.territories.map(({ key }) => key),
          )
        : "",
    ),
    h(Celebrations, { table }),
  );
};

/** @param {{ table: TableState, seat: SeatView, actions: TableActions }} props */
const MainBoard = ({ table, seat, actions }) => {
  const legal = acting(table);
  const board = table.boards[seat.seat];
  const own = legal?.seat === seat.seat ? legal : null;
  const open = own && !own.may.includes("throw") ? openCells(own, board, table.draft) : undefined;
  for (const cell of seat.crossed) open?.delete(cell);
  return h(Board, {
    board,
    seat,
    label: boardLabel(/** @type {TableView} */ (table.frame?.view), seat),
    open,
    draft: own ? table.draft.cells : (seat.sealed ?? []),
    pointed: table.pointed,
    fresh: freshCells(table, seat.seat),
    onTap: actions.tapCell,
    onPoint: actions.point,
    onKey: actions.boardKey,
  });
};

/** @param {{ table: TableState, actions: TableActions }} props */
const TableTray = ({ table, actions }) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  const game = /** @type {NonNullable<TableView["game"]>} */ (view.game);
  const legal = acting(table);
  const board = table.boards[legal?.seat ?? 0];
  const spent = legal
    ? table.draft.cells.map((name) => board.cells.find((cell) => cell.name === name)?.colour ?? "")
    : [];
  return h(Tray, {
    dice: tray(game, legal, table.draft.keep, spent),
    throwKey: `${game.round}-${game.throw}`,
    kept: game.throw > 1 ? game.kept : [],
    onTap: legal?.may.includes("keep") ? actions.tapDie : null,
  });
};

/** @param {{ seat: SeatView | null, now: number }} props */
const Clock = ({ seat, now }) => {
  if (!seat?.deadline) return null;
  const left = Math.max(0, Math.round((seat.deadline - now) / 1000));
  return h("p", { class: `clock${left <= 10 ? " soon" : ""}`, role: "timer" }, t("clock-left", { left }));
};

/** @param {{ view: TableView, actions: TableActions }} props */
const Held = ({ view, actions }) => {
  const held = view.seats.find((seat) => seat.yours && seat.held);
  return held
    ? h(
        "div",
        { class: "held" },
        h("p", null, t("held-yours", { why: String(held.held) })),
        h("button", { type: "button", class: "primary", onClick: () => actions.takeBack(held.seat) }, t("do-return")),
      )
    : null;
};

/** Somebody is waited for who is not there: the host need not wait for the limit.
 * @param {{ view: TableView, actions: TableActions }} props */
const Absent = ({ view, actions }) => {
  const absent = view.host ? view.seats.find((seat) => seat.awaited && seat.away && !seat.held && !seat.yours) : null;
  return absent
    ? h(
        "div",
        { class: "held" },
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
    frame.closings.map(({ seat, territory, value, first }) =>
      h(
        "p",
        { key: `${frame.version}-${seat}-${territory}`, class: first ? "first" : "" },
        frameText(
          { ...frame, event: null, closings: [{ seat, territory, value, first }] },
          table.boards[seat].territories.map(({ key }) => key),
        ),
      ),
    ),
  );
};
