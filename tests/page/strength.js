// Estimates strengths in Node: reads decisions from standard input, one JSON line each, and prints the closest levels.

import { readFileSync } from "node:fs";
import { strengthOf } from "../../src/border/page/screens/strength/state.js";

const lines = readFileSync(0, "utf8").trimEnd().split("\n");
for (const line of lines) console.log(JSON.stringify(strengthOf(JSON.parse(line))));
