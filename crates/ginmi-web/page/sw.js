// Keeps the page, so that it is there without a network. The API and sockets are never touched.
// It lies beside the page, which may be below any path; another page of Ginmi may be below another one.
const BASE = new URL('./', location).pathname;
const NAME = `ginmi${BASE.replace(/\//g, '-')}`;
const VERSION = `${NAME}{version}`;
const FILES = {files};

// A new version takes over at once: pages that are open keep the files of theirs, see `tidy`.
oninstall = (event) => {
  skipWaiting();
  event.waitUntil(keep());
};

// On a host that serves nothing but files, the page says where its files are as seen from its own address;
// what is kept is shown at every address.
const keep = async () => {
  const cache = await caches.open(VERSION);
  await cache.addAll(FILES);
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

// Whoever answers to a notice comes back to the page that it is from.
onnotificationclick = (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: 'window' }).then(([page]) => page ? page.focus() : clients.openWindow(BASE)));
};

// What is kept of this version, else of another that is still open, else what the server has.
const kept = async (what, request) => {
  const cache = await caches.open(VERSION);
  const how = { ignoreVary: true };
  return (await cache.match(what, how)) || (await caches.match(request, how)) || fetch(request);
};

// Forgets the versions that no page is open of: each page holds a lock with the name of its own.
const tidy = async () => {
  const locks = navigator.locks ? (await navigator.locks.query()).held : [];
  const used = new Set(locks.map(({ name }) => name)).add(VERSION);
  const names = await caches.keys();
  const isOwn = (name) => name.startsWith(NAME) && !name.slice(NAME.length).includes('-');
  const old = names.filter((name) => isOwn(name) && !used.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
};
