// The marks in the rules: what is our ruling, and what the material shows but the printed rules do not say.

import { h } from "../../vendor/preact.js";
import { t } from "../texts.js";

const MARKS = { "‡": "rules-ruling", "†": "rules-printed" };

/** @typedef {keyof typeof MARKS} Sign */

/** A text whose marks are also heard.
 * @param {string} text */
export const withMarks = (text) =>
  text.split(/([†‡])/).map((part, key) => (isSign(part) ? h(Mark, { key, sign: part }) : part));

/** @param {string} part @returns {part is Sign} */
const isSign = (part) => part in MARKS;

/** @param {{ sign: Sign }} props */
export const Mark = ({ sign }) =>
  h(
    "span",
    { class: "mark", title: t(`${MARKS[sign]}-about`) },
    h("span", { "aria-hidden": "true" }, sign),
    h("span", { class: "sr" }, ` (${t(MARKS[sign])})`),
  );

/** What the marks mean. */
export const Marks = () =>
  h(
    "ul",
    { class: "marks" },
    Object.entries(MARKS).map(([sign, key]) =>
      h("li", { key }, h("span", { "aria-hidden": "true" }, sign), " ", t(`${key}-about`)),
    ),
  );
