// The strength over the games as a graph, on a scale of the ladder's players, and the luck of each game below it.

/** @import { Judged } from "../../state/strength.js" */
import { h } from "../../vendor/preact.js";
import { LADDER } from "../../ladder.js";
import { courseOfStrength } from "../../state/strength.js";
import { gained } from "../numbers.js";
import { botName } from "../people.js";
import { t } from "../texts.js";

const TOP = LADDER.length - 1;
const LEAST = 0.2; // of the victory, which a whole bar of luck shows at least

/** @param {{ games: Judged[] }} props */
export const Course = ({ games }) => {
  const course = courseOfStrength(games);
  const x = (/** @type {number} */ k) => (course.length > 1 ? k / (course.length - 1) : 0.5);
  const y = (/** @type {number} */ place) => 1 - place / TOP;
  const way = course.map(({ together }, k) => `${x(k)} ${y(together)}`).join("L");
  return h(
    "figure",
    { class: "chances" },
    h("h2", null, t("strength-course")),
    h(
      "div",
      { class: "plot ladder-plot", role: "img", "aria-label": t("strength-course-spoken", { count: games.length }) },
      LADDER.map((bot, k) =>
        h(
          "span",
          { key: bot, class: "level", style: { top: `${100 * y(k)}%` } },
          h("span", { class: "of-level" }, botName(bot)),
        ),
      ),
      h(
        "svg",
        { viewBox: "0 0 1 1", preserveAspectRatio: "none", "aria-hidden": "true" },
        h("path", { class: "way of-0 yours", d: `M${way}` }),
      ),
      course.map(({ game, alone }, k) =>
        h("span", {
          key: game.id,
          class: "game-dot",
          style: { left: `${100 * x(k)}%`, top: `${100 * y(alone)}%` },
          "aria-hidden": "true",
        }),
      ),
    ),
    h(Luck, { games: course.map(({ game }) => game), x }),
    h("figcaption", { class: "hint" }, t("strength-course-about")),
  );
};

/** The luck of each game: up where the dice were kind, down where they were not.
 * @param {{ games: Judged[], x: (k: number) => number }} props */
const Luck = ({ games, x }) => {
  const most = Math.max(LEAST, ...games.map(({ luck }) => Math.abs(luck)));
  return h(
    "div",
    { class: "plot ladder-plot luck-plot", "aria-hidden": "true" },
    [most, 0, -most].map((share, k) =>
      h(
        "span",
        { key: share, class: "level", style: { top: `${50 * k}%` } },
        h("span", { class: "of-level" }, share ? gained(share) : t("review-luck")),
      ),
    ),
    games.map(({ id, luck }, k) =>
      h("span", {
        key: id,
        class: `luck-bar ${luck < 0 ? "minus" : "plus"}`,
        style: {
          left: `${100 * x(k)}%`,
          top: `${50 - (luck > 0 ? (50 * luck) / most : 0)}%`,
          height: `${(50 * Math.abs(luck)) / most}%`,
        },
      }),
    ),
  );
};
