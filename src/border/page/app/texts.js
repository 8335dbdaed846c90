// Texts in the player's language, and localised percentages.

import { FluentBundle } from "../vendor/fluent/bundle.js";
import { FluentResource } from "../vendor/fluent/resource.js";
import { signal } from "../vendor/signals.js";
import { LANGUAGES } from "../made/languages.js";
import { notify } from "./state.js";
import { addressOf } from "../net/files.js";

/** @param {number} share @param {Intl.NumberFormatOptions} options */
const formatPercent = (share, options) =>
  new Intl.NumberFormat(document.documentElement.lang, { style: "percent", ...options })
    .format(share)
    .replace("-", "−");

/** Format a fraction in percent.
 * @param {number} share @param {number} [digits] */
export const percent = (share, digits = 0) =>
  formatPercent(share, { signDisplay: "negative", minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Format a gain or loss in percent, with its sign.
 * @param {number} change @param {number} [digits] */
export const signedPercent = (change, digits = 0) =>
  formatPercent(change, { signDisplay: "exceptZero", minimumFractionDigits: digits, maximumFractionDigits: digits });

const FILES = ["game", "page"]; // needed by every screen; others are loaded on demand

/** @type {import("../vendor/signals.js").Signal<FluentBundle | null>} */
const bundle = signal(null);

let languageLoading = Promise.resolve();
/** @type {Map<string, Promise<void>>} loading or loaded files */
const requested = new Map(FILES.map((file) => [file, languageLoading]));

/** Load a language and switch to it.
 * @param {string} language */
export const setLanguage = (language) => {
  languageLoading = loadBundle(language).then((loaded) => {
    document.documentElement.lang = language;
    bundle.value = loaded;
  });
  return languageLoading;
};

/** Load the texts of a screen.
 * @param {string} file @returns {Promise<void>} */
export const loadTexts = (file) => {
  const coming = requested.get(file) ?? addTexts(file);
  requested.set(file, coming);
  return coming;
};

/** @param {string} file */
const addTexts = async (file) => {
  await languageLoading;
  const spoken = bundle.value;
  if (spoken) spoken.addResource(new FluentResource(await textsOf(spoken.locales[0], file)));
};

/** @param {string} language */
const loadBundle = async (language) => {
  const texts = await Promise.all([...requested.keys()].map((file) => textsOf(language, file)));
  const loaded = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) loaded.addResource(new FluentResource(text));
  return loaded;
};

/** @param {string} language @param {string} file */
const textsOf = async (language, file) => {
  const answer = await fetch(addressOf(`texts/${language}/${file}.ftl`));
  if (!answer.ok) throw new Error(`no ${file} in ${language}`); // the server has a newer build
  return answer.text();
};

/** Return the text of a key, or the key itself so that a missing text is visible.
 * @param {string} key @param {Record<string, string | number>} [args] */
export const t = (key, args) => textOf(key, args) ?? key;

/** Return the text of a key, or null.
 * @param {string} key @param {Record<string, string | number>} [args] @returns {string | null} */
export const textOf = (key, args) => {
  const message = bundle.value?.getMessage(key);
  return bundle.value && message?.value ? bundle.value.formatPattern(message.value, args, []) : null;
};

/** Return the language to start with: the chosen one, or the first available one of the browser's languages.
 * @param {string} chosen */
export const firstLanguage = (chosen) =>
  chosen in LANGUAGES ? chosen : (navigator.languages.map((l) => l.slice(0, 2)).find((l) => l in LANGUAGES) ?? "en");

/** Return the message for an error.
 * @param {any} error */
export const fault = (error) =>
  error?.refusal ? t(`refusal-${error.refusal.reason}`, { name: error.refusal.name }) : t("connection-lost");

/** Show the message for an error.
 * @param {any} error */
export const notifyFault = (error) => notify(fault(error), 5000);
