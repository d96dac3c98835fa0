// The worker in which bots think: a question arrives as text, and so does the answer, which may be
// empty.
import load, { think } from '{glue}';

addEventListener('panic', ({ detail }) => console.error(detail));

let loaded;
onmessage = async ({ data }) => {
  // The first message is the compiled module.
  if (!loaded) {
    loaded = load({ module_or_path: data });
    return;
  }
  try {
    await loaded;
    postMessage(think(data));
  } catch (error) {
    console.error(error);
    // A module that has crashed never answers again: the page sees this as a failed worker.
    if (error instanceof WebAssembly.RuntimeError) setTimeout(() => { throw error; });
    else postMessage(null);
  }
};
