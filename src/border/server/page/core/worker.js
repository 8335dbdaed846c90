// The worker of the core: loads it when it is first asked, and answers one question after the other.

/** @import { Answer, Question } from "../types" */
import { BadQuestion, opened } from "./core.js";
import { CORE } from "./files.js";

const worker = /** @type {any} */ (self); // the types know of windows only

/** @type {Promise<import("./core.js").Core> | null} */
let core = null;

const load = async () => {
  const answer = await fetch(CORE);
  if (!answer.ok) throw new TypeError(`the core: ${answer.status}`);
  return opened(await answer.arrayBuffer());
};

/** @param {Question} question */
const answered = async ({ laid, ask }) => {
  core ??= load();
  const there = await core.catch((fault) => {
    core = null; // the next question tries again
    throw fault;
  });
  there.lay(laid);
  return there.odds(ask.seat, ask.aim, ask.kept, ask.throws);
};

/** Why there is no answer.
 * @param {unknown} fault @returns {Answer["fault"]} */
const named = (fault) => {
  if (fault instanceof BadQuestion) return "bad-question";
  return typeof WebAssembly === "undefined" || fault instanceof WebAssembly.CompileError ? "unable" : "unreachable";
};

worker.addEventListener("message", async (/** @type {MessageEvent<Question>} */ { data }) => {
  const { id } = data;
  worker.postMessage(
    await answered(data).then(
      (found) => ({ id, found }),
      (fault) => ({ id, fault: named(fault), text: String(fault) }),
    ),
  );
});
