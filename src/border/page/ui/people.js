// Names and portraits of players.

/** @import { SeatView, TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { PORTRAITS } from "../made/art.js";
import { LADDER } from "../made/ladder.js";
import { t, textOf } from "../app/texts.js";
import { isShared } from "../game/selectors.js";

// Who is who.

/** @typedef {Pick<SeatView, "seat" | "player" | "bot" | "name">} Sitter whoever sits somewhere */

/** The name of a seat's player; those who are called alike are numbered, so that they are told apart.
 * @param {{ seats: Sitter[] }} view @param {Sitter} seat */
export const nameOf = ({ seats }, seat) => {
  const name = ownName(seat);
  if (seat.player === "empty") return name;
  const names = seats.map(ownName);
  const alike = seats.filter((_, k) => names[k] === name);
  if (alike.length < 2) return name;
  let number = 1 + alike.findIndex((one) => one.seat === seat.seat);
  while (names.includes(`${name} ${number}`)) number += alike.length; // somebody is called so
  return `${name} ${number}`;
};

/** What somebody is called among themselves; a person may have no name.
 * @param {Sitter} seat */
const ownName = ({ seat, player, bot, name }) => {
  if (player === "bot") return botName(bot);
  if (player === "empty") return t("seat-empty");
  return name || t("player-number", { number: seat + 1 });
};

/** Whether a seat is yours, and nobody else plays on this device.
 * @param {TableView} view @param {number} seat */
export const isYou = (view, seat) => Boolean(view.seats[seat]?.yours) && !isShared(view);

/** What a seat's player is called on a plate or in a list: you, if it is you.
 * @param {TableView} view @param {number} seat */
export const called = (view, seat) => (isYou(view, seat) ? t("you") : nameOf(view, view.seats[seat]));

/** That a seat is played on the device of an earlier one, so that nobody takes its player for another person.
 * @param {TableView} view @param {SeatView} seat */
export const besideText = (view, { seat, beside }) =>
  beside === null || beside === seat ? "" : t("seat-beside", { name: nameOf(view, view.seats[beside]) });

/** What a bot is called; one that somebody has installed has its own name.
 * @param {string | null} bot */
export const botName = (bot) => textOf(`bot-${bot}`) ?? String(bot);

/** What a bot is like, in a sentence; nothing of one that somebody has installed.
 * @param {string} bot */
export const botAbout = (bot) => textOf(`bot-${bot}-about`) ?? "";

/** A bot in a list of words: what it is called, and how strong it is, where that is known.
 * @param {string} bot */
export const botOffered = (bot) => {
  const strength = LADDER.indexOf(bot) + 1;
  return strength ? t("bot-offered", { name: botName(bot), strength }) : botName(bot);
};

/** Names in a row, as the language joins them; our English is British, and sets no comma before the last.
 * @param {string[]} names */
export const listed = (names) => {
  const { lang } = document.documentElement;
  return new Intl.ListFormat(lang === "en" ? "en-GB" : lang, { type: "conjunction" }).format(names);
};

// The face of a bot, and how strong it is.

const HEXAGON = "M0-16L13.9-8V8L0 16L-13.9 8V-8Z";

/** A picture beside a name, which says who it is; one that is not on the ladder has no face of its own.
 * @param {{ bot: string | null }} props */
export const Portrait = ({ bot }) => {
  const step = LADDER.indexOf(String(bot)) + 1;
  return h(
    "svg",
    { class: "portrait icon", viewBox: "-14.5 -17 29 34", "aria-hidden": "true" },
    h("path", { d: HEXAGON, style: { fill: `var(--land-${step || 9})` } }),
    PORTRAITS[step ? LADDER[step - 1] : "stranger"].map(([kind, d]) => h("path", { class: `i-${kind}`, d })),
  );
};

/** How strong a bot of the ladder is, to be counted: of all steps those that it has climbed are full.
 * @param {{ bot: string }} props */
export const Strength = ({ bot }) => {
  const strength = LADDER.indexOf(bot) + 1;
  const most = LADDER.length;
  return strength
    ? h(
        "svg",
        {
          class: "strength",
          viewBox: `0 0 ${10 * most} 12`,
          role: "img",
          "aria-label": t("bot-strength", { strength, most }),
        },
        LADDER.map((step, k) =>
          h("path", {
            key: step,
            class: k < strength ? "full" : null,
            d: `M${10 * k + 5} 1l4.3 2.5v5l-4.3 2.5l-4.3-2.5v-5Z`,
          }),
        ),
      )
    : null;
};
