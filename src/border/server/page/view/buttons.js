// The buttons below the dice: what can be done now, each with its key.

/** @import { Legal, TableState } from "../types" */
import { h } from "../vendor/preact.js";
import { acting } from "../state/reducer.js";
import { givenAway } from "../state/selectors.js";
import { Badge } from "./glyphs.js";
import { t } from "./texts.js";

/** @typedef {{ throwDice: () => void, keep: () => void, stop: () => void, cross: () => void, pass: () => void,
 *   askPass: () => void, undo: () => void, reset: () => void, dismiss: () => void, skip: () => void }} PlayActions */

/** @param {{ label: string, letter?: string, primary?: boolean, disabled?: boolean, onClick: () => void }} props */
export const Button = ({ label, letter, primary, disabled, onClick }) =>
  h(
    "button",
    { type: "button", class: primary ? "primary" : "", disabled, onClick, "aria-keyshortcuts": letter },
    label,
    letter && h("kbd", { "aria-hidden": "true" }, letter === "Enter" ? "↵" : letter),
  );

/** @param {{ table: TableState, actions: PlayActions }} props */
export const Buttons = ({ table, actions }) => {
  const legal = acting(table);
  if (!legal)
    return h(
      "div",
      { class: "actions" },
      table.queue.length > 1 && h(Button, { label: t("do-skip"), letter: "N", onClick: actions.skip }),
    );
  const busy = table.pending !== null;
  if (table.passing) return h(Passing, { legal, actions });
  return h("div", { class: "actions" }, buttons(table, legal, actions, busy));
};

/** @param {TableState} table @param {Legal} legal @param {PlayActions} actions @param {boolean} busy */
const buttons = (table, legal, actions, busy) => {
  const { cells, keep } = table.draft;
  if (legal.may.includes("throw"))
    return h(Button, { label: t("do-throw"), letter: "T", primary: true, disabled: busy, onClick: actions.throwDice });
  const crossing = h(Button, {
    label: t(legal.may.includes("stop") ? "do-stop-and-cross" : "do-cross", { count: cells.length }),
    letter: "Enter",
    primary: true,
    disabled: busy,
    onClick: actions.cross,
  });
  const undoing = cells.length > 0 && [
    h(Button, { label: t("do-undo"), letter: "U", onClick: actions.undo }),
    h(Button, { label: t("do-reset"), letter: "R", onClick: actions.reset }),
  ];
  if (legal.may.includes("keep"))
    return cells.length > 0
      ? [crossing, undoing]
      : [
          h(Button, {
            label: t("do-throw-again", { count: 5 - keep.length }),
            letter: "T",
            primary: true,
            disabled: busy || keep.length === 5,
            onClick: actions.keep,
          }),
          h(Button, { label: t("do-stop"), letter: "S", disabled: busy, onClick: actions.stop }),
        ];
  return cells.length > 0
    ? [crossing, undoing]
    : h(Button, { label: t("do-pass"), letter: "P", disabled: busy, onClick: actions.askPass });
};

/** Passing with usable dice shows what would be given away.
 * @param {{ legal: Legal, actions: PlayActions }} props */
const Passing = ({ legal, actions }) => {
  const dice = givenAway(legal);
  return h(
    "div",
    { class: "actions passing", role: "alertdialog", "aria-label": t("pass-title") },
    h(
      "p",
      null,
      t("pass-unused", { count: dice.length }),
      " ",
      dice.map((colour, k) => h(Badge, { key: k, colour: /** @type {any} */ (colour), label: t(`colour-${colour}`) })),
    ),
    h(Button, { label: t("do-pass-really"), letter: "P", primary: true, onClick: actions.pass }),
    h(Button, { label: t("do-back"), letter: "Esc", onClick: actions.dismiss }),
  );
};
