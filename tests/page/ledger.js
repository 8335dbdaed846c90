// Ledgers in Node: reads the analysed rounds of games from standard input, one JSON line per game, and adds them up.

import { readFileSync } from "node:fs";
import { ledgersOf } from "../../src/border/page/screens/review/state.js";

const lines = readFileSync(0, "utf8").trimEnd().split("\n");
for (const line of lines) console.log(JSON.stringify(ledgersOf(JSON.parse(line))));
