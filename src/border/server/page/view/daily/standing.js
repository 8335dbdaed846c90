// Who has finished the game of a day, the best first.

/** @import { DayView } from "../../types" */
import { h } from "../../vendor/preact.js";
import { botName } from "../people.js";
import { t } from "../texts.js";

/** @param {{ day: DayView }} props */
export const Standing = ({ day: { best, played, opponent } }) =>
  h(
    "table",
    { class: "standing" },
    h("caption", null, t("daily-standing", { count: played })),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        [t("daily-col-place"), t("daily-col-name"), t("daily-col-points"), botName(opponent), t("daily-col-ahead")].map(
          (name) => h("th", { key: name, scope: "col" }, name),
        ),
      ),
    ),
    h(
      "tbody",
      null,
      best.map(({ place, name, score, other, yours }, k) =>
        h(
          "tr",
          { key: k, class: yours ? "yours" : "" },
          h("td", null, place),
          h(
            "th",
            { scope: "row" },
            name || (yours ? t("you") : t("games-unnamed")),
            yours && name && ` (${t("you-here")})`,
          ),
          h("td", null, score),
          h("td", null, other),
          h("td", null, h("strong", null, signed(score - other))),
        ),
      ),
    ),
  );

/** @param {number} points */
const signed = (points) =>
  new Intl.NumberFormat(document.documentElement.lang, { signDisplay: "exceptZero" }).format(points).replace("-", "−");
