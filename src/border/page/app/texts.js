// Texts in the player's language, and percentages as it writes them.

import { FluentBundle } from "../vendor/fluent/bundle.js";
import { FluentResource } from "../vendor/fluent/resource.js";
import { signal } from "../vendor/signals.js";
import { LANGUAGES } from "../made/languages.js";
import { notify } from "./state.js";

// Shares of the victory as they are written.

/** @param {number} share @param {Intl.NumberFormatOptions} options */
const written = (share, options) =>
  new Intl.NumberFormat(document.documentElement.lang, { style: "percent", ...options })
    .format(share)
    .replace("-", "−");

/** A share in percent; with so many digits.
 * @param {number} share @param {number} [digits] */
export const percent = (share, digits = 0) =>
  written(share, { signDisplay: "negative", minimumFractionDigits: digits, maximumFractionDigits: digits });

/** What was won or lost, with its sign; with so many digits.
 * @param {number} change @param {number} [digits] */
export const gained = (change, digits = 0) =>
  written(change, { signDisplay: "exceptZero", minimumFractionDigits: digits, maximumFractionDigits: digits });

// Texts in the player's language, switched at once.

const FILES = ["game", "page"]; // what every screen needs; others are asked for

/** @type {import("../vendor/signals.js").Signal<FluentBundle | null>} */
const bundle = signal(null);

let languageLoading = Promise.resolve();
/** @type {Map<string, Promise<void>>} the files that are asked for, and when they are there */
const asked = new Map(FILES.map((file) => [file, languageLoading]));

/** Loads a language and shows it.
 * @param {string} language */
export const setLanguage = (language) => {
  languageLoading = loaded(language).then((loaded) => {
    document.documentElement.lang = language;
    bundle.value = loaded;
  });
  return languageLoading;
};

/** Loads the texts of a screen, too.
 * @param {string} file @returns {Promise<void>} */
export const loadTexts = (file) => {
  const coming = asked.get(file) ?? added(file);
  asked.set(file, coming);
  return coming;
};

/** @param {string} file */
const added = async (file) => {
  await languageLoading;
  const spoken = bundle.value;
  if (spoken) spoken.addResource(new FluentResource(await textsOf(spoken.locales[0], file)));
};

/** @param {string} language */
const loaded = async (language) => {
  const texts = await Promise.all([...asked.keys()].map((file) => textsOf(language, file)));
  const loaded = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) loaded.addResource(new FluentResource(text));
  return loaded;
};

/** @param {string} language @param {string} file */
const textsOf = async (language, file) => {
  const answer = await fetch(new URL(`../texts/${language}/${file}.ftl`, import.meta.url));
  if (!answer.ok) throw new Error(`no ${file} in ${language}`); // of a page that has been replaced
  return answer.text();
};

/** The text of a key; the key itself where there is none, so that a gap is seen.
 * @param {string} key @param {Record<string, string | number>} [args] */
export const t = (key, args) => textOf(key, args) ?? key;

/** The text of a key that may have none.
 * @param {string} key @param {Record<string, string | number>} [args] @returns {string | null} */
export const textOf = (key, args) => {
  const message = bundle.value?.getMessage(key);
  return bundle.value && message?.value ? bundle.value.formatPattern(message.value, args, []) : null;
};

/** The language to begin with: the one chosen before, or the first of the browser's that we speak.
 * @param {string} chosen */
export const firstLanguage = (chosen) =>
  chosen in LANGUAGES ? chosen : (navigator.languages.map((l) => l.slice(0, 2)).find((l) => l in LANGUAGES) ?? "en");

/** Why something could not be done.
 * @param {any} error */
export const fault = (error) =>
  error?.refusal ? t(`refusal-${error.refusal.reason}`, { name: error.refusal.name }) : t("connection-lost");

/** Says why something could not be done.
 * @param {any} error */
export const complain = (error) => notify(fault(error), 5000);
