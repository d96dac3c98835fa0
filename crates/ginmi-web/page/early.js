// Runs before anything is painted, in any browser: the language and the colours that were chosen.
(function () {
  var root = document.documentElement;
  var kept = function (name) {
    try {
      return localStorage.getItem('ginmi.' + name);
    } catch (error) {
      return null;
    }
  };
  root.lang = /^ja/i.test(kept('lang') || navigator.language) ? 'ja' : 'en';
  root.setAttribute('data-theme', kept('theme') || 'system');
  // What is seen until the module paints.
  if (location.pathname === '/') root.setAttribute('data-home', kept('solo.0') ? 'again' : 'new');
})();
