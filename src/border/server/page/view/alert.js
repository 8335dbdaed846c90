// A word over the page when the server is gone, has changed, or plays with another tab; and the way on.

/** @import { Connection } from "../types" */
import { h } from "../vendor/preact.js";
import { t } from "./texts.js";

/** @typedef {{ playHere: () => void, tryAgain: () => void, reload: () => void, later: () => void }} AlertActions */

/** @param {{ connection: Connection | null, offline: boolean, outdated: boolean, actions: AlertActions }} props
 * `connection`: of the table, where there is one */
export const Alert = ({ connection, offline, outdated, actions }) => {
  if (connection === "taken-over")
    return h(Bar, { text: t("connection-taken-over"), ways: [["do-play-here", actions.playHere]] });
  if (connection === "lost") return h(Bar, { text: t("connection-lost"), ways: [] });
  if (offline) return h(Bar, { text: t("connection-offline"), ways: [["do-try-again", actions.tryAgain]] });
  if (!outdated) return null;
  return h(Bar, {
    text: t("outdated"),
    ways: [
      ["do-reload", actions.reload],
      ["do-later", actions.later],
    ],
  });
};

/** @param {{ text: string, ways: [string, () => void][] }} props */
const Bar = ({ text, ways }) =>
  h(
    "div",
    { class: "lost", role: "alert" },
    h("span", null, text),
    ways.map(([key, onClick]) => h("button", { key, type: "button", class: "small", onClick }, t(key))),
  );

/** In place of a screen that could not be loaded.
 * @param {{ actions: { reload: () => void } }} props */
export const ScreenFault = ({ actions }) =>
  h(
    "section",
    { class: "card fault", role: "alert" },
    h("p", null, t("screen-fault")),
    h("button", { type: "button", class: "primary", onClick: actions.reload }, t("do-reload")),
  );
