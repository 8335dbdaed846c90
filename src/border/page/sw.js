// Service worker: caches the files of a build and handles clicks on notifications.

const worker = /** @type {any} */ (self); // the DOM types describe windows only
/** @type {{ name: string, folder: string, files: string[] }} set in a line that the server adds above this script;
 * `files`: paths below `folder` */
const { name: edition, folder: FOLDER, files } = worker.edition;
const CACHE = `border-${edition}`;
const IMMUTABLE = /^\/page\/(?:build\/|~)/; // addresses whose files never change
const ANSWER_TIMEOUT_MS = 4000;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(cacheFiles()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(deleteOldCaches()));

// A file that changes gets another address, so files of different builds never mix. The page itself comes from the
// server, or from the cache if the server does not answer. Nothing else is cached.
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (IMMUTABLE.test(pathname)) event.respondWith(file(request));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

/** Cache the page and its files, and the texts of languages that this browser has loaded. */
const cacheFiles = async () => {
  const cache = await caches.open(CACHE);
  const page = await fetch("/", { cache: "no-cache" });
  if (!(await page.clone().text()).includes(edition)) throw new Error("the server now has another build of the page");
  await cache.put("/", page);
  const texts = files.filter((path) => path.startsWith("texts/"));
  await cache.addAll(files.filter((path) => !texts.includes(path)).map((path) => FOLDER + path));
  const spoken = (await Promise.all(texts.map(loaded))).flat();
  await cache.addAll(texts.filter((path) => spoken.includes(languageOf(path))).map((path) => FOLDER + path));
};

/** @param {string} path */
const languageOf = (path) => path.split("/")[1];

/** Return a list with the language of a text file; an empty list if the browser has not loaded that file.
 * @param {string} path */
const loaded = async (path) => {
  const kept = await fetch(FOLDER + path, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
  return kept?.ok ? [languageOf(path)] : [];
};

/** Delete the caches of older builds, which no open tab uses any more. */
const deleteOldCaches = async () => {
  for (const key of await caches.keys()) if (key !== CACHE) await caches.delete(key);
};

/** Return the page from the server, or the cached one if there is no answer in time.
 * @param {Request} request */
const page = async (request) => {
  const asked = fetch(request).then((answer) => {
    if (answer.status >= 500) throw new Error("the server is not available");
    return answer;
  });
  const late = new Promise((_, reject) => setTimeout(reject, ANSWER_TIMEOUT_MS));
  return Promise.race([asked, late]).catch(async () => (await caches.match("/")) ?? asked);
};

/** Return a file from the cache; if it is not cached, fetch and cache it.
 * @param {Request} request */
const file = async (request) => {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && files.includes(new URL(request.url).pathname.replace(FOLDER, ""))) {
    const copy = answer.clone();
    const cache = await caches.open(CACHE);
    await cache.put(request, copy).catch(() => {}); // quota exceeded
  }
  return answer;
};

/** @param {string} path */
const goTo = async (path) => {
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((/** @type {any} */ { url }) => new URL(url).pathname === path);
  return tab ? tab.focus() : worker.clients.openWindow(path);
};
