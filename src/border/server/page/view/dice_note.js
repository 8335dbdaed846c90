// What everybody should know of a table's dice before they sit down.

/** @import { TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { t } from "./texts.js";

/** That the throws of another game fall once more. */
export const SameDice = () =>
  h("p", { class: "same-dice" }, h("strong", null, t("same-dice-title")), " ", t("same-dice-about"));

/** The commitment to the dice, before anybody adds luck to them.
 * @param {{ view: TableView }} props */
export const Sealed = ({ view }) =>
  view.options.same_dice
    ? null
    : h(
        "details",
        { class: "sealed" },
        h("summary", null, t("dice-sealed")),
        h("p", null, t("dice-sealed-about")),
        h("code", null, view.commitment),
      );
