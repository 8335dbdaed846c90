// Links, fields and buttons shared by several screens.

/** @import { Change } from "../game/reducer.js" */
/** @import { Legal, Pace, RulesView, TableState, TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { t, textOf } from "../app/texts.js";
import { Badge } from "../board/board.js";
import { legalNow, givenAway, heldSeat, maySkip, shortened, skipWaits } from "../game/selectors.js";

// A link to one of these hosts works on this device only: elsewhere it would point to the other device.
const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Return the link of a table for sharing.
 * @param {TableState} table */
export const tableLink = ({ id, address }) =>
  `${address && LOOPBACK_HOSTS.includes(location.hostname) ? address : location.origin}/t/${id}`;

/** Link of a table, with a button to share it.
 * @param {{ table: TableState, onShare: () => void }} props */
export const TableLink = ({ table, onShare }) =>
  h(
    "div",
    { class: "link" },
    h("output", { class: "url" }, tableLink(table)),
    h("button", { type: "button", onClick: onShare }, t("do-share")),
  );

/** Return a click handler that stays on the page, unless the link is opened in a new tab or window.
 * @param {{ go: (path: string) => void }} actions @param {string} path */
export const linkTo = (actions, path) => (/** @type {MouseEvent} */ event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  actions.go(path);
};

/** @param {{ label: string, name: string, onName: (name: string) => void, first?: boolean, own?: boolean }} props
 * `first`: gets the focus; `own`: your own name, which the browser may fill in */
export const NameField = ({ label, name, onName, first = false, own = true }) =>
  h(
    "label",
    { class: "field" },
    h("span", null, label),
    h("input", {
      type: "text",
      name: "name",
      value: name,
      autocomplete: own ? "nickname" : "off",
      autofocus: first,
      onInput: (/** @type {any} */ event) => {
        const short = shortened(event.target.value);
        if (short !== event.target.value) event.target.value = short;
        onName(short);
      },
    }),
  );

/** @type {Pace[]} */
const PACES = ["relaxed", "normal", "quick", "at-once"];

/** @param {{ pace: Pace, onChoose: (pace: Pace) => void }} props */
export const PaceChoice = ({ pace, onChoose }) =>
  h(
    "label",
    { class: "field" },
    h("span", null, t("plan-pace")),
    h(
      "select",
      { value: pace, onChange: (/** @type {any} */ e) => onChoose(e.target.value) },
      PACES.map((one) => h("option", { key: one, value: one }, t("pace-name", { pace: one }))),
    ),
  );

/** Pace of a table, visible to all players.
 * @param {{ view: TableView }} props */
export const TablePace = ({ view }) =>
  h("p", { class: "hint pace" }, t("table-pace", { pace: view.options.pace ?? "normal" }));

export const CLASSIC = "classic"; // rules of the rulebook
const STRICT = "strict"; // the rulebook's rules except for `chain`

/** Return the display name of rules; rules without a text keep their own name.
 * @param {string} name */
export const rulesName = (name) => textOf(`rules-${name}`) ?? name;

/** Return a sentence about the differences from the rulebook.
 * @param {string} name */
export const rulesAbout = (name) => textOf(`rules-${name}-about`) ?? "";

/** House rules of a table; nothing if the table plays by the rulebook.
 * @param {{ rules: RulesView }} props */
export const HouseRules = ({ rules }) => {
  const { name, throws, last, chain } = rules;
  if (name === CLASSIC) return null;
  const sentences =
    name === null ? [t("rules-custom-about", { throws, last }), !chain && rulesAbout(STRICT)] : [rulesAbout(name)];
  const title = name === null ? "" : h("strong", null, `${rulesName(name)}.`);
  return h("p", { class: "hint house" }, t("house-rules"), " ", title, " ", sentences.filter(Boolean).join(" "));
};

/** Header row of an HTML table.
 * @param {{ names: string[] }} props */
export const TableHead = ({ names }) =>
  h(
    "thead",
    null,
    h(
      "tr",
      null,
      names.map((name, k) => h("th", { key: k, scope: "col" }, name)),
    ),
  );

// Buttons below the dice, each with its keyboard shortcut.

/** @typedef {(change: Change) => void} Dispatch */

/** @param {{
 *   label: string, letter?: string, primary?: boolean, disabled?: boolean, focused?: boolean, onClick: () => void,
 * }} props `focused`: gets the focus when it appears */
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
  const legal = legalNow(table);
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

/** Button to take your seat back from a bot.
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
  const again = chosen || legal.segments.length === 0; // do not suggest another throw if a segment can be completed
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

/** Confirmation for passing: shows the dice that the player could still use.
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
