// Story of a game: log lines, and events in words.

/** @import { BoardView, Colour, Frame, News, PublicEvent, TableState, TableView, Won } from "../types" */
import { h } from "../vendor/preact.js";
import { t } from "../app/texts.js";
import { Badge } from "../board/board.js";
import { colourOf } from "./draft.js";
import { legalNow, cellsOf } from "./selectors.js";
import { botName, isYou, joinNames, nameOf } from "../ui/people.js";

// Log lines, and cells crossed since the viewer acted.

/** @typedef {{
 *   id: string, round: number, seat: number | null, cells: string[], event: PublicEvent | null,
 *   kept: number[], forced: boolean, closing: Won | null,
 * }} Line
 * `seat` and `cells`: the board and the cells on it to highlight; `kept`: dice kept for this throw; `closing`: a closed
 * territory, which has its own line without an event */

// Events with a line of their own. Sealed decisions appear when they are revealed, kept dice with the next throw.
const LOGGED = new Set([
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

/** Return the log entries that have been shown on the screen.
 * @param {TableState} table @returns {News[]} */
export const shown = ({ log, frame }) => log.filter(({ version }) => version <= (frame?.version ?? 0));

/** Return the log lines, oldest first.
 * @param {News[]} news @param {TableView} view @param {BoardView[]} boards @returns {Line[]} */
export const linesOf = (news, view, boards) => {
  const closings = closingsIn(news, view, boards);
  return entriesOf(news, view).flatMap((entry) => [
    ...linesFor(entry, view),
    ...(closings.get(entry.version) ?? []).map((closing) => {
      const { ring } = boards[closing.seat].territories[closing.territory - 1];
      const { seat, territory } = closing;
      return line(entry, `${seat}-${territory}`, { seat, cells: ring, closing });
    }),
  ]);
};

/** @typedef {{
 *   event: PublicEvent, version: number, round: number, active: number | null, kept: number[], forced: number[],
 * }} Entry an event with its round, active seat, dice kept for a throw, and seats without a legal cross in this
 * action */

/** @param {News[]} news @param {TableView} view @returns {Entry[]} */
const entriesOf = (news, view) => {
  const over = view.game?.outcome !== null;
  const complete = (view.game?.round ?? 1) - (over ? 0 : 1); // number of rounds
  let ahead = news.filter(({ event }) => event.kind === "revealed").length;
  let active = /** @type {number | null} */ (null);
  let kept = /** @type {number[]} */ ([]);
  let forced = /** @type {number[]} */ ([]);
  return news.map(({ event, version }) => {
    if (event.kind === "thrown") active = event.seat;
    if (event.kind === "sealed" && event.forced) forced = [...forced, event.seat];
    const round = Math.max(1, complete - ahead + (over && ahead === 0 ? 0 : 1));
    const entry = { event, version, round, active, kept, forced };
    if (event.kind === "revealed") [ahead, forced] = [ahead - 1, []];
    kept = event.kind === "kept" ? event.dice : [];
    return entry;
  });
};

/** @param {Entry} entry @param {TableView} view @returns {Line[]} */
const linesFor = (entry, view) => {
  const { event, active, kept, forced } = entry;
  if (event.kind === "revealed")
    return event.cells.flatMap((cells, seat) => {
      const passed = active !== null && seat !== active && !forced.includes(seat);
      return cells.length || passed ? [line(entry, seat, { seat, cells })] : [];
    });
  if (event.kind === "crossed")
    return [line(entry, "", { seat: event.seat, cells: event.cells, forced: event.forced })];
  if (event.kind === "sealed") return event.forced ? [line(entry, "", { seat: event.seat, forced: true })] : [];
  if ((event.kind === "away" || event.kind === "back") && view.seats[event.seat]?.yours) return [];
  return LOGGED.has(event.kind) ? [line(entry, "", { seat: "seat" in event ? event.seat : null, kept })] : [];
};

/** @param {Entry} entry @param {number | string} more suffix of the id @param {Partial<Line>} line @returns {Line} */
const line = ({ event, version, round }, more, line) => ({
  ...{ id: `${version}-${more}`, round, event: line.closing ? null : event, seat: null },
  ...{ cells: [], kept: [], forced: false, closing: null, ...line },
});

/** Return the closed territories, by the version of the event that completed the ring.
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

/** Group cells by territory, using as few territories as possible, largest group first. Cells in no ring have no
 * territory.
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

/** Return the seat of the viewer; null for a spectator.
 * @param {TableState} table @returns {number | null} */
export const viewer = (table) => {
  const yours = (table.frame?.view.seats ?? []).filter(({ yours }) => yours);
  return legalNow(table)?.seat ?? (yours.find(({ awaited }) => awaited) ?? yours[0])?.seat ?? null;
};

/** Return the cells to mark on each board: those crossed since the viewer acted, if already shown.
 * @param {TableState} table @returns {string[][]} */
export const marksOf = (table) => {
  const seats = table.frame?.view.seats ?? [];
  const marks = crossedSince(shown(table), seats.length, viewer(table));
  return marks.map((cells, seat) => cells.filter((cell) => seats[seat].crossed.includes(cell)));
};

/** Return the cells crossed on each board since the viewer acted; for a spectator, the last crosses of each seat.
 * Crosses by a bot in the viewer's seat are included, and a forced pass does not count as acting.
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

/** Whether an event is a seat's own decision to cross.
 * @param {PublicEvent} event @returns {event is Extract<PublicEvent, { kind: "crossed" | "sealed" }>} */
const isAct = (event) => (event.kind === "crossed" || event.kind === "sealed") && !event.forced;

/** Return the cells revealed last if you are about to throw: you may not have waited to see them. If several seats
 * revealed cells, return those of the seat shown last.
 * @param {TableState} table @returns {{ seat: number, cells: string[] } | null} */
export const lastRevealed = (table) => {
  if (!legalNow(table)?.may.includes("throw")) return null;
  const last = shown(table).findLast(({ event }) => event.kind === "revealed" || event.kind === "thrown")?.event;
  if (last?.kind !== "revealed") return null;
  const seat = table.frame?.view.seats.findLast(({ seat, yours }) => !yours && last.cells[seat]?.length)?.seat;
  return seat === undefined ? null : { seat, cells: last.cells[seat] };
};

/** Return the requests to the coach in this round that have been shown.
 * @param {TableState} table @returns {Extract<PublicEvent, { kind: "consulted" }>[]} */
export const consultedLately = (table) => {
  const events = shown(table).map(({ event }) => event);
  const since = events.slice(1 + events.findLastIndex(({ kind }) => kind === "revealed"));
  return since.filter((event) => event.kind === "consulted");
};

/** If the viewer's last action was a forced pass, return "before" if cells have been revealed since, else "now".
 * Otherwise return null.
 * @param {News[]} news @param {number | null} viewer @returns {"now" | "before" | null} */
export const forcedPass = (news, viewer) => {
  const own = news.findLastIndex(
    ({ event }) => ["thrown", "crossed", "sealed"].includes(event.kind) && "seat" in event && event.seat === viewer,
  );
  const event = news[own]?.event;
  if (!event || !("forced" in event) || !event.forced) return null;
  return news.slice(own).some(({ event }) => event.kind === "revealed") ? "before" : "now";
};

/** Return the seats with the highest score; none while all scores are zero.
 * @param {TableView} view @returns {number[]} */
export const leaders = ({ seats }) => {
  const most = Math.max(...seats.map(({ score }) => score));
  return most > 0 ? seats.filter(({ score }) => score === most).map(({ seat }) => seat) : [];
};

// Events in words and glyphs: for the log, the headline, the replay and screen readers.

// Private-use characters stand for cells and dice in a text: `GlyphText` renders them as glyphs, `spokenText` as words.
const LETTERS = "roygbs";
const [CELLS, DICE] = [0xe000, 0xe010];
const GLYPHS = /[\ue000-\ue01f]+/;

/** @param {number} kind @param {string[]} colours */
const glyphs = (kind, colours) =>
  [...LETTERS]
    .flatMap((letter, k) => colours.filter((c) => c === letter).map(() => String.fromCharCode(kind + k)))
    .join("");

/** Return dice as glyph characters.
 * @param {string} dice */
export const diceIn = (dice) => glyphs(DICE, [...dice]);

/** @param {string} character */
const letterOf = (character) => /** @type {Colour} */ (LETTERS[character.charCodeAt(0) & 15]);

/** Return glyph characters in words: the count of each colour.
 * @param {string} characters */
const inWords = (characters) => {
  const key = characters.charCodeAt(0) < DICE ? "cells-of-colour" : "dice-of-colour";
  return joinNames(
    [...new Set(characters)].map((one) =>
      t(key, { colour: letterOf(one), count: [...characters].filter((other) => other === one).length }),
    ),
  );
};

/** Return dice in words: the count of each colour.
 * @param {string} dice */
export const diceInWords = (dice) => (dice ? inWords(diceIn(dice)) : "");

/** Return a text for screen readers, with glyphs as words.
 * @param {string} text */
export const spokenText = (text) => text.replace(new RegExp(GLYPHS, "g"), inWords);

/** Text with its glyphs drawn.
 * @param {{ text: string }} props */
export const GlyphText = ({ text }) => {
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
    rest && h(GlyphText, { text: rest }),
  ];
};

/** Return a text about a seat's player, in the second person for your own seat.
 * @param {TableView} view @param {number} seat @param {string} key @param {Record<string, string | number>} [args] */
const playerText = (view, seat, key, args = {}) =>
  isYou(view, seat) ? t(`${key}-you`, args) : t(key, { name: nameOf(view, view.seats[seat]), ...args });

/** Return a sentence for an event, with glyph characters; empty for events that need no words.
 * @param {TableView} view @param {PublicEvent} event @param {BoardView[]} boards */
export const eventText = (view, event, boards) => {
  switch (event.kind) {
    case "started":
      return playerText(view, event.first, "event-started");
    case "thrown":
      return playerText(view, event.seat, "event-thrown", { dice: diceIn(event.dice) });
    case "kept": {
      const dice = event.dice.map((die) => view.game?.dice[die] ?? "").join("");
      return dice
        ? playerText(view, event.seat, "event-kept", { dice: diceIn(dice) })
        : playerText(view, event.seat, "event-kept-none");
    }
    case "crossed":
      return crossingText(view, boards, event.seat, event.cells, event.forced);
    case "sealed":
      return playerText(view, event.seat, event.forced ? "event-nothing-to-cross" : "event-sealed");
    case "revealed":
      return event.cells
        .flatMap((cells, seat) => (cells.length ? [crossingText(view, boards, seat, cells, false)] : []))
        .join(". ");
    case "held":
      return playerText(view, event.seat, "event-held", { bot: botName(event.bot), why: event.why });
    case "consulted":
      return playerText(view, event.seat, "event-consulted", { aid: event.aid });
    case "away":
    case "back":
    case "accepted":
    case "declined":
      return isYou(view, event.seat) ? "" : playerText(view, event.seat, `event-${event.kind}`);
    case "stopped":
    case "returned":
    case "moved":
      return playerText(view, event.seat, `event-${event.kind}`);
    case "ended":
    case "given-up":
      return outcomeText(view);
    default:
      return "";
  }
};

/** Return the other players' requests to the coach in this round that have been shown, in words.
 * @param {TableState} table */
export const consultedText = (table) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  return consultedLately(table)
    .filter(({ seat }) => !isYou(view, seat))
    .map((event) => eventText(view, event, table.boards))
    .join(" · ");
};

/** Return a sentence about the closing of the table. It names the person if they had a seat.
 * @param {TableView} view */
export const closedText = (view) =>
  view.opener === null ? t("event-table-closed") : playerText(view, view.opener, "event-table-closed-by");

/** Return a seat's crosses and their territories in words.
 * @param {TableView} view @param {BoardView[]} boards @param {number} seat @param {string[]} cells
 * @param {boolean} forced true if no cross was legal */
export const crossingText = (view, boards, seat, cells, forced) => {
  if (cells.length) return playerText(view, seat, "event-crossed", { cells: placesText(boards[seat], cells) });
  return playerText(view, seat, forced ? "event-nothing-to-cross" : "event-passed");
};

/** Return cells as glyph characters with their territories.
 * @param {BoardView | undefined} board undefined until it is fetched; until then, cell names are used
 * @param {string[]} cells */
export const placesText = (board, cells) =>
  board
    ? joinNames(
        placesOf(board, cells).map(({ territory, cells }) => {
          const shown = glyphs(
            CELLS,
            cells.map((cell) => colourOf(board, cell) ?? ""),
          );
          return territory ? t("cells-at", { cells: shown, territory }) : shown;
        }),
      )
    : cells.join(" ");

/** Return a log line in words.
 * @param {TableView} view @param {BoardView[]} boards @param {Line} line */
export const lineText = (view, boards, { seat, cells, event, kept, forced, closing }) => {
  if (closing) return closingText(view, closing, boards);
  if (event?.kind === "thrown" && kept.length) {
    const [held, thrown] = [true, false].map((is) => [...event.dice].filter((_, die) => kept.includes(die) === is));
    const dice = { kept: glyphs(DICE, held), dice: glyphs(DICE, thrown) };
    return playerText(view, event.seat, "event-thrown-again", dice);
  }
  if (event?.kind === "crossed" || event?.kind === "sealed" || event?.kind === "revealed")
    return seat === null ? "" : crossingText(view, boards, seat, cells, forced);
  return event ? eventText(view, event, boards) : "";
};

/** @param {TableView} view @param {Won} closing @param {BoardView[]} boards */
export const closingText = (view, { seat, territory, value, first }, boards) => {
  const { key } = boards[seat].territories[territory - 1];
  return playerText(view, seat, "event-closed", { territory: key, points: value, first: first ? "yes" : "no" });
};

/** Return the outcome of a game in words.
 * @param {TableView} view */
export const outcomeText = (view) => {
  const outcome = view.game?.outcome;
  if (!outcome) return "";
  const key = `outcome-${outcome.reason.replace(" ", "-")}`;
  const others = outcome.winners.filter((winner) => !isYou(view, winner));
  const names = joinNames(others.map((winner) => nameOf(view, view.seats[winner])));
  return t(others.length < outcome.winners.length ? `${key}-you` : key, { name: names, names });
};

/** Return a frame's event and closings in words.
 * @param {Frame} frame @param {BoardView[]} boards */
export const frameText = (frame, boards) =>
  [
    frame.event ? eventText(frame.view, frame.event, boards) : "",
    ...frame.closings.map((c) => closingText(frame.view, c, boards)),
  ]
    .filter(Boolean)
    .join(". ");
