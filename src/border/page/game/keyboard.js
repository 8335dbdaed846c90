// Keyboard shortcuts of the table and the lesson.

/** @import { Change } from "./reducer.js" */
/** @import { BoardView, TableState } from "../types" */
import { step } from "../board/geometry.js";
import { legalNow, mainSeat } from "./selectors.js";
import { coachedMoves } from "../screens/coach/advice.js";

/** A change, or the cell to focus.
 * @template [C=Change]
 * @typedef {{ change: C } | { focus: string }} KeyAction */

/** Return the action of a key at a table; null if the key has none now.
 * @param {string} key @param {TableState} table @returns {KeyAction | null} */
export const tableKey = (key, table) => {
  if (!table.frame || !table.boards.length) return null;
  if (key.toLowerCase() === "b") return { focus: pointedCell(table) };
  const change = changeOf(key.toLowerCase(), table);
  return change ? { change } : null;
};

/** @param {string} key @param {TableState} table @returns {Change | null} */
const changeOf = (key, table) => {
  const may = legalNow(table)?.may ?? [];
  if (/^[1-5]$/.test(key)) return { kind: "tap-die", die: Number(key) - 1 };
  switch (key) {
    case "t":
      return may.includes("throw") ? { kind: "throw" } : may.includes("keep") ? { kind: "keep" } : null;
    case "s":
      return may.includes("stop") ? { kind: "stop" } : null;
    case "p":
      if (table.passing) return { kind: "pass" };
      return may.includes("pass") && table.draft.cells.length === 0 ? { kind: "ask-pass" } : null;
    case "h":
      return coachedMoves(table) ? { kind: "hint" } : null;
    case "o":
      return coachedMoves(table)?.may.includes("keep") ? { kind: "odds" } : null;
    case "a":
      return table.coach.warning ? { kind: "anyway" } : null;
    case "escape":
      return table.enlarged !== null ? { kind: "enlarge", seat: null } : { kind: "dismiss" };
    default:
      return FIXED_KEYS[key] ?? null;
  }
};

/** @type {Record<string, Change>} keys with the same meaning at any time */
const FIXED_KEYS = { enter: { kind: "cross" }, u: { kind: "undo" }, r: { kind: "reset" }, n: { kind: "skip" } };

/** @type {Record<string, "left" | "right" | "up" | "down">} */
const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** Return the action of a key on the large board; null if the key has none.
 * @param {string} key @param {TableState} table @returns {KeyAction | null} */
export const boardKey = (key, table) => {
  const here = pointedCell(table);
  if (key in ARROWS) return { focus: step(mainBoard(table), here, ARROWS[key]) ?? here };
  return key === " " || key === "x" ? { change: { kind: "tap-cell", cell: here } } : null;
};

/** Return the cell with the keyboard focus, or the first cell.
 * @param {TableState} table */
const pointedCell = (table) => table.pointed ?? mainBoard(table).cells[0].name;

/** @param {TableState} table @returns {BoardView} */
const mainBoard = (table) => table.boards[mainSeat(table)];

/** Whether a key belongs to the browser, to a form field, or to a focused button.
 * @param {KeyboardEvent} event */
export const isForBrowser = (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return true;
  return event.key === "Enter" && target.closest("button, a") !== null;
};

/** Carry out the action of a key.
 * @template C
 * @param {KeyboardEvent} event @param {KeyAction<C> | null} meaning @param {(change: C) => void} dispatch */
export const runKey = (event, meaning, dispatch) => {
  if (!meaning) return;
  event.preventDefault();
  if ("focus" in meaning) document.getElementById(`cell-${meaning.focus}`)?.focus();
  else dispatch(meaning.change);
};
