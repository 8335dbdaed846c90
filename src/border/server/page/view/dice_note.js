// What everybody should know of a table's dice before they sit down.

/** @import { TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { t } from "./texts.js";

/** The dice of a table that gathers: whose throws they are, or the commitment to them.
 * @param {{ view: TableView }} props */
export const DiceNote = ({ view }) =>
  view.options.same_dice
    ? h(SameDice, null)
    : h(
        "details",
        { class: "sealed" },
        h("summary", null, t("dice-sealed")),
        h("p", null, t("dice-sealed-about")),
        h("code", null, view.commitment),
      );

/** That the throws of another game fall once more. */
export const SameDice = () =>
  h("p", { class: "same-dice" }, h("strong", null, t("same-dice-title")), " ", t("same-dice-about"));
