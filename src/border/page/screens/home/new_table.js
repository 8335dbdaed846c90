// Form for a new table: opponents, boards, pace and rules.

/** @import { Fault } from "../../app/state.js" */
/** @import { HomeActions } from "./screen.js" */
/** @import { Place, NewTable } from "./state.js" */
/** @import { BoardView, RulesView, SeatView } from "../../types" */
import { h } from "../../vendor/preact.js";
import { LADDER } from "../../made/ladder.js";
import { t } from "../../app/texts.js";
import { Board } from "../../board/board.js";
import { NEW_SEAT } from "../../game/selectors.js";
import { botAt, offered } from "./state.js";
import { CLASSIC, NameField, PaceChoice, rulesAbout, rulesName } from "../../ui/controls.js";
import { Dialog } from "../../ui/layout.js";
import { botAbout, botName, botOption, Portrait, Strength } from "../../ui/people.js";

/** Return a seat before the game, with only its white cells crossed.
 * @param {BoardView} board @returns {SeatView} */
const untouched = (board) => ({
  ...NEW_SEAT,
  seat: 0,
  player: "person",
  name: "",
  bot: null,
  held: null,
  board: board.name,
  crossed: board.cells.filter(({ colour }) => colour === null).map(({ name }) => name),
});

/** Return a seat that has closed a few territories.
 * @param {BoardView} board @returns {SeatView} */
const halfway = (board) => {
  const closed = [1, 8];
  const rings = closed.flatMap((number) => board.territories[number - 1].ring);
  const seat = untouched(board);
  return {
    ...seat,
    crossed: [...new Set([...rings, ...seat.crossed])],
    closed: closed.map((territory) => ({ territory, value: board.territories[territory - 1].high, first: true })),
  };
};

/** @param {{ board: BoardView | null }} props */
export const TitleBoard = ({ board }) =>
  h("div", { class: "picture" }, board && h(Board, { board, seat: halfway(board), label: t("hero-picture") }));

/** Choice of an opponent: portraits of the ladder in a row, then the names of installed bots.
 * @param {{ bots: string[], chosen: string, onChoose: (bot: string) => void }} props
 * `bots`: empty until loaded */
export const OpponentRow = ({ bots, chosen, onChoose }) =>
  h(
    "div",
    { class: "opponents", role: "radiogroup", "aria-labelledby": "others" },
    h(
      "p",
      null,
      h("span", { id: "others" }, t("play-others")),
      h("strong", { "aria-hidden": "true" }, botName(chosen)),
      h(Strength, { bot: chosen }),
    ),
    h(
      "div",
      { class: "faces" },
      offered(bots).map((bot) =>
        h(
          "label",
          { key: bot, title: botName(bot) },
          h("input", {
            type: "radio",
            name: "others",
            value: bot,
            checked: bot === chosen,
            "aria-label": botOption(bot),
            onChange: () => onChoose(bot),
          }),
          LADDER.includes(bot) ? h(Portrait, { bot }) : h("span", { class: "stranger" }, botName(bot)),
        ),
      ),
    ),
    h("p", { class: "character hint", role: "status" }, botAbout(chosen)),
  );

/** Dialog to choose a bot for an empty seat.
 * @param {{
 *   bots: string[], seat: number, last: string, onChoose: (bot: string) => void, onClose: () => void,
 * }} props `last`: the bot chosen last time, or empty */
export const OpponentList = ({ bots, seat, last, onChoose, onClose }) =>
  h(Dialog, {
    title: t("add-bot-title", { number: seat + 1 }),
    onClose,
    children: h(
      "ul",
      { class: "opponent-list" },
      offered(bots).map((bot) =>
        h(
          "li",
          { key: bot },
          h(
            "button",
            { type: "button", autofocus: bot === last, onClick: () => onChoose(bot) },
            h(Portrait, { bot }),
            h("span", { class: "name" }, botName(bot)),
            h(Strength, { bot }),
            h("span", { class: "character" }, botAbout(bot)),
          ),
        ),
      ),
    ),
  });

// Import of boards, pasted or from files.

/** @typedef {{
 *   importBoards: (texts: string[]) => Promise<boolean>, removeBoard: (index: number) => void,
 * }} OwnBoardsActions */

const MAX_BOARDS = 4;

/** @param {{ boards: BoardView[], fault: Fault | null, actions: OwnBoardsActions }} props */
const OwnBoards = ({ boards, fault, actions }) => {
  const add = async (/** @type {any} */ event) => {
    const field = event.target.closest(".own").querySelector("textarea");
    if (await actions.importBoards([field.value])) field.value = "";
  };
  const read = async (/** @type {any} */ event) => {
    const input = event.target;
    await actions.importBoards(await Promise.all([...input.files].map((file) => file.text())));
    input.value = "";
  };
  return h(
    "div",
    { class: "own" },
    h("p", { class: "hint" }, t("own-about")),
    boards.length > 0 &&
      h(
        "ul",
        { class: "brought" },
        boards.map((board, index) =>
          h(
            "li",
            { key: board.name },
            h(Board, { board, seat: untouched(board), label: board.name }),
            h("span", { class: "name" }, board.name),
            h(
              "button",
              {
                type: "button",
                class: "small",
                "aria-label": t("own-remove", { name: board.name }),
                onClick: () => actions.removeBoard(index),
              },
              t("do-remove"),
            ),
          ),
        ),
      ),
    boards.length < MAX_BOARDS && [
      h(
        "label",
        { class: "picture-field" },
        h("span", null, t("own-picture")),
        h("textarea", { rows: 6, spellcheck: false, autocapitalize: "none", autocomplete: "off" }),
      ),
      h(
        "div",
        { class: "actions" },
        h("button", { type: "button", onClick: add }, t("own-add")),
        h(
          "label",
          { class: "button" },
          t("own-file"),
          h("input", { type: "file", accept: ".toml,.txt,text/plain", multiple: true, onChange: read }),
        ),
      ),
    ],
    h("p", { class: "why", role: "alert" }, fault?.text),
    fault?.detail && h("p", { class: "hint detail", lang: "en" }, fault.detail),
  );
};

/** @param {{
 *   newTable: NewTable, name: string, bots: string[], rules: RulesView[], importedBoards: BoardView[],
 *   boardFault: Fault | null, actions: HomeActions,
 * }} props */
export const NewTableForm = ({ newTable, name, bots, rules, importedBoards, boardFault, actions }) =>
  h(
    "section",
    { class: "card" },
    h("h2", null, t("plan-title")),
    h(NameField, { label: t("your-name"), name, onName: (called) => actions.prefer({ name: called }) }),
    h(
      "fieldset",
      null,
      h("legend", null, t("plan-seats")),
      newTable.places.map((place, index) => [
        h(
          "label",
          { key: index, class: "field" },
          h("span", null, t("seat-number", { number: index + 1 }), botAt(place) && h(Portrait, { bot: botAt(place) })),
          h(PlaceChoice, {
            place,
            index,
            bots: offered(bots),
            onChoose: (chosen) => actions.setNewTable({ places: newTable.places.with(index, chosen) }),
          }),
        ),
        place === "here" &&
          h(NameField, {
            label: t("sit-here-name"),
            name: newTable.names[index],
            own: false,
            onName: (called) => actions.setNewTable({ names: newTable.names.with(index, called) }),
          }),
      ]),
    ),
    h(
      "label",
      { class: "field" },
      h("span", null, t("plan-rules")),
      h(
        "select",
        { value: newTable.rules, onChange: (/** @type {any} */ e) => actions.setNewTable({ rules: e.target.value }) },
        namesOf(rules, newTable).map((one) => h("option", { key: one, value: one }, rulesName(one))),
      ),
    ),
    newTable.rules !== CLASSIC && h("p", { class: "hint" }, rulesAbout(newTable.rules)),
    h(
      "label",
      { class: "field" },
      h("span", null, t("plan-boards")),
      h(
        "select",
        { value: newTable.boards, onChange: (/** @type {any} */ e) => actions.setNewTable({ boards: e.target.value }) },
        h("option", { value: "shuffled" }, t("boards-shuffled")),
        h("option", { value: "order" }, t("boards-order")),
        h("option", { value: "new" }, t("boards-new")),
        h("option", { value: "own" }, t("boards-own")),
      ),
    ),
    newTable.boards === "own" && h(OwnBoards, { boards: importedBoards, fault: boardFault, actions }),
    h(
      "label",
      { class: "field" },
      h("span", null, t("plan-clock")),
      h(
        "select",
        { value: newTable.clock, onChange: (/** @type {any} */ e) => actions.setNewTable({ clock: e.target.value }) },
        ["", "30", "60", "120", "300"].map((seconds) =>
          h(
            "option",
            { key: seconds, value: seconds },
            seconds ? t("clock-seconds", { seconds: Number(seconds) }) : t("clock-none"),
          ),
        ),
      ),
    ),
    h(PaceChoice, { pace: newTable.pace, onChoose: (pace) => actions.setNewTable({ pace }) }),
    h(
      "label",
      { class: "field" },
      h("span", null, t("plan-coach")),
      h(
        "select",
        { value: newTable.coach, onChange: (/** @type {any} */ e) => actions.setNewTable({ coach: e.target.value }) },
        h("option", { value: "alone" }, t("coach-alone")),
        h("option", { value: "all" }, t("coach-all")),
      ),
    ),
    newTable.coach === "all" && h("p", { class: "hint" }, t("table-coach", { coach: "all" })),
    h(
      "div",
      { class: "actions" },
      h(
        "button",
        {
          type: "button",
          class: "primary",
          disabled: newTable.boards === "own" && importedBoards.length === 0,
          onClick: actions.openNewTable,
        },
        t(newTable.places.includes("friend") ? "do-open" : "do-start"),
      ),
    ),
  );

/** Return the names of the rules to choose from; until the rules are loaded, only the current choice.
 * @param {RulesView[]} rules @param {NewTable} newTable */
const namesOf = (rules, newTable) => (rules.length ? rules.flatMap(({ name }) => name ?? []) : [newTable.rules]);

/** @param {{ place: Place, index: number, bots: string[], onChoose: (place: Place) => void }} props */
const PlaceChoice = ({ place, index, bots, onChoose }) =>
  h(
    "select",
    { value: place, onChange: (/** @type {any} */ e) => onChoose(e.target.value) },
    h("option", { value: "you" }, t("place-you")),
    index > 0 && h("option", { value: "here" }, t("place-here")),
    h("option", { value: "friend" }, t("place-friend")),
    bots.map((bot) => h("option", { key: bot, value: `bot:${bot}` }, botOption(bot))),
    index > 1 && h("option", { value: "none" }, t("place-none")),
  );
