// Where bots think: a question comes as a text, and the answer goes back as one, or nothing.
import load, { think } from '{glue}';

const loaded = load({ module_or_path: '{module}' });
onmessage = async ({ data }) => {
  try {
    await loaded;
    postMessage(think(data));
  } catch (error) {
    console.error(error);
    postMessage(null);
  }
};
