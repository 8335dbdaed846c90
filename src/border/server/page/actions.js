// What a player can do beside playing: open tables and seats, share them, and set up the page.

/** @import { Preferences, ReactionName } from "./types" */
/** @import { Session } from "./net/session.js" */
/** @import { Plan } from "./state/plan.js" */
import { loadRules } from "./navigation.js";
import * as api from "./net/api.js";
import * as page from "./state/page.js";
import { atOnce, planned, sameAgain } from "./state/plan.js";
import { keepToken, tokenOf } from "./state/preferences.js";
import { tableIn } from "./state/routes.js";
import { saveFile } from "./view/file.js";
import { askForNotices } from "./view/notices.js";
import { complain, t } from "./view/texts.js";

/** @typedef {ReturnType<typeof actionsOf>} Actions */

/** Everything that a player can do, at the table of a session and from screen to screen.
 * @param {Session} session @param {(path: string) => void} go */
export const actionsOf = (session, go) => ({
  ...tableActions(session, go),
  go,
  home: () => go("/"),
  show: (/** @type {string | null} */ what) => {
    page.dialog.value = what;
    if (what === "help") loadRules();
  },
  prefer: (/** @type {Partial<Preferences>} */ change) =>
    (page.preferences.value = { ...page.preferences.value, ...change }),
  wantNotices,
  tryAgain: () => go(location.pathname + location.hash),
  reload: () => location.reload(),
  later: () => (page.outdated.value = false),
  name: (/** @type {string} */ name) => (page.preferences.value = { ...page.preferences.value, name }),
  plan: (/** @type {Partial<Plan>} */ change) => (page.plan.value = { ...page.plan.value, ...change }),
  play: () => openTable(atOnce(page.preferences.value.name), go),
  openPlanned: () => openTable(planned(page.plan.value, page.preferences.value.name), go),
  join: (/** @type {string} */ text) => {
    const id = tableIn(text);
    if (id) go(`/t/${id}`);
    else page.joinFault.value = t("join-fault");
  },
});

/** @param {Session} session @param {(path: string) => void} go */
const tableActions = (session, go) => {
  const here = () => session.table.value;
  return {
    takeBack: (/** @type {number} */ seat) => session.send({ kind: "return", seat }),
    sit: (/** @type {number} */ seat) => session.send({ kind: "sit", seat, name: page.preferences.value.name }),
    addBot: (/** @type {number} */ seat, /** @type {string} */ bot) => session.send({ kind: "add-bot", seat, bot }),
    remove: (/** @type {number} */ seat) => session.send({ kind: "remove", seat }),
    react: (/** @type {number} */ seat, /** @type {ReactionName} */ name) => session.react(seat, name),
    playHere: () => session.resume(),
    leave: (/** @type {number} */ seat) => session.send({ kind: "leave", seat }),
    start: () => session.send({ kind: "start" }),
    closeTable: () => {
      session.send({ kind: "close" });
      setTimeout(() => go("/"), 300);
    },
    rematch: () => session.send({ kind: "rematch" }),
    rematchAnyway: () => session.send({ kind: "rematch", anyway: true }),
    decline: () => session.send({ kind: "decline" }),
    sameDice: () => {
      const view = here()?.frame?.view;
      if (view) openTable(sameAgain(view), go);
    },
    replay: () => go(`/t/${here()?.id}/replay`),
    share: () => shareLink(`${location.origin}/t/${here()?.id}`),
    moveSeat: () => moveSeat(session).catch(complain),
    download: () => download(String(here()?.id)),
  };
};

/** @param {boolean} wanted */
const wantNotices = async (wanted) => {
  page.noticeFault.value = wanted ? await askForNotices() : "";
  page.preferences.value = { ...page.preferences.value, notices: wanted && !page.noticeFault.value };
};

/** @param {unknown} wanted @param {(path: string) => void} go */
const openTable = async (wanted, go) => {
  page.busy.value = true;
  try {
    const { token, table } = await api.openTable(wanted);
    keepToken(table.id, token);
    go(`/t/${table.id}`);
  } catch (error) {
    complain(error);
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
