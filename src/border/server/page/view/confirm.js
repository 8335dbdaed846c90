// What is not done on one tap: leaving a game, and closing its table.

/** @import { TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { isShared } from "../state/selectors.js";
import { Dialog } from "./layout.js";
import { nameOf } from "./people.js";
import { t } from "./texts.js";

/** @typedef {{ show: (dialog: string | null) => void, leave: (seat: number) => void, closeTable: () => void,
 * }} ConfirmActions */

/** @param {{ view: TableView, seat: number, actions: ConfirmActions }} props */
export const ConfirmLeave = ({ view, seat, actions }) => {
  const [title, name] = [t("leave-title"), nameOf(view, view.seats[seat])];
  return h(Confirm, {
    title: isShared(view) ? t("shared-turn", { name, what: title }) : title,
    about: t("leave-about"),
    label: t("do-leave-really"),
    onConfirm: () => actions.leave(seat),
    actions,
  });
};

/** @param {{ actions: ConfirmActions }} props */
export const ConfirmClose = ({ actions }) =>
  h(Confirm, {
    title: t("close-title"),
    about: t("close-about"),
    label: t("do-close"),
    onConfirm: actions.closeTable,
    actions,
  });

/** @param {{ title: string, about: string, label: string, onConfirm: () => void, actions: ConfirmActions }} props */
const Confirm = ({ title, about, label, onConfirm, actions }) => {
  const close = () => actions.show(null);
  const confirmed = () => {
    close();
    onConfirm();
  };
  return h(Dialog, {
    title,
    onClose: close,
    children: [
      h("p", null, about),
      h(
        "div",
        { class: "actions" },
        h("button", { type: "button", class: "primary", onClick: confirmed }, label),
        h("button", { type: "button", onClick: close }, t("do-back")),
      ),
    ],
  });
};
