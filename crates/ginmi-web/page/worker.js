// Where bots think: a question comes as a text, and the answer goes back as one, or nothing.
import load, { think } from '{glue}';

addEventListener('panic', ({ detail }) => console.error(detail));

let loaded;
onmessage = async ({ data }) => {
  // The first message is the module, which the page has compiled.
  if (!loaded) {
    loaded = load({ module_or_path: data });
    return;
  }
  try {
    await loaded;
    postMessage(think(data));
  } catch (error) {
    console.error(error);
    // A module that has ended answers nothing any more: the page hears of it as of a worker that fails.
    if (error instanceof WebAssembly.RuntimeError) setTimeout(() => { throw error; });
    else postMessage(null);
  }
};
