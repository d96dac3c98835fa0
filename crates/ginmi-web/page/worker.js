// The worker in which bots think: a question arrives as text, and so does the answer, which may be
// empty.
import load, { install, missing, think } from '{glue}';

// The networks of bots by game. One is fetched when a task first needs it.
const NETWORKS = {networks};

// How long a game waits for a network, the deal of the day, and the next attempt, in milliseconds.
const [SOON, LATE, AGAIN] = [1000, 15000, 10000];

addEventListener('panic', ({ detail }) => console.error(detail));

const pause = (ms) => new Promise((then) => setTimeout(then, ms));

const fetched = async (game) => {
  const answer = await fetch(NETWORKS[game]);
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.url}`);
  await install(game, new Uint8Array(await answer.arrayBuffer()));
};

// Each network on its way, and how long a game waits for it. Only the first attempt delays anything.
const coming = {};
const come = (game) => {
  const old = coming[game];
  if (old && !old.failed) return old;
  const own = coming[game] = {};
  own.came = fetched(game).catch((error) => {
    console.warn(error);
    setTimeout(() => { own.failed = true; }, AGAIN);
  });
  own.soon = old ? old.soon : Promise.race([own.came, pause(SOON)]);
  return own;
};

// Whether a task can be done. Without a network, bots play by their own estimates; but everybody
// has to see the same expert in the deal of the day.
const ready = async (task) => {
  const game = missing(task);
  if (!NETWORKS[game]) return true;
  const { came, soon } = come(game);
  if (!task.startsWith('{"daily"')) return soon.then(() => true);
  await Promise.race([came, pause(LATE)]);
  return !missing(task);
};

let loaded;

const answer = async (task) => {
  try {
    await loaded;
    postMessage(await ready(task) ? think(task) : '');
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
