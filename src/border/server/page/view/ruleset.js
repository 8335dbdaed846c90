// The rules of a table, by their name: what they are called, and what is different.

/** @import { RulesView } from "../types" */
import { h } from "../vendor/preact.js";
import { t, textOf } from "./texts.js";

export const CLASSIC = "classic"; // the rulebook's
const STRICT = "strict"; // those that differ in chain alone

/** What rules are called; those without a text have their own name.
 * @param {string} name */
export const rulesName = (name) => textOf(`rules-${name}`) ?? name;

/** What is different in them, in a sentence.
 * @param {string} name */
export const rulesAbout = (name) => textOf(`rules-${name}-about`) ?? "";

/** The house rules of a table, so that everybody knows; nothing where they are the rulebook's.
 * @param {{ rules: RulesView }} props */
export const HouseRules = ({ rules }) => {
  const { name, throws, last, chain } = rules;
  if (name === CLASSIC) return null;
  const said =
    name === null ? [t("rules-custom-about", { throws, last }), !chain && rulesAbout(STRICT)] : [rulesAbout(name)];
  const called = name === null ? "" : h("strong", null, `${rulesName(name)}.`);
  return h("p", { class: "hint house" }, t("house-rules"), " ", called, " ", said.filter(Boolean).join(" "));
};
