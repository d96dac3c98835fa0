//! What else there is today: a deal, a problem, and a table with friends.

use ginmi::cards::Card;
use leptos::prelude::*;

use super::{HomeState, play_online};
use crate::browser::{self, page_url};
use crate::model::Route;
use crate::view::PageContext;
use crate::view::cards::card_face;
use crate::words as wording;
use ginmi_words::{id, text};

/// The row below the games, all about the chosen one.
pub(super) fn offers(setup: HomeState) -> AnyView {
    let HomeState { page, game, .. } = setup;
    let today = browser::today();
    // The best card of the month is the picture of the day.
    let month = today.get(5..7).and_then(|month| month.parse::<u8>().ok()).unwrap_or(1);
    let card = format!("{month}a").parse::<Card>().ok();
    let about_deal = move || {
        let (lang, game) = (page.lang.get(), game.get());
        let name = wording::game(lang, game);
        match browser::daily_results(game).of(&today) {
            Some(result) => {
                let own = wording::in_unit(lang, game.info().unit, wording::signed(result.own));
                text!(lang, "deal-of-day-done", game = name, own = own)
            }
            None => text!(lang, "deal-of-day", game = name),
        }
    };
    let about_problem = move || {
        let lang = page.lang.get();
        text!(lang, "problem-of-day-about", game = wording::game(lang, game.get()))
    };
    let deal = offer(
        page,
        id!("daily-title"),
        card,
        Signal::derive(move || Route::Daily(game.get())),
        Signal::derive(about_deal),
    );
    let problem = offer(
        page,
        id!("problem-of-day"),
        None,
        Signal::derive(move || Route::ProblemOfDay(game.get())),
        Signal::derive(about_problem),
    );
    let friends = (!page_url::is_static_host()).then(|| play_online::friends_offer(setup));
    view! { <div class="offers" translate="no">{deal} {problem} {friends}</div> }.into_any()
}

/// A link with one line about where it leads.
fn offer(
    page: PageContext,
    title: &'static str,
    card: Option<Card>,
    route: Signal<Route>,
    about: Signal<String>,
) -> AnyView {
    let go = move |event: leptos::ev::MouseEvent| {
        if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
            event.prevent_default();
            page.go(route.get_untracked());
        }
    };
    view! {
        <a class="offer" id=title href=move || page_url::route_url(&route.get()) on:click=go>
            {card.map(|card| card_face(card, None))}
            <span><b>{page.text(title)}</b> " " <span class="offer-about">{about}</span></span>
        </a>
    }
    .into_any()
}
