// What happens, in words: for the log, the replay and the screen reader.

/** @import { Won, Frame, TableView, PublicEvent } from "../types" */
import { botName, listed, nameOf } from "./people.js";
import { t } from "./texts.js";

/** Dice in words: how many of each colour.
 * @param {string} dice */
export const diceInWords = (dice) =>
  listed(
    [...new Set(dice)].map((colour) =>
      t("dice-of-colour", { colour, count: [...dice].filter((die) => die === colour).length }),
    ),
  );

/** A sentence for an event; empty for what goes without saying.
 * @param {TableView} view @param {PublicEvent} event */
export const eventText = (view, event) => {
  const name = "seat" in event && view.seats[event.seat] ? nameOf(view, view.seats[event.seat]) : "";
  switch (event.kind) {
    case "started":
      return t("event-started", { name: nameOf(view, view.seats[event.first]) });
    case "thrown":
      return t("event-thrown", { name, dice: diceInWords(event.dice) });
    case "kept": {
      const dice = event.dice.map((die) => view.game?.dice[die] ?? "").join("");
      return dice ? t("event-kept", { name, dice: diceInWords(dice) }) : t("event-kept-none", { name });
    }
    case "crossed":
    case "sealed":
      return crossing(name, event);
    case "revealed":
      return event.cells
        .flatMap((cells, seat) =>
          cells.length ? [t("event-crossed", { name: nameOf(view, view.seats[seat]), cells: cells.join(" ") })] : [],
        )
        .join(". ");
    case "held":
      return t("event-held", { name, bot: botName(event.bot), why: event.why });
    case "stopped":
    case "returned":
    case "away":
    case "back":
    case "moved":
    case "accepted":
    case "declined":
      return t(`event-${event.kind}`, { name });
    case "ended":
    case "given-up":
      return outcomeText(view);
    default:
      return "";
  }
};

/** @param {string} name @param {Extract<PublicEvent, { kind: "crossed" | "sealed" }>} event */
const crossing = (name, event) => {
  if (event.forced) return t("event-nothing-to-cross", { name });
  if (event.kind === "sealed") return t("event-sealed", { name });
  if (event.cells.length === 0) return t("event-passed", { name });
  return t("event-crossed", { name, cells: event.cells.join(" ") });
};

/** @param {TableView} view @param {Won} closing @param {string} territory its key */
export const closingText = (view, { seat, value, first }, territory) =>
  t("event-closed", { name: nameOf(view, view.seats[seat]), territory, points: value, first: first ? "yes" : "no" });

/** How the game ended, in a sentence.
 * @param {TableView} view */
export const outcomeText = (view) => {
  const outcome = view.game?.outcome;
  if (!outcome) return "";
  const names = listed(outcome.winners.map((winner) => nameOf(view, view.seats[winner])));
  return t(`outcome-${outcome.reason.replace(" ", "-")}`, { name: names, names });
};

/** Everything that a frame has to say.
 * @param {Frame} frame @param {string[]} keys of the territories */
export const frameText = (frame, keys) =>
  [
    frame.event ? eventText(frame.view, frame.event) : "",
    ...frame.closings.map((c) => closingText(frame.view, c, keys[c.territory - 1])),
  ]
    .filter(Boolean)
    .join(". ");
