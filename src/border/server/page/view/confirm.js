// What is not done on one tap: leaving a game, closing its table, deleting what is remembered.

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
    onClose: () => actions.show(null),
  });
};

/** @param {{ actions: ConfirmActions }} props */
export const ConfirmClose = ({ actions }) =>
  h(Confirm, {
    title: t("close-title"),
    about: t("close-about"),
    label: t("do-close"),
    onConfirm: actions.closeTable,
    onClose: () => actions.show(null),
  });

/** @param {{
 *   title: string, about: string, which?: string, label: string, back?: string,
 *   onConfirm: () => void, onClose: () => void,
 * }} props `which`: of several it is; `label` and `back`: what the two buttons say */
export const Confirm = ({ title, about, which, label, back = t("do-back"), onConfirm, onClose }) => {
  const confirmed = () => {
    onClose();
    onConfirm();
  };
  return h(Dialog, {
    title,
    kind: "asking", // its own button goes back: another that says "close" could be taken for the deed
    onClose,
    children: [
      h("p", null, about),
      which && h("p", { class: "hint" }, which),
      h(
        "div",
        { class: "actions" },
        h("button", { type: "button", class: "primary", onClick: confirmed }, label),
        h("button", { type: "button", onClick: onClose }, back),
      ),
    ],
  });
};
