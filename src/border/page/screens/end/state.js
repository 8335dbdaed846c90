// End of a game: ranking, result for the viewer, and rematches.

/** @import { SeatView, TableView } from "../../types" */
import { isShared } from "../../game/selectors.js";
import { resultFor } from "../games/state.js";

/** @param {TableView} view @param {SeatView} seat */
const won = ({ game }, { seat }) => Number(game?.outcome?.winners.includes(seat) ?? false);

/** Return the seats with their places: winners first; equal losers share a place.
 * @param {TableView} view @returns {{ seat: SeatView, place: number }[]} */
export const ranked = (view) => {
  /** @param {SeatView} a @param {SeatView} b */
  const behind = (a, b) => won(view, b) - won(view, a) || (won(view, a) ? 0 : b.score - a.score);
  return [...view.seats].sort(behind).map((seat) => ({
    seat,
    place: 1 + view.seats.filter((other) => behind(seat, other) > 0).length,
  }));
};

/** Return your only seat; null for spectators and for several players on one device.
 * @param {TableView} view @returns {SeatView | null} */
export const yourSeat = (view) => (isShared(view) ? null : (view.seats.find(({ yours }) => yours) ?? null));

/** @typedef {"won" | "shared" | "lost" | "told" | "nobody"} Mood
 * the result for the viewer; `told`: the game has a winner, but the viewer has no seat or several; `nobody`: there is
 * no winner */

/** @param {TableView} view @returns {Mood} */
export const moodOf = (view) => resultFor(view.game?.outcome?.winners ?? [], yourSeat(view)?.seat ?? null);

/** Return the winning margin in points; 0 if points did not decide.
 * @param {TableView} view */
export const margin = (view) => {
  const [first, second] = ranked(view);
  return view.game?.outcome?.reason === "points" ? first.seat.score - second.seat.score : 0;
};

/** @typedef {{
 *   stage: "free" | "asked" | "waiting" | "stuck" | "begun",
 *   wanting: SeatView[], asked: SeatView[], declined: SeatView[], missing: SeatView[],
 * }} RematchState
 * Stages: `free`: nobody has offered a rematch; `asked`: you have to answer; `waiting`: others have to answer; `stuck`:
 * only absent players have not answered; `begun`: the rematch has begun.
 * Seats: `wanting`: want a rematch; `asked`: have to answer; `declined`: want none; `missing`: are away and have not
 * answered */

/** Return the state of the rematch.
 * @param {TableView} view @returns {RematchState} */
export const rematchState = (view) => {
  const people = view.seats.filter(({ player }) => player === "person");
  const silent = people.filter(({ again }) => again === null);
  const wanting = people.filter(({ again }) => again === "yes");
  const asked = silent.filter(({ away, yours }) => !away || yours);
  const own = people.filter(({ yours }) => yours);
  const answers = { wanting, asked, declined: people.filter(({ again }) => again === "no") };
  const missing = silent.filter(({ away, yours }) => away && !yours);
  if (view.next) return { stage: "begun", ...answers, missing };
  if (wanting.length === 0) return { stage: "free", ...answers, missing };
  if (own.some(({ again }) => again !== "yes")) return { stage: "asked", ...answers, missing };
  return { stage: asked.length ? "waiting" : "stuck", ...answers, missing };
};
