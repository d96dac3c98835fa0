//! The navigation: a row in the header, or a menu on a phone.

use ginmi::Game;
use leptos::prelude::*;

use super::PageContext;
use super::cards::card_face;
use crate::browser::page_url;
use crate::model::{PAGES, Route};
use crate::words;

#[component]
pub(super) fn Nav() -> impl IntoView {
    let page = PageContext::get();
    let open = RwSignal::new(false);
    let links = PAGES.iter().filter(|row| page_url::is_available(row));
    let links = links.filter_map(|row| {
        let (text, route) = (row.link?, row.first_route());
        // The lessons of all games count as the same page.
        let (address, kind) = (page_url::route_url(&route), std::mem::discriminant(&route));
        let is_here = move || page.route.with(|here| std::mem::discriminant(here) == kind);
        let go = move |event: leptos::ev::MouseEvent| {
            // Let the browser open other windows.
            if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
                event.prevent_default();
                open.set(false);
                page.go(route.clone());
            }
        };
        // At a table of this page, the way home is how to leave the game, which stays as it is.
        let is_home = row.first_route() == Route::Home;
        let leaves = move || is_home && page.route.with(|here| matches!(here, Route::Solo | Route::DatedDeal(..)));
        let text = move || {
            let lang = page.lang.get();
            if leaves() {
                view! { {lang.text("leave-match")} <small>{lang.text("leave-solo-means")}</small> }.into_any()
            } else {
                lang.text(text).into_any()
            }
        };
        let link = view! {
            <li class:leaves=leaves><a href=address aria-current=move || is_here().then_some("page") on:click=go>{text}</a></li>
        };
        Some(link)
    });
    view! {
        <nav class="nav" class:open=move || open.get() aria-label=page.text("lesson-pages")>
            <button class="nav-button" aria-expanded=move || open.get().to_string() aria-controls="pages"
                on:click=move |_| open.update(|open| *open = !*open)>
                {page.text("lesson-menu")}
            </button>
            <ul id="pages">{links.collect_view()}</ul>
        </nav>
    }
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
