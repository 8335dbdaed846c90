// Strengths in Node: reads what was decided from standard input, a line of JSON each, and says whom they play like.

import { readFileSync } from "node:fs";
import { strengthOf } from "../../src/border/page/screens/strength/state.js";

const lines = readFileSync(0, "utf8").trimEnd().split("\n");
for (const line of lines) console.log(JSON.stringify(strengthOf(JSON.parse(line))));
