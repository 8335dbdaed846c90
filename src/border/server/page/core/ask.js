// Questions to the core, which thinks in a worker of its own and is loaded when it is first asked.

/** @import { Answer, Asked, BoardView, Colour, Question, TableView } from "../types" */
import { setOf, wordsOfBoards, wordsOfTable } from "./words.js";

const COLOURS = [..."roygbs"];

/** Why the core gave no answer. */
export class NoAnswer extends Error {
  /** @param {NonNullable<Answer["fault"]>} reason @param {string} [text] */
  constructor(reason, text) {
    super(text ?? reason);
    this.reason = reason;
  }
}

/** @typedef {{ resolve: (found: any) => void, reject: (fault: NoAnswer) => void }} Waiting */
/** @type {Map<number, Waiting>} */
const waiting = new Map();
/** @type {Worker | null} */
let worker = null;
let last = 0;

const started = () => {
  if (typeof WebAssembly === "undefined" || typeof Worker === "undefined") throw new NoAnswer("unable");
  const made = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  made.onmessage = ({ data }) => settle(data);
  made.onerror = () => {
    worker = null; // it could not be loaded: the next question tries again
    for (const id of [...waiting.keys()]) settle({ id, fault: "unreachable" });
  };
  return made;
};

/** @param {Answer} answer */
const settle = ({ id, found, fault, text }) => {
  const asking = waiting.get(id);
  waiting.delete(id);
  if (fault) asking?.reject(new NoAnswer(fault, text));
  else asking?.resolve(found);
};

/** @param {BoardView[]} boards @param {TableView} view @param {Asked} ask @returns {Promise<any>} */
const asked = async (boards, view, ask) => {
  worker ??= started();
  /** @type {Question} */
  const question = { id: ++last, laid: { boards: wordsOfBoards(boards), table: wordsOfTable(boards, view) }, ask };
  const answer = new Promise((resolve, reject) => waiting.set(question.id, { resolve, reject }));
  worker.postMessage(question);
  return answer;
};

/** The chance that the active seat can cross these cells in its first action, if it keeps dice of these colours and
 * later what is best for the cells.
 * @param {BoardView[]} boards @param {TableView} view @param {string[]} cells @param {Colour[]} kept
 * @returns {Promise<number>} */
export const odds = (boards, view, cells, kept) => {
  const { active: seat, throw: thrown } = /** @type {NonNullable<TableView["game"]>} */ (view.game);
  const counts = COLOURS.map((colour) => kept.filter((one) => one === colour).length);
  const aim = setOf(boards[seat], cells);
  return asked(boards, view, { seat, aim, kept: counts, throws: view.rules.throws - thrown });
};
