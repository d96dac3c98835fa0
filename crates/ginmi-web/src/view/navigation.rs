//! The navigation: a row in the header with a menu of what is wanted less often; on a phone and at a
//! table, one menu.

use ginmi::Game;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::cards::card_face;
use super::{PageContext, settings};
use crate::browser::{self, page_url};
use crate::model::{PAGES, PageSpec, Route};
use crate::words;

#[component]
pub(super) fn Nav() -> impl IntoView {
    let page = PageContext::get();
    // Of the whole menu, and of what is behind *More*.
    let (is_open, has_more) = (RwSignal::new(false), RwSignal::new(false));
    let close = move || {
        is_open.set(false);
        has_more.set(false);
    };
    let links = |is_behind_more: bool| {
        let links = PAGES.iter().filter(|row| page_url::is_available(row));
        let links = links.filter(move |row| row.is_behind_more == is_behind_more);
        links
            .filter_map(move |row| link(page, row, Callback::new(move |()| close())))
            .collect_view()
    };
    // A press anywhere else closes the menus.
    let nav = NodeRef::<leptos::html::Nav>::new();
    let pressed = window_event_listener(leptos::ev::pointerdown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Node>().ok());
        let is_within = nav.get_untracked().is_some_and(|nav| nav.contains(target.as_ref()));
        if !is_within && (is_open.get_untracked() || has_more.get_untracked()) {
            close();
        }
    });
    on_cleanup(move || pressed.remove());
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            close();
        }
    };
    let open_settings = move |_| {
        close();
        settings::open_settings();
    };
    view! {
        <nav class="nav" class:open=move || is_open.get() node_ref=nav aria-label=page.text("nav-pages") on:keydown=escape>
            <button class="nav-button" aria-expanded=move || is_open.get().to_string() aria-controls="pages"
                on:click=move |_| is_open.update(|open| *open = !*open)>
                {page.text("nav-menu")}
            </button>
            <ul id="pages">
                {links(false)}
                <li class="more-menu" class:open=move || has_more.get()>
                    <button class="more-button" aria-expanded=move || has_more.get().to_string() aria-controls="more-pages"
                        on:click=move |_| has_more.update(|open| *open = !*open)>
                        {page.text("nav-more")}
                    </button>
                    <ul id="more-pages">
                        {links(true)}
                        <li><button class="to-settings" on:click=open_settings>{page.text("settings")}</button></li>
                    </ul>
                </li>
            </ul>
        </nav>
    }
}

/// The link to a page, if the navigation has one.
fn link(page: PageContext, row: &'static PageSpec, close: Callback<()>) -> Option<AnyView> {
    // A page about a game is about the one that was chosen last.
    let route = || row.route_for(browser::setup_choices().game());
    let text = row.link?;
    let address = move || {
        page.route.track();
        page_url::route_url(&route())
    };
    let is_here = move || page.route.with(|here| row.is_above(here));
    // At a table of this page, the way home is how to leave the game, which stays as it is.
    let is_home = route() == Route::Home;
    let go = move |event: leptos::ev::MouseEvent| {
        // Let the browser open other windows.
        if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
            event.prevent_default();
            close.run(());
            page.go(route());
        }
    };
    let leaves = move || {
        is_home && page.route.with(|here| matches!(here, Route::Solo | Route::DatedDeal(..)))
    };
    let text = move || {
        let lang = page.lang.get();
        if leaves() {
            view! { {lang.text("leave-match")} <small>{lang.text("leave-solo-means")}</small> }
                .into_any()
        } else {
            lang.text(text).into_any()
        }
    };
    let link = view! {
        <li class:leaves=leaves><a href=address aria-current=move || is_here().then_some("page") on:click=go>{text}</a></li>
    };
    Some(link.into_any())
}

/// The games to choose from, each a link to its page of the same kind.
pub(super) fn game_links(page: PageContext, game: Game, to_route: fn(Game) -> Route) -> AnyView {
    let link = |one: Game| {
        let to = to_route(one);
        let go = move |event: leptos::ev::MouseEvent| {
            if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
                event.prevent_default();
                page.go(to_route(one));
            }
        };
        let cards = words::emblem_cards(one).into_iter().filter_map(|code| code.parse().ok());
        let cards = cards.map(|card| card_face(card, None)).collect_view();
        let class = if one == game { "segment game chosen" } else { "segment game" };
        view! {
            <a class=class aria-current=(one == game).then_some("true") href=page_url::route_url(&to) on:click=go>
                <span class="emblem">{cards}</span>
                <span>{move || words::game(page.lang.get(), one)}</span>
            </a>
        }
    };
    let links = words::offered_games().into_iter().map(link).collect_view();
    view! { <nav class="games" aria-label=page.text("choose-game")>{links}</nav> }.into_any()
}
