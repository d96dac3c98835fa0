// Fetches the module and starts it. All else is in the module.
const root = document.documentElement;
const say = (id) => {
  const loading = document.getElementById('loading');
  if (loading) loading.remove();
  const sentence = document.getElementById(id);
  if (sentence) sentence.removeAttribute('hidden');
};

// What ends the module leaves a picture that answers to nothing, or none: it is said above that. The
// sentence is taken now, because the module clears the page before it paints.
const broken = document.getElementById('broken');
const ended = (error) => {
  if (!(error instanceof WebAssembly.RuntimeError)) return false;
  broken.removeAttribute('hidden');
  document.body.prepend(broken);
  return true;
};

// Keeps the page for when there is no network, where the browser can; the service worker keeps the
// files of a version for as long as a page of it is open.
const keep = async () => {
  const { serviceWorker: worker, locks } = navigator;
  if (!worker) return;
  if (locks) locks.request('ginmi-' + root.dataset.version, { mode: 'shared' }, () => new Promise(() => {}));
  // The first version that comes is this one, any other is news.
  let first = !worker.controller;
  worker.addEventListener('controllerchange', () => {
    if (!first) dispatchEvent(new Event('renewed'));
    first = false;
  });
  const registration = await worker.register('/sw.js');
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {});
  });
};

if (typeof WebAssembly !== 'object') {
  say('old');
} else {
  addEventListener('error', ({ error }) => ended(error));
  addEventListener('unhandledrejection', ({ reason }) => ended(reason));
  // Without its pictures, the page has letters on the cards.
  const pictures = fetch('{pictures}').then((answer) => answer.ok ? answer.text() : '').catch(() => '');
  import('{glue}')
    .then(async ({ default: load, start }) => {
      await load({ module_or_path: '{module}' });
      start('{worker}', await pictures);
      await keep().catch((error) => console.warn(error));
    })
    .catch((error) => {
      console.error(error);
      if (!ended(error)) say(error instanceof WebAssembly.CompileError ? 'old' : 'failed');
    });
}
