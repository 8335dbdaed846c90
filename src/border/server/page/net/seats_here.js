// Which seats of a game were played on this device.

import { games } from "../state/history.js";
import { tokenOf } from "../state/preferences.js";
import * as api from "./api.js";

/** The seats of a game that were played on this device; a replay tells everybody the same.
 * @param {string} id @returns {Promise<number[]>} */
export const seatsHere = async (id) => {
  const known = games.value.find((game) => game.id === id)?.players;
  if (known) return known.flatMap(({ yours }, seat) => (yours ? [seat] : []));
  const token = tokenOf(id);
  const views = token ? await api.yours([{ id, token }]).catch(() => []) : [];
  return views.flatMap(({ seats }) => seats.filter(({ yours }) => yours).map(({ seat }) => seat));
};
