// Fetches the module and starts it. Everything else is in the module.
const root = document.documentElement;
const { base, version } = root.dataset;
// Addresses are told as if the page were alone on its host.
const at = (address) => base + address.slice(1);
const find = (id) => document.getElementById(id);
const say = (id) => {
  const [loading, sentence] = [find('loading'), find(id)];
  if (loading) loading.remove();
  if (sentence) sentence.hidden = false;
  // No game can be chosen.
  root.dataset.home = 'none';
};

// After a crash of the module, the page no longer responds or is empty: a message above it says so,
// and helps to report the fault. The elements are looked up now, because the module clears the page
// before it paints.
const [broken, report, copy, copied] = ['broken', 'report', 'copy', 'copied'].map(find);
const halt = (what) => {
  // Later faults are consequences of the first.
  if (!broken.hidden) return;
  const { release } = root.dataset;
  report.value = `${what}\n\nGinmi ${release} (${version})\n${location.pathname}\n${navigator.userAgent}`;
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
  broken.hidden = false;
  document.body.prepend(broken);
  scrollTo(0, 0);
};
const ended = (error) => {
  const is = error instanceof WebAssembly.RuntimeError;
  if (is) halt(`${error}\n${error.stack}`);
  return is;
};
copy.addEventListener('click', async () => {
  report.select();
  // Plain HTTP has no clipboard API, but the older way works.
  const written = navigator.clipboard && navigator.clipboard.writeText(report.value).then(() => true, () => false);
  copied.hidden = !(await written || document.execCommand('copy'));
});

// Caches the page for offline use, if the browser supports it.
const keep = async () => {
  const worker = navigator.serviceWorker;
  if (!worker) return;
  // The first version that is announced is this one, any other is new.
  let first = !worker.controller;
  worker.addEventListener('controllerchange', () => {
    if (!first) dispatchEvent(new Event('renewed'));
    first = false;
  });
  const registration = await worker.register(at('/sw.js'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {});
  });
};

// Sounds and notifications are fetched when first needed.
let signals;
addEventListener('signal', async ({ detail }) => {
  signals = signals || import(at('{signals}'));
  try {
    await (await signals).send(detail);
  } catch (error) {
    console.warn(error);
  }
});

// Fetches the fonts and shows them all at once, in place of fonts that take the same space.
const font = (face, sample) => document.fonts.load(face, sample);
const fonts = async () => {
  const faces = ['500 1em "Ginmi Text"', '700 1em "Ginmi Text"', '700 1em "Ginmi Title"'];
  const sample = root.lang === 'ja' ? 'A札' : 'A';
  await Promise.all(faces.map((face) => font(face, sample))).catch((error) => console.warn(error));
  root.dataset.fonts = 'own';
};

// Another deck is the same pictures in other colours, of which each list has the usual and its own.
const decks = {decks};
const coloured = (lines) => (decks[root.dataset.deck] || []).reduce((text, [usual, own]) => text.split(usual).join(own), lines);

// Lets the browser paint and respond to clicks between two long tasks.
const rest = () => new Promise((then) => setTimeout(then));

const run = async () => {
  // Without the pictures, cards show letters.
  const pictures = fetch(at('{pictures}')).then((answer) => answer.ok ? answer.text() : '').catch(() => '');
  const words = fetch(at(root.getAttribute('data-words-' + root.lang))).then((answer) => answer.ok ? answer.text() : Promise.reject(answer.status));
  const { default: load, start, show_pictures, warm_up } = await import(at('{glue}'));
  await load({ module_or_path: at('{module}') });
  await rest();
  start(at('{worker}'), root.lang, await words);
  await rest();
  const lines = await pictures;
  const drawings = coloured(lines);
  show_pictures(drawings);
  const idle = window.requestIdleCallback || ((then) => setTimeout(then, 2000));
  const warm = (part) => idle(() => { if (warm_up(part)) warm(part + 1); });
  warm(0);
  // If bitmaps are not supported, the pictures stay drawings.
  const script = new Promise((then) => idle(then)).then(() => import(at('{bitmaps}')));
  const draw = (lines) => script.then(({ bitmaps }) => bitmaps(lines, show_pictures)).catch((error) => console.warn(error));
  draw(drawings);
  addEventListener('deck', () => draw(coloured(lines)));
  idle(() => font('1em "Ginmi Brush"', '役').catch((error) => console.warn(error)));
  // Caching fetches every file, which must not delay anything else.
  idle(() => keep().catch((error) => console.warn(error)), { timeout: 10000 });
};

if (typeof WebAssembly !== 'object') {
  say('old');
} else {
  addEventListener('panic', ({ detail }) => halt(detail));
  addEventListener('error', ({ error }) => ended(error));
  addEventListener('unhandledrejection', ({ reason }) => ended(reason));
  if (window.PerformanceObserver) new PerformanceObserver((_, first) => {
    first.disconnect();
    fonts();
  }).observe({ type: 'paint', buffered: true });
  // The service worker keeps the files of a version for as long as a page of it is open.
  const { locks } = navigator;
  if (locks) locks.request(`ginmi${base.replace(/\//g, '-')}${version}`, { mode: 'shared' }, () => new Promise(() => {}));
  run().catch((error) => {
    console.error(error);
    if (!ended(error)) say(error instanceof WebAssembly.CompileError ? 'old' : 'failed');
  });
}
