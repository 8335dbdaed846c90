// Who is who.

/** @import { SeatView, TableView } from "../types" */
import { isShared } from "../state/selectors.js";
import { t, textOf } from "./texts.js";

/** The name of a seat's player: a person may have none, and bots of one kind are counted.
 * @param {TableView} view @param {SeatView} seat */
export const nameOf = (view, seat) => {
  if (seat.player === "bot") {
    const alike = view.seats.filter(({ player, bot }) => player === "bot" && bot === seat.bot);
    return alike.length > 1 ? `${botName(seat.bot)} ${alike.indexOf(seat) + 1}` : botName(seat.bot);
  }
  if (seat.player === "empty") return t("seat-empty");
  return seat.name || t("player-number", { number: seat.seat + 1 });
};

/** Whether a seat is yours, and nobody else plays on this device.
 * @param {TableView} view @param {number} seat */
export const isYou = (view, seat) => Boolean(view.seats[seat]?.yours) && !isShared(view);

/** What a seat's player is called on a plate or in a list: you, if it is you.
 * @param {TableView} view @param {number} seat */
export const called = (view, seat) => (isYou(view, seat) ? t("you") : nameOf(view, view.seats[seat]));

/** What a bot is called; one that somebody has installed has its own name.
 * @param {string | null} bot */
export const botName = (bot) => textOf(`bot-${bot}`) ?? String(bot);

/** A bot as it is offered: what it is called, and how strong it is, where that is known.
 * @param {string} bot */
export const botOffered = (bot) => {
  const level = textOf(`bot-${bot}-level`);
  return level ? `${botName(bot)} (${level})` : botName(bot);
};

/** Names in a row, as the language joins them; our English is British, and sets no comma before the last.
 * @param {string[]} names */
export const listed = (names) => {
  const { lang } = document.documentElement;
  return new Intl.ListFormat(lang === "en" ? "en-GB" : lang, { type: "conjunction" }).format(names);
};
