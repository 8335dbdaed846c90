// Bots to choose from: by face, name and strength, and with a word about how each plays.

import { LADDER } from "../ladder.js";
import { offered } from "../state/plan.js";
import { h } from "../vendor/preact.js";
import { Dialog } from "./layout.js";
import { botAbout, botName, botOffered } from "./people.js";
import { Portrait, Strength } from "./portrait.js";
import { t } from "./texts.js";

/** The ladder in a row, and whoever is chosen in words; those that somebody has installed follow by name.
 * @param {{ bots: string[], chosen: string, onChoose: (bot: string) => void }} props
 * `bots`: none before the server has told its own */
export const OpponentRow = ({ bots, chosen, onChoose }) =>
  h(
    "div",
    { class: "opponents", role: "radiogroup", "aria-labelledby": "others" },
    h(
      "p",
      null,
      h("span", { id: "others" }, t("play-others")),
      h("strong", { "aria-hidden": "true" }, botName(chosen)),
      h(Strength, { bot: chosen }),
    ),
    h(
      "div",
      { class: "faces" },
      offered(bots).map((bot) =>
        h(
          "label",
          { key: bot, title: botName(bot) },
          h("input", {
            type: "radio",
            name: "others",
            value: bot,
            checked: bot === chosen,
            "aria-label": botOffered(bot),
            onChange: () => onChoose(bot),
          }),
          LADDER.includes(bot) ? h(Portrait, { bot }) : h("span", { class: "stranger" }, botName(bot)),
        ),
      ),
    ),
    h("p", { class: "character hint", role: "status" }, botAbout(chosen)),
  );

/** Who is to sit in an empty seat: a list, in which a tap is enough.
 * @param {{ bots: string[], seat: number, last: string, onChoose: (bot: string) => void, onClose: () => void }} props
 * `last`: who was chosen last, perhaps nobody */
export const OpponentList = ({ bots, seat, last, onChoose, onClose }) =>
  h(Dialog, {
    title: t("add-bot-title", { number: seat + 1 }),
    onClose,
    children: h(
      "ul",
      { class: "opponent-list" },
      offered(bots).map((bot) =>
        h(
          "li",
          { key: bot },
          h(
            "button",
            { type: "button", autofocus: bot === last, onClick: () => onChoose(bot) },
            h(Portrait, { bot }),
            h("span", { class: "name" }, botName(bot)),
            h(Strength, { bot }),
            h("span", { class: "character" }, botAbout(bot)),
          ),
        ),
      ),
    ),
  });
