//! Ginmi in the browser.
//!
//! All logic is independent of browser and framework, and is tested natively: [`model`] is what the
//! page knows about a table, [`solo_table`] is a table within the page, and [`words`] has the
//! texts. Code that needs a browser, such as the views, is compiled for WebAssembly only.
//!
//! # How the page starts
//!
//! `page/index.html` is the frame: it shows the top of the page of games before the module is
//! loaded, in the language that `page/early.js` detects. `page/main.js` fetches the module together
//! with the texts that a game begins with. It also fetches the pictures of the cards, for which
//! nothing waits: cards that were painted before their pictures arrived are repainted.
//!
//! The module has four parts. The first has what a game begins with, bots that only estimate
//! included. Two have what only `view/lazy_parts.rs` reaches: replays and problems, which read
//! records of games, and other pages that no game needs, with the reference material at a table.
//! They are fetched right after the start, with retries; until they are loaded, those pages say so.
//! Add a new page that no game needs as a branch there. The fourth has what only `thought` in
//! `js_exports.rs` reaches: bots that search or use networks, and their judgements.
//!
//! While the reader looks at the games and the browser is idle, parts of a table are painted
//! off-screen (`view/table_warm_up.rs`), so that the browser compiles the code for the first table
//! before *Play* is pressed.
//!
//! A panic ends the module. Before that, a hook sends an event to the scripts: `page/main.js` shows
//! a message, a report to copy, and what to do next; `page/worker.js` tells the page that the
//! worker has failed.
//!
//! The worker fetches the fourth part and the network of a game when it is first asked something
//! that needs them. A game waits for them for a second at most; without its network, a bot plays by
//! its own estimates, and without the part `greedy` decides for it. Only the deal of the day shows
//! no expert then, since everybody has to see the same one.
//!
//! The service worker `page/sw.js` caches all files of a version once the page is shown and the
//! browser is idle, except for networks, which it caches when they are fetched. `sw.js` and the
//! page itself are the only files whose names stay the same from version to version.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
#[expect(unreachable_pub, reason = "what the page's scripts call has to be public")]
mod js_exports;
pub mod model;
pub mod solo_table;
#[cfg(target_arch = "wasm32")]
#[expect(unreachable_pub, reason = "the macro of components makes their properties public")]
mod view;
pub mod words;
