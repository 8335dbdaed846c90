// Tables at which a game waits for you, each with a way back.

/** @import { TableView } from "../types" */
import { h } from "../vendor/preact.js";
import { linkTo } from "./link.js";
import { called } from "./people.js";
import { t } from "./texts.js";

/** @param {{ title: string, tables: TableView[], actions: { go: (path: string) => void } }} props */
export const Running = ({ title, tables, actions }) =>
  h(
    "section",
    { class: "card" },
    h("h2", null, title),
    h(
      "ul",
      { class: "running" },
      tables.map((view) =>
        h(
          "li",
          { key: view.id },
          h(
            "a",
            { href: `/t/${view.id}`, onClick: linkTo(actions, `/t/${view.id}`) },
            h("span", { class: "names" }, view.seats.map(({ seat }) => called(view, seat)).join(", ")),
            h(
              "span",
              { class: "where" },
              view.game ? t("continue-round", { round: view.game.round }) : t("continue-gathering"),
              view.legal.length ? ` · ${t("title-your-turn")}` : "",
            ),
          ),
        ),
      ),
    ),
  );
