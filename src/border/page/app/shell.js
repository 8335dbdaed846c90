// Page component: the current screen, its dialog and the tab's title.

/** @import { Actions } from "./actions.js" */
/** @import { Change } from "../game/reducer.js" */
/** @import { Connection, TableState, TableView } from "../types" */
import { h } from "../vendor/preact.js";
import * as page from "./state.js";
import { t } from "./texts.js";
import { closedText } from "../game/story.js";
import { OpponentList } from "../screens/home/new_table.js";
import { Home } from "../screens/home/screen.js";
import { opponent, withPlaces } from "../screens/home/state.js";
import { ConfirmSend, Lobby, JoinDialog } from "../screens/lobby/screen.js";
import { reactingSeat, REACTION, Reactions } from "../screens/table/boards.js";
import { LogDialog } from "../screens/table/log.js";
import { Help, Menu, Table } from "../screens/table/screen.js";
import { Tip } from "../screens/table/tips.js";
import { linkTo } from "../ui/controls.js";
import { ConfirmClose, ConfirmLeave, Layout, Settings, Tool } from "../ui/layout.js";

// Alerts over the page: no server, a new build, or the table is open in another tab.

/** @typedef {{ playHere: () => void, tryAgain: () => void, reload: () => void, later: () => void }} AlertActions */

/** @param {{ connection: Connection | null, offline: boolean, outdated: boolean, actions: AlertActions }} props
 * `connection`: state of the table's connection; null without a table */
const Alert = ({ connection, offline, outdated, actions }) => {
  if (connection === "taken-over")
    return h(AlertBar, { text: t("connection-taken-over"), buttons: [["do-play-here", actions.playHere]] });
  if (connection === "lost") return h(AlertBar, { text: t("connection-lost"), buttons: [] });
  if (offline) return h(AlertBar, { text: t("connection-offline"), buttons: [["do-try-again", actions.tryAgain]] });
  if (!outdated) return null;
  return h(AlertBar, {
    text: t("outdated"),
    buttons: [
      ["do-reload", actions.reload],
      ["do-later", actions.later],
    ],
  });
};

/** @param {{ text: string, buttons: [string, () => void][] }} props */
const AlertBar = ({ text, buttons }) =>
  h(
    "div",
    { class: "lost", role: "alert" },
    h("span", null, text),
    buttons.map(([key, onClick]) => h("button", { key, type: "button", class: "small", onClick }, t(key))),
  );

/** Message in place of a screen that could not be loaded.
 * @param {{ actions: { reload: () => void } }} props */
export const ScreenFault = ({ actions }) =>
  h(
    "section",
    { class: "card fault", role: "alert" },
    h("p", null, t("screen-fault")),
    h("button", { type: "button", class: "primary", onClick: actions.reload }, t("do-reload")),
  );

// Messages for addresses with nothing to show.

/** @param {{
 *   what: "nowhere" | "no-table" | "until-tomorrow" | "closed", reason?: string,
 *   actions: { go: (path: string) => void },
 * }} props */
const NotFound = ({ what, reason, actions }) =>
  h(
    "section",
    { class: "gathering card", role: "alert" },
    h("h1", null, t(`${what}-title`)),
    h("p", null, reason && `${reason}. `, t(`${what}-about`)),
    h(
      "div",
      { class: "actions" },
      h("a", { class: "button primary", href: "/", onClick: linkTo(actions, "/") }, t("do-home")),
    ),
  );

/** @typedef {{ table: TableState | null, actions: Actions, dispatch: (change: Change) => void }} PageProps */

/** @param {PageProps} props */
export const Page = (props) => {
  const { table, actions } = props;
  const atTable = page.route.value.screen === "table";
  const view = table?.frame?.view ?? null;
  return h(Layout, {
    preferences: page.preferences.value,
    alert: h(Alert, {
      connection: atTable ? (table?.connection ?? null) : null,
      offline: !atTable && page.offline.value,
      outdated: page.outdated.value,
      actions,
    }),
    notice: page.notice.value,
    tip: view?.game && h(Tip, { tip: page.tip.value, last: view.rules.last, onDismiss: actions.dismiss }),
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
  if (page.route.value.screen === "nowhere") return h(NotFound, { what: "nowhere", actions: props.actions });
  return page.route.value.screen === "table" ? tableScreen(props) : h("p", { class: "loading" }, t("loading"));
};

/** @param {PageProps} props */
const openDialog = ({ table, actions, dispatch }) => {
  if (page.dialog.value === "settings")
    return h(Settings, { preferences: page.preferences.value, noticeFault: page.noticeFault.value, actions });
  if (page.dialog.value === "help") {
    const rules = table?.frame?.view.rules ?? page.rules.value[0] ?? null; // the first entry is the rulebook's
    return h(Help, { table, rules, actions });
  }
  const ending = page.ending.value;
  if (page.dialog.value === "end" && ending && table?.frame?.view.phase === "over" && table.boards.length)
    return h(ending.End, { table, summary: page.summaryOf(table.id), actions });
  return table?.frame ? tableDialog(table, table.frame.view, actions, dispatch) : null;
};

/** @param {TableState} table @param {TableView} view @param {Actions} actions
 * @param {(change: Change) => void} dispatch */
const tableDialog = (table, view, actions, dispatch) => {
  const [kind, seat] = (page.dialog.value ?? "").split("-");
  if (kind === "log") return h(LogDialog, { table, dispatch, onClose: () => actions.show(null) });
  if (kind === "menu") return h(Menu, { table, actions });
  if (kind === "sit" && view.phase === "gathering")
    return h(JoinDialog, { view, seat: page.joinSeat.value, ...page.joinName.value, actions });
  if (kind === "bot" && view.phase === "gathering") return addBot(Number(seat), actions);
  if (kind === "send" && view.seats[Number(seat)]?.player === "person" && view.phase === "gathering")
    return h(ConfirmSend, { view, seat: Number(seat), actions });
  if (kind === "close") return h(ConfirmClose, { actions });
  if (kind === "leave") return h(ConfirmLeave, { view, seat: Number(seat), actions });
  const reacting = kind === "reactions" && reactingSeat(view);
  return reacting ? h(Reactions, { seat: reacting.seat, actions }) : null;
};

/** @param {number} seat @param {Actions} actions */
const addBot = (seat, actions) =>
  h(OpponentList, {
    bots: page.bots.value,
    seat,
    last: opponent(page.bots.value, page.preferences.value),
    onChoose: (bot) => actions.addBot(seat, bot),
    onClose: () => actions.show(null),
  });

const MENU = "M4.5 6.5h15M4.5 12h15M4.5 17.5h15";
const LINES = "M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1";

/** @param {TableView} view @param {Actions} actions */
const links = (view, actions) => [
  view.game && h("span", { class: "round" }, t("round-number", { round: view.game.round })),
  !view.seats.some(({ yours }) => yours) && h("span", { class: "watching" }, t("watching")),
  view.game && h(Tool, { label: t("menu-log"), path: LINES, name: "story", onClick: () => actions.show("log") }),
  page.preferences.value.reactions &&
    view.game &&
    reactingSeat(view) &&
    h(Tool, { label: t("do-react"), path: REACTION, onClick: () => actions.show("reactions") }),
  h(Tool, { label: t("menu-title"), path: MENU, onClick: () => actions.show("menu") }),
];

/** @param {PageProps} props */
const tableScreen = ({ table, actions, dispatch }) => {
  if (page.missing.value) return h(NotFound, { what: page.missing.value, actions });
  if (!table?.frame) return h("p", { class: "loading" }, t("loading"));
  if (table.frame.view.phase === "gathering") return h(Lobby, { table, actions });
  const { view } = table.frame;
  if (view.phase === "closed" && !view.game) return h(NotFound, { what: "closed", reason: closedText(view), actions });
  return h(Table, { table, actions, dispatch, now: page.now.value });
};

/** @param {Actions} actions */
const homeScreen = (actions) =>
  h(Home, {
    newTable: withPlaces(page.newTable.value, page.preferences.value, page.bots.value),
    preferences: page.preferences.value,
    tables: page.openTables.value,
    today: page.today.value,
    joinFault: page.joinFault.value,
    busy: page.busy.value,
    board: page.titleBoard.value,
    bots: page.bots.value,
    rules: page.rules.value,
    importedBoards: page.importedBoards.value,
    boardFault: page.boardFault.value,
    actions,
  });

/** Return the title of the tab; a dot in front says that it is your turn.
 * @param {boolean} yourTurn */
export const title = (yourTurn) => (yourTurn ? `● ${t("title-your-turn")} · ${t("title")}` : t("title"));
