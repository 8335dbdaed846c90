// Daily game: start, leaderboard and earlier days.

/** @import { DayView, Preferences, Today } from "../../types" */
import { h } from "../../vendor/preact.js";
import { signal } from "../../vendor/signals.js";
import * as page from "../../app/state.js";
import { fault, t } from "../../app/texts.js";
import { draws } from "../../core/client.js";
import * as api from "../../net/api.js";
import { begin, SameDiceGames } from "../compare/screen.js";
import { dailyToken, dayBefore } from "./state.js";
import { linkTo, NameField, TableHead } from "../../ui/controls.js";
import { Heading } from "../../ui/layout.js";
import { botName } from "../../ui/people.js";

/** @param {{ day: DayView }} props */
const Standing = ({ day: { best, played, opponent } }) =>
  h(
    "table",
    { class: "standing" },
    h("caption", null, t("daily-standing", { count: played })),
    h(TableHead, {
      names: [
        t("daily-col-place"),
        t("daily-col-name"),
        t("daily-col-points"),
        botName(opponent),
        t("daily-col-ahead"),
      ],
    }),
    h(
      "tbody",
      null,
      best.map(({ place, name, score, other, yours }, k) =>
        h(
          "tr",
          { key: k, class: yours ? "yours" : "" },
          h("td", null, place),
          h(
            "th",
            { scope: "row" },
            name || (yours ? t("you") : t("games-unnamed")),
            yours && name && ` (${t("you-here")})`,
          ),
          h("td", null, score),
          h("td", null, other),
          h("td", null, h("strong", null, signed(score - other))),
        ),
      ),
    ),
  );

/** @param {number} points */
const signed = (points) =>
  new Intl.NumberFormat(document.documentElement.lang, { signDisplay: "exceptZero" }).format(points).replace("-", "−");

/** @typedef {{
 *   go: (path: string) => void, playDaily: () => void, prefer: (change: Partial<Preferences>) => void,
 * }} DailyActions */

/** Results of the day; null until you have finished or the day is over. */
const results = signal(/** @type {DayView | null} */ (null));
/** Whether the seed matches the commitment; null until that is known. */
const proved = signal(/** @type {boolean | null} */ (null));
const faultText = signal("");
/** Day of the current request; late answers for other days are ignored. */
let requested = /** @type {string | null} */ (null);

/** Screen of a day.
 * @param {string | null} day date; null for today @param {DailyActions} actions */
export const open = async (day, actions) => {
  begin();
  [results.value, proved.value, faultText.value] = [null, null, ""];
  requested = day;
  try {
    const today = await api.today(dailyToken());
    page.today.value = today;
    const isTold = (day ?? today.day) !== today.day || isDone(today);
    const found = isTold ? await api.day(day ?? today.day, dailyToken()) : null;
    if (requested === day) results.value = found;
    if (requested === day && found?.seed) prove(found);
  } catch (error) {
    if (requested === day) faultText.value = fault(error);
  }
  return () => h(Day, { day: day ?? page.today.value?.day ?? "", actions });
};

/** @param {Today} today */
const isDone = ({ yours }) => yours !== null && yours.place !== null;

/** @param {DayView} day */
const prove = async (day) => {
  const found = await draws({ seed: String(day.seed), game: day.game, luck: null }).catch(() => null);
  if (results.value === day && found) proved.value = found.commitment === day.commitment;
};

/** @param {{ day: string, actions: DailyActions }} props */
const Day = ({ day, actions }) => {
  const today = page.today.value;
  const isToday = day === today?.day;
  return h(
    "div",
    { class: "daily" },
    h(
      "header",
      null,
      h(Heading, null, isToday ? t("daily-title") : t("daily-of", { date: formatDate(day, "long") })),
      isToday && h("p", { class: "hint" }, formatDate(day, "full")),
    ),
    faultText.value && h("p", { class: "why", role: "alert" }, faultText.value),
    isToday && today && !isDone(today) && h(Play, { today, actions }),
    results.value && h(Outcome, { day: results.value }),
    results.value &&
      results.value.runs.length > 1 &&
      h(
        "section",
        { class: "card" },
        h("h2", null, t("compare-title")),
        h(
          "p",
          { class: "hint" },
          t(results.value.runs.some(({ yours }) => yours) ? "daily-compare-about" : "daily-compare-others"),
        ),
        h(SameDiceGames, { runs: results.value.runs }),
      ),
    today && h(Dice, { today, day: results.value, isToday }),
    h(
      "div",
      { class: "actions" },
      results.value?.yours &&
        h(LinkButton, { path: `/t/${results.value.yours.table}/replay`, text: t("do-replay"), actions }),
      day && h(LinkButton, { path: `/daily/${dayBefore(day)}`, text: t("daily-before"), actions }),
      !isToday && h(LinkButton, { path: "/daily", text: t("daily-title"), actions }),
      h(LinkButton, { path: "/", text: t("do-home"), actions }),
    ),
  );
};

/** @param {{ path: string, text: string, actions: DailyActions }} props */
const LinkButton = ({ path, text, actions }) =>
  h("a", { class: "button", href: path, onClick: linkTo(actions, path) }, text);

/** @param {{ today: Today, actions: DailyActions }} props */
const Play = ({ today: { ends, opponent, yours, played }, actions }) =>
  h(
    "section",
    { class: "card" },
    h("p", null, t("daily-about")),
    h("p", null, t("daily-opponent", { bot: botName(opponent) })),
    h("p", null, t("daily-until", { time: formatTime(ends) })),
    h("p", { class: "hint" }, t("daily-once")),
    played > 0 && h("p", { class: "hint" }, t("daily-played", { count: played })),
    !yours &&
      h(NameField, {
        label: t("your-name"),
        name: page.preferences.value.name,
        onName: (name) => actions.prefer({ name }),
      }),
    h(
      "div",
      { class: "actions" },
      h(
        "button",
        { type: "button", class: "primary", disabled: page.busy.value, onClick: actions.playDaily },
        yours ? t("do-daily-on") : t("do-daily-play"),
      ),
    ),
  );

/** Your result, and the leaderboard.
 * @param {{ day: DayView }} props */
const Outcome = ({ day }) =>
  h(
    "section",
    { class: "card" },
    h("h2", null, placeOf(day)),
    day.yours?.score != null &&
      h(
        "p",
        null,
        t("daily-score", { score: day.yours.score, other: day.yours.other ?? 0, bot: botName(day.opponent) }),
      ),
    day.best.length > 0 && h(Standing, { day }),
  );

/** @param {DayView} day */
const placeOf = ({ yours, played }) => {
  if (yours?.place) return t("daily-place", { place: yours.place, count: played });
  if (played === 0) return t("daily-nobody");
  return yours ? t("daily-late") : t("daily-played", { count: played });
};

/** The commitment and, once the day is over, the seed and its proof.
 * @param {{ today: Today, day: DayView | null, isToday: boolean }} props */
const Dice = ({ today, day, isToday }) => {
  const { game, commitment: shown } = day ?? today;
  const entries = [
    [t("proof-commitment"), shown],
    [t("proof-game"), game],
    [t("proof-seed"), day?.seed],
    [t("daily-next"), isToday && today.next],
  ];
  if (!day && !isToday) return null;
  return h(
    "section",
    { class: "card" },
    h("h2", null, t("daily-dice")),
    h("p", null, day?.seed ? t("daily-dice-told") : t("daily-dice-secret")),
    proved.value !== null &&
      h(
        "p",
        { class: proved.value ? "proved" : "why", role: "status" },
        proved.value ? `✓ ${t("daily-proved")}` : `✗ ${t("daily-differs")}`,
      ),
    h(
      "dl",
      { class: "entry" },
      entries
        .filter(([, value]) => value)
        .flatMap(([name, value]) => [
          h("dt", { key: `${name}` }, name),
          h("dd", { key: `${name}-is` }, h("code", null, value)),
        ]),
    ),
  );
};

/** @param {string} day @param {"full" | "long"} dateStyle */
const formatDate = (day, dateStyle) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle, timeZone: "UTC" }).format(Date.parse(day));

/** @param {number} at */
const formatTime = (at) => new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" }).format(at);
