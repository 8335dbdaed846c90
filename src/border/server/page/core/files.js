// Where the core is, as it is now: made by tools/page_types.py.

export const CORE = "/data/core-2994e9ac557f7340.wasm";
