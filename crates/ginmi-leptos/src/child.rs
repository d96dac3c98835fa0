//! What can stand in an element.

use std::sync::{Arc, Mutex};

use leptos::prelude::{AnyView, IntoAny as Erase, RenderHtml};
use leptos::tachys::view::iterators::StaticVec;

use crate::element::Element;
use crate::signals::{Memo, RwSignal, Signal};

/// What can stand in an element; it always becomes the same type.
pub trait IntoRender {
    /// Becomes a view.
    fn into_render(self) -> AnyView;
}

impl IntoRender for AnyView {
    fn into_render(self) -> AnyView {
        self
    }
}

/// What Leptos calls the same.
pub trait IntoAny {
    /// Becomes a view.
    fn into_any(self) -> AnyView;
}

impl<T: IntoRender> IntoAny for T {
    fn into_any(self) -> AnyView {
        self.into_render()
    }
}

/// What can be returned as a view.
pub trait IntoView: leptos::IntoView + IntoRender {}

impl<T: leptos::IntoView + IntoRender> IntoView for T {}

/// What `view!` gives, which is a view of the one type.
#[derive(Debug)]
pub struct View;

impl View {
    /// What the macro calls with every tree.
    #[allow(clippy::new_ret_no_self, reason = "the macro calls it by this name")]
    pub fn new(inner: impl RenderHtml) -> AnyView {
        Erase::into_any(inner)
    }
}

/// Builds for development call this with every tree.
pub trait Marked {
    /// Marks where a tree comes from, which is for the tools of Leptos and not needed.
    #[must_use]
    fn with_view_marker(self, marker: &str) -> Self;
}

impl Marked for AnyView {
    fn with_view_marker(self, _: &str) -> Self {
        self
    }
}

/// What changes is painted anew whenever it changes.
impl<F, T> IntoRender for F
where
    F: FnMut() -> T + Send + 'static,
    T: IntoRender,
{
    fn into_render(mut self) -> AnyView {
        let closure: Arc<Mutex<dyn FnMut() -> AnyView + Send>> =
            Arc::new(Mutex::new(move || self().into_render()));
        Erase::into_any(closure)
    }
}

impl<T: IntoRender> IntoRender for Option<T> {
    fn into_render(self) -> AnyView {
        self.map_or_else(|| Erase::into_any(()), T::into_render)
    }
}

impl<T: IntoRender> IntoRender for Vec<T> {
    fn into_render(self) -> AnyView {
        Erase::into_any(self.into_iter().map(T::into_render).collect::<Vec<AnyView>>())
    }
}

impl IntoRender for StaticVec<AnyView> {
    fn into_render(self) -> AnyView {
        Erase::into_any(self)
    }
}

impl<const N: usize, T: IntoRender> IntoRender for [T; N] {
    fn into_render(self) -> AnyView {
        Vec::from(self).into_render()
    }
}

macro_rules! tuples {
    ($(($($part:ident),*);)*) => {
        $(
            impl<$($part: IntoRender),*> IntoRender for ($($part,)*) {
                fn into_render(self) -> AnyView {
                    #[allow(non_snake_case, reason = "the types lend their names")]
                    let ($($part,)*) = self;
                    Erase::into_any(StaticVec::from(vec![$($part.into_render()),*]))
                }
            }
        )*
    };
}

tuples! {
    (A, B);
    (A, B, C);
    (A, B, C, D);
}

macro_rules! as_they_are {
    ($($words:ty),*) => {
        $(
            impl IntoRender for $words {
                fn into_render(self) -> AnyView {
                    Erase::into_any(self)
                }
            }
        )*
    };
}

as_they_are!((), String, &'static str, Element);

macro_rules! written {
    ($($number:ty),*) => {
        $(
            impl IntoRender for $number {
                fn into_render(self) -> AnyView {
                    Erase::into_any(self.to_string())
                }
            }
        )*
    };
}

written!(u8, u16, u32, u64, usize, i32, i64);

macro_rules! signals {
    ($($signal:ident),*) => {
        $(
            impl<T: IntoRender + Clone + 'static> IntoRender for $signal<T> {
                fn into_render(self) -> AnyView {
                    (move || self.get()).into_render()
                }
            }
        )*
    };
}

signals!(Signal, Memo, RwSignal);
