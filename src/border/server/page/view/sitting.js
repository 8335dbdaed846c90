// Taking a seat: a name is asked for with it.

/** @import { TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { freeName } from "../state/names.js";
import { hasToAsk } from "../state/selectors.js";
import { TableCoach } from "./coach.js";
import { SameDice } from "./dice_note.js";
import { Dialog } from "./layout.js";
import { NameField } from "./name_field.js";
import { nameOf } from "./people.js";
import { t } from "./texts.js";

/** @typedef {{
 *   sit: (seat: number | null, name: string) => void, nameMe: (name: string, taken?: string) => void,
 *   show: (dialog: string | null) => void,
 * }} SittingActions */

/** @param {{ view: TableView, seat: number | null, name: string, taken: string, actions: SittingActions }} props
 * `seat`: null for the first empty one; `taken`: a name that somebody else has */
export const Sitting = ({ view, seat, name, taken, actions }) => {
  const mine = view.seats.some(({ yours }) => yours); // then it is for somebody else on this device
  const asks = hasToAsk(view);
  const inviting =
    view.seats.find(({ seat }) => seat === view.opener) ?? view.seats.find(({ player }) => player === "person");
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const free = freeName(name, [...view.seats, ...view.asking].map((one) => one.name).filter(Boolean));
    if (free !== name) return actions.nameMe(free, name);
    actions.show(null);
    actions.sit(seat, name);
  };
  return h(Dialog, {
    title: t(mine ? "sit-here-title" : asks ? "ask-title" : "sit-title"),
    closing: mine ? undefined : t("do-just-watch"),
    onClose: () => actions.show(null),
    children: h(
      "form",
      { class: "sitting", onSubmit: submit },
      !mine && inviting && h("p", null, t("sit-invited", { name: nameOf(view, inviting) })),
      h(TableCoach, { view }),
      view.options.same_dice && h(SameDice, null),
      h(NameField, {
        label: t(mine ? "sit-here-name" : "sit-name"),
        name,
        first: true,
        own: !mine,
        onName: (typed) => actions.nameMe(typed),
      }),
      taken && h("p", { class: "why", role: "alert" }, t("name-taken", { name: taken })),
      h(
        "div",
        { class: "actions" },
        h("button", { type: "submit", class: "primary" }, t(asks ? "do-ask" : "do-sit-down")),
      ),
    ),
  });
};
