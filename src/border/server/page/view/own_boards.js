// Boards that somebody brings along: pasted, or from files, each looked at by the server.

/** @import { BoardView } from "../types" */
/** @import { Fault } from "../state/page.js" */
import { h } from "../vendor/preact.js";
import { Board } from "./board.js";
import { untouched } from "./hero.js";
import { t } from "./texts.js";

/** @typedef {{ bring: (texts: string[]) => Promise<boolean>, dropBoard: (index: number) => void }} OwnBoardsActions */

const MOST = 4;

/** @param {{ boards: BoardView[], fault: Fault | null, actions: OwnBoardsActions }} props */
export const OwnBoards = ({ boards, fault, actions }) => {
  const add = async (/** @type {any} */ event) => {
    const field = event.target.closest(".own").querySelector("textarea");
    if (await actions.bring([field.value])) field.value = "";
  };
  const read = async (/** @type {any} */ event) => {
    const input = event.target;
    await actions.bring(await Promise.all([...input.files].map((file) => file.text())));
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
                onClick: () => actions.dropBoard(index),
              },
              t("do-remove"),
            ),
          ),
        ),
      ),
    boards.length < MOST && [
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
