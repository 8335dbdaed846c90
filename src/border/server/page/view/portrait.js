// The face of a bot, and how strong it is.

import { LADDER } from "../ladder.js";
import { h } from "../vendor/preact.js";
import { PORTRAITS } from "./art.js";
import { t } from "./texts.js";

const HEXAGON = "M0-16L13.9-8V8L0 16L-13.9 8V-8Z";

/** A picture beside a name, which says who it is; one that is not on the ladder has no face of its own.
 * @param {{ bot: string | null }} props */
export const Portrait = ({ bot }) => {
  const step = LADDER.indexOf(String(bot)) + 1;
  return h(
    "svg",
    { class: "portrait icon", viewBox: "-14.5 -17 29 34", "aria-hidden": "true" },
    h("path", { d: HEXAGON, style: { fill: `var(--land-${step || 9})` } }),
    PORTRAITS[step ? LADDER[step - 1] : "stranger"].map(([kind, d]) => h("path", { class: `i-${kind}`, d })),
  );
};

/** How strong a bot of the ladder is, to be counted: of all steps those that it has climbed are full.
 * @param {{ bot: string }} props */
export const Strength = ({ bot }) => {
  const strength = LADDER.indexOf(bot) + 1;
  const most = LADDER.length;
  return strength
    ? h(
        "svg",
        {
          class: "strength",
          viewBox: `0 0 ${10 * most} 12`,
          role: "img",
          "aria-label": t("bot-strength", { strength, most }),
        },
        LADDER.map((step, k) =>
          h("path", {
            key: step,
            class: k < strength ? "full" : null,
            d: `M${10 * k + 5} 1l4.3 2.5v5l-4.3 2.5l-4.3-2.5v-5Z`,
          }),
        ),
      )
    : null;
};
