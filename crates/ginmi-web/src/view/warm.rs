//! Warms up the code of a table while the reader looks at the games.
//!
//! A browser compiles a function of the module when it is first called. That is half of the cost of
//! the first table, and delays it after *Play*. So parts of a table are painted off-screen
//! beforehand, one at a time and only while the browser is idle.

use std::cell::{Cell, RefCell};

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use super::table::{field, hand, heading, story};
use super::{Page, ask, coach, hint, people, rulebook, sheet, yaku};
use crate::browser::document;
use crate::local::sample;
use crate::model::{Place, Scene, Side};

thread_local! {
    static PAGE: Cell<Option<Page>> = const { Cell::new(None) };
    static SCENE: RefCell<Option<Scene>> = const { RefCell::new(None) };
}

/// Allows the parts to be painted, in this page's language.
pub(super) fn allow(page: Page) {
    PAGE.set(Some(page));
}

/// Paints the part with this number; returns whether there is another. If a table is already shown,
/// nothing is left to do.
pub(crate) fn warm_up(part: usize) -> bool {
    let Some(page) = PAGE.get() else { return false };
    let is_home = page.place.try_with_untracked(|place| *place == Place::Home) == Some(true);
    let Some(lang) = page.lang.try_get_untracked().filter(|_| is_home) else { return false };
    if part == 0 {
        SCENE.set(sample(lang));
        return true;
    }
    let parts: [fn(RwSignal<Scene>) -> AnyView; 3] = [of_felt, of_people, of_reader];
    let Some(paint) = parts.get(part - 1).copied() else {
        SCENE.set(None);
        return false;
    };
    let element = document().create_element("div").ok();
    let element = element.and_then(|element| element.dyn_into::<HtmlElement>().ok());
    let (Some(element), Some(scene)) = (element, SCENE.with_borrow(Clone::clone)) else {
        return false;
    };
    let painted = leptos::mount::mount_to(element, move || {
        provide_context(page);
        rulebook::provide_reader();
        paint(RwSignal::new(scene))
    });
    drop(painted);
    true
}

fn of_felt(scene: RwSignal<Scene>) -> AnyView {
    let (act, looked) = (Callback::new(|_| ()), RwSignal::new(None));
    view! { <heading::Heading scene/> <field::Field scene act looked/> <hand::Hand scene act looked/> }
        .into_any()
}

fn of_people(scene: RwSignal<Scene>) -> AnyView {
    let unfolded = RwSignal::new(None);
    view! { <people::Players scene side=Side::Own unfolded/> }.into_any()
}

fn of_reader(scene: RwSignal<Scene>) -> AnyView {
    let (act, nothing) = (Callback::new(|_| ()), Callback::new(|()| ()));
    view! {
        <sheet::Sheet scene act deal=nothing/> <coach::Coach scene/> <ask::Asked scene act/>
        <yaku::Panel scene/> <hint::Hinted scene hint=nothing/> <story::Story scene/>
    }
    .into_any()
}
