// Service worker: keeps the files of an edition and opens notices.

const worker = /** @type {any} */ (self); // the types know of windows only
/** @type {{ name: string, files: string[] }} said by the server before this file; paths below /page */
const { name: edition, files } = worker.edition;
const KEPT = `border-${edition}`;
const FOLDER = `/page/~${edition}/`;
const LATE = 4000; // milliseconds for which the server is waited for

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(forgetOthers()));

// Every edition has addresses of its own: none of its files is ever taken for another's.  Nothing else is answered
// here but the page itself, and that only when the server does not.
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/page/~")) event.respondWith(file(request));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

/** Keeps the page and its files; of the texts those in the languages of which this browser has loaded some. */
const keep = async () => {
  const cache = await caches.open(KEPT);
  const page = await fetch("/", { cache: "no-cache" });
  if (!(await page.clone().text()).includes(FOLDER)) throw new Error("the page has changed meanwhile");
  await cache.put("/", page);
  const texts = files.filter((path) => path.startsWith("texts/"));
  await cache.addAll(files.filter((path) => !texts.includes(path)).map((path) => FOLDER + path));
  const spoken = (await Promise.all(texts.map(loaded))).flat();
  await cache.addAll(texts.filter((path) => spoken.includes(languageOf(path))).map((path) => FOLDER + path));
};

/** @param {string} path */
const languageOf = (path) => path.split("/")[1];

/** The language of a text, if the browser has loaded it.
 * @param {string} path */
const loaded = async (path) => {
  const kept = await fetch(FOLDER + path, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
  return kept?.ok ? [languageOf(path)] : [];
};

/** Forgets the editions before this one, which no open tab needs any more. */
const forgetOthers = async () => {
  for (const key of await caches.keys()) if (key !== KEPT) await caches.delete(key);
};

/** The page as the server has it now; the one that is kept, if no answer comes.
 * @param {Request} request */
const page = async (request) => {
  const asked = fetch(request).then((answer) => {
    if (answer.status >= 500) throw new Error("the server is not there");
    return answer;
  });
  const late = new Promise((_, reject) => setTimeout(reject, LATE));
  return Promise.race([asked, late]).catch(async () => (await caches.match("/")) ?? asked);
};

/** A file of an edition: the one that is kept, else the server's, which is kept from now on.
 * @param {Request} request */
const file = async (request) => {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && request.url.includes(FOLDER)) {
    const copy = answer.clone();
    const cache = await caches.open(KEPT);
    await cache.put(request, copy).catch(() => {}); // there is no room for it
  }
  return answer;
};

/** @param {string} path */
const goTo = async (path) => {
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((/** @type {any} */ { url }) => new URL(url).pathname === path);
  return tab ? tab.focus() : worker.clients.openWindow(path);
};
