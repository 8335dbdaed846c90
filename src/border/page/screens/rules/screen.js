// Rules screen with examples on boards.

/** @import { BoardView, Colour, Lesson, LessonStep, SeatView } from "../../types" */
import { h } from "../../vendor/preact.js";
import { signal } from "../../vendor/signals.js";
import { t } from "../../app/texts.js";
import { Badge, Board, Icon, Marked } from "../../board/board.js";
import { Tray } from "../../board/dice.js";
import { tray } from "../../game/selectors.js";
import { lesson as fetchLesson } from "../../net/api.js";
import { linkTo, TableHead } from "../../ui/controls.js";
import { Heading } from "../../ui/layout.js";

// Marks in the rules: our own rulings, and facts that only the printed material shows.

const MARKS = { "‡": "rules-ruling", "†": "rules-printed" };

/** @typedef {keyof typeof MARKS} Sign */

/** Return a text in which screen readers also read out the marks.
 * @param {string} text */
const withMarks = (text) =>
  text.split(/([†‡])/).map((part, key) => (isSign(part) ? h(Mark, { key, sign: part }) : part));

/** @param {string} part @returns {part is Sign} */
const isSign = (part) => part in MARKS;

/** @param {{ sign: Sign }} props */
const Mark = ({ sign }) =>
  h(
    "span",
    { class: "mark", title: t(`${MARKS[sign]}-about`) },
    h("span", { "aria-hidden": "true" }, sign),
    h("span", { class: "sr" }, ` (${t(MARKS[sign])})`),
  );

/** Legend of the marks. */
const Marks = () =>
  h(
    "ul",
    { class: "marks" },
    Object.entries(MARKS).map(([sign, key]) =>
      h("li", { key }, h("span", { "aria-hidden": "true" }, sign), " ", t(`${key}-about`)),
    ),
  );

/** @type {Colour[]} */
const COLOURS = ["r", "o", "y", "g", "b", "s"];

const Legend = () =>
  h(
    "div",
    { class: "legend", id: "rules-colours" },
    h("h3", null, t("rules-colours")),
    h("p", { class: "hint" }, t("rules-colours-about")),
    h(
      "ul",
      null,
      COLOURS.map((colour) =>
        h(
          "li",
          { key: colour },
          h(Badge, { colour }),
          h("span", null, h("strong", null, t(`colour-${colour}`)), " ", t(`glyph-${colour}`)),
        ),
      ),
    ),
  );

/** @param {{ territories: BoardView["territories"] }} props */
const Values = ({ territories }) =>
  h(
    "div",
    { class: "values", id: "rules-values" },
    h("h3", null, t("rules-values"), h(Mark, { sign: "†" })),
    h(
      "table",
      null,
      h(TableHead, { names: ["rules-territory", "rules-border", "rules-high", "rules-low"].map((key) => t(key)) }),
      h(
        "tbody",
        null,
        territories.map(({ number, key, high, low, ring }) =>
          h(
            "tr",
            { key: number },
            h(
              "th",
              { scope: "row" },
              h("svg", { viewBox: "-17 -20 34 36", "aria-hidden": "true" }, h(Icon, { name: key })),
              t(`territory-${key}`),
            ),
            h("td", null, ring.length),
            h("td", { class: "high" }, high),
            h("td", { class: "low" }, low),
          ),
        ),
      ),
    ),
  );

/** @typedef {{ go: (path: string) => void }} RulesActions */

const RULES = [6, 1, 7, 7, 4, 4]; // number of rules by chapter

const lesson = signal(/** @type {Lesson | null} */ (null)); // source of the pictures

/** @param {RulesActions} actions */
export const open = (actions) => {
  load();
  return () =>
    h(Rules, {
      pictures: lesson.value ? picturesOf(lesson.value) : {},
      territories: lesson.value?.boards[0].territories ?? [],
      actions,
    });
};

const load = async () => {
  lesson.value ??= await fetchLesson().catch(() => null); // the rules are complete without pictures
  setTimeout(() => location.hash && document.getElementById(location.hash.slice(1))?.scrollIntoView());
};

/** @typedef {{
 *   name: string, board: BoardView, seat: SeatView, marked: string[], dice?: ReturnType<typeof tray>,
 * }} Picture */

/** Return the pictures by chapter.
 * @param {Lesson} lesson @returns {Record<number, Picture[]>} */
const picturesOf = ({ boards, steps, end }) => {
  const step = (/** @type {string} */ key) => /** @type {LessonStep} */ (steps.find((s) => s.key === key));
  const [start, first, second, closed] = ["throw", "complete", "beside", "close"].map(step);
  const tim = start.before.seats[0];
  const white = boards[0].cells.filter(({ colour }) => colour === null).map(({ name }) => name);
  const yellow = boards[2].segments.filter(({ colour }) => colour === "y").flatMap(({ cells }) => cells);
  return {
    1: [
      { name: "white", board: boards[0], seat: tim, marked: white },
      { name: "segments", board: boards[2], seat: start.before.seats[2], marked: yellow },
    ],
    3: [
      {
        name: "first",
        board: boards[first.seat],
        seat: first.before.seats[first.seat],
        marked: first.show,
        dice: diceOf(first),
      },
    ],
    4: [
      {
        name: "second",
        board: boards[second.seat],
        seat: second.before.seats[second.seat],
        marked: second.cells,
        dice: diceOf(second),
      },
    ],
    5: [{ name: "closed", board: boards[closed.seat], seat: closed.after.seats[closed.seat], marked: [] }],
    6: [{ name: "end", board: boards[3], seat: end.seats[3], marked: [] }],
  };
};

/** @param {LessonStep} step */
const diceOf = ({ before: { game } }) => (game ? tray(game, null, [], []) : []);

/** @param {{
 *   pictures: Record<number, Picture[]>, territories: BoardView["territories"], actions: RulesActions,
 * }} props */
const Rules = ({ pictures, territories, actions }) =>
  h(
    "article",
    { class: "rules" },
    h(
      "header",
      null,
      h(Heading, null, t("rules-title")),
      h("p", { class: "claim" }, t("rules-lead")),
      h(
        "div",
        { class: "actions" },
        h("a", { class: "button", href: "/learn", onClick: linkTo(actions, "/learn") }, t("do-learn")),
        h("button", { type: "button", onClick: () => print() }, t("rules-print")),
      ),
    ),
    h(Contents, null),
    h(Marks, null),
    RULES.map((count, k) =>
      h(
        "section",
        { key: k, id: `rules-${k + 1}`, class: pictures[k + 1] ? "pictured" : "" },
        h("h2", null, h("span", { class: "number" }, k + 1), t(`rules-${k + 1}`)),
        h(
          "div",
          { class: "text" },
          h(
            "ol",
            { class: "list" },
            Array.from({ length: count }, (_, n) => h(Rule, { key: n, number: `${k + 1}.${n + 1}` })),
          ),
          k === 0 && h(Legend, null),
          k === 4 && territories.length > 0 && h(Values, { territories }),
        ),
        h(
          "div",
          { class: "pictures" },
          (pictures[k + 1] ?? []).map((picture) => h(Figure, { key: picture.name, picture })),
        ),
      ),
    ),
  );

const Contents = () =>
  h(
    "nav",
    { class: "contents", "aria-label": t("rules-contents") },
    h(
      "ul",
      null,
      [...RULES.map((_, k) => `rules-${k + 1}`), "rules-colours", "rules-values"].map((id) =>
        h("li", { key: id }, h("a", { href: `#${id}`, onClick: jump(id) }, t(id))),
      ),
    ),
  );

/** Return a click handler that scrolls to a part of the page and puts that part into the address.
 * @param {string} id */
const jump = (id) => (/** @type {MouseEvent} */ event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  history.replaceState(null, "", `#${id}`);
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: "start" });
  part?.querySelector("a")?.focus({ preventScroll: true });
};

/** @param {{ number: string }} props */
const Rule = ({ number }) => {
  const id = `rule-${number.replace(".", "-")}`;
  return h(
    "li",
    { id },
    h("a", { class: "number", href: `#${id}`, onClick: jump(id) }, number),
    h("p", null, withMarks(t(id))),
  );
};

/** @param {{ picture: Picture }} props */
const Figure = ({ picture: { name, board, seat, marked, dice } }) =>
  h(
    "figure",
    null,
    dice && h(Tray, { dice, throwKey: name, kept: [], onTap: null }),
    h(
      "div",
      { class: "stage" },
      h(Board, { board, seat, label: t(`rules-picture-${name}`) }),
      marked.length > 0 && h(Marked, { board, cells: marked }),
    ),
    h("figcaption", null, t(`rules-picture-${name}`)),
  );
