// A remark in the first game, in the bar above: there it moves nothing and covers no board.

import { h } from "../vendor/preact.js";
import { Tool } from "./layout.js";
import { t } from "./texts.js";

/** @param {{ remark: string | null, last: number, onDismiss: () => void }} props
 * `last`: how many closed territories end the game */
export const Remark = ({ remark, last, onDismiss }) =>
  h(
    "div",
    { class: `remark${remark ? " said" : ""}` },
    h("p", { role: "status" }, remark ? t(`remark-${remark}`, { last }) : ""),
    remark && h(Tool, { label: t("remark-dismiss"), path: "M6 6L18 18M18 6L6 18", onClick: onDismiss }),
  );
