// Playing at once: one button, and beside it how many play and against whom.

/** @import { Preferences } from "../types" */
import { h } from "../vendor/preact.js";
import { judged } from "../state/judged.js";
import { isHarder, offered, opponent } from "../state/plan.js";
import { fitting } from "../state/strength.js";
import { OpponentRow } from "./opponents.js";
import { botName } from "./people.js";
import { t } from "./texts.js";

/** @typedef {{ play: () => void, prefer: (change: Partial<Preferences>) => void }} StartActions */

/** @param {{ preferences: Preferences, bots: string[], busy: boolean, actions: StartActions }} props */
export const Start = ({ preferences, bots, busy, actions }) =>
  h(
    "div",
    { class: "start" },
    h("button", { type: "button", class: "primary huge", disabled: busy, onClick: actions.play }, t("do-play")),
    h(
      "div",
      { class: "beside", role: "radiogroup", "aria-labelledby": "players" },
      h("span", { id: "players" }, t("play-players")),
      h(
        "div",
        { class: "choice" },
        [2, 3, 4].map((count) =>
          h(
            "label",
            { key: count },
            h("input", {
              type: "radio",
              name: "players",
              value: count,
              checked: count === preferences.players,
              onChange: () => actions.prefer({ players: count }),
            }),
            h("span", null, count),
          ),
        ),
      ),
    ),
    h(OpponentRow, { bots, chosen: opponent(bots, preferences), onChoose: (others) => actions.prefer({ others }) }),
    h(Advice, { preferences, bots, actions }),
  );

/** Who fits you, where that is known and somebody else is chosen; else that the others have become stronger.
 * @param {{ preferences: Preferences, bots: string[], actions: StartActions }} props */
const Advice = ({ preferences, bots, actions }) => {
  const bot = fitting(judged.value.games, offered(bots));
  return bot && bot !== opponent(bots, preferences)
    ? h(
        "p",
        { class: "hint harder fitting" },
        t("play-fitting", { name: botName(bot) }),
        " ",
        h(
          "button",
          { type: "button", class: "small", onClick: () => actions.prefer({ others: bot }) },
          t("do-choose-fitting"),
        ),
      )
    : isHarder(preferences, bots) && h("p", { class: "hint harder" }, t("play-harder"));
};
