// The pace of a table: how fast its bots play, so that people can follow them.

/** @import { Pace, TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { t } from "./texts.js";

/** @type {Pace[]} */
const PACES = ["relaxed", "normal", "quick", "at-once"];

/** @param {{ pace: Pace, onChoose: (pace: Pace) => void }} props */
export const PaceChoice = ({ pace, onChoose }) =>
  h(
    "label",
    { class: "field" },
    h("span", null, t("plan-pace")),
    h(
      "select",
      { value: pace, onChange: (/** @type {any} */ e) => onChoose(e.target.value) },
      PACES.map((one) => h("option", { key: one, value: one }, t("pace-name", { pace: one }))),
    ),
  );

/** The pace of a table, so that everybody knows.
 * @param {{ view: TableView }} props */
export const TablePace = ({ view }) =>
  h("p", { class: "hint pace" }, t("table-pace", { pace: view.options.pace ?? "normal" }));
