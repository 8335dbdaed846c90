// The tables of the rules: colours with their glyphs, territories with their values.

/** @import { BoardView, Colour } from "../../types" */
import { h } from "../../vendor/preact.js";
import { Badge } from "../glyphs.js";
import { Icon } from "../icons.js";
import { t } from "../texts.js";
import { Mark } from "./marks.js";

/** @type {Colour[]} */
const COLOURS = ["r", "o", "y", "g", "b", "s"];

export const Legend = () =>
  h(
    "div",
    { class: "legend", id: "rules-colours" },
    h("h3", null, t("rules-colours")),
    h("p", { class: "hint" }, t("rules-colours-about")),
    h(
      "ul",
      null,
      COLOURS.map((colour) =>
        h(
          "li",
          { key: colour },
          h(Badge, { colour }),
          h("span", null, h("strong", null, t(`colour-${colour}`)), " ", t(`glyph-${colour}`)),
        ),
      ),
    ),
  );

/** @param {{ territories: BoardView["territories"] }} props */
export const Values = ({ territories }) =>
  h(
    "div",
    { class: "values", id: "rules-values" },
    h("h3", null, t("rules-values"), h(Mark, { sign: "†" })),
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          ["rules-territory", "rules-border", "rules-high", "rules-low"].map((key) =>
            h("th", { key, scope: "col" }, t(key)),
          ),
        ),
      ),
      h(
        "tbody",
        null,
        territories.map(({ number, key, high, low, ring }) =>
          h(
            "tr",
            { key: number },
            h(
              "th",
              { scope: "row" },
              h("svg", { viewBox: "-17 -20 34 36", "aria-hidden": "true" }, h(Icon, { name: key })),
              t(`territory-${key}`),
            ),
            h("td", null, ring.length),
            h("td", { class: "high" }, high),
            h("td", { class: "low" }, low),
          ),
        ),
      ),
    ),
  );
