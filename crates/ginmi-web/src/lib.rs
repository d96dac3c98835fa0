//! Ginmi in the browser.
//!
//! What decides anything knows no browser and no framework, and is tested like everything else:
//! [`model`] is what the page knows of a table, [`local`] a table within the page, and [`words`]
//! what people read. What a browser is needed for, the views among it, is compiled for WebAssembly
//! only.
//!
//! # How the page starts
//!
//! `page/index.html` is the frame: it shows the head of the page of games before the module is
//! there, in the language that `page/early.js` finds. `page/main.js` fetches the module, and beside
//! it the texts that a game begins with and the pictures of the cards, for which nothing waits:
//! cards that were painted before their pictures came are painted anew.
//!
//! The module has two parts. The first holds what a game begins with, and all that bots need in the
//! worker. The second holds what only `view/later.rs` reaches: pages that no game needs, and what
//! is looked up at a table. It is fetched right after the start, and again until it is there; until
//! then those pages say so. A new page that no game needs becomes a branch there.
//!
//! While the games are looked at and the browser is idle, parts of a table are painted into nothing
//! (`view/warm.rs`): the browser compiles what the first table needs then, and not after *Play*.
//!
//! A panic ends the module. A hook tells the scripts of it as an event before that: `page/main.js`
//! shows a sentence, a report to copy, and what to do next; `page/worker.js` tells the page that no
//! bot thinks there any more.
//!
//! The service worker `page/sw.js` keeps all files of a version once the page is there and the
//! browser is idle. `sw.js` and the page itself are the only files whose names stay the same from
//! version to version.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
#[expect(unreachable_pub, reason = "what the page's scripts call has to be public")]
mod entry;
pub mod local;
pub mod model;
#[cfg(target_arch = "wasm32")]
#[expect(unreachable_pub, reason = "the macro of components makes their properties public")]
mod view;
pub mod words;
