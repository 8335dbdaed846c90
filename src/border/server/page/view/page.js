// The page: which screen is shown, the dialog over it, and the title of the tab.

/** @import { TableState, TableView } from "../types" */
/** @import { Actions } from "../actions.js" */
/** @import { Change } from "../state/reducer.js" */
import { h } from "../vendor/preact.js";
import * as page from "../state/page.js";
import { opponent, settled } from "../state/plan.js";
import { Alert } from "./alert.js";
import { ConfirmClose, ConfirmLeave } from "./confirm.js";
import { ConfirmSend } from "./door.js";
import { Gathering } from "./gathering.js";
import { Help } from "./help.js";
import { Home } from "./home.js";
import { Layout, Settings, Tool } from "./layout.js";
import { LogDialog } from "./log.js";
import { Menu } from "./menu.js";
import { Nowhere } from "./nowhere.js";
import { OpponentList } from "./opponents.js";
import { REACTION, Reactions, reactingSeat } from "./reactions.js";
import { Remark } from "./remark.js";
import { Sitting } from "./sitting.js";
import { closedText } from "./story.js";
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
    alert: h(Alert, {
      connection: atTable ? (table?.connection ?? null) : null,
      offline: !atTable && page.offline.value,
      outdated: page.outdated.value,
      actions,
    }),
    notice: page.notice.value,
    remark: view?.game && h(Remark, { remark: page.remark.value, last: view.rules.last, onDismiss: actions.dismiss }),
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
  if (page.dialog.value === "settings")
    return h(Settings, { preferences: page.preferences.value, noticeFault: page.noticeFault.value, actions });
  if (page.dialog.value === "help") {
    const rules = table?.frame?.view.rules ?? page.rules.value[0] ?? null; // the first are the rulebook's
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
    return h(Sitting, { view, seat: page.asked.value, ...page.naming.value, actions });
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
  if (page.missing.value) return h(Nowhere, { what: page.missing.value, actions });
  if (!table?.frame) return h("p", { class: "loading" }, t("loading"));
  if (table.frame.view.phase === "gathering") return h(Gathering, { table, actions });
  const { view } = table.frame;
  if (view.phase === "closed" && !view.game) return h(Nowhere, { what: "closed", said: closedText(view), actions });
  return h(Table, { table, actions, dispatch, now: page.now.value });
};

/** @param {Actions} actions */
const homeScreen = (actions) =>
  h(Home, {
    plan: settled(page.plan.value, page.preferences.value, page.bots.value),
    preferences: page.preferences.value,
    tables: page.running.value,
    today: page.today.value,
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
 * @param {boolean} yourTurn */
export const title = (yourTurn) => (yourTurn ? `● ${t("title-your-turn")} · ${t("title")}` : t("title"));
