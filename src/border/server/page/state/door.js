// What the host's answer means to a guest: a seat, none, or none any more.

/** @import { TableState } from "../types" */

/** What is said to whoever was let in, turned away or sent away: the key of a text. Who went by themselves knows it.
 * @param {TableState} before @param {TableState} after @returns {"sent-away" | "turned-away" | "let-in" | null} */
export const answerTo = (before, after) => {
  const [was, is] = [before.frame?.view, after.frame?.view];
  if (!was || !is || was === is || is.phase !== "gathering" || before.pending !== null) return null;
  const sits = is.seats.some(({ yours }) => yours);
  if (was.asking.some(({ yours }) => yours) && !is.asking.some(({ yours }) => yours))
    return sits ? "let-in" : "turned-away";
  return was.seats.some(({ yours }) => yours) && !sits ? "sent-away" : null;
};
