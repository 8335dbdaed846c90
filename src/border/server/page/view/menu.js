// The table's menu: its link, moving to another device, and leaving.

/** @import { TableState, TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { isSecret } from "../state/daily.js";
import { isShared } from "../state/selectors.js";
import { TableCoach } from "./coach.js";
import { Dialog } from "./layout.js";
import { TableLink } from "./link.js";
import { TablePace } from "./pace.js";
import { nameOf } from "./people.js";
import { HouseRules } from "./ruleset.js";
import { t } from "./texts.js";

/** @typedef {{ show: (dialog: string | null) => void, share: () => void, moveSeat: () => void,
 *   replay: () => void }} MenuActions */

/** @param {{ table: TableState, actions: MenuActions }} props */
export const Menu = ({ table, actions }) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  const own = !isSecret(view); // the game of the day is left to nobody, and stays on its device
  const yours = view.seats.filter((seat) => own && seat.yours && !seat.held);
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
      h(TablePace, { view }),
      h(TableCoach, { view }),
      isSecret(view)
        ? h(
            "section",
            null,
            h("h3", null, t("daily-title")),
            h("p", { class: "hint" }, t("menu-daily")),
            h("p", { class: "hint" }, t("menu-commitment"), " ", h("code", null, view.commitment)),
          )
        : h(
            "section",
            null,
            h("h3", null, t("menu-link")),
            h("p", { class: "hint" }, t("menu-link-about")),
            h(TableLink, { table, onShare: actions.share }),
          ),
      h(
        "div",
        { class: "actions" },
        yours.length > 0 && h("button", { type: "button", onClick: then(actions.moveSeat) }, t("do-move-seat")),
        h("button", { type: "button", onClick: then(actions.replay) }, t("do-replay")),
        view.phase === "playing" &&
          yours.map((seat) =>
            h(
              "button",
              { key: seat.seat, type: "button", onClick: () => actions.show(`leave-${seat.seat}`) },
              isShared(view)
                ? t("shared-turn", { name: nameOf(view, seat), what: t("do-leave-game") })
                : t("do-leave-game"),
            ),
          ),
        view.phase === "playing" &&
          view.host &&
          own &&
          h("button", { type: "button", onClick: () => actions.show("close") }, t("do-close")),
      ),
    ],
  });
};
