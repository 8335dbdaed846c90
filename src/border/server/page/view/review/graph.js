// The graph of everybody's chances, with what was closed on the lines, and the same as a table.

/** @import { Shares, TableView } from "../../types" */
/** @import { State } from "./reviewer.js" */
import { h } from "../../vendor/preact.js";
import { linesOf, marksOf, ticksOf } from "../../state/chances.js";
import { chancesOf } from "../../state/review.js";
import { percent } from "../numbers.js";
import { called } from "../people.js";
import { closingText } from "../story.js";
import { t } from "../texts.js";

const STAR = "M0-6L1.700-1.900 6-1.700 2.600 1.100 3.700 5.400 0 3 -3.700 5.400 -2.600 1.100 -6-1.700 -1.700-1.900Z";
const HEIGHTS = [0, 0.25, 0.5, 0.75, 1];

/** @param {{ state: State, view: TableView }} props */
export const Graph = ({ state: { rounds, accounts, replay }, view }) => {
  const chances = chancesOf(accounts);
  const lines = linesOf(chances, rounds.length);
  const boards = replay?.boards ?? [];
  return h(
    "figure",
    { class: "chances" },
    h("h2", null, t("review-chances")),
    h(
      "div",
      { class: "plot", role: "img", "aria-label": t("review-chances-spoken", { names: namesIn(view).join(", ") }) },
      HEIGHTS.map((share) =>
        h("span", { key: share, class: "level", style: { top: `${100 * (1 - share)}%` } }, percent(share)),
      ),
      h(
        "svg",
        { viewBox: "0 0 1 1", preserveAspectRatio: "none", "aria-hidden": "true" },
        lines.map(({ seat, path }) => h("path", { key: seat, class: `way ${lookOf(view, seat)}`, d: path })),
      ),
      marksOf(rounds, chances, rounds.length).map(({ seat, x, y, first, territory, round }) =>
        h(
          "svg",
          {
            key: `${round}-${seat}-${territory}`,
            class: `closing of-${seat}${first ? " first" : ""}`,
            viewBox: "-7 -7 14 14",
            style: { left: `${100 * x}%`, top: `${100 * y}%` },
            "aria-hidden": "true",
          },
          h("title", null, `${called(view, seat)}: ${t(`territory-${boards[seat].territories[territory - 1].key}`)}`),
          h("path", { d: STAR }),
        ),
      ),
      lines.map(({ seat, label }) =>
        h(
          "span",
          { key: `name-${seat}`, class: `end-of of-${seat}`, style: { top: `${100 * label}%` }, "aria-hidden": "true" },
          h("span", { class: "name" }, called(view, seat)),
          " ",
          percent(chances[chances.length - 1][seat]),
        ),
      ),
      ticksOf(rounds.length).map((round) =>
        h(
          "span",
          { key: `round-${round}`, class: "tick", style: { left: `${(100 * round) / rounds.length}%` } },
          round,
        ),
      ),
    ),
    h("figcaption", null, h(Legend, { view }), h("p", { class: "hint" }, t("review-chances-about"))),
    h(Table, { state: { rounds, replay }, chances, view }),
  );
};

/** @param {TableView} view @param {number} seat */
const lookOf = (view, seat) => `of-${seat}${view.seats[seat].yours ? " yours" : ""}`;

/** @param {TableView} view */
const namesIn = (view) => view.seats.map(({ seat }) => called(view, seat));

/** @param {{ view: TableView }} props */
const Legend = ({ view }) =>
  h(
    "ul",
    { class: "legend-of-lines" },
    namesIn(view).map((name, seat) =>
      h(
        "li",
        { key: seat },
        h(
          "svg",
          { viewBox: "0 0 34 12", "aria-hidden": "true" },
          h("path", { class: `way ${lookOf(view, seat)}`, d: "M1 6H33" }),
        ),
        name,
      ),
    ),
  );

/** @param {{ state: Pick<State, "rounds" | "replay">, chances: Shares[], view: TableView }} props */
const Table = ({ state: { rounds, replay }, chances, view }) =>
  h(
    "details",
    { class: "as-table" },
    h("summary", null, t("review-as-table")),
    h(
      "div",
      { class: "wide", tabindex: 0, role: "group", "aria-label": t("review-chances") },
      h(
        "table",
        null,
        h("caption", { class: "sr" }, t("review-chances-about")),
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            [t("review-round"), ...namesIn(view), t("review-closed")].map((name, k) =>
              h("th", { key: k, scope: "col", class: k > view.seats.length ? "closings" : undefined }, name),
            ),
          ),
        ),
        h(
          "tbody",
          null,
          chances.map((shares, k) =>
            h(
              "tr",
              { key: k },
              h("th", { scope: "row" }, rounds[k] && k < chances.length - 1 ? rounds[k].round : t("review-then")),
              shares.map((share, seat) => h("td", { key: seat }, percent(share))),
              h(
                "td",
                { class: "closings" },
                k < chances.length - 1 &&
                  replay &&
                  rounds[k].closings.map((one) => closingText(view, one, replay.boards)).join(". "),
              ),
            ),
          ),
        ),
      ),
    ),
  );
