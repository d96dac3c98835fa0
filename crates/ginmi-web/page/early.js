// Runs before anything is painted, in any browser: finds the path below which the page lies, and applies
// the chosen language and appearance. It also says that a page that was opened as a file cannot run.
(function () {
  var root = document.documentElement;
  // This script lies in a folder beside the page, which may be below any path.
  var script = document.currentScript;
  var base = script ? script.src.replace(/^[a-z]+:\/\/[^\/]*|assets\/[^\/]*$/g, '') : '/';
  root.setAttribute('data-base', base);
  var kept = function (name) {
    try {
      return localStorage.getItem('ginmi.' + name);
    } catch (error) {
      return null;
    }
  };
  var settings = {};
  try {
    settings = JSON.parse(kept('settings')) || {};
  } catch (error) {}
  var lang = String(settings.lang || navigator.language || '').slice(0, 2).toLowerCase();
  root.lang = root.hasAttribute('data-words-' + lang) ? lang : 'en';
  root.setAttribute('data-theme', settings.theme || 'system');
  root.setAttribute('data-felt', settings.felt || '');
  root.setAttribute('data-deck', settings.deck || '');
  root.setAttribute('data-back', settings.back || '');
  // The first paint differs for players with an unfinished game, and for those who have done the first
  // lesson or have left the choices for a game open.
  if (kept('learned.' + root.getAttribute('data-first'))) root.setAttribute('data-learned', '');
  var resumes = kept('solo.0') && kept('resume') !== 'over';
  if (kept('setup.open') && !resumes) root.setAttribute('data-setup', 'open');
  // No browser runs modules from files, so nothing else could say it.
  if (location.protocol === 'file:') {
    root.setAttribute('data-home', 'none');
    document.addEventListener('DOMContentLoaded', function () {
      document.getElementById('loading').hidden = true;
      document.getElementById('file').hidden = false;
    });
    return;
  }
  var path = location.pathname.replace('index.html', '');
  if (path === base) root.setAttribute('data-home', resumes ? 'again' : 'new');
  // Other pages on felt; the page knows better which they are, but only later.
  else if (/^(tables|yaku|calculator|daily$|problems$|replays|record|learn.*#steps)/.test(path.slice(base.length) + location.hash)) root.setAttribute('data-home', 'page');
})();
