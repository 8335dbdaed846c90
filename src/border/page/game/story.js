// Story of a game: lines of the log, and events in words.

/** @import { BoardView, Colour, Frame, News, PublicEvent, TableState, TableView, Won } from "../types" */
import { h } from "../vendor/preact.js";
import { t } from "../app/texts.js";
import { Badge } from "../board/board.js";
import { colourOf } from "./draft.js";
import { acting, cellsOf } from "./selectors.js";
import { botName, isYou, listed, nameOf } from "../ui/people.js";

// The story of a game, line by line, and what has been crossed since somebody acted last.

/** @typedef {{
 *   id: string, round: number, seat: number | null, cells: string[], event: PublicEvent | null,
 *   kept: number[], forced: boolean, closing: Won | null,
 * }} Line
 * `seat`: whose board it is about, and `cells` of it; `kept`: the dice that lay there when the others were thrown;
 * `closing`: what was closed, in a line of its own without an event */

// What a line is made of; what was decided unseen is told when it is revealed, and keeping with the next throw.
const TOLD = new Set([
  "started",
  "thrown",
  "ended",
  "given-up",
  "held",
  "returned",
  "consulted",
  "away",
  "back",
  "moved",
]);

/** What has happened, as far as it has been shown.
 * @param {TableState} table @returns {News[]} */
export const shown = ({ log, frame }) => log.filter(({ version }) => version <= (frame?.version ?? 0));

/** The lines of the story, the oldest first.
 * @param {News[]} news @param {TableView} view @param {BoardView[]} boards @returns {Line[]} */
export const linesOf = (news, view, boards) => {
  const closings = closingsIn(news, view, boards);
  return inContext(news, view).flatMap((told) => [
    ...linesFor(told, view),
    ...(closings.get(told.version) ?? []).map((closing) => {
      const { ring } = boards[closing.seat].territories[closing.territory - 1];
      const { seat, territory } = closing;
      return line(told, `${seat}-${territory}`, { seat, cells: ring, closing });
    }),
  ]);
};

/** @typedef {{
 *   event: PublicEvent, version: number, round: number, active: number | null, kept: number[], forced: number[],
 * }} Entry an event, its round, who is active, the dice kept for a throw, and who could cross nothing in this action */

/** @param {News[]} news @param {TableView} view @returns {Entry[]} */
const inContext = (news, view) => {
  const over = view.game?.outcome !== null;
  const complete = (view.game?.round ?? 1) - (over ? 0 : 1); // rounds
  let ahead = news.filter(({ event }) => event.kind === "revealed").length;
  let active = /** @type {number | null} */ (null);
  let kept = /** @type {number[]} */ ([]);
  let forced = /** @type {number[]} */ ([]);
  return news.map(({ event, version }) => {
    if (event.kind === "thrown") active = event.seat;
    if (event.kind === "sealed" && event.forced) forced = [...forced, event.seat];
    const round = Math.max(1, complete - ahead + (over && ahead === 0 ? 0 : 1));
    const told = { event, version, round, active, kept, forced };
    if (event.kind === "revealed") [ahead, forced] = [ahead - 1, []];
    kept = event.kind === "kept" ? event.dice : [];
    return told;
  });
};

/** @param {Entry} told @param {TableView} view @returns {Line[]} */
const linesFor = (told, view) => {
  const { event, active, kept, forced } = told;
  if (event.kind === "revealed")
    return event.cells.flatMap((cells, seat) => {
      const passed = active !== null && seat !== active && !forced.includes(seat);
      return cells.length || passed ? [line(told, seat, { seat, cells })] : [];
    });
  if (event.kind === "crossed") return [line(told, "", { seat: event.seat, cells: event.cells, forced: event.forced })];
  if (event.kind === "sealed") return event.forced ? [line(told, "", { seat: event.seat, forced: true })] : [];
  if ((event.kind === "away" || event.kind === "back") && view.seats[event.seat]?.yours) return [];
  return TOLD.has(event.kind) ? [line(told, "", { seat: "seat" in event ? event.seat : null, kept })] : [];
};

/** @param {Entry} told @param {number | string} more of its id @param {Partial<Line>} line @returns {Line} */
const line = ({ event, version, round }, more, line) => ({
  ...{ id: `${version}-${more}`, round, event: line.closing ? null : event, seat: null },
  ...{ cells: [], kept: [], forced: false, closing: null, ...line },
});

/** What was closed, by the version of the event in which the last cell of its ring was crossed.
 * @param {News[]} news @param {TableView} view @param {BoardView[]} boards */
const closingsIn = (news, view, boards) => {
  /** @type {Map<number, Won[]>} */
  const found = new Map();
  for (const { seat, closed } of view.seats)
    for (const closing of closed) {
      const ring = new Set(boards[seat]?.territories[closing.territory - 1].ring);
      const last = news.findLast(({ event }) => cellsOf(event, seat).some((cell) => ring.has(cell)));
      if (last) found.set(last.version, [...(found.get(last.version) ?? []), { seat, ...closing }]);
    }
  return found;
};

/** Where cells lie: as few territories as can be, first the one in whose ring there are most of them.
 * A cell that lies in no ring is at no territory.
 * @param {BoardView} board @param {string[]} cells @returns {{ territory: string | null, cells: string[] }[]} */
export const placesOf = (board, cells) => {
  const ways = board.territories.map(({ key, ring }) => ({
    territory: key,
    size: ring.length,
    cells: cells.filter((cell) => ring.includes(cell)),
  }));
  const [most] = ways.sort((a, b) => b.cells.length - a.cells.length || a.size - b.size);
  if (!most?.cells.length) return cells.length ? [{ territory: null, cells }] : [];
  const rest = cells.filter((cell) => !most.cells.includes(cell));
  return [{ territory: most.territory, cells: most.cells }, ...placesOf(board, rest)];
};

/** The seat of whoever looks at this device; null: a watcher.
 * @param {TableState} table @returns {number | null} */
export const viewer = (table) => {
  const yours = (table.frame?.view.seats ?? []).filter(({ yours }) => yours);
  return acting(table)?.seat ?? (yours.find(({ awaited }) => awaited) ?? yours[0])?.seat ?? null;
};

/** What is marked on each board: what was crossed since the viewer acted, as far as it has been shown.
 * @param {TableState} table @returns {string[][]} */
export const marksOf = (table) => {
  const seats = table.frame?.view.seats ?? [];
  const marks = crossedSince(shown(table), seats.length, viewer(table));
  return marks.map((cells, seat) => cells.filter((cell) => seats[seat].crossed.includes(cell)));
};

/** What was crossed on each board since the viewer acted; for a watcher, what each crossed last.
 * What a bot crosses in the viewer's seat counts, and being passed over is no act.
 * @param {News[]} news @param {number} seats @param {number | null} viewer @returns {string[][]} */
export const crossedSince = (news, seats, viewer) => {
  const nothing = Array.from({ length: seats }, () => /** @type {string[]} */ ([]));
  let [marks, held] = [nothing, false];
  for (const { event } of news) {
    held = isHeld(held, event, viewer);
    if (isAct(event) && event.seat === viewer && !held) marks = nothing;
    marks = marks.map((old, seat) => {
      const cells = seat === viewer && !held ? [] : cellsOf(event, seat);
      if (!cells.length) return old;
      return viewer === null ? cells : [...old, ...cells];
    });
  }
  return marks;
};

/** @param {boolean} held @param {PublicEvent} event @param {number | null} viewer */
const isHeld = (held, event, viewer) => {
  if ((event.kind !== "held" && event.kind !== "returned") || event.seat !== viewer) return held;
  return event.kind === "held";
};

/** Whether somebody has decided what to cross.
 * @param {PublicEvent} event @returns {event is Extract<PublicEvent, { kind: "crossed" | "sealed" }>} */
const isAct = (event) => (event.kind === "crossed" || event.kind === "sealed") && !event.forced;

/** What was revealed last before you throw, which you need not wait to see: whose cells, and which; of several, those
 * that were told last.
 * @param {TableState} table @returns {{ seat: number, cells: string[] } | null} */
export const lastRevealed = (table) => {
  if (!acting(table)?.may.includes("throw")) return null;
  const last = shown(table).findLast(({ event }) => event.kind === "revealed" || event.kind === "thrown")?.event;
  if (last?.kind !== "revealed") return null;
  const seat = table.frame?.view.seats.findLast(({ seat, yours }) => !yours && last.cells[seat]?.length)?.seat;
  return seat === undefined ? null : { seat, cells: last.cells[seat] };
};

/** What was asked of the coach since the last round, as far as it has been shown.
 * @param {TableState} table @returns {Extract<PublicEvent, { kind: "consulted" }>[]} */
export const consultedLately = (table) => {
  const events = shown(table).map(({ event }) => event);
  const since = events.slice(1 + events.findLastIndex(({ kind }) => kind === "revealed"));
  return since.filter((event) => event.kind === "consulted");
};

/** Whether the viewer found nothing to cross since acting last: in the present action, or before it.
 * @param {News[]} news @param {number | null} viewer @returns {"now" | "before" | null} */
export const passedOver = (news, viewer) => {
  const own = news.findLastIndex(
    ({ event }) => ["thrown", "crossed", "sealed"].includes(event.kind) && "seat" in event && event.seat === viewer,
  );
  const event = news[own]?.event;
  if (!event || !("forced" in event) || !event.forced) return null;
  return news.slice(own).some(({ event }) => event.kind === "revealed") ? "before" : "now";
};

/** Who has the most points; nobody before there are any.
 * @param {TableView} view @returns {number[]} */
export const leaders = ({ seats }) => {
  const most = Math.max(...seats.map(({ score }) => score));
  return most > 0 ? seats.filter(({ score }) => score === most).map(({ seat }) => seat) : [];
};

// What happens, in words and glyphs: for the log, the headline, the replay and the screen reader.

// In a text, cells and dice are characters that no language has: `Told` shows them as glyphs, `spoken` as words.
const LETTERS = "roygbs";
const [CELLS, DICE] = [0xe000, 0xe010];
const GLYPHS = /[\ue000-\ue01f]+/;

/** @param {number} kind @param {string[]} colours */
const glyphs = (kind, colours) =>
  [...LETTERS]
    .flatMap((letter, k) => colours.filter((c) => c === letter).map(() => String.fromCharCode(kind + k)))
    .join("");

/** Dice as glyphs in a text.
 * @param {string} dice */
export const diceIn = (dice) => glyphs(DICE, [...dice]);

/** @param {string} character */
const letterOf = (character) => /** @type {Colour} */ (LETTERS[character.charCodeAt(0) & 15]);

/** Glyphs in words: how many of each colour.
 * @param {string} characters */
const inWords = (characters) => {
  const key = characters.charCodeAt(0) < DICE ? "cells-of-colour" : "dice-of-colour";
  return listed(
    [...new Set(characters)].map((one) =>
      t(key, { colour: letterOf(one), count: [...characters].filter((other) => other === one).length }),
    ),
  );
};

/** Dice in words: how many of each colour.
 * @param {string} dice */
export const diceInWords = (dice) => (dice ? inWords(diceIn(dice)) : "");

/** A text as it is spoken.
 * @param {string} text */
export const spoken = (text) => text.replace(new RegExp(GLYPHS, "g"), inWords);

/** A text as it is shown, with its glyphs.
 * @param {{ text: string }} props */
export const Told = ({ text }) => {
  const found = GLYPHS.exec(text);
  if (!found) return text;
  const [characters] = found;
  const rest = text.slice(found.index + characters.length);
  return [
    text.slice(0, found.index),
    h(
      "span",
      { class: "glyphs", role: "img", "aria-label": inWords(characters) },
      [...characters].map((one, k) => h(Badge, { key: k, colour: letterOf(one) })),
    ),
    rest && h(Told, { text: rest }),
  ];
};

/** What a seat's player did: told to you, if it is your seat.
 * @param {TableView} view @param {number} seat @param {string} key @param {Record<string, string | number>} [args] */
const tell = (view, seat, key, args = {}) =>
  isYou(view, seat) ? t(`${key}-you`, args) : t(key, { name: nameOf(view, view.seats[seat]), ...args });

/** A sentence for an event, to be shown by `Told` or heard as `spoken`; empty for what goes without saying.
 * @param {TableView} view @param {PublicEvent} event @param {BoardView[]} boards */
export const eventText = (view, event, boards) => {
  switch (event.kind) {
    case "started":
      return tell(view, event.first, "event-started");
    case "thrown":
      return tell(view, event.seat, "event-thrown", { dice: diceIn(event.dice) });
    case "kept": {
      const dice = event.dice.map((die) => view.game?.dice[die] ?? "").join("");
      return dice
        ? tell(view, event.seat, "event-kept", { dice: diceIn(dice) })
        : tell(view, event.seat, "event-kept-none");
    }
    case "crossed":
      return crossingText(view, boards, event.seat, event.cells, event.forced);
    case "sealed":
      return tell(view, event.seat, event.forced ? "event-nothing-to-cross" : "event-sealed");
    case "revealed":
      return event.cells
        .flatMap((cells, seat) => (cells.length ? [crossingText(view, boards, seat, cells, false)] : []))
        .join(". ");
    case "held":
      return tell(view, event.seat, "event-held", { bot: botName(event.bot), why: event.why });
    case "consulted":
      return tell(view, event.seat, "event-consulted", { aid: event.aid });
    case "away":
    case "back":
    case "accepted":
    case "declined":
      return isYou(view, event.seat) ? "" : tell(view, event.seat, `event-${event.kind}`);
    case "stopped":
    case "returned":
    case "moved":
      return tell(view, event.seat, `event-${event.kind}`);
    case "ended":
    case "given-up":
      return outcomeText(view);
    default:
      return "";
  }
};

/** What the others have asked of the coach in this round, as far as it has been shown.
 * @param {TableState} table */
export const consultedText = (table) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  return consultedLately(table)
    .filter(({ seat }) => !isYou(view, seat))
    .map((event) => eventText(view, event, table.boards))
    .join(" · ");
};

/** Who closed the table, as far as they had a seat.
 * @param {TableView} view */
export const closedText = (view) =>
  view.opener === null ? t("event-table-closed") : tell(view, view.opener, "event-table-closed-by");

/** What a seat's player crossed, and where.
 * @param {TableView} view @param {BoardView[]} boards @param {number} seat @param {string[]} cells
 * @param {boolean} forced whether nothing could be crossed */
export const crossingText = (view, boards, seat, cells, forced) => {
  if (cells.length) return tell(view, seat, "event-crossed", { cells: placesText(boards[seat], cells) });
  return tell(view, seat, forced ? "event-nothing-to-cross" : "event-passed");
};

/** Cells as glyphs in a text, and where they lie.
 * @param {BoardView | undefined} board before it has been fetched, the names of the cells have to do
 * @param {string[]} cells */
export const placesText = (board, cells) =>
  board
    ? listed(
        placesOf(board, cells).map(({ territory, cells }) => {
          const shown = glyphs(
            CELLS,
            cells.map((cell) => colourOf(board, cell) ?? ""),
          );
          return territory ? t("cells-at", { cells: shown, territory }) : shown;
        }),
      )
    : cells.join(" ");

/** A line of the log.
 * @param {TableView} view @param {BoardView[]} boards @param {Line} line */
export const lineText = (view, boards, { seat, cells, event, kept, forced, closing }) => {
  if (closing) return closingText(view, closing, boards);
  if (event?.kind === "thrown" && kept.length) {
    const [held, thrown] = [true, false].map((is) => [...event.dice].filter((_, die) => kept.includes(die) === is));
    const dice = { kept: glyphs(DICE, held), dice: glyphs(DICE, thrown) };
    return tell(view, event.seat, "event-thrown-again", dice);
  }
  if (event?.kind === "crossed" || event?.kind === "sealed" || event?.kind === "revealed")
    return seat === null ? "" : crossingText(view, boards, seat, cells, forced);
  return event ? eventText(view, event, boards) : "";
};

/** @param {TableView} view @param {Won} closing @param {BoardView[]} boards */
export const closingText = (view, { seat, territory, value, first }, boards) => {
  const { key } = boards[seat].territories[territory - 1];
  return tell(view, seat, "event-closed", { territory: key, points: value, first: first ? "yes" : "no" });
};

/** How the game ended, in a sentence.
 * @param {TableView} view */
export const outcomeText = (view) => {
  const outcome = view.game?.outcome;
  if (!outcome) return "";
  const key = `outcome-${outcome.reason.replace(" ", "-")}`;
  const others = outcome.winners.filter((winner) => !isYou(view, winner));
  const names = listed(others.map((winner) => nameOf(view, view.seats[winner])));
  return t(others.length < outcome.winners.length ? `${key}-you` : key, { name: names, names });
};

/** Everything that a frame has to say.
 * @param {Frame} frame @param {BoardView[]} boards */
export const frameText = (frame, boards) =>
  [
    frame.event ? eventText(frame.view, frame.event, boards) : "",
    ...frame.closings.map((c) => closingText(frame.view, c, boards)),
  ]
    .filter(Boolean)
    .join(". ");
