// Fetches the module and starts it. All else is in the module.
const old = () => {
  document.getElementById('loading')?.remove();
  document.getElementById('old')?.removeAttribute('hidden');
};
if (typeof WebAssembly !== 'object') {
  old();
} else {
  import('{glue}')
    .then(async ({ default: load, start }) => {
      await load({ module_or_path: '{module}' });
      start('{worker}');
    })
    .catch((error) => {
      console.error(error);
      old();
    });
}
