// Start of the page: connects the parts and listens to the browser.

/** @import { Preferences, TableState, TableView } from "../types" */
import { h, render } from "../vendor/preact.js";
import { effect } from "../vendor/signals.js";
import { actionsOf } from "./actions.js";
import { storageFailed, moveRematchSeed, forgetTable, keepToken, savePreferences, tokenOf } from "./device.js";
import { playSounds, isYourTurn, markIcon, closeNotices, notifyTurn } from "./notices.js";
import { loadBots, loadSummary, Navigation } from "./router.js";
import { Page, ScreenFault, title } from "./shell.js";
import * as page from "./state.js";
import { notifyFault, firstLanguage, loadTexts, setLanguage, t } from "./texts.js";
import { rollsFinished } from "../board/dice.js";
import { loadDraft, saveDraft } from "../game/draft.js";
import { FramePlayer } from "../game/frames.js";
import { isForBrowser, runKey, tableKey } from "../game/keyboard.js";
import { maySit } from "../game/selectors.js";
import * as api from "../net/api.js";
import { addressOf } from "../net/files.js";
import { Session } from "../net/session.js";
import { TableSocket } from "../net/socket.js";
import { Coach } from "../screens/coach/controller.js";
import * as end from "../screens/end/screen.js";
import { storeGame } from "../screens/games/state.js";
import { answerTo } from "../screens/lobby/screen.js";
import { gameScores } from "../screens/strength/state.js";
import { isTipDue, tipAt } from "../screens/table/tips.js";

/** Build id of this page, from its address: in the name of this file, or of a folder in a checkout. */
const buildId = /\/(?:main-|~)(\w+)/.exec(import.meta.url)?.[1] ?? null;

/** Once urgent work is done, register the service worker, which caches the files for the next visit. */
const keepFiles = () => {
  const register = () => navigator.serviceWorker.register("/worker.js").catch(() => {}); // the page works without it
  if ("serviceWorker" in navigator && buildId) setTimeout(register, 1000);
};

/** @type {Map<string, Promise<void>>} */
const loadedStyles = new Map();

/** Load a style sheet once. If that fails, the screen is shown without it.
 * @param {string} name @returns {Promise<void>} */
const loadStyle = (name) => {
  const loading = loadedStyles.get(name) ?? new Promise((resolve) => addStyle(name, resolve));
  loadedStyles.set(name, loading);
  return loading;
};

/** @param {string} name @param {() => void} ready */
const addStyle = (name, ready) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = addressOf(`screens/${name}/style.css`);
  link.onload = ready;
  link.onerror = () => {
    loadedStyles.delete(name);
    ready();
  };
  document.head.append(link);
};

const session = new Session({
  connect: (id, handlers) => new TableSocket(id, handlers),
  boards: api.boards,
  tokens: { tokenOf, keepToken, forgetTable },
  draftStorage: { load: loadDraft, save: saveDraft },
  onChange: (before, after) => onChange(before, after),
  missing: (why) => {
    page.missing.value = why;
  },
  onRematch: (id, from) => {
    moveRematchSeed(from, id);
    page.notify(t("rematch-begins"), 4000);
    navigation.go(`/t/${id}`);
  },
  onWelcome: (served) => (page.outdated.value = buildId !== null && served !== buildId),
  onReaction: (reaction) => page.preferences.value.reactions && page.showReaction(reaction),
  onRateLimit: () => page.notify(t("refusal-too-many"), 4000),
});

const loadScreens = () => import("../screens/later.js");

/** @typedef {Awaited<ReturnType<typeof loadScreens>>} Later */

/** Load a screen with its style and texts, and with those of the end screen, which most screens use.
 * @template {keyof Later} N @param {N} name @param {string} [style] @param {string} [texts]
 * @returns {Promise<Later[N]>} */
const loadScreen = async (name, style = "end", texts = "end") => {
  const [screens] = await Promise.all([loadScreens(), loadLook("end", "end"), loadLook(style, texts)]);
  return screens[name];
};

/** Load a style sheet and texts.
 * @param {string} style @param {string} texts */
const loadLook = (style, texts) => Promise.all([loadStyle(style), loadTexts(texts)]);

const navigation = new Navigation(session, {
  learn: async () => (await loadScreen("learn", "lesson", "lesson")).open(actions),
  games: async () => (await loadScreen("games", "games")).open(actions),
  rules: async () => (await loadScreen("rules", "rules", "lesson")).open(actions),
  strength: async () => (await loadScreen("strength", "review", "review")).open(actions),
  replay: async (id) => (await loadScreen("replay", "replay", "replay")).open(id, actions),
  compare: async (id) => (await loadScreen("compare", "daily", "daily")).open(id, actions),
  daily: async (day) => {
    const screen = await loadScreen("daily", "daily", "daily");
    await loadTexts("replay"); // used by the proof of the dice
    return screen.open(day, actions);
  },
  review: async (id) => (await loadScreen("review", "review", "review")).open(id, actions),
  puzzle: async (id) => {
    const screen = await loadScreen("puzzle", "puzzle", "puzzle");
    await Promise.all([loadStyle("review"), loadTexts("review")]); // used to explain the answer
    return screen.open(id, actions);
  },
  fault: () => h(ScreenFault, { actions }),
});

const actions = actionsOf(session, (path) => navigation.go(path));

const PACE = { off: 0, quick: 0.35, normal: 1 }; // factor for the duration of animations

const pace = () => {
  const { motion } = page.preferences.value;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return PACE[calm && motion === "normal" ? "quick" : motion];
};

const framePlayer = new FramePlayer({
  advance: () => session.dispatch({ kind: "advance" }),
  diceLanded: async () => {
    const event = session.table.value?.frame?.event;
    await rollsFinished();
    if (session.table.value?.frame?.event === event) session.dispatch({ kind: "landed" });
  },
  pace,
  timer: { now: Date.now, later: (work, ms) => setTimeout(work, ms), cancel: (timer) => clearTimeout(timer) },
});

const coach = new Coach({
  table: () => session.table.value,
  dispatch: (change) => session.dispatch(change),
  consult: (seat, aid) => session.consult(seat, aid),
  preferences: () => page.preferences.value,
  prefer: actions.prefer,
  checkFailed: (fault) => page.notify(t(fault), 6000),
});

/** @param {import("../game/reducer.js").Change} change */
const dispatch = (change) => {
  if (!coach.intercept(change)) session.dispatch(change);
};

const END_DELAY_MS = 1800; // time to see the last crosses

/** Show the end of a game, after a delay if the game has just ended.
 * @param {TableState} table */
const showEnd = async ({ id, frame }) => {
  const tell = () => {
    if (session.table.value?.id === id && page.dialog.value === null) actions.show("end");
  };
  const loading = loadSummary(id);
  await loadLook("end", "end");
  page.ending.value = end;
  if (frame?.event) end.playSounds(frame.view, page.preferences.value.sound);
  setTimeout(tell, frame?.event ? END_DELAY_MS * pace() : 0);
  const summary = await loading;
  if (frame) storeGame(frame.view, summary?.ended ?? Date.now());
  if (gameScores.value.wanted) whenIdle(async () => (await loadScreens()).reviewer.scoreInBackground(id));
};

/** @param {() => void} work that is not urgent */
const whenIdle = (work) => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work);
  else setTimeout(work, 2 * END_DELAY_MS); // Safari lacks requestIdleCallback
};

/** @param {TableState} before @param {TableState} after */
const onChange = (before, after) => {
  framePlayer.update(before, after);
  notifyTurn(after, page.hidden.value, page.preferences.value);
  updateTip(before, after);
  coach.update(after);
  if (after.frame === before.frame) return;
  tick();
  playSounds(after, page.preferences.value.sound);
  if (after.frame) askVisitorName(before, after.frame.view);
  const answer = answerTo(before, after);
  if (answer) page.notify(t(answer, { door: after.frame?.view.door ?? "open" }), 8000);
  if (after.frame?.view.phase === "over" && before.frame?.view.phase !== "over") showEnd(after);
  if (after.frame?.view.phase === "gathering" && after.frame.view.host) loadBots();
};

/** Show a tip during the first game on this device: at most one new tip with each frame.
 * @param {TableState} before @param {TableState} table */
const updateTip = (before, table) => {
  const view = table.frame?.view;
  if (!page.preferences.value.first && view?.game && view.seats.some(({ yours }) => yours))
    actions.prefer({ first: table.id });
  const made = page.tip.value;
  if (made && !isTipDue(made, table)) actions.dismiss();
  if (table.frame === before.frame && table.boards === before.boards && table.connection === before.connection) return;
  const { first, said } = page.preferences.value;
  page.tip.value = first === table.id ? tipAt(table, said) : null;
};

/** Ask visitors for their name if the table has a free seat.
 * @param {TableState} before @param {TableView} view */
const askVisitorName = (before, view) => {
  const free = view.seats.some(({ player }) => player === "empty");
  const mine = view.host || view.seats.some(({ yours }) => yours);
  if (!before.frame && view.phase === "gathering" && free && !mine && maySit(view)) actions.askForName(null);
};

/** @param {KeyboardEvent} event */
const onKeyDown = (event) => {
  document.documentElement.dataset.keyboard = ""; // styles show keyboard hints from now on
  if (isForBrowser(event)) return;
  if (event.key === "?") actions.show("help");
  else if (session.table.value) runKey(event, tableKey(event.key, session.table.value), dispatch);
};

/** @param {Preferences} preferences */
const applyAppearance = ({ theme, motion }) => {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.motion = motion;
};

const draw = () => {
  const root = /** @type {HTMLElement} */ (document.getElementById("page"));
  render(h(Page, { table: session.table.value, actions, dispatch }), root);
};

const onVisibilityChange = () => {
  page.hidden.value = document.visibilityState === "hidden";
  if (!page.hidden.value) closeNotices();
};

const tick = () => {
  if (session.table.value?.frame?.view.seats.some(({ deadline }) => deadline)) page.now.value = Date.now();
};

const start = async () => {
  let language = firstLanguage(page.preferences.value.language);
  actions.prefer({ language });
  const textsLoading = setLanguage(language);
  const visiting = navigation.visit(); // in parallel with the texts
  await textsLoading;
  effect(() => {
    savePreferences(page.preferences.value);
  });
  effect(() => applyAppearance(page.preferences.value));
  effect(() => {
    if (page.preferences.value.language === language) return;
    language = page.preferences.value.language;
    setLanguage(language).catch(notifyFault);
  });
  effect(() => {
    const yourTurn = isYourTurn(session.table.value, page.hidden.value);
    document.title = title(yourTurn);
    markIcon(yourTurn);
  });
  effect(() => {
    if (storageFailed.value) page.notify(t("storage-fault"), 8000);
  });
  effect(() => {
    if (!session.table.value) coach.resetOdds();
  });
  effect(draw);
  setInterval(tick, 1000);
  addEventListener("popstate", () => navigation.visit());
  addEventListener("hashchange", () => navigation.visit());
  addEventListener("keydown", onKeyDown);
  addEventListener("online", () => page.offline.value && navigation.visit());
  document.addEventListener("visibilitychange", onVisibilityChange);
  onVisibilityChange();
  keepFiles();
  await visiting;
};

start();
