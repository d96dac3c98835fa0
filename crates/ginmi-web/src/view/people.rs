//! The players: what everybody sees of them.

use leptos::prelude::*;

use super::Page;
use super::cards::face;
use crate::model::{PlayerScene, Scene};
use crate::words;

/// Everybody but the reader, or the reader alone.
#[component]
pub(super) fn Players(scene: RwSignal<Scene>, you: bool) -> impl IntoView {
    let page = Page::get();
    let seats = Memo::new(move |_| {
        let of = |player: &PlayerScene| player.is_you == you;
        scene.with(|scene| {
            scene
                .players
                .iter()
                .filter(|player| of(player))
                .map(|player| player.seat)
                .collect::<Vec<_>>()
        })
    });
    let one = move |seat| {
        let player = Memo::new(move |_| {
            scene.with(|scene| scene.players.iter().find(|player| player.seat == seat).cloned())
        });
        move || player.get().map(|player| player_view(page, &player))
    };
    view! {
        <For each=move || seats.get() key=|seat| seat.index() let:seat>{one(seat)}</For>
    }
}

fn player_view(page: Page, player: &PlayerScene) -> impl IntoView + use<> {
    let lang = page.lang.get();
    let class = format!(
        "player{}{}{}",
        if player.is_due { " due" } else { "" },
        if player.is_you { " you" } else { "" },
        if player.is_in { "" } else { " out" }
    );
    let hand = player.hand;
    let in_hand = crate::say!(lang, "{hand} in hand", "手札{hand}枚");
    let mut words: Vec<String> = player.roles.clone();
    if hand > 0 && !player.is_you {
        words.push(in_hand);
    }
    if player.is_away {
        words.push(lang.pick("away", "離席").to_owned());
    }
    let words = words.join(" · ");
    let claims = player.claims.join(" · ");
    let made = player.made.iter().map(|made| view! { <li>{made.clone()}</li> }).collect_view();
    let shown = (!player.shown.is_empty() && !player.is_you).then(|| {
        let cards = player.shown.iter().map(|card| face(*card, Some(lang))).collect_view();
        view! { <div class="shown"><span class="label">{words::SHOWN_CARDS.of(lang)}</span><div class="minis">{cards}</div></div> }
    });
    let piles = player.pile.iter().map(|pile| {
        let cards = pile.cards.iter().map(|card| face(*card, Some(lang))).collect_view();
        let count = pile.cards.len();
        view! {
            <div class="pile">
                <span class="label">{pile.name} " " {count}</span>
                <div class="minis">{cards}</div>
            </div>
        }
    });
    let piles = piles.collect_view();
    let has_pile = !player.pile.is_empty();
    view! {
        <section class=class data-seat=player.seat.index()>
            <div class="player-head">
                <h3>{player.name.clone()}</h3>
                <span class="account" title=words::ACCOUNT.of(lang)>{words::amount(player.account)}</span>
                <span class="pile-value">{has_pile.then(|| player.pile_value.clone())}</span>
            </div>
            {player.says.map(|says| view! { <p class="says" aria-hidden="true">{says}</p> })}
            <p class="roles">{words}</p>
            {(!claims.is_empty()).then(|| view! { <p class="claims">{claims}</p> })}
            {(!player.made.is_empty()).then(|| view! { <ul class="made">{made}</ul> })}
            <div class="piles">{shown} {piles}</div>
        </section>
    }
}
