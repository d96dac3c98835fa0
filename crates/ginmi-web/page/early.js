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
  var lang = (kept('lang') || navigator.language || '').slice(0, 2).toLowerCase();
  root.lang = root.hasAttribute('data-words-' + lang) ? lang : 'en';
  root.setAttribute('data-theme', kept('theme') || 'system');
  // What is seen until the module paints.
  if (location.pathname === '/') root.setAttribute('data-home', kept('solo.0') ? 'again' : 'new');
})();
