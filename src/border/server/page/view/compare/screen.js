// A game with the throws of another: how both went, side by side.

/** @import { Run } from "../../types" */
import { h } from "../../vendor/preact.js";
import { signal } from "../../vendor/signals.js";
import * as api from "../../net/api.js";
import { Heading } from "../heading.js";
import { linkTo } from "../link.js";
import { fault, t } from "../texts.js";
import { Runs, begin } from "./runs.js";

/** @typedef {{ go: (path: string) => void }} CompareActions */

const runs = signal(/** @type {Run[] | null} */ (null));
const why = signal("");
/** The table whose comparison is to be shown: what is told of another comes too late. */
let wanted = "";

/** The comparison of a table.
 * @param {string} id @param {CompareActions} actions */
export const open = (id, actions) => {
  begin();
  [runs.value, why.value] = [null, ""];
  wanted = id;
  load(id);
  return () => h(Compare, { id, actions });
};

/** @param {string} id */
const load = async (id) => {
  try {
    const told = await api.comparison(id);
    if (wanted === id) runs.value = told;
  } catch (error) {
    if (wanted === id) why.value = fault(error);
  }
};

/** @param {{ id: string, actions: CompareActions }} props */
const Compare = ({ id, actions }) =>
  h(
    "div",
    { class: "daily" },
    h("header", null, h(Heading, null, t("compare-title")), h("p", { class: "hint" }, t("compare-about"))),
    why.value && h("p", { class: "why", role: "alert" }, why.value),
    runs.value && h("section", { class: "card" }, h(Runs, { runs: runs.value, table: id })),
    !runs.value && !why.value && h("p", { class: "loading" }, t("loading")),
    h(
      "div",
      { class: "actions" },
      h("a", { class: "button", href: `/t/${id}`, onClick: linkTo(actions, `/t/${id}`) }, t("games-result")),
      h("a", { class: "button", href: "/", onClick: linkTo(actions, "/") }, t("do-home")),
    ),
  );
