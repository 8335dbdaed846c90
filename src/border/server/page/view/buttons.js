// The buttons below the dice: what can be done now, each with its key.

/** @import { Legal, TableState, TableView } from "../types" */
/** @import { Change } from "../state/reducer.js" */
import { h } from "../vendor/preact.js";
import { acting, givenAway, heldSeat, maySkip, skipWaits } from "../state/selectors.js";
import { Badge } from "./glyphs.js";
import { t } from "./texts.js";

/** @typedef {(change: Change) => void} Dispatch */

/** @param {{
 *   label: string, letter?: string, primary?: boolean, disabled?: boolean, focused?: boolean, onClick: () => void,
 * }} props `focused`: from the start on */
export const Button = ({ label, letter, primary, disabled, focused, onClick }) =>
  h(
    "button",
    {
      type: "button",
      class: primary ? "primary" : "",
      disabled,
      onClick,
      "aria-keyshortcuts": letter,
      ref: focused ? focus : null,
    },
    label,
    letter && h("kbd", { "aria-hidden": "true" }, letter === "Enter" ? "↵" : letter),
  );

/** @param {HTMLElement | null} button */
const focus = (button) => button?.focus();

/** @param {{ table: TableState, dispatch: Dispatch, takeBack?: (seat: number) => void }} props */
export const Buttons = ({ table, dispatch, takeBack }) => {
  const legal = acting(table);
  if (!legal)
    return h(
      "div",
      { class: "actions" },
      h(TakeBack, { view: table.frame?.view, takeBack }),
      maySkip(table)
        ? h(Button, { label: t("do-skip"), letter: "N", onClick: () => dispatch({ kind: "skip" }) })
        : table.frame && skipWaits(table.frame.view) && h("p", { class: "hint" }, t("skip-waits")),
    );
  const busy = table.pending !== null || table.coach.thinking === "warnings";
  if (table.passing) return h(Passing, { legal, dispatch });
  return h("div", { class: "actions" }, buttons(table, legal, dispatch, busy));
};

/** Your seat is held by a bot: one tap, and it is yours again.
 * @param {{ view: TableView | undefined, takeBack?: (seat: number) => void }} props */
export const TakeBack = ({ view, takeBack }) => {
  const held = view && heldSeat(view);
  return held
    ? h(
        "span",
        { class: "held" },
        h(Button, { label: t("do-return"), primary: true, onClick: () => takeBack?.(held.seat) }),
      )
    : null;
};

/** @param {TableState} table @param {Legal} legal @param {Dispatch} dispatch @param {boolean} busy */
const buttons = (table, legal, dispatch, busy) => {
  const { cells, keep } = table.draft;
  if (legal.may.includes("throw"))
    return h(Button, {
      label: t("do-throw"),
      letter: "T",
      primary: true,
      disabled: busy,
      onClick: () => dispatch({ kind: "throw" }),
    });
  const crossing = h(Button, {
    label: t(legal.may.includes("stop") ? "do-stop-and-cross" : "do-cross", { count: cells.length }),
    letter: "Enter",
    primary: true,
    disabled: busy,
    onClick: () => dispatch({ kind: "cross" }),
  });
  const undoing = cells.length > 0 && [
    h(Button, { label: t("do-undo"), letter: "U", onClick: () => dispatch({ kind: "undo" }) }),
    h(Button, { label: t("do-reset"), letter: "R", onClick: () => dispatch({ kind: "reset" }) }),
  ];
  const chosen = keep.join() !== (table.frame?.view.game?.kept ?? []).join();
  const again = chosen || legal.segments.length === 0; // who could complete something is not urged to throw
  if (legal.may.includes("keep"))
    return cells.length > 0
      ? [crossing, undoing]
      : [
          h(Button, {
            label: t("do-throw-again", { count: legal.dice.length - keep.length }),
            letter: "T",
            primary: again,
            disabled: busy || keep.length === legal.dice.length,
            onClick: () => dispatch({ kind: "keep" }),
          }),
          h(Button, {
            label: t("do-stop"),
            letter: "S",
            primary: !again,
            disabled: busy,
            onClick: () => dispatch({ kind: "stop" }),
          }),
        ];
  return cells.length > 0
    ? [crossing, undoing]
    : h(Button, { label: t("do-pass"), letter: "P", disabled: busy, onClick: () => dispatch({ kind: "ask-pass" }) });
};

/** Passing with usable dice shows what would be given away.
 * @param {{ legal: Legal, dispatch: Dispatch }} props */
const Passing = ({ legal, dispatch }) => {
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
    h(Button, { label: t("do-pass-really"), letter: "P", primary: true, onClick: () => dispatch({ kind: "pass" }) }),
    h(Button, { label: t("do-back"), letter: "Esc", onClick: () => dispatch({ kind: "dismiss" }) }),
  );
};
