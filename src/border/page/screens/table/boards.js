// Boards at a table with name plates, score strips and reactions.

/** @import { BoardView, Frame, ReactionName, SeatView, TableState, TableView } from "../../types" */
/** @import { Dispatch } from "../../ui/controls.js" */
import { h } from "../../vendor/preact.js";
import * as page from "../../app/state.js";
import { t } from "../../app/texts.js";
import { Board, Icon, Marked, swipes } from "../../board/board.js";
import { Tray } from "../../board/dice.js";
import { openCells } from "../../game/draft.js";
import { boardKey, runKey } from "../../game/keyboard.js";
import { legalNow, freshCells, litCells, mainSeat, otherSeats, swipedTo, tray, values } from "../../game/selectors.js";
import { closingText, leaders, marksOf } from "../../game/story.js";
import { advisedCells, advisedDice } from "../coach/advice.js";
import { Dialog } from "../../ui/layout.js";
import { besideText, botName, displayName, Portrait } from "../../ui/people.js";

// Reactions: players choose from six; there is no free text.

const FACE = "M12 3a9 9 0 1 1-.1 0M9 9.5v.6M15 9.5v.6";

/** @type {Record<ReactionName, string>} SVG paths */
const REACTION_PATHS = {
  hello: `${FACE}M8 14q4 4 8 0`,
  "well-played": "M7 11v9H3.5v-9zL11 4q2.5 0 2 3l-.5 3h5q2.5 0 2 2.5l-1.2 5.5q-.5 2-2.5 2H7",
  luck: "M4.5 4.5h15v15h-15zM8.5 8.5v.1M15.5 8.5v.1M12 12v.1M8.5 15.5v.1M15.5 15.5v.1",
  oops: `${FACE}M12 13.5a1.8 1.8 0 1 1-.1 0`,
  moment: "M6.5 3.5h11M6.5 20.5h11M8 3.5v3.5q0 2.5 4 5q4-2.5 4-5V3.5M8 20.5V17q0-2.5 4-5q4 2.5 4 5v3.5",
  thanks: "M12 20.5C3 14 3 9 5.5 6.5C8 4 11 5.5 12 8.5C13 5.5 16 4 18.5 6.5C21 9 21 14 12 20.5Z",
};

export const REACTION = "M4 5h16v11h-8l-4 4v-4H4zM9 9.5v.5M15 9.5v.5M9 12.5q3 2 6 0"; // icon of the menu

/** Return your seat for sending reactions; null if no other person could see them.
 * @param {TableView} view @returns {SeatView | null} */
export const reactingSeat = ({ seats }) => {
  const others = seats.some(({ yours, player }) => !yours && player === "person");
  return (others && seats.find(({ yours }) => yours)) || null;
};

/** @param {{ name: ReactionName }} props */
const Drawing = ({ name }) =>
  h("svg", { viewBox: "0 0 24 24", class: "drawn", "aria-hidden": "true" }, h("path", { d: REACTION_PATHS[name] }));

/** Dialog to choose a reaction.
 * @param {{ seat: number, actions: { show: (dialog: string | null) => void,
 *   react: (seat: number, name: ReactionName) => void } }} props */
export const Reactions = ({ seat, actions }) =>
  h(Dialog, {
    title: t("do-react"),
    onClose: () => actions.show(null),
    children: h(
      "div",
      { class: "reactions" },
      /** @type {ReactionName[]} */ (Object.keys(REACTION_PATHS)).map((name) =>
        h(
          "button",
          {
            key: name,
            type: "button",
            onClick: () => {
              actions.show(null);
              actions.react(seat, name);
            },
          },
          h(Drawing, { name }),
          t(`reaction-${name}`),
        ),
      ),
    ),
  });

/** Reaction of a seat, while it is shown.
 * @param {{ seat: number }} props */
const Bubble = ({ seat }) => {
  const shown = page.reactions.value.find((reaction) => reaction.seat === seat);
  return shown
    ? h(
        "span",
        { class: "bubble", "aria-hidden": "true" },
        h(Drawing, { name: shown.reaction }),
        t(`reaction-${shown.reaction}`),
      )
    : null;
};

/** Reactions for screen readers.
 * @param {{ view: TableView }} props */
export const ReactionsSpoken = ({ view }) =>
  h(
    "div",
    { class: "sr", "aria-live": "polite" },
    page.reactions.value.map(({ seat, reaction }) =>
      h("p", { key: seat }, t("reaction-said", { name: displayName(view, seat), reaction: t(`reaction-${reaction}`) })),
    ),
  );

// Name plates.

const CROWN = "M2 12.500L1 4.500L4.700 7.300L8 2L11.300 7.300L15 4.500L14 12.500Z";
const FLAG = "M3 1.500V15M3 2H13L10.500 5.500L13 9H3";
const DEVICE = "M2 2.500H14V10.500H2ZM5.500 13.500H10.500M8 10.500V13.500";
const LAND = "M8 1.500L14 4.800V11.200L8 14.500L2 11.200V4.800Z";

/** Name, score and status of a seat.
 * @param {{ view: TableView, seat: SeatView }} props */
export const NamePlate = ({ view, seat }) =>
  h(
    "span",
    { class: "plate" },
    seat.player === "bot" && h(Portrait, { bot: seat.bot }),
    h("span", { class: "name" }, h(OneDevice, { view, seat }), displayName(view, seat.seat)),
    leaders(view).includes(seat.seat) && h(Sign, { kind: "leads", path: CROWN, label: t("plate-leads") }),
    h("span", { class: "status" }, status(view, seat)),
    h(Tally, { closed: seat.closed.length, last: view.rules.last }),
    h(Bubble, { seat: seat.seat }),
    h("span", { class: "score", "aria-label": t("score-spoken", { score: seat.score }) }, seat.score),
  );

/** Icon for seats that share another player's device.
 * @param {{ view: TableView, seat: SeatView }} props */
const OneDevice = ({ view, seat }) => {
  const text = seat.yours ? "" : besideText(view, seat);
  return text && h(Sign, { kind: "one", path: DEVICE, label: text });
};

/** Number of closed territories and the number that ends the game, with a flag if only one is missing.
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

// Score strip: both values of each territory, circled when won, struck through when they can no longer be won.

/** @param {{ board: BoardView, seat: SeatView, taken: number[] }} props */
export const ScoreStrip = ({ board, seat, taken }) =>
  h(
    "ul",
    { class: "strip", "aria-label": t("strip-label") },
    values(board, seat, taken).map(({ number, key, high, low, missing, state, closed }) =>
      h(
        "li",
        { key: number, class: `value ${state}`, title: t(`territory-${key}`) },
        h("svg", { viewBox: "-17 -20 34 36", "aria-hidden": "true" }, h(Icon, { name: key })),
        h(
          "span",
          { class: "numbers", "aria-hidden": "true" },
          h("span", { class: "high" }, high),
          h("span", { class: "low" }, low),
        ),
        h("span", { class: "sr" }, t("strip-spoken", { name: t(`territory-${key}`), high, low, state, missing })),
        h("span", { class: "missing", "aria-hidden": "true" }, closed ? "✓" : missing),
      ),
    ),
    h("li", { class: "total" }, h("span", null, t("score-total")), h("strong", null, seat.score)),
  );

// The opponents' boards: small, up to date, and enlarged by a tap.

/** @param {{ table: TableState, onEnlarge: (seat: number) => void }} props */
export const OpponentBoards = ({ table, onEnlarge }) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  const since = marksOf(table);
  return h(
    "div",
    { class: "others", role: "group", "aria-label": t("others-label") },
    otherSeats(table).map((seat) =>
      h(
        "button",
        {
          key: seat.seat,
          type: "button",
          class: `other${seat.seat === view.game?.active ? " active" : ""}`,
          onClick: () => onEnlarge(seat.seat),
        },
        h(NamePlate, { view, seat }),
        h(
          "span",
          { class: "stage" },
          table.boards[seat.seat] &&
            h(Board, {
              board: table.boards[seat.seat],
              seat,
              fresh: freshCells(table, seat.seat),
              taken: view.game?.taken,
              since: since[seat.seat],
              lit: litCells(table, seat.seat),
              label: boardLabel(view, seat, since[seat.seat].length),
            }),
        ),
      ),
    ),
  );
};

/** @param {TableView} view @param {SeatView} seat
 * @param {number} [since] number of cells crossed since the viewer acted */
export const boardLabel = (view, seat, since = 0) => {
  const [crosses, closed] = [seat.crossed.length, seat.closed.length];
  const label = t("board-label", { name: displayName(view, seat.seat), crosses, closed, score: seat.score });
  return since ? `${label}; ${t("board-recent", { count: since })}` : label;
};

/** Interactive board, at the table and in the lesson. Open cells are shown once the dice have landed.
 * @param {{ table: TableState, seat: SeatView, dispatch: Dispatch }} props */
export const PlayBoard = ({ table, seat, dispatch }) => {
  const legal = legalNow(table);
  const board = table.boards[seat.seat];
  const own = legal?.seat === seat.seat ? legal : null;
  const lying = own && !own.may.includes("throw") && !table.diceFalling;
  const open = lying ? openCells(own, board, table.draft) : undefined;
  for (const cell of seat.crossed) open?.delete(cell);
  const view = /** @type {TableView} */ (table.frame?.view);
  const since = marksOf(table)[seat.seat];
  return h(Board, {
    board,
    seat,
    label: boardLabel(view, seat, since.length),
    taken: view.game?.taken,
    since,
    lit: litCells(table, seat.seat),
    coordinates: page.preferences.value.coordinates,
    open,
    draft: own ? table.draft.cells : (seat.sealed ?? []),
    pointed: table.pointed,
    fresh: freshCells(table, seat.seat),
    onTap: (cell) => dispatch({ kind: "tap-cell", cell }),
    onPoint: (cell) => table.pointed !== cell && dispatch({ kind: "point", cell }),
    onKey: (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) runKey(event, boardKey(event.key, table), dispatch);
    },
  });
};

/** Dice tray; dice can be tapped while some may be kept.
 * @param {{ table: TableState, spent: string[], dispatch: Dispatch, rolling?: boolean }} props
 * `spent`: colours of the dice that drafted cells use; `rolling`: dice are being thrown */
export const PlayTray = ({ table, spent, dispatch, rolling }) => {
  const game = /** @type {NonNullable<TableView["game"]>} */ (table.frame?.view.game);
  const legal = legalNow(table);
  return h(Tray, {
    dice: tray(game, legal, table.draft.keep, spent),
    throwKey: `${game.round}-${game.throw}`,
    kept: game.throw > 1 ? game.kept : [],
    rolling,
    advised: advisedDice(table),
    onTap: legal?.may.includes("keep") ? (die) => dispatch({ kind: "tap-die", die }) : null,
  });
};

// The large board, with its name plate and score strip.

/** @param {{ table: TableState, view: TableView, dispatch: Dispatch }} props */
export const MainBoard = ({ table, view, dispatch }) => {
  const main = mainSeat(table);
  const [seat, board, advised] = [view.seats[main], table.boards[main], advisedCells(table, main)];
  return h(
    "section",
    {
      class: "mine",
      "aria-label": t("main-board"),
      ...swipes((by) => dispatch({ kind: "enlarge", seat: swipedTo(table, by) })),
    },
    h(
      "div",
      { class: "nameplate" },
      h(NamePlate, { view, seat }),
      table.enlarged !== null &&
        h("button", { type: "button", onClick: () => dispatch({ kind: "enlarge", seat: null }) }, t("back-to-mine")),
    ),
    h(
      "div",
      { class: "stage" },
      h(PlayBoard, { table, seat, dispatch }),
      advised.length > 0 && h(Marked, { board, cells: advised }),
    ),
    h(ScoreStrip, { board, seat, taken: view.game?.taken ?? [] }),
  );
};

/** Messages for the territories closed in a frame; `step` makes their keys unique.
 * @param {{ frame: Frame, boards: BoardView[], step: number }} props */
export const Celebrations = ({ frame: { closings, view }, boards, step }) =>
  h(
    "div",
    { class: "celebrations", "aria-hidden": "true" },
    closings.map((closing) =>
      h(
        "p",
        { key: `${step}-${closing.seat}-${closing.territory}`, class: closing.first ? "first" : "" },
        closingText(view, closing, boards),
      ),
    ),
  );
