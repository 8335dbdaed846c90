// Names and portraits of players.

/** @import { SeatView, TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { PORTRAITS } from "../made/art.js";
import { LADDER } from "../made/ladder.js";
import { t, textOf } from "../app/texts.js";
import { isShared } from "../game/selectors.js";

/** @typedef {Pick<SeatView, "seat" | "player" | "bot" | "name">} NamedSeat */

/** Return the name of a seat's player. Equal names are numbered.
 * @param {{ seats: NamedSeat[] }} view @param {NamedSeat} seat */
export const nameOf = ({ seats }, seat) => {
  const name = ownName(seat);
  if (seat.player === "empty") return name;
  const names = seats.map(ownName);
  const alike = seats.filter((_, k) => names[k] === name);
  if (alike.length < 2) return name;
  let number = 1 + alike.findIndex((one) => one.seat === seat.seat);
  while (names.includes(`${name} ${number}`)) number += alike.length; // that name is taken
  return `${name} ${number}`;
};

/** Return a player's name before numbering; a person may have no name.
 * @param {NamedSeat} seat */
const ownName = ({ seat, player, bot, name }) => {
  if (player === "bot") return botName(bot);
  if (player === "empty") return t("seat-empty");
  return name || t("player-number", { number: seat + 1 });
};

/** Whether a seat is yours and nobody else plays on this device.
 * @param {TableView} view @param {number} seat */
export const isYou = (view, seat) => Boolean(view.seats[seat]?.yours) && !isShared(view);

/** Return the name of a seat's player for plates and lists: "you" for your own seat.
 * @param {TableView} view @param {number} seat */
export const displayName = (view, seat) => (isYou(view, seat) ? t("you") : nameOf(view, view.seats[seat]));

/** Return a note if a seat shares the device of an earlier seat, else an empty text.
 * @param {TableView} view @param {SeatView} seat */
export const besideText = (view, { seat, beside }) =>
  beside === null || beside === seat ? "" : t("seat-beside", { name: nameOf(view, view.seats[beside]) });

/** Return the name of a bot; installed bots use their own name.
 * @param {string | null} bot */
export const botName = (bot) => textOf(`bot-${bot}`) ?? String(bot);

/** Return a description of a bot; empty for installed bots.
 * @param {string} bot */
export const botAbout = (bot) => textOf(`bot-${bot}-about`) ?? "";

/** Return a bot's name for a list of options, with its strength if known.
 * @param {string} bot */
export const botOption = (bot) => {
  const strength = LADDER.indexOf(bot) + 1;
  return strength ? t("bot-offered", { name: botName(bot), strength }) : botName(bot);
};

/** Join names with the conjunction of the language. English is British: no comma before "and".
 * @param {string[]} names */
export const joinNames = (names) => {
  const { lang } = document.documentElement;
  return new Intl.ListFormat(lang === "en" ? "en-GB" : lang, { type: "conjunction" }).format(names);
};

const HEXAGON = "M0-16L13.9-8V8L0 16L-13.9 8V-8Z";

/** Portrait beside a bot's name; bots outside the ladder share one.
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

/** Strength of a bot as a row of hexagons: its level on the ladder.
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
