// Log of the game by rounds; a selected line highlights its cells.

/** @import { Line } from "../../game/story.js" */
/** @import { BoardView, Frame, News, TableState, TableView } from "../../types" */
/** @import { Dispatch } from "../../ui/controls.js" */
import { Component, h } from "../../vendor/preact.js";
import { t } from "../../app/texts.js";
import { Board, Memo } from "../../board/board.js";
import { linesOf, lineText, shown, GlyphText } from "../../game/story.js";
import { boardLabel } from "./boards.js";
import { Dialog } from "../../ui/layout.js";
import { displayName, Portrait } from "../../ui/people.js";

/** Log beside the table.
 * @param {{ table: TableState, dispatch: Dispatch }} props */
export const Log = ({ table, dispatch }) =>
  h(
    "section",
    { class: "log", "aria-label": t("menu-log") },
    h("h2", null, t("menu-log")),
    h(Lines, linesProps(table, dispatch)),
  );

/** Log in a dialog, with the board of the selected line.
 * @param {{ table: TableState, dispatch: Dispatch, onClose: () => void }} props */
export const LogDialog = ({ table, dispatch, onClose }) =>
  h(Dialog, {
    title: t("menu-log"),
    onClose: () => {
      dispatch({ kind: "light", line: null });
      onClose();
    },
    children: h("div", { class: "past" }, h(Preview, { table }), h(Lines, linesProps(table, dispatch))),
  });

/** @param {{ table: TableState }} props */
const Preview = ({ table: { lit, frame, boards } }) => {
  const view = /** @type {TableView} */ (frame?.view);
  if (!lit) return h("p", { class: "preview hint" }, t("log-hint"));
  const seat = view.seats[lit.seat];
  return h(
    "figure",
    { class: "preview" },
    h("figcaption", null, displayName(view, seat.seat)),
    h(Board, {
      board: boards[seat.seat],
      seat,
      lit: lit.cells,
      label: boardLabel(view, seat),
      taken: view.game?.taken,
    }),
  );
};

/** @param {TableState} table @param {Dispatch} dispatch @returns {any} */
const linesProps = ({ log, frame, boards, lit }, dispatch) => ({
  ...{ log, frame, boards, dispatch },
  lit: lit?.id ?? null,
  language: document.documentElement.lang,
});

/** @typedef {{
 *   log: News[], frame: Frame, boards: BoardView[], lit: string | null, language: string, dispatch: Dispatch,
 * }} LinesProps */

/** All lines, in a list that stays scrolled to its end. */
class Lines extends Memo {
  render() {
    const props = /** @type {LinesProps} */ (/** @type {any} */ (this.props));
    const lines = linesOf(shown(/** @type {any} */ (props)), props.frame.view, props.boards);
    const stop = props.lit ?? lines.findLast(({ cells }) => cells.length)?.id;
    return h(
      "div",
      // Without a line that can be focused, the list itself can, so that the keyboard can scroll it.
      { class: "lines", tabindex: stop ? null : 0, onKeyDown: moveFocus },
      h(
        "ol",
        null,
        chapters(lines).map(({ round, lines }) =>
          h(
            "li",
            { key: round },
            h("h3", null, h(ActivePortrait, { view: props.frame.view, lines }), t("round-number", { round })),
            h(
              "ol",
              null,
              lines.map((line) =>
                h(LineItem, /** @type {any} */ ({ key: line.id, line, stop: line.id === stop, ...props })),
              ),
            ),
          ),
        ),
      ),
    );
  }
}

/** Portrait of the bot that was active in a round.
 * @param {{ view: TableView, lines: Line[] }} props */
const ActivePortrait = ({ view, lines }) => {
  const { seat } = lines.find(({ event }) => event?.kind === "thrown") ?? {};
  const { player, bot } = view.seats[seat ?? -1] ?? {};
  return player === "bot" && bot ? h(Portrait, { bot }) : null;
};

/** @param {Line[]} lines */
const chapters = (lines) => {
  /** @type {{ round: number, lines: Line[] }[]} */
  const found = [];
  for (const line of lines) {
    if (found.at(-1)?.round !== line.round) found.push({ round: line.round, lines: [] });
    found.at(-1)?.lines.push(line);
  }
  return found;
};

/** @typedef {LinesProps & { line: Line, stop: boolean }} LineProps */

/** A line. Its text never changes, so it is rendered once per language. */
class LineItem extends Component {
  /** @param {any} next */
  shouldComponentUpdate(next) {
    const props = /** @type {LineProps} */ (/** @type {any} */ (this.props));
    const isLit = (/** @type {LineProps} */ { lit, line }) => lit === line.id;
    if (isLit(next) !== isLit(props) || next.stop !== props.stop) return true;
    return next.language !== props.language || next.boards !== props.boards;
  }

  render() {
    const { line, stop, lit, frame, boards, dispatch } = /** @type {LineProps} */ (/** @type {any} */ (this.props));
    const text = h(GlyphText, { text: lineText(frame.view, boards, line) });
    const { id, seat, cells } = line;
    if (seat === null || cells.length === 0) return h("li", { class: "line" }, text);
    const light = () => dispatch({ kind: "light", line: { id, seat, cells } });
    const leave = () => dispatch({ kind: "light", line: null });
    return h(
      "li",
      null,
      h(
        "button",
        {
          type: "button",
          class: `line${line.closing ? " won" : ""}`,
          tabindex: stop ? 0 : -1,
          "aria-pressed": String(lit === id),
          ...{ onMouseEnter: light, onFocus: light, onBlur: leave },
          onClick: (/** @type {any} */ { currentTarget }) => currentTarget.focus(), // not all browsers do this
          onMouseLeave: (/** @type {any} */ { currentTarget }) => currentTarget !== document.activeElement && leave(),
        },
        text,
      ),
    );
  }
}

/** Move between lines with the arrow keys.
 * @param {KeyboardEvent} event */
const moveFocus = (event) => {
  const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!way) return;
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  const lines = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("button.line")]);
  const next = lines[lines.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + way];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
