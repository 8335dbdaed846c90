// Help for the present situation, and the list of keys.

/** @import { TableState } from "../types" */
import { h } from "../vendor/preact.js";
import { acting } from "../state/selectors.js";
import { Dialog } from "./layout.js";
import { headline } from "./headline.js";
import { HouseRules } from "./ruleset.js";
import { t } from "./texts.js";

const KEYS = ["t", "digits", "s", "b", "arrows", "space", "enter", "u", "r", "p", "n", "question"];

const RULEBOOK = { throws: 3, last: 6 }; // where no table says otherwise

/** @typedef {{ show: (dialog: string | null) => void, go: (path: string) => void }} HelpActions */

/** @param {{ table: TableState | null, actions: HelpActions }} props */
export const Help = ({ table, actions }) => {
  const stage = table?.frame?.view.game?.stage;
  const legal = table && acting(table);
  const { throws, last } = table?.frame?.view.rules ?? RULEBOOK;
  const numbers = { throws, last };
  const close = () => actions.show(null);
  const toRules = (/** @type {Event} */ event) => {
    event.preventDefault();
    close();
    actions.go("/rules");
  };
  return h(Dialog, {
    title: t("tool-help"),
    onClose: close,
    children: [
      stage &&
        table &&
        h(
          "section",
          null,
          h("h3", null, t("help-now")),
          h("p", null, h("strong", null, headline(table))),
          h("p", null, t(`help-${stage}`, { yours: legal ? "yes" : "no", ...numbers })),
        ),
      h(
        "section",
        null,
        h("h3", null, t("help-rules")),
        h("p", null, t("help-short", numbers)),
        table?.frame && h(HouseRules, { rules: table.frame.view.rules }),
        h("p", null, h("a", { href: "/rules", onClick: toRules }, t("do-rules"))),
      ),
      h(
        "section",
        null,
        h("h3", null, t("help-keys")),
        h(
          "dl",
          { class: "keys" },
          KEYS.flatMap((key) => [
            h("dt", { key: `${key}-key` }, h("kbd", null, t(`key-${key}`))),
            h("dd", { key }, t(`key-${key}-about`)),
          ]),
        ),
      ),
    ],
  });
};
