// The page: what is shown where, and what happens when something is tapped, typed or heard.

/** @import { Preferences, TableView } from "./types" */
/** @import { Change } from "./state/reducer.js" */
/** @import { Plan } from "./state/plan.js" */
import { h, render } from "./vendor/preact.js";
import { effect, signal } from "./vendor/signals.js";
import * as api from "./net/api.js";
import { Live } from "./net/live.js";
import { duration } from "./state/frames.js";
import { step } from "./state/geometry.js";
import { PLAN, atOnce, planned, sameAgain } from "./state/plan.js";
import { forgetTable, keepToken, loadPreferences, loadSeats, savePreferences, tokenOf } from "./state/preferences.js";
import { acting, opened, reduce } from "./state/reducer.js";
import { givenAway, mainSeat } from "./state/selectors.js";
import { Layout, Settings, Tool } from "./view/layout.js";
import { Gathering } from "./view/gathering.js";
import { Help } from "./view/help.js";
import { Home } from "./view/home.js";
import { Menu } from "./view/menu.js";
import { sound } from "./view/sounds.js";
import { Table } from "./view/table.js";
import { firstLanguage, speak, t } from "./view/texts.js";

const preferences = signal(loadPreferences());
const path = signal(location.pathname);
const dialog = signal(/** @type {string | null} */ (null));
const notice = signal("");
const plan = signal(/** @type {Plan} */ (PLAN));
const running = signal(/** @type {TableView[]} */ ([]));
const joinFault = signal("");
const picture = signal(/** @type {import("./types").BoardView | null} */ (null));
const bots = signal(/** @type {string[]} */ ([])); // that can sit at a table; none before the server has told
const busy = signal(false);
const now = signal(Date.now());
const table = signal(/** @type {import("./types").TableState | null} */ (null));
const screen = signal(/** @type {null | (() => any)} */ (null)); // a screen that is loaded when it is visited

/** @type {Live | null} */
let live = null;
/** @type {string[] | null} what is to be crossed as soon as the stop is through */
let crossAfterStop = null;

// Going from screen to screen.

/** @param {string} to */
const go = (to) => {
  if (to !== location.pathname + location.hash) history.pushState(null, "", to);
  visit();
};

const LATER = { learn: () => import("./view/lesson.js"), rules: () => import("./view/rules.js") };

const visit = async () => {
  path.value = location.pathname;
  [dialog.value, joinFault.value, screen.value] = [null, "", null];
  const [, first, id, part] = location.pathname.split("/");
  const replaying = part === "replay";
  if (live && (live.id !== id || replaying)) leaveTable();
  if (first === "t" && id && replaying) screen.value = (await import("./view/replay.js")).open(id, { go });
  else if (first === "t" && id) await enter(id);
  else if (first === "learn" || first === "rules")
    screen.value = (await LATER[first]()).open({ go, play: actions.play });
  else await lookForTables();
};

const lookForTables = async () => {
  if (!picture.value) api.classicBoards().then(([board]) => (picture.value = board));
  loadBots();
  const seats = loadSeats().slice(0, 12);
  const views = await Promise.all(
    seats.map(({ id, token }) =>
      api.table(id, token).catch((error) => {
        if (error?.refusal?.reason === "no-such-table") forgetTable(id);
        return null;
      }),
    ),
  );
  running.value = views
    .filter((view) => view !== null)
    .filter(({ phase }) => phase === "playing" || phase === "gathering");
};

const loadBots = async () => {
  if (!bots.value.length) bots.value = await api.bots().catch(() => []);
};

// At a table.

/** @param {string} id */
const enter = async (id) => {
  const code = /^#move=(.+)$/.exec(location.hash)?.[1];
  if (code) await claimSeat(id, code);
  if (live?.id === id) return;
  table.value = opened(id, tokenOf(id));
  if (tokenOf(id)) fetchBoards(id); // beside the socket, not after it
  live = new Live(id, {
    token: () => tokenOf(id),
    version: () => (table.value?.queue.at(-1) ?? table.value?.frame)?.version ?? null,
    heard: (message) => heard(id, message),
    status: (connection) => table.value && dispatch({ kind: "connection", connection }),
  });
};

/** @param {string} id @param {string} code */
const claimSeat = async (id, code) => {
  history.replaceState(null, "", `/t/${id}`);
  try {
    keepToken(id, (await api.claim(id, code)).token);
  } catch (error) {
    say(error);
  }
};

const leaveTable = () => {
  live?.close();
  [live, table.value] = [null, null];
};

/** @param {string} id @param {import("./types").FromServer} message */
const heard = (id, message) => {
  if (message.kind === "welcome" && message.table.seats.some(({ yours }) => yours)) keepToken(id, message.token);
  if (message.kind === "refused" && message.reason === "no-such-table") {
    forgetTable(id);
    leaveTable();
    go("/");
    joinFault.value = t("refusal-no-such-table"); // after going, which clears it
    return;
  }
  if ("table" in message && message.table.game && table.value?.boards.length === 0) fetchBoards(id);
  if ("table" in message && message.table.seats.some(({ yours }) => yours) && table.value?.token)
    keepToken(id, table.value.token);
  if ("table" in message && message.table.phase === "gathering" && message.table.host) loadBots();
  dispatch({ kind: "heard", message, now: Date.now() });
  if (message.kind === "update") {
    const rematch = message.news.find(({ event }) => event.kind === "rematched")?.event;
    if (rematch?.kind === "rematched") follow(id, rematch.table);
    schedule();
  }
};

let fetching = false;

/** @param {string} id */
const fetchBoards = async (id) => {
  if (fetching) return;
  fetching = true;
  const boards = await api.boards(id).catch(() => []);
  fetching = false;
  if (table.value?.id === id && boards.length) dispatch({ kind: "boards", boards });
};

/** @param {string} from @param {string} to */
const follow = (from, to) => {
  const token = tokenOf(from);
  if (token) keepToken(to, token);
  notice.value = t("rematch-begins");
  setTimeout(() => (notice.value = ""), 4000);
  go(`/t/${to}`);
};

/** @param {Change} change */
const dispatch = (change) => {
  if (!table.value) return;
  const before = table.value;
  table.value = reduce(before, change);
  if (table.value.frame !== before.frame) shown();
  if (change.kind === "heard" && change.message.kind === "refused") crossAfterStop = null;
  if (crossAfterStop && !table.value.pending && acting(table.value)?.may.includes("cross")) {
    const cells = crossAfterStop;
    crossAfterStop = null;
    command("cross", { cells });
  }
};

// Frames are shown one after the other, as long as the player likes.

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
const PACE = { off: 0, quick: 0.35, normal: 1 };

const schedule = () => {
  clearTimeout(timer);
  if (!table.value?.queue.length) return;
  const shownNow = table.value.frame;
  const hurry = table.value.queue.length > 40 ? 0.25 : 1;
  const wait = shownNow ? duration(shownNow) * pace() * hurry : 0;
  timer = setTimeout(
    () => {
      dispatch({ kind: "advance" });
      schedule();
    },
    Math.max(0, wait - (Date.now() - since)),
  );
};
let since = 0;

const pace = () =>
  PACE[
    matchMedia("(prefers-reduced-motion: reduce)").matches && preferences.value.motion === "normal"
      ? "quick"
      : preferences.value.motion
  ];

/** Something new is on the screen: make it heard, and say whose turn it is. */
const shown = () => {
  since = Date.now();
  const state = table.value;
  const event = state?.frame?.event;
  const loud = preferences.value.sound;
  if (event?.kind === "thrown") sound("throw", loud);
  if (event?.kind === "crossed" || event?.kind === "revealed") sound("cross", loud);
  if (state?.frame?.closings.length) sound("close", loud);
  const turn = state && acting(state);
  if (turn && !yourTurn) sound("turn", loud);
  yourTurn = Boolean(turn);
};
let yourTurn = false;

// What the player does.

/** @param {string} kind @param {object} [rest] */
const command = (kind, rest = {}) => {
  const state = table.value;
  const legal = state && acting(state);
  if (!state?.frame || !legal || state.pending) return;
  send({ kind, seat: legal.seat, ...rest });
};

/** @param {object} rest */
const send = (rest) => {
  const state = table.value;
  if (!state?.frame || !live) return;
  const id = newId();
  dispatch({ kind: "asked", id });
  const version = (state.queue.at(-1) ?? state.frame).view.version;
  live.send({ id, version, ...rest });
};

/** An id for a command; also where the page was not loaded over a secure connection. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const actions = {
  throwDice: () => command("throw"),
  keep: () => command("keep", { dice: table.value?.draft.keep ?? [] }),
  stop: () => command("stop"),
  cross: () => {
    const state = table.value;
    const legal = state && acting(state);
    if (!state || !legal || state.draft.cells.length === 0) return;
    if (legal.may.includes("stop")) {
      crossAfterStop = state.draft.cells;
      command("stop");
    } else command("cross", { cells: state.draft.cells });
  },
  pass: () => command("pass"),
  askPass: () => {
    const legal = table.value && acting(table.value);
    if (legal) givenAway(legal).length ? dispatch({ kind: "ask-pass" }) : command("pass");
  },
  undo: () => dispatch({ kind: "undo" }),
  reset: () => dispatch({ kind: "reset" }),
  dismiss: () => dispatch({ kind: "dismiss" }),
  skip: () => {
    dispatch({ kind: "skip" });
    schedule();
  },
  tapCell: (/** @type {string} */ cell) => dispatch({ kind: "tap-cell", cell }),
  tapDie: (/** @type {number} */ die) => dispatch({ kind: "tap-die", die }),
  point: (/** @type {string} */ cell) => table.value?.pointed !== cell && dispatch({ kind: "point", cell }),
  boardKey: (/** @type {KeyboardEvent} */ event) => walk(event),
  enlarge: (/** @type {number | null} */ seat) => dispatch({ kind: "enlarge", seat }),
  takeBack: (/** @type {number} */ seat) => send({ kind: "return", seat }),
  sit: (/** @type {number} */ seat) => send({ kind: "sit", seat, name: preferences.value.name }),
  addBot: (/** @type {number} */ seat, /** @type {string} */ bot) => send({ kind: "add-bot", seat, bot }),
  remove: (/** @type {number} */ seat) => send({ kind: "remove", seat }),
  leave: (/** @type {number} */ seat) => send({ kind: "leave", seat }),
  start: () => send({ kind: "start" }),
  closeTable: () => {
    send({ kind: "close" });
    setTimeout(() => go("/"), 300);
  },
  rematch: () => send({ kind: "rematch" }),
  sameDice: () => table.value?.frame && openTable(sameAgain(table.value.frame.view)),
  moveSeat: () => moveSeat().catch(say),
  replay: () => table.value && go(`/t/${table.value.id}/replay`),
  home: () => go("/"),
  share: () => table.value && shareLink(`${location.origin}/t/${table.value.id}`),
  download: () => download(),
  show: (/** @type {string | null} */ what) => (dialog.value = what),
  prefer: (/** @type {Partial<Preferences>} */ change) => (preferences.value = { ...preferences.value, ...change }),
  name: (/** @type {string} */ name) => (preferences.value = { ...preferences.value, name }),
  plan: (/** @type {Partial<Plan>} */ change) => (plan.value = { ...plan.value, ...change }),
  play: () => openTable(atOnce(preferences.value.name)),
  openPlanned: () => openTable(planned(plan.value, preferences.value.name)),
  join: (/** @type {string} */ text) => {
    const id = /([a-z0-9]{4,32})\/?(#.*)?$/.exec(text.trim().toLowerCase().replace(/\s/g, ""))?.[1];
    if (id) go(`/t/${id}`);
    else joinFault.value = t("join-fault");
  },
  go,
};

/** @param {unknown} wanted */
const openTable = async (wanted) => {
  busy.value = true;
  try {
    const { token, table: view } = await api.openTable(wanted);
    keepToken(view.id, token);
    go(`/t/${view.id}`);
  } catch (error) {
    say(error);
  } finally {
    busy.value = false;
  }
};

/** @param {any} error */
const say = (error) => {
  notice.value = error?.refusal ? t(`refusal-${error.refusal.reason}`) : t("connection-lost");
  setTimeout(() => (notice.value = ""), 5000);
};

/** @param {string} url */
const shareLink = async (url) => {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ url }).catch(() => {});
  else {
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    notice.value = copied ? t("link-copied") : url;
    setTimeout(() => (notice.value = ""), 6000);
  }
};

const download = async () => {
  if (!table.value) return;
  const record = await api.record(table.value.id);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(record)}\n`], { type: "application/jsonl" }));
  link.download = `border-${table.value.id}.jsonl`;
  link.click();
  URL.revokeObjectURL(link.href);
};

const moveSeat = async () => {
  const seat = table.value?.frame?.view.seats.find(({ yours }) => yours)?.seat;
  const token = table.value && tokenOf(table.value.id);
  if (!table.value || seat === undefined || !token) return;
  const { link } = await api.moveLink(table.value.id, token, seat);
  await shareLink(location.origin + link);
};

// Keys.

/** @type {Record<string, "left" | "right" | "up" | "down">} */
const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** @param {KeyboardEvent} event */
const walk = (event) => {
  const state = table.value;
  if (!state?.frame) return;
  const board = state.boards[mainSeat(state)];
  const here = state.pointed ?? board.cells[0].name;
  const to = event.key in ARROWS ? step(board, here, ARROWS[event.key]) : null;
  if (event.key in ARROWS) event.preventDefault();
  if (to) {
    dispatch({ kind: "point", cell: to });
    queueMicrotask(() => document.getElementById(`cell-${to}`)?.focus());
  }
  if (event.key === " " || event.key === "x") {
    event.preventDefault();
    actions.tapCell(here);
  }
};

/** @param {KeyboardEvent} event */
const typed = (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return;
  if (event.key === "?") return actions.show("help");
  const state = table.value;
  if (!state?.frame) return;
  const may = acting(state)?.may ?? [];
  const key = event.key.toLowerCase();
  if (/^[1-5]$/.test(key)) return actions.tapDie(Number(key) - 1);
  if (key === "enter" && target.closest("button, a")) return;
  /** @type {Record<string, () => void>} */
  const keys = {
    t: () => (may.includes("throw") ? actions.throwDice() : may.includes("keep") ? actions.keep() : undefined),
    s: () => may.includes("stop") && actions.stop(),
    enter: actions.cross,
    u: actions.undo,
    r: actions.reset,
    p: () =>
      state.passing ? actions.pass() : may.includes("pass") && state.draft.cells.length === 0 && actions.askPass(),
    escape: () => (state.enlarged !== null ? actions.enlarge(null) : actions.dismiss()),
    n: actions.skip,
    b: () => document.getElementById(`cell-${state.pointed ?? state.boards[mainSeat(state)]?.cells[0].name}`)?.focus(),
  };
  if (key in keys) {
    event.preventDefault();
    keys[key]();
  }
};

// What is shown.

const Page = () => {
  const state = table.value;
  const view = state?.frame?.view ?? null;
  const atTable = path.value.startsWith("/t/") && !screen.value;
  return h(Layout, {
    preferences: preferences.value,
    connection: atTable ? (state?.connection ?? null) : null,
    notice: notice.value,
    actions,
    dialog: openDialog(state),
    links: atTable && view ? links(view) : null,
    children: screen.value
      ? screen.value()
      : atTable
        ? tableScreen(state)
        : h(Home, {
            plan: plan.value,
            name: preferences.value.name,
            tables: running.value,
            joinFault: joinFault.value,
            busy: busy.value,
            board: picture.value,
            bots: bots.value,
            actions,
          }),
  });
};

/** @param {import("./types").TableState | null} state */
const openDialog = (state) => {
  if (dialog.value === "settings") return h(Settings, { preferences: preferences.value, actions });
  if (dialog.value === "help") return h(Help, { table: state, actions });
  return dialog.value === "menu" && state?.frame ? h(Menu, { table: state, actions }) : null;
};

const SHARE = "M7 12a2.5 2.5 0 1 1-.1-.1M17 6a2.5 2.5 0 1 1-.1-.1M17 18a2.5 2.5 0 1 1-.1-.1M7.5 11L15 7M7.5 13L15 17";

/** @param {TableView} view */
const links = (view) => [
  view.game && h("span", { class: "round" }, t("round-number", { round: view.game.round })),
  !view.seats.some(({ yours }) => yours) && h("span", { class: "watching" }, t("watching")),
  h(Tool, { label: t("menu-title"), path: SHARE, onClick: () => actions.show("menu") }),
];

/** @param {import("./types").TableState | null} state */
const tableScreen = (state) => {
  if (!state?.frame) return h("p", { class: "loading" }, t("loading"));
  if (state.frame.view.phase === "gathering") return h(Gathering, { table: state, bots: bots.value, actions });
  return h(Table, { table: state, actions, now: now.value });
};

const title = () => {
  const state = table.value;
  const turn = state && acting(state);
  document.title = turn ? `● ${t("title-your-turn")} · ${t("title")}` : t("title");
};

/** @param {Preferences} preferences */
const dress = ({ theme, motion }) => {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.motion = motion;
};

const start = async () => {
  preferences.value = { ...preferences.value, language: firstLanguage(preferences.value.language) };
  const speaking = speak(preferences.value.language);
  const visiting = visit(); // beside the texts, not after them
  await speaking;
  effect(() => savePreferences(preferences.value));
  effect(() => dress(preferences.value));
  let language = preferences.value.language;
  effect(() => {
    if (preferences.value.language === language) return;
    language = preferences.value.language;
    speak(language);
  });
  effect(() => title());
  effect(() => render(h(Page, null), /** @type {HTMLElement} */ (document.getElementById("page"))));
  setInterval(() => {
    if (table.value?.frame?.view.seats.some(({ deadline }) => deadline)) now.value = Date.now();
  }, 1000);
  addEventListener("popstate", visit);
  addEventListener("hashchange", visit);
  addEventListener("keydown", typed);
  await visiting;
};

start();
