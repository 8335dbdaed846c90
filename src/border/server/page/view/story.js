// What happens, in words and glyphs: for the log, the headline, the replay and the screen reader.

/** @import { BoardView, Colour, Won, Frame, TableState, TableView, PublicEvent } from "../types" */
/** @import { Line } from "../state/story.js" */
import { h } from "../vendor/preact.js";
import { colourOf } from "../state/draft.js";
import { consultedLately, placesOf } from "../state/story.js";
import { Badge } from "./glyphs.js";
import { botName, isYou, listed, nameOf } from "./people.js";
import { t } from "./texts.js";

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
