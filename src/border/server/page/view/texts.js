// Texts in the player's language, switched at once.

import { LANGUAGES } from "../languages.js";
import { notify } from "../state/page.js";
import { signal } from "../vendor/signals.js";
import { FluentBundle } from "../vendor/fluent/bundle.js";
import { FluentResource } from "../vendor/fluent/resource.js";

const FILES = ["game", "page", "replay", "lesson"];

/** @type {import("../vendor/signals.js").Signal<FluentBundle | null>} */
const bundle = signal(null);

/** Loads a language and shows it.
 * @param {string} language */
export const speak = async (language) => {
  const texts = await Promise.all(
    FILES.map(async (file) => (await fetch(`/page/texts/${language}/${file}.ftl`)).text()),
  );
  const loaded = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) loaded.addResource(new FluentResource(text));
  document.documentElement.lang = language;
  bundle.value = loaded;
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
export const fault = (error) => (error?.refusal ? t(`refusal-${error.refusal.reason}`) : t("connection-lost"));

/** Says why something could not be done.
 * @param {any} error */
export const complain = (error) => notify(fault(error), 5000);
