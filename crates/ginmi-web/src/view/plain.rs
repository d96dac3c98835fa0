//! Elements that do nothing: a tag, a class, what is in them.
//!
//! The macro `view!` makes a type of its own for every tree, with code of its own to build, change
//! and remove it. Trees that are long and do nothing are built of these instead, which are one type.

use leptos::Element;
use leptos::prelude::*;

/// An element with a class.
pub(super) fn el<const N: usize>(
    tag: &'static str,
    class: &'static str,
    children: [AnyView; N],
) -> AnyView {
    with(tag, "class", class, children.into())
}

/// An element with an attribute, and all of these in it.
pub(super) fn with(
    tag: &'static str,
    attribute: &'static str,
    value: &'static str,
    children: Vec<AnyView>,
) -> AnyView {
    Element::new(tag, None).attr(attribute, value).children(children).into_any()
}

/// Words.
pub(super) fn text(words: impl Into<String>) -> AnyView {
    words.into().into_any()
}
