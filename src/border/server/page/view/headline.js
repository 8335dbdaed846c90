// What is to be done now, in words.

/** @import { Legal, News, Reason, TableState, TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { acting, heldSeat, isShared, mayUseAll } from "../state/selectors.js";
import { lastRevealed, passedOver, shown, viewer } from "../state/story.js";
import { AdviceShown, OddsLine } from "./coach.js";
import { isYou, listed, nameOf } from "./people.js";
import { Portrait } from "./portrait.js";
import { Told, consultedText, closedText, crossingText, diceInWords, outcomeText, eventText } from "./story.js";
import { t } from "./texts.js";

/** What is going on, and what you can do.
 * @param {TableState} table @returns {string} */
export const headline = (table) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  const legal = acting(table);
  if (view.phase === "over") return outcomeText(view);
  if (view.phase === "closed") return closedText(view);
  if (legal) return yourTurn(view, legal);
  const event = table.frame?.event;
  return (!table.followed && event && eventText(view, event, table.boards)) || watching(view);
};

/** @param {TableView} view @param {Legal} legal */
const yourTurn = (view, legal) => {
  const game = /** @type {NonNullable<TableView["game"]>} */ (view.game);
  const name = nameOf(view, view.seats[game.active]);
  const left = view.rules.throws - game.throw;
  const said = t(mayUseAll(legal) ? `stage-${game.stage}` : "stage-second-one", { name, left });
  return isShared(view) ? t("shared-turn", { name: nameOf(view, view.seats[legal.seat]), what: said }) : said;
};

/** @param {TableView} view */
const watching = (view) => {
  const awaited = view.seats.filter((seat) => seat.awaited && (seat.held || !isYou(view, seat.seat)));
  const game = view.game;
  if (!game || !view.seats.some((seat) => seat.awaited)) return t("stage-over");
  const name = nameOf(view, view.seats[game.active]);
  if (awaited.length === 0) return t(`stage-${game.stage}`, { name, left: view.rules.throws - game.throw });
  if (game.stage !== "second") return t(`stage-${game.stage}-other`, { name });
  return t("stage-second-other", { names: listed(awaited.map((seat) => nameOf(view, seat))), count: awaited.length });
};

/** @param {{ table: TableState, said?: string }} props `said`: beside it, instead of what happened before */
export const Headline = ({ table, said }) => {
  const { reason } = table;
  const advised = table.coach.advice !== null;
  return h(
    "div",
    { class: "headline", tabindex: 0 }, // it scrolls where there is little room
    advised
      ? h(AdviceShown, { table })
      : h("p", { class: "title" }, h(Acting, { table }), h(Told, { text: headline(table) })),
    (reason || !advised) &&
      h(
        "p",
        { class: `hint${reason ? " why" : " beside"}`, role: reason ? "alert" : null },
        reason ? why(reason) : h(Told, { text: said ?? beside(table) }),
      ),
    !reason && !advised && h(OddsLine, { table }),
  );
};

/** The face of a bot that does something just now.
 * @param {{ table: TableState }} props */
const Acting = ({ table }) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  if (view.phase !== "playing" || acting(table)) return null;
  const event = table.followed ? null : table.frame?.event;
  const { player, bot } = view.seats[event && "seat" in event ? event.seat : (view.game?.active ?? -1)] ?? {};
  return player === "bot" && bot ? h(Portrait, { bot }) : null;
};

/** What is said beside it: who plays for you, to what you answer, what was crossed just before your turn, that nothing
 * could be, or that your choice is made.
 * @param {TableState} table */
const beside = (table) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  if (view.phase !== "playing") return "";
  const held = heldSeat(view)?.held;
  if (held) return t("held-yours", { why: held });
  const first = acting(table) && view.game?.stage === "second" && table.log.findLast(isCrossed);
  const revealed = lastRevealed(table);
  const passed = isShared(view) ? null : passedOver(shown(table), viewer(table));
  const waits = !acting(table) && !passed && view.seats.some(({ yours, decided }) => yours && decided);
  return [
    first && eventText(view, first.event, table.boards),
    revealed && crossingText(view, table.boards, revealed.seat, revealed.cells, false),
    passed && t(passed === "now" ? "event-nothing-to-cross-you" : "passed-over"),
    waits && t("stage-second-waiting"),
    !acting(table) && consultedText(table),
  ]
    .filter(Boolean)
    .join(" · ");
};

/** @param {News} news */
const isCrossed = ({ event }) => event.kind === "crossed";

/** @param {Reason} reason */
const why = ({ key, args }) => {
  /** @type {Record<string, string>} */
  const dice = typeof args.dice === "string" && args.dice ? { dice: diceInWords(args.dice) } : {};
  return t(key, { ...args, ...dice });
};
