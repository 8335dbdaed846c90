// The languages of the game, each in its own words: made by tools/page_types.py.

/** @type {Record<string, string>} */
export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  cs: "Čeština",
  pl: "Polski",
};
