//! The players.

use ginmi::Game;
use ginmi::cards::{Card, CardKind};
use ginmi::seat::Seat;
use ginmi_table::wire::Request;
use leptos::prelude::*;

use super::cards::{card_back, card_face, kind_id};
use super::crests::crest;
use super::term_tooltips::term_explanation;
use super::{PageContext, each, error_notes, table_clock};
use crate::model::{ErrorRemedy, OpenHandCard, PlayerScene, TablePlace, TableScene};
use crate::words::{self, Lang, RoleStyle};
use ginmi_words::text;

/// The other players. At a crowded table those who take no turns are on a bench. An `unfolded` player
/// shows everything in full size.
#[component]
pub(super) fn OtherPlayers(
    scene: RwSignal<TableScene>,
    unfolded: RwSignal<Option<Seat>>,
) -> impl IntoView {
    let count = move |what: fn(TablePlace) -> bool| {
        scene
            .with(|scene| scene.players.iter().filter(|player| what(player.sits)).count())
            .to_string()
    };
    view! {
        <div class="others"
            style=("--seats", move || count(|place| matches!(place, TablePlace::Seat(_))))
            style=("--benched", move || count(|place| matches!(place, TablePlace::Bench(_))))
        ><Players scene unfolded are_own=false/></div>
    }
}

/// The reader's own place, with the captured cards.
#[component]
pub(super) fn OwnPlace(
    scene: RwSignal<TableScene>,
    unfolded: RwSignal<Option<Seat>>,
) -> impl IntoView {
    view! { <div class="side own"><Players scene unfolded are_own=true/></div> }
}

/// The reader's own place, or those of all others.
#[component]
fn Players(
    scene: RwSignal<TableScene>,
    unfolded: RwSignal<Option<Seat>>,
    are_own: bool,
) -> impl IntoView {
    let page = PageContext::get();
    let seats = Memo::new(move |_| {
        scene.with(|scene| {
            let is_own = |player: &&PlayerScene| (player.sits == TablePlace::Own) == are_own;
            scene.players.iter().filter(is_own).map(|player| player.seat).collect::<Vec<_>>()
        })
    });
    let game = Memo::new(move |_| scene.with(|scene| scene.heading.game));
    let one = move |seat| {
        let player = Memo::new(move |_| {
            scene.with(|scene| scene.players.iter().find(|player| player.seat == seat).cloned())
        });
        let is = move |what: fn(&PlayerScene) -> bool| {
            move || player.with(|player| player.as_ref().is_some_and(what))
        };
        // Separate memos, since captured cards are many and rarely change.
        let head = Memo::new(move |_| {
            player.with(|player| {
                let (pile, shown, open_hand) = (Vec::new(), Vec::new(), Vec::new());
                player.clone().map(|player| PlayerScene {
                    is_due: false,
                    clock: None,
                    pile,
                    shown,
                    open_hand,
                    ..player
                })
            })
        });
        let is_unfolded = move || unfolded.get() == Some(seat);
        let name = move || player.with(|player| player.as_ref().map(|player| player.name.clone()));
        let place = move || player.with(|player| player.as_ref().map(|player| player.place));
        let emblem =
            Memo::new(move |_| player.with(|player| player.as_ref().map(|player| player.crest)));
        let style = Memo::new(move |_| {
            player.with(|player| player.as_ref().map(|player| player.style.clone()))
        });
        let crest = move || {
            let style = style.get().filter(|style| !style.is_empty());
            emblem
                .get()
                .map(|own| view! { <span class="emblem-of" data-about=style>{crest(own)}</span> })
        };
        let unfold = move |_| {
            unfolded.update(|own| *own = if *own == Some(seat) { None } else { Some(seat) });
        };
        // Where it is on its side of the table, counted from the right.
        let sits =
            Memo::new(move |_| player.with(|player| player.as_ref().map(|player| player.sits)));
        let at = move || match sits.get()? {
            TablePlace::Own => None,
            TablePlace::Seat(at) | TablePlace::Bench(at) => Some(at.to_string()),
        };
        let is_benched = move || matches!(sits.get(), Some(TablePlace::Bench(_)));
        // At the right everything is mirrored.
        let is_mirrored = move || {
            let seats = scene.with(|scene| {
                scene
                    .players
                    .iter()
                    .filter(|player| matches!(player.sits, TablePlace::Seat(_)))
                    .count()
            });
            seats > 1 && sits.get() == Some(TablePlace::Seat(0))
        };
        // The button element never changes, so that the focus is not lost.
        view! {
            <div class="place" class:unfolds=is_unfolded class:benched=is_benched class:mirrored=is_mirrored style=("--at", at)><section class="player" data-seat=seat.index()
                class:due=is(|player| player.is_due) class:you=is(|player| player.is_you)
                class:out=is(|player| !player.is_in) class:unfolded=is_unfolded
                class:leads=is(|player| player.leads)
                class:open-handed=is(|player| !player.open_hand.is_empty()) class:styled=is(|player| !player.style.is_empty())
                class:has-shown=is(has_shown)
                class:bare=is(|player| player.pile.is_empty() && player.shown.is_empty())>
                <h2>
                    <button class="unfold" aria-expanded=move || is_unfolded().to_string() on:click=unfold>
                        {crest} <span class="called">{name}</span> <span class="unseen">" " {place} " " {page.text("unfold")}</span>
                    </button>
                </h2>
                {table_clock::seat_clock(player)}
                {move || head.get().map(|player| head_view(page, game.get(), &player))}
                {piles(page, scene, player)}
                {move || head.get().map(|player| made_yaku(&player))}
            </section></div>
        }
        .into_any()
    };
    each(seats, Seat::index, Callback::new(one))
}

fn head_view(page: PageContext, game: Option<Game>, player: &PlayerScene) -> impl IntoView + use<> {
    let lang = page.lang.get();
    let marked = |class: &str, text: AnyView, about: Option<&'static str>| {
        let tabs = about.map(|_| "0");
        view! { <li class=format!("role {class}") tabindex=tabs data-about=about>{text}</li> }
    };
    let role = |tone: RoleStyle, text: String| {
        let about = term_explanation(page, game, &text);
        marked(tone.id(), text.into_any(), about)
    };
    let mut roles: Vec<_> =
        player.roles.iter().map(|own| role(own.style, own.text.clone())).collect();
    let hand = player.hand;
    if hand > 0 && !player.is_you {
        // Where there is no room for a fan of backs, one small back has the number.
        let text = text!(lang, "hand", hand = hand);
        let text = view! { <span class="unseen">{text}</span> <span class="one-back" aria-hidden="true">{hand}</span> };
        roles.push(marked("in-hand", text.into_any(), None));
    }
    if player.is_away {
        roles.push(role(RoleStyle::OutOfRound, lang.text("away").to_owned()));
    }
    let claim = |(name, takes): &(&str, &'static str)| {
        marked(
            "claim",
            (*name).to_owned().into_any(),
            Some(*takes).filter(|takes| !takes.is_empty()),
        )
    };
    let claims = player.claims.iter().map(claim).collect_view();
    let style = (!player.style.is_empty())
        .then(|| view! { <li class="role style">{player.style.clone()}</li> });
    let value = (!player.pile_value.is_empty())
        .then(|| view! { <li class="role pile-value">{player.pile_value.clone()}</li> });
    view! {
        <p class="player-head">
            <span class="account" title=lang.text("account")>
                <span class="unseen">{lang.text("account")} " "</span> {words::amount(player.account)}
            </span>
        </p>
        {player.signal.map(|signal| view! { <p class="says" aria-hidden="true">{signal}</p> })}
        <ul class="roles">{roles} {value} {claims} {style}</ul>
    }
}

fn made_yaku(player: &PlayerScene) -> impl IntoView + use<> {
    let made = player.made.iter().map(|made| view! { <li>{made.clone()}</li> }).collect_view();
    (!player.made.is_empty()).then(|| view! { <ul class="made">{made}</ul> })
}

/// The hand of another player, and the captured cards by kind.
fn piles(
    page: PageContext,
    scene: RwSignal<TableScene>,
    player: Memo<Option<PlayerScene>>,
) -> impl IntoView {
    let is_shown = move || {
        player.with(|player| {
            player.as_ref().is_some_and(|player| !player.open_hand.is_empty() || has_shown(player))
        })
    };
    // The style sheet computes from these where the cards of each kind lie.
    let count = move |kind: CardKind| {
        let count = player.with(|player| {
            let pile = player.as_ref()?.pile.iter().find(|pile| pile.kind == kind)?;
            Some(pile.cards.len())
        });
        count.unwrap_or_default().to_string()
    };
    view! {
        <div class="piles" class:with-shown=is_shown
            style=("--brights", move || count(CardKind::Bright)) style=("--animals", move || count(CardKind::Animal))
            style=("--ribbons", move || count(CardKind::Ribbon)) style=("--chaff", move || count(CardKind::Chaff))
        >
            <div class="held">{fan_of_backs(scene, player)} {shown_cards(page, player)}</div>
            {CardKind::ALL.map(|kind| pile(page, player, kind)).into_iter().collect_view()}
        </div>
    }
}

/// The hand of another player: as many backs as it has hidden cards. The role next to the name has
/// the number for screen readers.
fn fan_of_backs(scene: RwSignal<TableScene>, player: Memo<Option<PlayerScene>>) -> AnyView {
    let hidden = Memo::new(move |_| {
        player.with(|player| {
            let player = player.as_ref().filter(|player| !player.is_you)?;
            let open = player.shown.len() + player.open_hand.len();
            Some((0..usize::from(player.hand).saturating_sub(open)).collect::<Vec<_>>())
        })
    });
    let is_red = Memo::new(move |_| scene.with(|scene| scene.cards.red));
    let backs = Memo::new(move |_| hidden.get().unwrap_or_default());
    let is_other = Memo::new(move |_| hidden.with(Option::is_some));
    let fan = move || {
        let red = is_red.get();
        let one = move |_| card_back(red);
        is_other.get().then(|| {
            view! { <span class="backs" aria-hidden="true">{each(backs, |number| number, Callback::new(one))}</span> }
        })
    };
    fan.into_any()
}

/// The visible cards of a hand: all of them in a replay, or those that were shown.
fn shown_cards(page: PageContext, player: Memo<Option<PlayerScene>>) -> AnyView {
    let cards = Memo::new(move |_| {
        player.with(|player| {
            let player = player.as_ref()?;
            let shown = has_shown(player).then(|| player.shown.clone());
            Some((player.open_hand.clone(), shown))
        })
    });
    let one = move |own: OpenHandCard| {
        view! { <span class:advised=own.advised class:taken=own.taken>{card_face(own.card, Some(page.lang.get()))}</span> }
    };
    let view = move || {
        let (open_hand, shown) = cards.get()?;
        let lang = page.lang.get();
        let open_hand = (!open_hand.is_empty()).then(|| {
            let cards = open_hand.into_iter().map(one).collect_view();
            view! { <div class="shown open-hand"><span class="label">{lang.text("hands")}</span><div class="minis">{cards}</div></div> }
        });
        let shown = shown.map(|shown| {
            let faces = shown.iter().map(|card| card_face(*card, Some(lang))).collect_view();
            let label = (!shown.is_empty()).then(|| label(lang.text("shown-cards"), shown.len()));
            view! {
                <div class="pile shown">
                    {label} <div class="minis" aria-hidden="true">{faces}</div>
                    <span class="unseen">{names(lang, &shown)}</span>
                </div>
            }
        });
        Some((open_hand, shown))
    };
    view.into_any()
}

/// The captured cards of a kind, which take up space even while there are none. Captured cards keep
/// their elements, since they are most of a table.
fn pile(page: PageContext, player: Memo<Option<PlayerScene>>, kind: CardKind) -> AnyView {
    let pile = Memo::new(move |_| {
        player.with(|player| player.as_ref()?.pile.iter().find(|pile| pile.kind == kind).cloned())
    });
    // New ones are laid on the others, which stay where they are.
    let cards = Memo::new(move |old: Option<&Vec<Card>>| {
        let now = pile.get().map(|pile| pile.cards).unwrap_or_default();
        let mut cards = old.cloned().unwrap_or_default();
        cards.retain(|card| now.contains(card));
        let new: Vec<Card> = now.into_iter().filter(|card| !cards.contains(card)).collect();
        cards.extend(new);
        cards
    });
    let faces = move || {
        // The titles depend on the language.
        let lang = page.lang.get();
        let one = move |card: Card| {
            let at = move || cards.with(|cards| cards.iter().position(|own| *own == card));
            let at = move || at().unwrap_or_default().to_string();
            view! { <span class="captured" style=("--at", at)>{card_face(card, Some(lang))}</span> }
                .into_any()
        };
        each(cards, |card| card.index().into(), Callback::new(one))
    };
    let labelled =
        move || pile.with(|pile| pile.as_ref().map(|pile| label(pile.name, pile.cards.len())));
    let count = move || cards.with(Vec::len).to_string();
    // Screen readers read a pile as one sentence instead of many pictures.
    let names_text = move || cards.with(|cards| names(page.lang.get(), cards));
    view! {
        <div class=format!("pile {}", kind_id(kind)) style=("--cards", count)>
            {labelled}
            <div class="minis" aria-hidden="true">{faces}</div>
            <span class="unseen">{names_text}</span>
        </div>
    }
    .into_any()
}

fn label(name: &str, count: usize) -> impl IntoView + use<> {
    view! { <span class="label">{name.to_owned()} " " <b>{count}</b></span> }
}

fn names(lang: Lang, cards: &[Card]) -> String {
    let names: Vec<&str> = cards.iter().map(|card| words::card(lang, *card)).collect();
    names.join(lang.text("comma"))
}

/// Whether another player has shown cards of the hand in this round. The space for them stays when
/// they are played.
fn has_shown(player: &PlayerScene) -> bool {
    !player.is_you && (!player.shown.is_empty() || !player.claims.is_empty())
}

/// The note for spectators, with a way to play.
#[component]
pub(super) fn SpectatorNote(scene: RwSignal<TableScene>, act: Callback<Request>) -> impl IntoView {
    let page = PageContext::get();
    let is_watching = Memo::new(move |_| scene.with(|scene| scene.signals_and_votes.is_watching));
    let promised = move || scene.with(|scene| scene.signals_and_votes.promised.clone());
    let room = move || scene.with(|scene| scene.signals_and_votes.available_seat);
    view! {
        <Show when=move || is_watching.get()>
            <section class="trouble watching" id="watching">
                <p role="status">{move || promised().unwrap_or_else(|| page.lang.get().text("watching").to_owned())}</p>
                <p class="ways">{move || room().map(|seat| view! {
                    <button class="button main" id="take-seat" on:click=move |_| act.run(Request::Sit { seat })>{page.text("take-bots-seat")}</button>
                })} {[ErrorRemedy::Tables, ErrorRemedy::Home].map(|remedy| error_notes::remedy_button(page, remedy, false, Callback::new(|_| ()))).collect_view()}</p>
            </section>
        </Show>
    }
}
