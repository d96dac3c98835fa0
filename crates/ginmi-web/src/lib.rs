//! Ginmi in the browser.
//!
//! What decides anything knows no browser and no framework, and is tested like everything else:
//! [`model`] is what the page knows of a table, [`local`] a table within the page, and [`words`]
//! what people read. What a browser is needed for, the views among it, is compiled for WebAssembly
//! only.

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
