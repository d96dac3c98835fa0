// The service worker: it caches the page for offline use. It never touches the API and sockets.
const VERSION = 'ginmi-{version}';
const FILES = {files};

// A new version takes over at once; open pages keep the files of their version, see `tidy`.
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

// Clicking a notification returns to the page that sent it.
onnotificationclick = (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: 'window' }).then(([page]) => page ? page.focus() : clients.openWindow('/')));
};

// The cached file of this version, else of another version that is still open, else the server's.
const kept = async (what, request) => {
  const cache = await caches.open(VERSION);
  const how = { ignoreVary: true };
  return (await cache.match(what, how)) || (await caches.match(request, how)) || fetch(request);
};

// Deletes the versions without an open page: each page holds a lock with the name of its version.
const tidy = async () => {
  const locks = navigator.locks ? (await navigator.locks.query()).held : [];
  const used = new Set(locks.map(({ name }) => name)).add(VERSION);
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('ginmi-') && !used.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
};
