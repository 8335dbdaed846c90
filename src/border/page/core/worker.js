// Worker of the core: loads it and answers one query after another.

/** @import { CoreResponse, CoreRequest } from "../types" */
import { CORE, WEIGHTS } from "../made/data.js";
import { BadQuestion, openCore } from "./core.js";

const worker = /** @type {any} */ (self); // the DOM types describe windows only

/** @type {Map<string, Promise<any>>} loading or loaded files */
const loaded = new Map();

/** Load a file once. After a failure the next query tries again.
 * @template T @param {string} address @param {(file: Uint8Array<ArrayBuffer>) => T | Promise<T>} made
 * @returns {Promise<T>} */
const loadOnce = (address, made) => {
  const load = async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new TypeError(`${address}: ${answer.status}`);
    return made(new Uint8Array(await answer.arrayBuffer()));
  };
  const loading = loaded.get(address) ?? load();
  loaded.set(address, loading);
  loading.catch(() => loaded.delete(address));
  return loading;
};

/** @param {CoreRequest} question */
const answer = async ({ tableInput, ask }) => {
  const core = await loadOnce(CORE, openCore);
  if (ask.kind === "draws") return core.draws(ask.dice, ask.wanted);
  if (!tableInput) throw new BadQuestion("the table is missing");
  core.setTable(tableInput); // reports an invalid table before weights are loaded
  if (ask.kind === "aims") return core.aims(ask.seat, ask.kept, ask.throws);
  if (ask.kind !== "reason" || ask.left === 0) {
    // the reason for a keep needs no weights
    await loadOnce(WEIGHTS[core.seats], (file) => core.loadWeights(file));
    core.setTable(tableInput); // another query may have been answered meanwhile
  }
  if (ask.kind === "ready") return null;
  if (ask.kind === "hints") return core.hints(ask.seat, ask.dice, ask.most, ask.left, ask.mine);
  if (ask.kind === "reason") return core.reason(ask.seat, ask.dice, ask.most, ask.left, ask.options);
  return core.analyse(ask.round, ask.ledgers);
};

/** @param {unknown} fault @returns {CoreResponse["fault"]} */
const faultOf = (fault) => {
  if (fault instanceof BadQuestion) return "bad-question";
  return typeof WebAssembly === "undefined" || fault instanceof WebAssembly.CompileError ? "unable" : "unreachable";
};

worker.addEventListener("message", async (/** @type {MessageEvent<CoreRequest>} */ { data }) => {
  const { id } = data;
  worker.postMessage(
    await answer(data).then(
      (found) => ({ id, found }),
      (fault) => ({ id, fault: faultOf(fault), text: String(fault) }),
    ),
  );
});
