// What is in pencil stays on the device while a tab is open: a reload loses nothing.

/** @import { Draft, Legal } from "../types" */

/** @param {string} id of the table */
const key = (id) => `border-draft-${id}`;

/** Keeps a draft with the decision that it was made for.
 * @param {string} id @param {Legal} legal @param {Draft} draft */
export const saveDraft = (id, legal, draft) => {
  try {
    const begun = draft.keep.length || draft.cells.length || legal.may.includes("keep");
    if (begun) sessionStorage.setItem(key(id), JSON.stringify({ legal, draft }));
    else sessionStorage.removeItem(key(id));
  } catch {
    // A browser that keeps nothing: the pencil is gone after a reload.
  }
};

/** The draft for a decision, if it was left in the middle of it; one of an earlier decision is forgotten.
 * @param {string} id @param {Legal} legal @returns {Draft | null} */
export const loadDraft = (id, legal) => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(id)) ?? "null");
    if (kept && JSON.stringify(kept.legal) === JSON.stringify(legal) && isDraft(kept.draft)) return kept.draft;
    sessionStorage.removeItem(key(id));
  } catch {
    // Nothing that can be read.
  }
  return null;
};

/** @param {any} draft */
const isDraft = (draft) =>
  [draft?.keep, draft?.cells].every(Array.isArray) &&
  draft.keep.every(Number.isInteger) &&
  draft.cells.every((/** @type {unknown} */ cell) => typeof cell === "string");
