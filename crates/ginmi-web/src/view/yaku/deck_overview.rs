//! All cards of the deck by month, with their locations; unseen cards stand out.

use ginmi::cards::{Card, Month};
use leptos::prelude::*;

use crate::model::{CardPlace, LocatedCard, TableScene};
use crate::view::PageContext;
use crate::view::cards::card_face;
use crate::words::{self, Lang};
use ginmi_words::{id, text};

/// The signs of locations, each with its text.
const SIGNS: [(CardPlace, &str); 4] = [
    (CardPlace::Hand, id!("sign-hand")),
    (CardPlace::Field, id!("sign-field")),
    (CardPlace::Own, id!("sign-own")),
    (CardPlace::Captured, id!("sign-captured")),
];

/// The list. It is painted once; only the locations change.
pub(super) fn card_locations(page: PageContext, scene: RwSignal<TableScene>) -> AnyView {
    let deck = Memo::new(move |_| {
        scene.with(|scene| scene.yaku.cards.iter().map(|one| one.card).collect::<Vec<_>>())
    });
    let unseen = Memo::new(move |_| {
        scene.with(|scene| {
            let is_unseen = |one: &&LocatedCard| one.location == CardPlace::Unseen;
            scene.yaku.cards.iter().filter(is_unseen).count()
        })
    });
    let month = move |month: Month, cards: &[Card]| {
        let cards = cards.iter().map(|card| one(page, scene, *card)).collect_view();
        let text = move || {
            let lang = page.lang.get();
            scene.with(|scene| locations_text(lang, month, &scene.yaku.cards))
        };
        view! {
            <li class="all-month">
                <span class="unseen">{text}</span>
                <b aria-hidden="true">{month.number()}</b>
                <span class="all-row" aria-hidden="true">{cards}</span>
            </li>
        }
    };
    let months = move || {
        deck.with(|cards| {
            let months = cards.chunk_by(|one, other| one.month() == other.month());
            months.map(|cards| month(cards[0].month(), cards)).collect_view()
        })
    };
    let signs = SIGNS.map(|(location, text)| {
        view! { <span class="sign" data-place=location.id()>{page.text(text)}</span> }
    });
    let count = move || text!(page.lang.get(), "not-seen", count = unseen.get());
    view! {
        <ul class="all-cards">{months}</ul>
        <p class="signs"><b>{count}</b> {signs.into_iter().collect_view()}</p>
    }
    .into_any()
}

fn one(page: PageContext, scene: RwSignal<TableScene>, card: Card) -> impl IntoView {
    let located = Memo::new(move |_| {
        scene.with(|scene| scene.yaku.cards.iter().find(|one| one.card == card).cloned())
    });
    let location = move || located.with(|one| one.as_ref().map(|one| one.location.id()));
    let title = move || located.with(|one| one.as_ref().map(|one| where_is(page.lang.get(), one)));
    view! { <span class="all-card" data-place=location title=title>{card_face(card, None)}</span> }
}

/// The locations of a month's cards, for screen readers.
fn locations_text(lang: Lang, month: Month, cards: &[LocatedCard]) -> String {
    let own = cards.iter().filter(|one| one.card.month() == month);
    let list: Vec<_> = own.map(|one| where_is(lang, one)).collect();
    let label = words::month(lang, month);
    text!(lang, "label-value", label = label, value = list.join(lang.text("comma")))
}

fn where_is(lang: Lang, one: &LocatedCard) -> String {
    let card = words::card(lang, one.card);
    match one.location {
        CardPlace::Open | CardPlace::Captured => {
            text!(lang, one.location.text(), card = card, player = one.label)
        }
        _ => text!(lang, one.location.text(), card = card),
    }
}
