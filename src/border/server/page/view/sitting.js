// Taking a seat: a name is asked for with it.

/** @import { TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { TableCoach } from "./coach.js";
import { Dialog } from "./layout.js";
import { NameField } from "./name_field.js";
import { nameOf } from "./people.js";
import { t } from "./texts.js";

/** @typedef {{
 *   sit: (seat: number | null, name: string) => void, show: (dialog: string | null) => void,
 * }} SittingActions */

/** @param {{ view: TableView, seat: number | null, name: string, actions: SittingActions }} props
 * `seat`: null for the first empty one */
export const Sitting = ({ view, seat, name, actions }) => {
  const mine = view.seats.some(({ yours }) => yours); // then it is for somebody else on this device
  let called = mine ? "" : name;
  const inviting =
    view.seats.find(({ seat }) => seat === view.opener) ?? view.seats.find(({ player }) => player === "person");
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    actions.show(null);
    actions.sit(seat, called);
  };
  return h(Dialog, {
    title: t(mine ? "sit-here-title" : "sit-title"),
    closing: mine ? undefined : t("do-just-watch"),
    onClose: () => actions.show(null),
    children: h(
      "form",
      { class: "sitting", onSubmit: submit },
      h(TableCoach, { view }),
      !mine && inviting && h("p", null, t("sit-invited", { name: nameOf(view, inviting) })),
      h(NameField, {
        label: t(mine ? "sit-here-name" : "sit-name"),
        name: called,
        first: true,
        own: !mine,
        onName: (typed) => {
          called = typed;
        },
      }),
      h("div", { class: "actions" }, h("button", { type: "submit", class: "primary" }, t("do-sit-down"))),
    ),
  });
};
