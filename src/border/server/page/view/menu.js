// The table's menu: its link, moving to another device, leaving, and what has happened so far.

/** @import { TableState, TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { Dialog } from "./layout.js";
import { tableLink } from "./link.js";
import { HouseRules } from "./ruleset.js";
import { eventText } from "./story.js";
import { t } from "./texts.js";

const LATEST = 60; // sentences of the log

/** @typedef {{ show: (dialog: string | null) => void, share: () => void, moveSeat: () => void,
 *   leave: (seat: number) => void, closeTable: () => void, replay: () => void }} MenuActions */

/** @param {{ table: TableState, actions: MenuActions }} props */
export const Menu = ({ table, actions }) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  const yours = view.seats.filter((seat) => seat.yours && !seat.held);
  const close = () => actions.show(null);
  /** @param {() => void} what */
  const then = (what) => () => {
    close();
    what();
  };
  return h(Dialog, {
    title: t("menu-title"),
    onClose: close,
    children: [
      h(HouseRules, { rules: view.rules }),
      h(
        "section",
        null,
        h("h3", null, t("menu-link")),
        h("p", { class: "hint" }, t("menu-link-about")),
        h(
          "div",
          { class: "link" },
          h("output", { class: "url" }, tableLink(table)),
          h("button", { type: "button", onClick: actions.share }, t("do-share")),
        ),
      ),
      h(
        "div",
        { class: "actions" },
        yours.length > 0 && h("button", { type: "button", onClick: then(actions.moveSeat) }, t("do-move-seat")),
        h("button", { type: "button", onClick: then(actions.replay) }, t("do-replay")),
        view.phase === "playing" &&
          yours.map(({ seat }) =>
            h("button", { key: seat, type: "button", onClick: then(() => actions.leave(seat)) }, t("do-leave-game")),
          ),
        view.phase === "playing" &&
          view.host &&
          h("button", { type: "button", onClick: then(actions.closeTable) }, t("do-close")),
      ),
      h(
        "section",
        null,
        h("h3", null, t("menu-log")),
        h(
          "ol",
          { class: "log", tabindex: 0 },
          sentences(table, view).map((text, k) => h("li", { key: k }, text)),
        ),
      ),
    ],
  });
};

/** The latest sentences, the newest first; dice are told as they lay then.
 * @param {TableState} table @param {TableView} view */
const sentences = ({ log }, view) => {
  let { game } = view;
  return log
    .map(({ event }) => {
      const said = eventText({ ...view, game }, event);
      if (game && event.kind === "thrown") game = { ...game, dice: event.dice };
      return said;
    })
    .filter(Boolean)
    .slice(-LATEST)
    .reverse();
};
