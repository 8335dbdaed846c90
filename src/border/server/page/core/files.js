// Where the core and the champion's weights are, as they are now: made by tools/page_types.py.

export const CORE = "/data/core-2f649e0469c12245.wasm";
/** @type {Record<number, string>} */
export const WEIGHTS = {
  2: "/data/champion-2-b9806659f1b41103.bin",
  3: "/data/champion-3-f6377d46b965e84c.bin",
  4: "/data/champion-4-4092163d831198dd.bin",
};
