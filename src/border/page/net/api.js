// HTTP API of the server.

/** @import { BoardView, DayView, Joined, Lesson, NewDaily, PuzzleList, PuzzleView, Refusal, Replay } from "../types" */
/** @import { RulesView, Run, Summary, TableView, Today } from "../types" */
import { tokenOf } from "../app/device.js";

export class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor(refusal) {
    super(refusal.text);
    this.refusal = refusal;
  }
}

/** @param {string} path @param {{ method?: string, token?: string | null, body?: unknown }} [ask]
 * @returns {Promise<any>} */
const call = async (path, { method = "GET", token, body } = {}) => {
  /** @type {Record<string, string>} */
  const headers = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  const answer = await fetch(`/api${path}`, { method, headers, body: JSON.stringify(body) });
  const content = await answer.json();
  if (!answer.ok) throw new Refused(content);
  return content;
};

/** @param {unknown} table @param {string | null} [token] @returns {Promise<Joined>} */
export const openTable = (table, token) => call("/tables", { method: "POST", body: table, token });
/** Start the game at a table; `luck` is the host's seed for the dice.
 * @param {string} id @param {string} token @param {string | null} luck @returns {Promise<TableView>} */
export const startTable = (id, token, luck) => call(`/tables/${id}/start`, { method: "POST", token, body: { luck } });
/** Return those of your tables that still exist.
 * @param {{ id: string, token: string }[]} tables @returns {Promise<TableView[]>} */
export const myTables = (tables) => call("/yours", { method: "POST", body: { tables } });
/** @param {string} id @returns {Promise<BoardView[]>} */
export const boards = (id) => call(`/tables/${id}/boards`, { token: tokenOf(id) });
/** @returns {Promise<BoardView[]>} */
export const classicBoards = () => call("/boards");
/** Check imported boards, given as text drawings or files. With `seats`, the server adds new boards for the remaining
 * seats.
 * @param {string[]} boards @param {number} [seats] @returns {Promise<BoardView[]>} */
export const ownBoards = (boards, seats) => call("/boards", { method: "POST", body: { boards, seats } });
/** Return the open table with this code.
 * @param {string} code @returns {Promise<{ table: string }>} */
export const tableOf = (code) => call(`/codes/${encodeURIComponent(code)}`);
/** List the available bots, weakest first.
 * @returns {Promise<string[]>} */
export const bots = () => call("/bots");
/** List the available rules, the rulebook's first.
 * @returns {Promise<RulesView[]>} */
export const rules = () => call("/rules");
/** @returns {Promise<Lesson>} */
export const lesson = () => call("/lesson");
/** @param {string} id @returns {Promise<Replay>} */
export const replay = (id) => call(`/tables/${id}/replay`, { token: tokenOf(id) });
/** @param {string} id @returns {Promise<Summary>} */
export const summary = (id) => call(`/tables/${id}/summary`, { token: tokenOf(id) });
/** Return the games with the same dice; those at this table come first.
 * @param {string} id @returns {Promise<Run[]>} */
export const comparison = (id) => call(`/tables/${id}/comparison`, { token: tokenOf(id) });
/** Return the daily game, and your state in it if the token is known.
 * @param {string | null} token @returns {Promise<Today>} */
export const today = (token) => call("/daily", { token });
/** Return all puzzles and the id of today's.
 * @returns {Promise<PuzzleList>} */
export const puzzles = () => call("/puzzles");
/** @param {string} id @returns {Promise<PuzzleView>} */
export const puzzle = (id) => call(`/puzzles/${encodeURIComponent(id)}`);
/** @param {NewDaily} wanted @param {string | null} token @returns {Promise<Joined>} */
export const openDaily = (wanted, token) => call("/daily", { method: "POST", body: wanted, token });
/** Return the results of a day.
 * @param {string} day @param {string | null} token @returns {Promise<DayView>} */
export const day = (day, token) => call(`/daily/${day}`, { token });
/** @param {string} id @returns {Promise<any>} */
export const record = (id) => call(`/tables/${id}/record`, { token: tokenOf(id) });
/** @param {string} id @param {string} token @param {number} seat @returns {Promise<{ link: string, until: number }>} */
export const moveLink = (id, token, seat) => call(`/tables/${id}/seats/${seat}/link`, { method: "POST", token });
/** @param {string} id @param {string} code @returns {Promise<Joined>} */
export const claim = (id, code) => call(`/tables/${id}/claims`, { method: "POST", body: { code } });
