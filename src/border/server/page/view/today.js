// What is new every day, on the first screen: one line each, and how it stands with you.

/** @import { Today } from "../types" */
import { h } from "../vendor/preact.js";
import { solved } from "../state/solved.js";
import { linkTo } from "./link.js";
import { t } from "./texts.js";

/** @param {{ today: Today | null, actions: { go: (path: string) => void } }} props */
export const Daily = ({ today, actions }) =>
  h(
    "section",
    { class: "card" },
    h("h2", null, t("today-title")),
    h(
      "ul",
      { class: "everyday" },
      h(Line, { path: "/daily", name: t("daily-title"), state: today ? stateOf(today) : "", actions }),
      h(Line, { path: "/puzzles", name: t("puzzle-today"), state: today ? puzzleState(today) : "", actions }),
    ),
  );

/** @param {{ path: string, name: string, state: string, actions: { go: (path: string) => void } }} props */
const Line = ({ path, name, state, actions }) =>
  h(
    "li",
    null,
    h("a", { href: path, onClick: linkTo(actions, path) }, h("span", null, name), h("span", { class: "where" }, state)),
  );

/** @param {Today} today */
const puzzleState = ({ puzzle }) => {
  const right = solved.value[puzzle];
  return right === undefined ? t("puzzle-state-open") : t(right ? "puzzle-state-right" : "puzzle-state-wrong");
};

/** How it stands with you, in a few words.
 * @param {Today} today */
const stateOf = ({ yours, played }) => {
  if (!yours) return t("daily-state-open");
  return yours.place === null ? t("daily-state-begun") : t("daily-state-done", { place: yours.place, played });
};
