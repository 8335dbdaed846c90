// What is decided at a table, and what of it is to be sent next.

/** @import { Decision, Draft, Legal, May, TableState } from "../types" */
import { acting, givenAway, latest } from "./selectors.js";

/** What is to be sent now: the first of what is wanted, as soon as it can be done and nothing is unanswered.
 * @param {TableState} table @returns {Decision | null} */
export const nextDecision = (table) => {
  const [next] = table.wanted;
  const legal = table.connection === "open" ? latest(table)?.view.legal[0] : null;
  return next && table.pending === null && allows(legal, next) ? next : null;
};

/** @param {Legal | null | undefined} legal @param {Decision} decision */
const allows = (legal, { kind, seat }) => legal?.seat === seat && legal.may.includes(kind);

/** @param {TableState} table @param {May | "ask-pass"} kind @returns {TableState} */
export const decided = (table, kind) => {
  const legal = acting(table);
  if (!legal || table.pending !== null) return table;
  if (kind === "ask-pass" && givenAway(legal).length > 0) return { ...table, passing: true, reason: null };
  return { ...table, wanted: wantedBy(legal, table.draft, kind === "ask-pass" ? "pass" : kind) };
};

/** The decisions of a seat that follow from one tap: who crosses while dice may be kept stops first.
 * @param {Legal} legal @param {Draft} draft @param {May} kind @returns {Decision[]} */
const wantedBy = ({ seat, may }, { keep, cells }, kind) => {
  if (kind === "keep") return may.includes(kind) ? [{ kind, seat, dice: keep }] : [];
  if (kind !== "cross") return may.includes(kind) ? [{ kind, seat }] : [];
  if (cells.length === 0) return [];
  const crossing = /** @type {const} */ ({ kind, seat, cells });
  return may.includes("stop") ? [{ kind: "stop", seat }, crossing] : may.includes(kind) ? [crossing] : [];
};

/** What is still wanted when something new is known: nothing that was meant for another decision.
 * @param {TableState} table @param {Legal | undefined} legal @returns {Decision[]} */
export const stillWanted = ({ wanted, pending }, legal) =>
  pending !== null || wanted.every((decision) => allows(legal, decision)) ? wanted : [];
