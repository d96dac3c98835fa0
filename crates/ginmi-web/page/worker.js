// The worker in which bots think: a question arrives as text, and so does the answer, which may be
// empty.
import load, { install, missing, strengthen, think } from '{glue}';

// The networks of bots by game. One is fetched when a task first needs it.
const NETWORKS = {networks};

// How long a game waits for a network or code, everything else, and the next attempt, in milliseconds.
const [SOON, LATE, AGAIN] = [1000, 15000, 10000];

addEventListener('panic', ({ detail }) => console.error(detail));

const pause = (ms) => new Promise((then) => setTimeout(then, ms));

const network = async (game) => {
  if (!NETWORKS[game]) return;
  const answer = await fetch(NETWORKS[game]);
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.url}`);
  await install(game, new Uint8Array(await answer.arrayBuffer()));
};

// What is on its way: the code of strong bots and each network, and how long a game waits for it. Only the
// first attempt delays anything.
const coming = {};
const come = (what, fetched) => {
  const old = coming[what];
  if (old && !old.failed) return old;
  const own = coming[what] = {};
  own.came = fetched(what).catch((error) => {
    console.warn(error);
    setTimeout(() => { own.failed = true; }, AGAIN);
  });
  own.soon = old ? old.soon : Promise.race([own.came, pause(SOON)]);
  return own;
};

// Whether a task can be done. Without a network, bots play by their own estimates, and without their code
// `greedy` decides for them; but everybody has to see the same expert in the deal of the day.
const ready = async (task) => {
  const game = missing(task);
  if (!game) return true;
  const [code, own] = [come('code', strengthen), come(game, network)];
  const late = pause(LATE);
  await (task.startsWith('{"decide"') ? code.soon : Promise.race([code.came, late]));
  if (!task.startsWith('{"daily"')) return own.soon.then(() => true);
  await Promise.race([own.came, late]);
  return !NETWORKS[game] || !missing(task);
};

let loaded;

const answer = async (task) => {
  try {
    await loaded;
    postMessage(await ready(task) ? await think(task) : '');
  } catch (error) {
    console.error(error);
    // A module that has crashed never answers again: the page sees this as a failed worker.
    if (error instanceof WebAssembly.RuntimeError) setTimeout(() => { throw error; });
    else postMessage(null);
  }
};

// Answers keep the order of the questions, although some wait.
let last = Promise.resolve();
onmessage = ({ data }) => {
  // The first message is the compiled module.
  if (loaded) last = last.then(() => answer(data));
  else loaded = load({ module_or_path: data });
};
