//! The navigation: a row in the header, or a menu on a phone.

use ginmi::Game;
use leptos::prelude::*;

use super::PageContext;
use super::cards::card_face;
use crate::browser::page_url;
use crate::model::{Route, RulebookChapter, RulebookPassage};
use crate::words::{self, FIRST};
use ginmi_words::id;

/// The pages in order. Pages about a single game start with the first game.
const LINKS: &[(&str, Route)] = &[
    (id!("home"), Route::Home),
    (id!("lesson-learn"), Route::Learn(FIRST)),
    (id!("yaku"), Route::Yaku(FIRST)),
    (
        id!("rulebook"),
        Route::Rulebook(RulebookPassage {
            chapter: RulebookChapter::Game(FIRST),
            anchor: String::new(),
        }),
    ),
    (id!("calculator-calculator"), Route::Calculator(FIRST)),
    (id!("daily"), Route::Today),
    (id!("replays"), Route::Replays),
    (id!("tables"), Route::Tables),
];

#[component]
pub(super) fn Nav() -> impl IntoView {
    let page = PageContext::get();
    let open = RwSignal::new(false);
    // Without a server there are no tables.
    let links =
        LINKS.iter().filter(|(_, route)| *route != Route::Tables || !page_url::is_static_host());
    let links = links.map(|(text, route)| {
        // The lessons of all games count as the same page.
        let is_here = move || {
            page.route.with(|here| std::mem::discriminant(here) == std::mem::discriminant(route))
        };
        let go = move |event: leptos::ev::MouseEvent| {
            // Let the browser open other windows.
            if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
                event.prevent_default();
                open.set(false);
                page.go(route.clone());
            }
        };
        view! {
            <li><a href=page_url::route_url(route) aria-current=move || is_here().then_some("page") on:click=go>{page.text(text)}</a></li>
        }
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
