// Luck and skill of every seat: two bars, a sentence, and the lines of the ledger.

/** @import { TableView } from "../../types" */
/** @import { Ledger } from "../../state/ledger.js" */
import { h } from "../../vendor/preact.js";
import { allLuck } from "../../state/strength.js";
import { gained, percent } from "../numbers.js";
import { called, isYou, nameOf } from "../people.js";
import { Portrait } from "../portrait.js";
import { t } from "../texts.js";

const LEAST = 0.2; // of the victory, which a whole bar shows at least

/** @param {{ view: TableView, ledgers: Ledger[] }} props */
export const Sums = ({ view, ledgers }) => {
  const most = Math.max(LEAST, ...ledgers.flatMap((one) => [Math.abs(allLuck(one)), Math.abs(one.cost)]));
  return h(
    "section",
    { class: "sums-of-luck" },
    h("h2", null, t("review-sums")),
    h(
      "ul",
      null,
      ledgers.map((ledger, seat) => h(Seat, { key: seat, view, seat, ledger, most })),
    ),
  );
};

/** @param {{ view: TableView, seat: number, ledger: Ledger, most: number }} props */
const Seat = ({ view, seat, ledger, most }) =>
  h(
    "li",
    { class: `card of-${seat}` },
    h(
      "h3",
      null,
      view.seats[seat].player === "bot" && h(Portrait, { bot: view.seats[seat].bot }),
      h("span", { class: "name" }, called(view, seat)),
    ),
    h("p", null, sentence(view, seat, ledger)),
    h(Bar, { name: t("review-luck"), share: allLuck(ledger), most }),
    h(Bar, { name: t("review-skill"), share: ledger.cost, most }),
    h(Lines, { ledger }),
  );

/** @param {TableView} view @param {number} seat @param {Ledger} ledger */
const sentence = (view, seat, ledger) => {
  const [luck, cost] = [Math.round(100 * allLuck(ledger)) / 100, Math.round(-100 * ledger.cost) / 100];
  const told = {
    fortune: luck > 0 ? "lucky" : luck < 0 ? "unlucky" : "even",
    luck: percent(Math.abs(luck)),
    given: cost > 0 ? "some" : "nothing",
    cost: percent(cost),
  };
  return isYou(view, seat)
    ? t("review-sentence-you", told)
    : t("review-sentence", { name: nameOf(view, view.seats[seat]), ...told });
};

/** A bar to the right of the middle for what was gained, to the left for what was lost.
 * @param {{ name: string, share: number, most: number }} props */
const Bar = ({ name, share, most }) => {
  const width = (50 * Math.abs(share)) / most;
  return h(
    "div",
    { class: `bar-of ${share < 0 ? "minus" : "plus"}` },
    h("span", { class: "what" }, name),
    h(
      "svg",
      { viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" },
      h("rect", { class: "whole", width: 100, height: 10 }),
      h("rect", { class: "part", x: share < 0 ? 50 - width : 50, width, height: 10 }),
      h("path", { class: "middle", d: "M50 0V10" }),
    ),
    h("strong", null, gained(share)),
  );
};

const DIGITS = 1; // so that the lines add up as they are read

const LINES = /** @type {const} */ ([
  ["start", "start"],
  ["luck", "luck"],
  ["others-luck", "othersLuck"],
  ["cost", "cost"],
  ["others-cost", "othersCost"],
  ["late", "late"],
  ["result", "result"],
]);

/** Where the result came from, line by line.
 * @param {{ ledger: Ledger }} props */
const Lines = ({ ledger }) =>
  h(
    "details",
    null,
    h("summary", null, t("review-ledger")),
    h(
      "dl",
      { class: "ledger" },
      LINES.map(([key, name]) =>
        h(
          "div",
          { key, class: key === "result" ? "sum" : undefined },
          h("dt", null, t(`ledger-${key}`)),
          h("dd", null, (name === "start" || name === "result" ? percent : gained)(ledger[name], DIGITS)),
        ),
      ),
    ),
  );
