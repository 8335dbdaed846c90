// Order at the table: who may sit down, who asks for a seat, and who is sent away.

/** @import { Door as DoorKind, GuestView, TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { Confirm } from "./confirm.js";
import { Choice } from "./layout.js";
import { nameOf } from "./people.js";
import { t } from "./texts.js";

/** @typedef {{
 *   setDoor: (door: DoorKind) => void, admit: (guest: number) => void, turnAway: (guest: number) => void,
 *   remove: (seat: number) => void, show: (dialog: string | null) => void,
 * }} DoorActions */

/** @type {DoorKind[]} */
const DOORS = ["open", "ask", "locked"];

/** Who may sit down: the host chooses, the others are told.
 * @param {{ view: TableView, actions: DoorActions }} props */
export const Door = ({ view, actions }) => {
  if (view.host)
    return h(Choice, {
      label: t("door-title"),
      value: view.door,
      options: DOORS.map((door) => [door, t("door-choice", { door })]),
      onChoose: (door) => actions.setDoor(/** @type {DoorKind} */ (door)),
    });
  const seated = view.seats.some(({ yours }) => yours) || view.asking.some(({ yours }) => yours);
  return view.door === "open" || seated ? null : h("p", { class: "hint" }, t("door-told", { door: view.door }));
};

/** Whoever asks for a seat, and what can be answered.
 * @param {{ view: TableView, actions: DoorActions }} props */
export const Asking = ({ view, actions }) => {
  const mine = view.asking.find(({ yours }) => yours);
  if (mine)
    return h(
      "div",
      { class: "full" },
      h("p", { role: "status" }, t("asking-yours")),
      h("button", { type: "button", class: "small", onClick: () => actions.turnAway(mine.guest) }, t("do-ask-no-more")),
    );
  if (!view.asking.length) return null;
  return h(
    "section",
    { class: "guests", role: "status" },
    h("h2", null, t("asking-title")),
    h(
      "ul",
      { class: "seats" },
      view.asking.map((guest) => h(Guest, { key: guest.guest, view, guest, actions })),
    ),
  );
};

/** @param {{ view: TableView, guest: GuestView, actions: DoorActions }} props */
const Guest = ({ view, guest: { guest, name }, actions }) =>
  h(
    "li",
    null,
    h("span", { class: "name" }, name || t("asking-nameless")),
    view.host &&
      h(
        "span",
        { class: "choices" },
        h(
          "button",
          {
            type: "button",
            class: "small primary",
            disabled: view.seats.every(({ player }) => player !== "empty"),
            onClick: () => actions.admit(guest),
          },
          t("do-admit"),
        ),
        h("button", { type: "button", class: "small", onClick: () => actions.turnAway(guest) }, t("do-turn-away")),
      ),
  );

/** @param {{ view: TableView, seat: number, actions: DoorActions }} props */
export const ConfirmSend = ({ view, seat, actions }) => {
  const { beside } = view.seats[seat];
  const count = beside === null ? 1 : view.seats.filter((other) => other.beside === beside).length;
  return h(Confirm, {
    title: t("send-title", { name: nameOf(view, view.seats[seat]) }),
    about: t("send-about", { count }),
    label: t("do-send-away"),
    onConfirm: () => actions.remove(seat),
    onClose: () => actions.show(null),
  });
};
