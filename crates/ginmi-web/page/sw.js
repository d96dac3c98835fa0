// Keeps the page, so that it is there without a network. The API and sockets are never touched.
const VERSION = 'ginmi-{version}';
const FILES = {files};

// A new version takes over at once: pages that are open keep the files of theirs, see `tidy`.
oninstall = (event) => {
  skipWaiting();
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
};

onactivate = (event) => event.waitUntil(tidy().then(() => clients.claim()));

onfetch = (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (/^\/(api\/|health$|metrics$)/.test(pathname)) return;
    event.respondWith(kept('/', request));
    event.waitUntil(tidy());
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(kept(request, request));
  }
};

// Whoever answers to a notice comes back to the page that it is from.
onnotificationclick = (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: 'window' }).then(([page]) => page ? page.focus() : clients.openWindow('/')));
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
  const old = names.filter((name) => name.startsWith('ginmi-') && !used.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
};
