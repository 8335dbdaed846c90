// Table screen: headline, buttons, menu and help during a game.

/** @import { EndActions } from "../end/screen.js" */
/** @import { Legal, News, Reason, RulesView, SeatView, TableState, TableView } from "../../types" */
/** @import { Dispatch } from "../../ui/controls.js" */
import { h } from "../../vendor/preact.js";
import * as page from "../../app/state.js";
import { t } from "../../app/texts.js";
import { legalNow, heldSeat, isShared, mainSeat, mayUseAll, secondsLeft, spent } from "../../game/selectors.js";
import {
  closedText,
  consultedText,
  crossingText,
  diceInWords,
  eventText,
  frameText,
  lastRevealed,
  outcomeText,
  forcedPass,
  shown,
  spokenText,
  GlyphText,
  viewer,
} from "../../game/story.js";
import { AdviceShown, CoachTools, OddsLine, OddsSpoken, TableCoach, Warning } from "../coach/panel.js";
import { isSecret } from "../daily/state.js";
import { Celebrations, MainBoard, OpponentBoards, PlayTray, ReactionsSpoken } from "./boards.js";
import { Log } from "./log.js";
import { Buttons, HouseRules, TableLink, TablePace, TakeBack } from "../../ui/controls.js";
import { Dialog } from "../../ui/layout.js";
import { isYou, joinNames, nameOf, Portrait } from "../../ui/people.js";

/** Return the headline: the state of the game, or your task.
 * @param {TableState} table @returns {string} */
export const headline = (table) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  const legal = legalNow(table);
  if (view.phase === "over") return outcomeText(view);
  if (view.phase === "closed") return closedText(view);
  if (legal) return taskText(view, legal);
  const event = table.frame?.event;
  return (!table.caughtUp && event && eventText(view, event, table.boards)) || waitingText(view);
};

/** @param {TableView} view @param {Legal} legal */
const taskText = (view, legal) => {
  const game = /** @type {NonNullable<TableView["game"]>} */ (view.game);
  const name = nameOf(view, view.seats[game.active]);
  const left = view.rules.throws - game.throw;
  const text = t(mayUseAll(legal) ? `stage-${game.stage}` : "stage-second-one", { name, left });
  return isShared(view) ? t("shared-turn", { name: nameOf(view, view.seats[legal.seat]), what: text }) : text;
};

/** @param {TableView} view */
const waitingText = (view) => {
  const awaited = view.seats.filter((seat) => seat.awaited && (seat.held || !isYou(view, seat.seat)));
  const game = view.game;
  if (!game || !view.seats.some((seat) => seat.awaited)) return t("stage-over");
  const name = nameOf(view, view.seats[game.active]);
  if (awaited.length === 0) return t(`stage-${game.stage}`, { name, left: view.rules.throws - game.throw });
  if (game.stage !== "second") return t(`stage-${game.stage}-other`, { name });
  return t("stage-second-other", {
    names: joinNames(awaited.map((seat) => nameOf(view, seat))),
    count: awaited.length,
  });
};

/** @param {{ table: TableState, text?: string }} props `text`: text below the headline, in place of the default */
export const Headline = ({ table, text }) => {
  const { reason } = table;
  const advised = table.coach.advice !== null;
  return h(
    "div",
    { class: "headline", tabindex: 0 }, // can be focused, so that the keyboard can scroll it
    advised
      ? h(AdviceShown, { table })
      : h("p", { class: "title" }, h(ActingBot, { table }), h(GlyphText, { text: headline(table) })),
    (reason || !advised) &&
      h(
        "p",
        { class: `hint${reason ? " why" : " beside"}`, role: reason ? "alert" : null },
        reason ? reasonText(reason) : h(GlyphText, { text: text ?? sideText(table) }),
      ),
    !reason && !advised && h(OddsLine, { table }),
  );
};

/** Portrait of the bot that has just played, or that plays next.
 * @param {{ table: TableState }} props */
const ActingBot = ({ table }) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  if (view.phase !== "playing" || legalNow(table)) return null;
  const event = table.caughtUp ? null : table.frame?.event;
  const { player, bot } = view.seats[event && "seat" in event ? event.seat : (view.game?.active ?? -1)] ?? {};
  return player === "bot" && bot ? h(Portrait, { bot }) : null;
};

/** Return the text below the headline: a note that a bot plays for you, that you had to pass or that you have decided;
 * the event that you reply to; or the last crosses before your turn.
 * @param {TableState} table */
const sideText = (table) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  if (view.phase !== "playing") return "";
  const held = heldSeat(view)?.held;
  if (held) return t("held-yours", { why: held });
  const first = legalNow(table) && view.game?.stage === "second" && table.log.findLast(isCrossed);
  const revealed = lastRevealed(table);
  const passed = isShared(view) ? null : forcedPass(shown(table), viewer(table));
  const waits = !legalNow(table) && !passed && view.seats.some(({ yours, decided }) => yours && decided);
  return [
    first && eventText(view, first.event, table.boards),
    revealed && crossingText(view, table.boards, revealed.seat, revealed.cells, false),
    passed && t(passed === "now" ? "event-nothing-to-cross-you" : "passed-over"),
    waits && t("stage-second-waiting"),
    !legalNow(table) && consultedText(table),
  ]
    .filter(Boolean)
    .join(" · ");
};

/** @param {News} news */
const isCrossed = ({ event }) => event.kind === "crossed";

/** @param {Reason} reason */
const reasonText = ({ key, args }) => {
  /** @type {Record<string, string>} */
  const dice = typeof args.dice === "string" && args.dice ? { dice: diceInWords(args.dice) } : {};
  return t(key, { ...args, ...dice });
};

const KEYS = ["t", "digits", "s", "b", "arrows", "space", "enter", "u", "r", "p", "h", "o", "n", "question"];

/** @typedef {{ show: (dialog: string | null) => void, go: (path: string) => void }} HelpActions */

/** @param {{ table: TableState | null, rules: RulesView | null, actions: HelpActions }} props
 * `rules`: the table's rules, or the rulebook's; null until they are loaded */
export const Help = ({ table, rules, actions }) => {
  const stage = table?.frame?.view.game?.stage;
  const numbers = { throws: rules?.throws ?? 0, last: rules?.last ?? 0 };
  const close = () => actions.show(null);
  const toRules = (/** @type {Event} */ event) => {
    event.preventDefault();
    close();
    actions.go("/rules");
  };
  return h(Dialog, {
    title: t("tool-help"),
    onClose: close,
    children: [
      stage &&
        table &&
        h(
          "section",
          null,
          h("h3", null, t("help-now")),
          h("p", null, h("strong", null, h(GlyphText, { text: headline(table) }))),
          h("p", null, t(`help-${stage}`, { chain: rules?.chain ? "yes" : "no", ...numbers })),
        ),
      h(
        "section",
        null,
        h("h3", null, t("help-rules")),
        rules && h("p", null, t("help-short", numbers)),
        rules && h(HouseRules, { rules }),
        h("p", null, h("a", { href: "/rules", onClick: toRules }, t("do-rules"))),
      ),
      h(
        "section",
        { class: "keyboard" },
        h("h3", null, t("help-keys")),
        h(
          "dl",
          { class: "keys" },
          KEYS.flatMap((key) => [
            h("dt", { key: `${key}-key` }, h("kbd", null, t(`key-${key}`))),
            h("dd", { key }, t(`key-${key}-about`)),
          ]),
        ),
      ),
    ],
  });
};

/** @typedef {{ show: (dialog: string | null) => void, share: () => void, moveSeat: () => void,
 *   replay: () => void }} MenuActions */

/** @param {{ table: TableState, actions: MenuActions }} props */
export const Menu = ({ table, actions }) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  const own = !isSecret(view); // daily games cannot be left to bots or moved to another device
  const yours = view.seats.filter((seat) => own && seat.yours && !seat.held);
  const close = () => actions.show(null);
  /** @param {() => void} what */
  const then = (what) => () => {
    close();
    what();
  };
  return h(Dialog, {
    title: t("menu-title"),
    onClose: close,
    children: [
      h(HouseRules, { rules: view.rules }),
      h(TablePace, { view }),
      h(TableCoach, { view }),
      isSecret(view)
        ? h(
            "section",
            null,
            h("h3", null, t("daily-title")),
            h("p", { class: "hint" }, t("menu-daily")),
            h("p", { class: "hint" }, t("menu-commitment"), " ", h("code", null, view.commitment)),
          )
        : h(
            "section",
            null,
            h("h3", null, t("menu-link")),
            h(
              "p",
              { class: "hint" },
              t("menu-link-about", { door: view.phase === "gathering" ? view.door : "locked" }),
            ),
            h(TableLink, { table, onShare: actions.share }),
          ),
      h(
        "div",
        { class: "actions" },
        yours.length > 0 && h("button", { type: "button", onClick: then(actions.moveSeat) }, t("do-move-seat")),
        h("button", { type: "button", onClick: then(actions.replay) }, t("do-replay")),
        view.phase === "playing" &&
          yours.map((seat) =>
            h(
              "button",
              { key: seat.seat, type: "button", onClick: () => actions.show(`leave-${seat.seat}`) },
              isShared(view)
                ? t("shared-turn", { name: nameOf(view, seat), what: t("do-leave-game") })
                : t("do-leave-game"),
            ),
          ),
        view.phase === "playing" &&
          view.host &&
          own &&
          h("button", { type: "button", onClick: () => actions.show("close") }, t("do-close")),
      ),
    ],
  });
};

/** @typedef {EndActions & { takeBack: (seat: number) => void, remove: (seat: number) => void }} TableActions */

/** @param {{ table: TableState, actions: TableActions, dispatch: Dispatch, now: number }} props */
export const Table = ({ table, actions, dispatch, now }) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  const legal = legalNow(table);
  if (!table.boards[mainSeat(table)] || !view.game) return h("p", { class: "loading" }, t("loading"));
  return h(
    "div",
    { class: classes(view, table.diceFalling) },
    h(MainBoard, { table, view, dispatch }),
    h(OpponentBoards, { table, onEnlarge: (seat) => dispatch({ kind: "enlarge", seat }) }),
    h(Log, { table, dispatch }),
    h(
      "section",
      { class: "desk", "aria-label": t("desk-label") },
      h(Headline, { table }),
      h(Clock, { view, seat: view.seats.find((s) => s.awaited && s.deadline) ?? null, now: now + table.skew }),
      view.phase === "over"
        ? page.ending.value && h(page.ending.value.EndDesk, { table, view, actions })
        : view.phase === "closed"
          ? h(ClosedGame, { actions })
          : [
              h(PlayTray, {
                table,
                spent: legal ? spent(table, legal.seat) : [],
                rolling: table.frame?.event?.kind === "thrown",
                dispatch,
              }),
              h(
                "div",
                { class: "buttons" },
                table.coach.warning
                  ? h(Warning, { table, dispatch })
                  : h(Buttons, { table, dispatch, takeBack: actions.takeBack }),
                legal && h(TakeBack, { view, takeBack: actions.takeBack }),
                h(AbsentPlayer, { view, actions }),
              ),
              h(CoachTools, { table, dispatch }),
            ],
    ),
    h(
      "div",
      { class: "sr", "aria-live": "polite", role: "status" },
      table.frame ? spokenText(frameText(table.frame, table.boards)) : "",
    ),
    h("div", { class: "sr", "aria-live": "polite", role: "status" }, consultedText(table)),
    h(OddsSpoken, { table }),
    h(ReactionsSpoken, { view }),
    table.frame && h(Celebrations, { frame: table.frame, boards: table.boards, step: table.frame.version }),
  );
};

/** @param {TableView} view @param {boolean} falling */
const classes = ({ seats, phase, coach }, falling) => {
  const coached = coach && phase === "playing" && seats.some(({ yours }) => yours);
  const more = Object.entries({ over: phase === "over", falling, coached }).flatMap(([one, is]) =>
    is ? ` ${one}` : [],
  );
  return `table seats-${seats.length}${more.join("")}`;
};

/** Links after the table was closed during the game.
 * @param {{ actions: TableActions }} props */
const ClosedGame = ({ actions }) =>
  h(
    "div",
    { class: "actions" },
    h("button", { type: "button", class: "primary", onClick: actions.home }, t("do-home")),
    h("button", { type: "button", onClick: actions.replay }, t("do-replay")),
  );

/** @param {{ view: TableView, seat: SeatView | null, now: number }} props */
const Clock = ({ view, seat, now }) => {
  if (!seat) return null;
  const left = secondsLeft(view, seat, now);
  return h("p", { class: `clock${left <= 10 ? " soon" : ""}`, role: "timer" }, t("clock-left", { left }));
};

/** Notice to the host that an absent player delays the game, with a button to let a bot play for them.
 * @param {{ view: TableView, actions: TableActions }} props */
const AbsentPlayer = ({ view, actions }) => {
  const absent = view.host ? view.seats.find((seat) => seat.awaited && seat.away && !seat.held && !seat.yours) : null;
  return absent
    ? h(
        "div",
        { class: "absent" },
        h("p", null, t("absent", { name: nameOf(view, absent) })),
        h("button", { type: "button", onClick: () => actions.remove(absent.seat) }, t("do-let-bot")),
      )
    : null;
};
