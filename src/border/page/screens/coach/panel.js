// Coach panel: odds of the kept dice, advice, and a warning.

/** @import { Aim, Choice, TableState, TableView } from "../../types" */
/** @import { Dispatch } from "../../ui/controls.js" */
import { h } from "../../vendor/preact.js";
import { preferences } from "../../app/state.js";
import { signedPercent, percent, t } from "../../app/texts.js";
import { Badge, Icon } from "../../board/board.js";
import { diceIn, placesText, spokenText, GlyphText } from "../../game/story.js";
import { coachedMoves, keptIn, oddsNow } from "./advice.js";
import { Button } from "../../ui/controls.js";

/** Line about the players who may use the coach at this table, visible to everybody.
 * @param {{ view: TableView }} props */
export const TableCoach = ({ view: { coach, options } }) =>
  h(
    "p",
    { class: "hint coach-rule" },
    t("table-coach", { coach: options.coach === "all" ? "all" : coach ? "alone" : "none" }),
  );

const BULB = "M9.5 18h5M10 21h4M12 3a6.5 6.5 0 0 0-3.500 12v1h7v-1A6.500 6.500 0 0 0 12 3";
const PERCENT = "M18 6L6 18M7.500 5a2.500 2.500 0 1 0 .1 0M16.500 14a2.500 2.500 0 1 0 .1 0";

/** Buttons for hints and odds.
 * @param {{ table: TableState, dispatch: Dispatch }} props */
export const CoachTools = ({ table, dispatch }) => {
  const legal = coachedMoves(table);
  if (!legal) return null;
  return [
    h(CoachTool, {
      kind: "hint",
      label: t("do-hint"),
      letter: "H",
      path: BULB,
      pressed: table.coach.advice !== null,
      onClick: () => dispatch({ kind: "hint" }),
      onNear: () => dispatch({ kind: "prepare" }),
    }),
    legal.may.includes("keep") &&
      h(CoachTool, {
        kind: "odds",
        label: t("do-odds"),
        letter: "O",
        path: PERCENT,
        pressed: preferences.value.odds,
        onClick: () => dispatch({ kind: "odds" }),
      }),
  ];
};

/** @param {{
 *   kind: string, label: string, letter: string, path: string, pressed: boolean, onClick: () => void,
 *   onNear?: () => void,
 * }} props `onNear`: called when a press is likely */
const CoachTool = ({ kind, label, letter, path, pressed, onClick, onNear }) =>
  h(
    "button",
    {
      key: kind,
      type: "button",
      class: `coach-tool for-${kind}`,
      "aria-label": label,
      "aria-pressed": String(pressed),
      "aria-keyshortcuts": letter,
      title: label,
      onClick,
      onPointerEnter: onNear,
      onPointerDown: onNear,
      onFocus: onNear,
    },
    h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: path })),
    h("kbd", { "aria-hidden": "true" }, letter),
  );

/** @param {TableState} table */
const wantsOdds = (table) => preferences.value.odds && coachedMoves(table)?.may.includes("keep");

/** Return the reason why odds or hints are missing; empty if none were requested.
 * @param {TableState} table */
const pendingText = (table) => {
  const { thinking, fault } = table.coach;
  if (fault) return t(fault);
  return thinking || (wantsOdds(table) && !oddsNow(table)) ? t("coach-thinking") : "";
};

/** Odds for screen readers, in an element that always exists so that changes are announced.
 * @param {{ table: TableState }} props */
export const OddsSpoken = ({ table }) => {
  const odds = wantsOdds(table) && !table.coach.advice ? (oddsNow(table) ?? []) : [];
  const text = pendingText(table) || odds.map(oddsText).join(", ");
  return h("div", { class: "sr", "aria-live": "polite", role: "status" }, text);
};

/** Odds of the draft in a line, or the reason why there are none.
 * @param {{ table: TableState }} props */
export const OddsLine = ({ table }) => {
  const odds = oddsNow(table);
  const why = pendingText(table);
  if (why) return h("p", { class: "hint odds-line" }, why);
  if (!wantsOdds(table) || !odds) return null;
  const view = /** @type {TableView} */ (table.frame?.view);
  const [left, kept] = [view.rules.throws - (view.game?.throw ?? 0), keptIn(table)];
  const given = t(kept.length ? "odds-keeping" : "odds-throwing", { left, dice: diceIn(kept.join("")) });
  return h(
    "div",
    { class: "hint odds-line" },
    h("p", { class: "given" }, h(GlyphText, { text: given })),
    odds.length
      ? h(
          "ul",
          null,
          odds.map((aim) => h(OddsOf, { key: aim.cells.join(), aim })),
        )
      : h("p", null, t("odds-none")),
  );
};

/** @param {Aim} aim @returns {string} */
const oddsText = ({ dice, territory, odds }) => {
  const name = territory ? t(`territory-${territory}`) : "";
  const args = { odds: percent(odds), name, dice: diceIn(dice.join("")) };
  return spokenText(t(territory ? "odds-closing" : "odds-completing", args));
};

/** @param {{ aim: Aim }} props */
const OddsOf = ({ aim }) => {
  const { dice, territory, odds } = aim;
  const text = oddsText(aim);
  return h(
    "li",
    { title: text },
    h("span", { class: "sr" }, text),
    h(
      "span",
      { class: "aim", "aria-hidden": "true" },
      territory
        ? h("svg", { class: "goal", viewBox: "-17 -20 34 36" }, h(Icon, { name: territory }))
        : dice.map((colour, k) => h(Badge, { key: k, colour })),
    ),
    h("b", { "aria-hidden": "true" }, percent(odds)),
  );
};

/** Return a choice in a few words.
 * @param {TableState} table @param {Choice} choice @returns {string} */
const choiceText = (table, { what, kept, cells }) => {
  if (what === "keep") return kept.length ? diceIn(kept.join("")) : t("choice-none");
  const { seat } = /** @type {NonNullable<TableState["coach"]["advice"]>} */ (table.coach.advice);
  return what === "cross" ? placesText(table.boards[seat], cells) : t(`choice-${what}`);
};

/** Return the champion's choice in a sentence.
 * @param {TableState} table @param {Choice} best */
const adviceText = (table, best) => {
  if (best.what === "keep" && best.kept.length === 0) return t("advice-keep-none");
  return t(`advice-${best.what}`, { what: choiceText(table, best) });
};

/** The champion's choice, and the costs of the other choices.
 * @param {{ table: TableState }} props */
export const AdviceShown = ({ table }) => {
  const { advice } = table.coach;
  if (!advice) return null;
  const [best, ...others] = advice.choices;
  return [
    h(
      "p",
      { class: "title advice", role: "status" },
      h(GlyphText, { text: adviceText(table, best) }),
      " ",
      best.yours && [h("em", null, t("choice-yours")), " "],
      h("span", { class: "share" }, t("advice-share", { share: percent(advice.share) })),
    ),
    h(
      "ul",
      { class: "choices-weighed", "aria-label": t("advice-others") },
      others.map((choice, k) =>
        h(
          "li",
          { key: k },
          h(GlyphText, { text: choiceText(table, choice) }),
          " ",
          choice.yours && [h("em", null, t("choice-yours")), " "],
          h("b", null, signedPercent(-choice.cost, 1)),
        ),
      ),
    ),
  ];
};

/** Warning before a costly decision.
 * @param {{ table: TableState, dispatch: Dispatch }} props */
export const Warning = ({ table, dispatch }) =>
  h(
    "div",
    {
      class: "actions passing warning",
      role: "alertdialog",
      "aria-label": t("warning-title"),
      "aria-describedby": "warning",
    },
    h("p", { id: "warning" }, t("warning", { cost: percent(table.coach.warning?.cost ?? 0) })),
    h(Button, {
      label: t("do-back"),
      letter: "Esc",
      primary: true,
      focused: true,
      onClick: () => dispatch({ kind: "dismiss" }),
    }),
    h(Button, { label: t("do-anyway"), letter: "A", onClick: () => dispatch({ kind: "anyway" }) }),
  );
