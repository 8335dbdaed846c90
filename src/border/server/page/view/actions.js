// The buttons below the dice: what can be done now, each with its key.

/** @import { Legal, TableState } from "../types" */
import { h } from "../vendor/preact.js";
import { acting } from "../state/reducer.js";
import { givenAway } from "../state/selectors.js";
import { Badge } from "./glyphs.js";
import { t } from "./texts.js";

/** @typedef {{ throwDice: () => void, keep: () => void, stop: () => void, cross: () => void, pass: () => void,
 *   askPass: () => void, undo: () => void, reset: () => void, hush: () => void, skip: () => void }} Doings */

/** @param {{ label: string, letter?: string, primary?: boolean, disabled?: boolean, onClick: () => void }} props */
export const Button = ({ label, letter, primary, disabled, onClick }) =>
  h(
    "button",
    { type: "button", class: primary ? "primary" : "", disabled, onClick, "aria-keyshortcuts": letter },
    label,
    letter && h("kbd", { "aria-hidden": "true" }, letter === "Enter" ? "↵" : letter),
  );

/** @param {{ table: TableState, doings: Doings }} props */
export const Actions = ({ table, doings }) => {
  const legal = acting(table);
  if (!legal)
    return h(
      "div",
      { class: "actions" },
      table.queue.length > 1 && h(Button, { label: t("do-skip"), letter: "N", onClick: doings.skip }),
    );
  const busy = table.pending !== null;
  if (table.passing) return h(Passing, { legal, doings });
  return h("div", { class: "actions" }, buttons(table, legal, doings, busy));
};

/** @param {TableState} table @param {Legal} legal @param {Doings} doings @param {boolean} busy */
const buttons = (table, legal, doings, busy) => {
  const { cells, keep } = table.draft;
  if (legal.may.includes("throw"))
    return h(Button, { label: t("do-throw"), letter: "T", primary: true, disabled: busy, onClick: doings.throwDice });
  const crossing = h(Button, {
    label: t(legal.may.includes("stop") ? "do-stop-and-cross" : "do-cross", { count: cells.length }),
    letter: "Enter",
    primary: true,
    disabled: busy,
    onClick: doings.cross,
  });
  const undoing = cells.length > 0 && [
    h(Button, { label: t("do-undo"), letter: "U", onClick: doings.undo }),
    h(Button, { label: t("do-reset"), letter: "R", onClick: doings.reset }),
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
            onClick: doings.keep,
          }),
          h(Button, { label: t("do-stop"), letter: "S", disabled: busy, onClick: doings.stop }),
        ];
  return cells.length > 0
    ? [crossing, undoing]
    : h(Button, { label: t("do-pass"), letter: "P", disabled: busy, onClick: doings.askPass });
};

/** Passing with usable dice shows what would be given away.
 * @param {{ legal: Legal, doings: Doings }} props */
const Passing = ({ legal, doings }) => {
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
    h(Button, { label: t("do-pass-really"), letter: "P", primary: true, onClick: doings.pass }),
    h(Button, { label: t("do-back"), letter: "Esc", onClick: doings.hush }),
  );
};
