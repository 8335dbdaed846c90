// Once more: one offers it, each accepts, and who does not come is done without.

/** @import { SeatView, TableView } from "../../types" */
import { h } from "../../vendor/preact.js";
import { againAt } from "../../state/ending.js";
import { listed, nameOf } from "../people.js";
import { t } from "../texts.js";

/** @typedef {{
 *   rematch: () => void, rematchAnyway: () => void, decline: () => void, go: (path: string) => void,
 * }} RematchActions */

/** What is said about it, and what can be done.
 * @param {{ view: TableView, actions: RematchActions }} props */
export const Rematch = ({ view, actions }) => {
  if (view.day)
    return h(
      "button",
      { type: "button", class: "primary", onClick: () => actions.go(`/daily/${view.day}`) },
      t("do-daily"),
    );
  const again = againAt(view);
  const yours = view.seats.some((seat) => seat.yours);
  const names = (/** @type {SeatView[]} */ seats) => listed(seats.map((seat) => nameOf(view, seat)));
  const { stage, wanting, asked, declined, missing } = again;
  const main = (/** @type {string} */ label, /** @type {() => void} */ onClick) =>
    h("button", { type: "button", class: "primary", onClick }, label);
  const beside = (/** @type {string} */ label, /** @type {() => void} */ onClick) =>
    h("button", { type: "button", onClick }, label);
  if (stage === "begun") return main(t("do-follow"), () => actions.go(`/t/${view.next}`));
  if (!yours) return stage === "free" ? null : h("p", { class: "again", role: "status" }, offered(names(wanting)));
  if (stage === "free") return main(t("do-rematch"), actions.rematch);
  const said = [
    stage === "asked" ? offered(names(wanting)) : "",
    declined.length > 0 && t("rematch-declined", { names: names(declined), count: declined.length }),
    missing.length > 0 && t("rematch-missing", { names: names(missing), count: missing.length }),
    stage === "waiting" && t("rematch-waiting", { names: names(asked) }),
  ].filter(Boolean);
  return [
    h("p", { key: "said", class: "again", role: "status" }, said.join(" ")),
    stage === "asked" && main(t("do-accept"), actions.rematch),
    stage === "stuck" && main(t("do-rematch-anyway"), actions.rematchAnyway),
    stage === "asked" &&
      !view.seats.some((seat) => seat.yours && seat.again === "no") &&
      beside(t("do-decline"), actions.decline),
    stage !== "asked" && beside(t("do-withdraw"), actions.decline),
  ];
};

/** @param {string} names */
const offered = (names) => t("rematch-offered", { names });
