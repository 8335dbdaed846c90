// Where the core and the champion's weights are now: made by tools/page_types.py.

export const CORE = "/data/core-ab8ea805455741ce.wasm";
/** @type {Record<number, string>} */
export const WEIGHTS = {
  2: "/data/champion-2-699783c7bf7ce67d.bin",
  3: "/data/champion-3-535611a22bc4d5f7.bin",
  4: "/data/champion-4-5c0172540990789e.bin",
};
