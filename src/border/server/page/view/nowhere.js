// Where there is nothing to be seen: a sentence, and a way on.

import { h } from "../vendor/preact.js";
import { linkTo } from "./link.js";
import { t } from "./texts.js";

/** @param {{
 *   what: "nowhere" | "no-table" | "until-tomorrow" | "closed", said?: string, actions: { go: (path: string) => void },
 * }} props `said`: how it came */
export const Nowhere = ({ what, said, actions }) =>
  h(
    "section",
    { class: "gathering card", role: "alert" },
    h("h1", null, t(`${what}-title`)),
    h("p", null, said && `${said}. `, t(`${what}-about`)),
    h(
      "div",
      { class: "actions" },
      h("a", { class: "button primary", href: "/", onClick: linkTo(actions, "/") }, t("do-home")),
    ),
  );
