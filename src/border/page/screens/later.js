// Screens that load on their first visit. A build joins them in one file.

export * as compare from "./compare/screen.js";
export * as daily from "./daily/screen.js";
export * as games from "./games/screen.js";
export * as learn from "./lesson/screen.js";
export * as puzzle from "./puzzle/screen.js";
export * as replay from "./replay/screen.js";
export * as review from "./review/screen.js";
export * as reviewer from "./review/reviewer.js";
export * as rules from "./rules/screen.js";
export * as strength from "./strength/screen.js";
