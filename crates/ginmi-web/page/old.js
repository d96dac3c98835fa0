// For browsers that know no modules, and so no WebAssembly either.
document.documentElement.setAttribute('data-home', 'none');
document.getElementById('loading').hidden = true;
document.getElementById('old').removeAttribute('hidden');
