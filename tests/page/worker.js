// Runs the worker of the core in Node, in the same thread, with the files of the checkout.

import { readFileSync } from "node:fs";

const PACKAGE = new URL("../../src/border/", import.meta.url);
let page, heard;

/** The file at an address with a hash. */
const fileAt = (address) => {
  const [, name, ending] = /^\/data\/(.+)-[0-9a-f]+\.(\w+)$/.exec(address);
  return new URL(`${name === "core" ? "core" : "bots"}/data/${name}.${ending}`, PACKAGE);
};

globalThis.fetch = async (address) => new Response(readFileSync(fileAt(address)));
globalThis.self = {
  addEventListener: (_, listener) => (heard = listener),
  postMessage: (data) => page.onmessage({ data: structuredClone(data) }),
};
globalThis.Worker = class {
  constructor(address) {
    page = this;
    this.loaded = import(address);
  }

  async postMessage(data) {
    await this.loaded;
    heard({ data: structuredClone(data) });
  }
};
