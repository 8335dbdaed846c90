// How one has done so far, and how hard the next one is to be.

/** @import { PuzzleList } from "../../types" */
/** @import { Ways } from "./screen.js" */
import { h } from "../../vendor/preact.js";
import { scoreOf } from "../../state/puzzle.js";
import { solved } from "../../state/solved.js";
import { t } from "../texts.js";

const GRADES = [0, 1, 2, 3]; // 0: any

/** @param {{ list: PuzzleList, grade: number, ways: Ways }} props */
export const Score = ({ list, grade, ways }) =>
  h(
    "div",
    { class: "puzzle-score" },
    h("p", null, t("puzzle-score", { ...scoreOf(list.puzzles, solved.value), count: list.puzzles.length })),
    h(
      "fieldset",
      { class: "choice" },
      h("legend", null, t("puzzle-grade")),
      GRADES.map((one) =>
        h(
          "label",
          { key: one },
          h("input", {
            type: "radio",
            name: "grade",
            value: one,
            checked: one === grade,
            onChange: () => ways.choose(one),
          }),
          h("span", null, t(`puzzle-grade-${one}`)),
        ),
      ),
    ),
  );
