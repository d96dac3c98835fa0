// The service worker: it caches the page for offline use. It never touches the API and sockets.
// It lies beside the page, which may be below any path; another page of Ginmi may be below another one.
const BASE = new URL('./', location).pathname;
const NAME = `ginmi${BASE.replace(/\//g, '-')}`;
const VERSION = `${NAME}{version}`;
const FILES = {files};
// The networks of bots, which are cached when a bot has fetched them.
const NETWORKS = {networks};
const HOW = { ignoreVary: true };

// A new version takes over at once; open pages keep the files of their version, see `tidy`.
oninstall = (event) => {
  skipWaiting();
  event.waitUntil(keep());
};

// On a host that serves nothing but files, the page says where its files are as seen from its own address;
// what is kept is shown at every address.
const keep = async () => {
  const cache = await caches.open(VERSION);
  await cache.addAll(FILES);
  // A network of an earlier version that is still the same.
  await Promise.all(NETWORKS.map(async (file) => {
    const known = await caches.match(file, HOW);
    if (known) await cache.put(file, known);
  }));
  const page = await cache.match('./');
  const text = (await page.text()).replace(/(href|src)="\.\//g, `$1="${BASE}`);
  await cache.put('./', new Response(text, page));
};

onactivate = (event) => event.waitUntil(tidy().then(() => clients.claim()));

onfetch = (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(BASE)) return;
  const path = pathname.slice(BASE.length);
  if (request.mode === 'navigate') {
    if (/^(api\/|docs(\/|$)|health$|ready$|metrics$)/.test(path)) return;
    event.respondWith(kept('./', request));
    event.waitUntil(tidy());
  } else if (path.startsWith('assets/')) {
    event.respondWith(kept(request, request));
  }
};

// Clicking a notification returns to the page that sent it.
onnotificationclick = (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: 'window' }).then(([page]) => page ? page.focus() : clients.openWindow(BASE)));
};

// The cached file of this version, else of another version that is still open, else the server's.
const kept = async (what, request) => {
  const cache = await caches.open(VERSION);
  const known = (await cache.match(what, HOW)) || (await caches.match(request, HOW));
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && NETWORKS.some((file) => request.url.endsWith(BASE + file))) {
    // A full disk is no reason to play without it.
    await cache.put(request, answer.clone()).catch((error) => console.warn(error));
  }
  return answer;
};

// Deletes the versions without an open page: each page holds a lock with the name of its version.
const tidy = async () => {
  const locks = navigator.locks ? (await navigator.locks.query()).held : [];
  const used = new Set(locks.map(({ name }) => name)).add(VERSION);
  const names = await caches.keys();
  const isOwn = (name) => name.startsWith(NAME) && !name.slice(NAME.length).includes('-');
  const old = names.filter((name) => isOwn(name) && !used.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
};
