// Help for the present situation, and the list of keys.

/** @import { RulesView, TableState } from "../types" */
import { h } from "../vendor/preact.js";
import { acting } from "../state/selectors.js";
import { Dialog } from "./layout.js";
import { headline } from "./headline.js";
import { HouseRules } from "./ruleset.js";
import { Told } from "./story.js";
import { t } from "./texts.js";

const KEYS = ["t", "digits", "s", "b", "arrows", "space", "enter", "u", "r", "p", "h", "o", "n", "question"];

/** @typedef {{ show: (dialog: string | null) => void, go: (path: string) => void }} HelpActions */

/** @param {{ table: TableState | null, rules: RulesView | null, actions: HelpActions }} props
 * `rules`: those of the table, or the rulebook's; null before the server has told */
export const Help = ({ table, rules, actions }) => {
  const stage = table?.frame?.view.game?.stage;
  const legal = table && acting(table);
  const numbers = { throws: rules?.throws ?? 0, last: rules?.last ?? 0 };
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
          h("p", null, h("strong", null, h(Told, { text: headline(table) }))),
          h("p", null, t(`help-${stage}`, { yours: legal ? "yes" : "no", ...numbers })),
        ),
      h(
        "section",
        null,
        h("h3", null, t("help-rules")),
        rules && h("p", null, t("help-short", numbers)),
        rules && h(HouseRules, { rules }),
        h("p", null, h("a", { href: "/rules", onClick: toRules }, t("do-rules"))),
      ),
      h(
        "section",
        { class: "keyboard" },
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
