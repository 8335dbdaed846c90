// Which edition of the page this is, and the service worker that keeps its files.

/** The name of this edition, as its address has it; null where it has none. */
export const edition = /\/~(\w+)\//.exec(import.meta.url)?.[1] ?? null;

/** Lets the files be kept for the next visit, as soon as there is nothing more urgent. */
export const keepFiles = () => {
  const register = () => navigator.serviceWorker.register("/worker.js").catch(() => {}); // it goes without, too
  if ("serviceWorker" in navigator && edition) setTimeout(register, 1000);
};
