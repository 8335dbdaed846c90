// Actions shared by several screens; decisions in a game are elsewhere.

/** @import { Session } from "../net/session.js" */
/** @import { NewTable } from "../screens/home/state.js" */
/** @import { Choice } from "../screens/review/state.js" */
/** @import { Door, Joined, Preferences, ReactionName, TableView } from "../types" */
import { keepToken, seedFor, rematchSeed, saveFile, tokenOf } from "./device.js";
import { askForNotices } from "./notices.js";
import { codeIn, loadBots, loadRules, tableIn } from "./router.js";
import * as page from "./state.js";
import { notifyFault, fault, t } from "./texts.js";
import * as api from "../net/api.js";
import { dailyToken, keepDailyToken } from "../screens/daily/state.js";
import {
  quickPlayRequest,
  isHarder,
  opponent,
  sameDiceRequest,
  seatCount,
  withPlaces,
  tableRequest,
  trialRequest,
} from "../screens/home/state.js";
import { tableLink } from "../ui/controls.js";

/** @typedef {ReturnType<typeof actionsOf>} Actions */

/** Actions for the table of a session and for moving between screens.
 * @param {Session} session @param {(path: string) => void} go */
export const actionsOf = (session, go) => ({
  ...tableActions(session, go),
  go,
  home: () => go("/"),
  show: (/** @type {string | null} */ what) => {
    page.dialog.value = what;
    if (what === "help") loadRules();
  },
  prefer,
  wantNotices,
  tryAgain: () => go(location.pathname + location.hash),
  reload: () => location.reload(),
  later: () => (page.outdated.value = false),
  setNewTable: (/** @type {Partial<NewTable>} */ change) =>
    (page.newTable.value = { ...page.newTable.value, ...change }),
  play: async () => {
    await loadBots();
    if (isHarder(page.preferences.value, page.bots.value))
      prefer({ others: opponent(page.bots.value, page.preferences.value) }); // announce the stronger bot only once
    openTable(quickPlayRequest(page.preferences.value, page.bots.value), go);
  },
  playDaily: () => playDaily(go),
  openNewTable: () => openNewTable(go),
  playFrom: async (/** @type {TableView} */ view, /** @type {Choice} */ choice, /** @type {boolean} */ same) => {
    await loadBots();
    const { name } = page.preferences.value;
    const bot = opponent(page.bots.value, page.preferences.value);
    if (await openTable(trialRequest(view, choice, { name, bot, same }), go))
      page.notify(t("trial-begins", { round: choice.round }), 6000);
  },
  importBoards: (/** @type {string[]} */ texts) => importBoards([...page.newTable.value.own, ...texts]),
  removeBoard: (/** @type {number} */ index) => importBoards(page.newTable.value.own.filter((_, k) => k !== index)),
  askForName: (/** @type {number | null} */ seat) => {
    const mine = session.table.value?.frame?.view.seats.some(({ yours }) => yours);
    page.joinSeat.value = seat;
    page.joinName.value = { name: mine ? "" : page.preferences.value.name, taken: "" };
    page.dialog.value = "sit";
  },
  setJoinName: (/** @type {string} */ name, taken = "") => (page.joinName.value = { name, taken }),
  dismiss: () => {
    if (page.tip.value) prefer({ said: [...page.preferences.value.said, page.tip.value] });
    page.tip.value = null;
  },
  join: (/** @type {string} */ text) => join(text, go),
});

/** @param {Partial<Preferences>} change */
const prefer = (change) => {
  page.preferences.value = { ...page.preferences.value, ...change };
};

/** Open the table of a join code or link.
 * @param {string} text @param {(path: string) => void} go */
const join = async (text, go) => {
  const code = codeIn(text);
  try {
    const id = code ? (await api.tableOf(code)).table : tableIn(text);
    if (id) go(`/t/${id}`);
    else showJoinFault(t("join-fault"));
  } catch (error) {
    showJoinFault(fault(error));
  }
};

/** Show why a table cannot be joined, and scroll the message into view.
 * @param {string} why */
const showJoinFault = (why) => {
  page.joinFault.value = why;
  document.getElementById("join-fault")?.scrollIntoView({ block: "nearest" });
};

/** Check boards on the server and add them to the form; return whether they are valid.
 * @param {string[]} texts */
const importBoards = async (texts) => {
  try {
    page.importedBoards.value = texts.length ? await api.ownBoards(texts) : [];
    page.newTable.value = { ...page.newTable.value, own: texts };
    page.boardFault.value = null;
    return true;
  } catch (error) {
    page.boardFault.value = boardFault(error);
    return false;
  }
};

/** @param {any} error */
const boardFault = (error) => ({ text: fault(error), detail: error?.refusal?.text ?? "" });

/** @param {(path: string) => void} go */
const openNewTable = async (go) => {
  await loadBots();
  const newTable = withPlaces(page.newTable.value, page.preferences.value, page.bots.value);
  page.boardFault.value = null;
  try {
    const importedBoards =
      newTable.boards === "new" || newTable.boards === "own"
        ? await api.ownBoards(newTable.boards === "own" ? newTable.own : [], seatCount(newTable))
        : [];
    await openTable(tableRequest(newTable, page.preferences.value.name, importedBoards), go);
  } catch (error) {
    page.boardFault.value = boardFault(error);
  }
};

/** @param {Session} session @param {(path: string) => void} go */
const tableActions = (session, go) => {
  const here = () => session.table.value;
  return {
    takeBack: (/** @type {number} */ seat) => session.send({ kind: "return", seat }),
    sit: (/** @type {number | null} */ seat, /** @type {string} */ name) => {
      const first = !here()?.frame?.view.seats.some(({ yours }) => yours);
      if (first) prefer({ name });
      session.send({ kind: "sit", seat, name, luck: seedToAdd(here()?.frame?.view) });
    },
    addBot: (/** @type {number} */ seat, /** @type {string} */ bot) => {
      page.dialog.value = null;
      prefer({ others: bot });
      session.send({ kind: "add-bot", seat, bot });
    },
    remove: (/** @type {number} */ seat) => session.send({ kind: "remove", seat }),
    setDoor: (/** @type {Door} */ door) => session.send({ kind: "door", door }),
    admit: (/** @type {number} */ guest) => session.send({ kind: "admit", guest }),
    turnAway: (/** @type {number} */ guest) => session.send({ kind: "turn-away", guest }),
    react: (/** @type {number} */ seat, /** @type {ReactionName} */ name) => session.react(seat, name),
    playHere: () => session.resume(),
    leave: (/** @type {number} */ seat) => session.send({ kind: "leave", seat }),
    start: () => session.send({ kind: "start", luck: seedToAdd(here()?.frame?.view) }),
    closeTable: () => {
      session.send({ kind: "close" });
      setTimeout(() => go("/"), 300);
    },
    rematch: () => session.send({ kind: "rematch", luck: rematchSeedToAdd(here()?.frame?.view) }),
    rematchAnyway: () => session.send({ kind: "rematch", anyway: true, luck: rematchSeedToAdd(here()?.frame?.view) }),
    decline: () => session.send({ kind: "decline" }),
    sameDice: () => {
      const view = here()?.frame?.view;
      if (view) openTable(sameDiceRequest(view, here()?.boards ?? []), go);
    },
    replay: () => go(`/t/${here()?.id}/replay`),
    compare: () => go(`/t/${here()?.id}/compare`),
    review: () => go(`/t/${here()?.id}/review`),
    share: () => {
      const table = here();
      if (table) shareLink(tableLink(table));
    },
    moveSeat: () => moveSeat(session).catch(notifyFault),
    download: () => download(String(here()?.id)),
  };
};

/** @param {boolean} wanted */
const wantNotices = async (wanted) => {
  page.noticeFault.value = wanted ? await askForNotices() : "";
  prefer({ notices: wanted && !page.noticeFault.value });
};

/** Return this device's player seed for a table; null if the table repeats the dice of another game.
 * @param {TableView | undefined} view */
const seedToAdd = (view) => (view?.commitment && !view.options.same_dice ? seedFor(view.id, view.commitment) : null);

/** Return this device's player seed for the rematch.
 * @param {TableView | undefined} view */
const rematchSeedToAdd = (view) => (view?.next_commitment ? rematchSeed(view.id, view.next_commitment) : null);

/** Open a table and go there. The host's seed is added after the table has shown its commitment and before the game
 * starts. A trial, which continues an earlier game, starts at once: no seed can be added to its dice.
 * @param {any} request @param {(path: string) => void} go */
const openTable = (request, go) =>
  enter(async () => {
    const begun = Boolean(request.options?.trial);
    const joined = await api.openTable({ ...request, start: begun });
    const { token, table } = joined;
    keepToken(table.id, token);
    if (request.start && !begun) await api.startTable(table.id, token, seedToAdd(table));
    return joined;
  }, go);

/** Open today's daily game with this browser's daily token. Nobody adds a seed: all players get the same dice.
 * @param {(path: string) => void} go */
const playDaily = (go) =>
  enter(async () => {
    const joined = await api.openDaily({ name: page.preferences.value.name }, dailyToken());
    keepDailyToken(joined.token);
    keepToken(joined.table.id, joined.token);
    return joined;
  }, go);

/** Go to a table once it has been opened; return whether that worked.
 * @param {() => Promise<Joined>} opening @param {(path: string) => void} go */
const enter = async (opening, go) => {
  page.busy.value = true;
  try {
    const { table } = await opening();
    go(`/t/${table.id}`);
    return true;
  } catch (error) {
    notifyFault(error);
    return false;
  } finally {
    page.busy.value = false;
  }
};

/** @param {string} url */
const shareLink = async (url) => {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) return navigator.share({ url }).catch(() => {});
  const copied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  page.notify(copied ? t("link-copied") : url, 6000);
};

/** @param {Session} session */
const moveSeat = async ({ table: { value: table } }) => {
  const seat = table?.frame?.view.seats.find(({ yours }) => yours)?.seat;
  const token = table && tokenOf(table.id);
  if (!table || seat === undefined || !token) return;
  const { link } = await api.moveLink(table.id, token, seat);
  await shareLink(location.origin + link);
};

/** @param {string} id */
const download = async (id) => {
  saveFile(`border-${id}.jsonl`, `${JSON.stringify(await api.record(id))}\n`, "application/jsonl");
};
