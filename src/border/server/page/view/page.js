// The page: which screen is shown, the dialog over it, and the title of the tab.

/** @import { TableState, TableView } from "../types" */
/** @import { Actions } from "../actions.js" */
/** @import { Change } from "../state/reducer.js" */
import { EDITION } from "../edition.js";
import { h } from "../vendor/preact.js";
import * as page from "../state/page.js";
import { acting } from "../state/selectors.js";
import { Gathering } from "./gathering.js";
import { Help } from "./help.js";
import { Home } from "./home.js";
import { Layout, Settings, Tool } from "./layout.js";
import { LogDialog } from "./log.js";
import { Menu } from "./menu.js";
import { Nowhere } from "./nowhere.js";
import { Remark } from "./remark.js";
import { Sitting } from "./sitting.js";
import { Table } from "./table.js";
import { t } from "./texts.js";

/** @typedef {{ table: TableState | null, actions: Actions, dispatch: (change: Change) => void }} PageProps */

/** @param {PageProps} props */
export const Page = (props) => {
  const { table, actions } = props;
  const atTable = page.route.value.screen === "table";
  const view = table?.frame?.view ?? null;
  return h(Layout, {
    preferences: page.preferences.value,
    connection: atTable ? (table?.connection ?? null) : null,
    notice: page.notice.value,
    remark: view?.game && h(Remark, { remark: page.remark.value, last: view.rules.last, onDismiss: actions.dismiss }),
    outdated: Boolean(table?.edition && table.edition !== EDITION),
    actions,
    dialog: openDialog(props),
    links: atTable && view ? links(view, actions) : null,
    children: children(props),
  });
};

/** @param {PageProps} props */
const children = (props) => {
  if (page.screen.value) return page.screen.value();
  if (page.route.value.screen === "home") return homeScreen(props.actions);
  if (page.route.value.screen === "nowhere") return h(Nowhere, { what: "nowhere", actions: props.actions });
  return page.route.value.screen === "table" ? tableScreen(props) : h("p", { class: "loading" }, t("loading"));
};

/** @param {PageProps} props */
const openDialog = ({ table, actions, dispatch }) => {
  if (page.dialog.value === "settings") return h(Settings, { preferences: page.preferences.value, actions });
  if (page.dialog.value === "help") {
    const rules = table?.frame?.view.rules ?? page.rules.value[0] ?? null; // the first are the rulebook's
    return h(Help, { table, rules, actions });
  }
  if (page.dialog.value === "sit" && table?.frame?.view.phase === "gathering") {
    const { name } = page.preferences.value;
    return h(Sitting, { view: table.frame.view, seat: page.asked.value, name, actions });
  }
  if (page.dialog.value === "log" && table?.frame)
    return h(LogDialog, { table, dispatch, onClose: () => actions.show(null) });
  return page.dialog.value === "menu" && table?.frame ? h(Menu, { table, actions }) : null;
};

const LINES = "M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1";
const SHARE = "M7 12a2.5 2.5 0 1 1-.1-.1M17 6a2.5 2.5 0 1 1-.1-.1M17 18a2.5 2.5 0 1 1-.1-.1M7.5 11L15 7M7.5 13L15 17";

/** @param {TableView} view @param {Actions} actions */
const links = (view, actions) => [
  view.game && h("span", { class: "round" }, t("round-number", { round: view.game.round })),
  !view.seats.some(({ yours }) => yours) && h("span", { class: "watching" }, t("watching")),
  view.game && h(Tool, { label: t("menu-log"), path: LINES, name: "story", onClick: () => actions.show("log") }),
  h(Tool, { label: t("menu-title"), path: SHARE, onClick: () => actions.show("menu") }),
];

/** @param {PageProps} props */
const tableScreen = ({ table, actions, dispatch }) => {
  if (page.missing.value) return h(Nowhere, { what: "no-table", actions });
  if (!table?.frame) return h("p", { class: "loading" }, t("loading"));
  if (table.frame.view.phase === "gathering") return h(Gathering, { table, bots: page.bots.value, actions });
  if (table.frame.view.phase === "closed" && !table.frame.view.game) return h(Nowhere, { what: "closed", actions });
  return h(Table, { table, actions, dispatch, now: page.now.value });
};

/** @param {Actions} actions */
const homeScreen = (actions) =>
  h(Home, {
    plan: page.plan.value,
    preferences: page.preferences.value,
    tables: page.running.value,
    joinFault: page.joinFault.value,
    busy: page.busy.value,
    board: page.picture.value,
    bots: page.bots.value,
    rules: page.rules.value,
    brought: page.brought.value,
    boardFault: page.boardFault.value,
    actions,
  });

/** The title of the tab, which says from afar that it is your turn.
 * @param {TableState | null} table */
export const title = (table) => (table && acting(table) ? `● ${t("title-your-turn")} · ${t("title")}` : t("title"));
