//! Warms up the code of a table while the reader looks at the games.
//!
//! A browser compiles a function of the module when it is first called. That is half of the cost of
//! the first table, and delays it after *Play*. So parts of a table are painted off-screen
//! beforehand, one at a time and only while the browser is idle.

use std::cell::{Cell, RefCell};

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use super::table::{field, heading, own_hand, side_panels};
use super::{PageContext, coach, hint, players, prompt, rulebook, settlement, yaku};
use crate::browser::document;
use crate::model::{Route, TableScene};
use crate::solo_table::sample_scene;

thread_local! {
    static PAGE: Cell<Option<PageContext>> = const { Cell::new(None) };
    static SCENE: RefCell<Option<TableScene>> = const { RefCell::new(None) };
}

/// Allows the parts to be painted, in this page's language.
pub(super) fn allow_warm_up(page: PageContext) {
    PAGE.set(Some(page));
}

/// Paints the part with this number; returns whether there is another. If a table is already shown,
/// nothing is left to do.
pub(crate) fn warm_up(part: usize) -> bool {
    let Some(page) = PAGE.get() else { return false };
    let is_home = page.route.try_with_untracked(|route| *route == Route::Home) == Some(true);
    let Some(lang) = page.lang.try_get_untracked().filter(|_| is_home) else { return false };
    if part == 0 {
        SCENE.set(sample_scene(lang));
        return true;
    }
    let parts: [fn(RwSignal<TableScene>) -> AnyView; 3] = [of_felt, of_people, of_reader];
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
        rulebook::provide_rulebook_dialog();
        paint(RwSignal::new(scene))
    });
    drop(painted);
    true
}

fn of_felt(scene: RwSignal<TableScene>) -> AnyView {
    let (decide, looked) = (Callback::new(|_| ()), RwSignal::new(None));
    view! { <heading::Heading scene/> <field::Field scene decide looked/> <own_hand::Hand scene decide looked/> }
        .into_any()
}

fn of_people(scene: RwSignal<TableScene>) -> AnyView {
    let unfolded = RwSignal::new(None);
    view! { <players::OwnPlace scene unfolded/> }.into_any()
}

fn of_reader(scene: RwSignal<TableScene>) -> AnyView {
    let looked = RwSignal::new(None);
    let (decide, act) = (Callback::new(|_| ()), Callback::new(|_| ()));
    let nothing = Callback::new(|()| ());
    view! {
        <settlement::SettlementPanel scene act deal=nothing/> <coach::Coach scene/> <prompt::PromptPanel scene decide act looked/>
        <yaku::ReferenceDrawer scene/> <hint::HintPanel scene hint=nothing/> <side_panels::LogPanels scene/>
    }
    .into_any()
}
