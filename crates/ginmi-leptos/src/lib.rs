//! Leptos as the page uses it: the same macro, the same signals, and one type for all elements.
//!
//! Leptos makes a type of every tree of elements, with code of its own to build, change and remove it.
//! A page has to fetch all that code first. So what `view!` names is here instead, under the same
//! paths: an `Element` with a list of attributes and a list of children, whichever
//! they are, and closures behind one kind of pointer. Whatever is not here is Leptos itself.
//!
//! The page calls this crate `leptos`, which is the name that the macro expects.
#![cfg(target_arch = "wasm32")]

mod child;
mod element;
mod held;
mod names;
mod signals;
mod stored;
mod value;

pub use child::IntoView;
pub use element::Element;
pub use leptos::*;

/// What Leptos exports, with our own elements.
pub mod prelude {
    pub use leptos::prelude::*;

    pub use crate::child::{IntoAny, IntoRender, IntoView, Marked, View};
    pub use crate::signals::{Effect, Memo, RwSignal, Signal};
    pub use crate::stored::{Callback, StoredValue};
    pub use crate::value::IntoAttributeValue;
}

/// Where the macro looks for elements.
pub mod tachys {
    pub use leptos::tachys::*;

    /// HTML.
    pub mod html {
        pub use leptos::tachys::html::*;

        /// The elements of HTML.
        pub mod element {
            pub use crate::names::html::*;
        }
    }

    /// Drawings.
    pub mod svg {
        pub use crate::names::svg::*;
    }
}

/// A closure stays what it is: [`IntoRender`](prelude::IntoRender) and the methods of an element put it
/// behind a pointer.
#[doc(hidden)]
pub fn __as_shared_reactive_fn<F>(closure: F) -> F {
    closure
}
