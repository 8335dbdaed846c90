// What is new every day, on the first screen: one line each, and how it stands with you.

/** @import { Today } from "../types" */
import { h } from "../vendor/preact.js";
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
      { class: "running" },
      h(
        "li",
        null,
        h(
          "a",
          { class: "to-daily", href: "/daily", onClick: linkTo(actions, "/daily") },
          h("span", null, t("daily-title")),
          h("span", { class: "where" }, today && stateOf(today)),
        ),
      ),
    ),
  );

/** How it stands with you, in a few words.
 * @param {Today} today */
const stateOf = ({ yours, played }) => {
  if (!yours) return t("daily-state-open");
  return yours.place === null ? t("daily-state-begun") : t("daily-state-done", { place: yours.place, played });
};
