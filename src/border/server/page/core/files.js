// Where the core and the champion's weights are now: made by tools/page_types.py.

export const CORE = "/data/core-fcf9897ccfc22694.wasm";
/** @type {Record<number, string>} */
export const WEIGHTS = {
  2: "/data/champion-2-2e8a2161171ff126.bin",
  3: "/data/champion-3-90801a4f0045cbab.bin",
  4: "/data/champion-4-d67c218d7e4e3d06.bin",
};
