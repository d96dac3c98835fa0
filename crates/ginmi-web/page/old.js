// For browsers without modules, which have no WebAssembly either.
document.documentElement.setAttribute('data-home', 'none');
document.getElementById('loading').hidden = true;
document.getElementById('old').removeAttribute('hidden');
