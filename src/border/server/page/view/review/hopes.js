// What somebody who kept dice could hope for, and how likely it was: asked when it is looked at.

/** @import { BoardView } from "../../types" */
/** @import { Aim } from "../../state/reasons.js" */
/** @import { Choice } from "../../state/review.js" */
import { odds } from "../../core/ask.js";
import { aimsOf, clearest } from "../../state/reasons.js";
import { signal } from "../../vendor/signals.js";

/** @typedef {{ aim: Aim, chosen: number, better: number }} Hope */

/** @type {WeakMap<Choice, import("../../vendor/signals.js").Signal<Hope | null>>} */
const known = new WeakMap();

/** The aim that speaks most for the better keep; null where none does, or until it is known.
 * @param {BoardView[]} boards @param {Choice} choice @returns {Hope | null} */
export const hopeOf = (boards, choice) => {
  if (choice.kind !== "keep") return null;
  const found = known.get(choice) ?? signal(/** @type {Hope | null} */ (null));
  if (!known.has(choice)) {
    known.set(choice, found);
    ask(boards, choice).then(
      (hope) => (found.value = hope),
      () => known.delete(choice), // the next look asks again
    );
  }
  return found.value;
};

/** @param {BoardView[]} boards @param {Choice} choice */
const ask = async (boards, choice) => {
  const aims = aimsOf(boards[choice.seat], choice);
  const [chosen, better] = await Promise.all(
    [choice.chosen, choice.best].map(({ kept }) =>
      Promise.all(aims.map(({ cells }) => odds(boards, choice.view, cells, kept))),
    ),
  );
  return clearest(aims, chosen, better);
};
