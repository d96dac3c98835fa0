//! A table of the server before its first match: an empty one with seats round it, and in its
//! middle what brings people to them. An invitation shows it from outside.

use ginmi::action::Action;
use ginmi::cards::Card;
use ginmi::seat::Seat;
use ginmi_table::wire::{ChatSignal, Request};
use leptos::prelude::*;

use super::cards::{card_back, card_face};
use super::{PageContext, each, error_notes, prompt, seat_list, signals_and_votes, table_rules};
use crate::model::{
    ErrorRemedy, InvitationScene, JoinIntent, SeatScene, ServerRefusal, TableScene,
};
use crate::words;
use ginmi_words::id;

/// Where the others sit, by their number: the turn goes round from the right of whoever sits at the
/// bottom.
const PLACES: [&[&str]; 7] = [
    &[],
    &["n"],
    &["ne", "nw"],
    &["e", "n", "w"],
    &["e", "ne", "nw", "w"],
    &["e", "ne", "n", "nw", "w"],
    &["se", "e", "ne", "nw", "w", "sw"],
];

/// The place of a seat, counted from the bottom, at a table of so many.
fn place(from_bottom: usize, seats: usize) -> &'static str {
    match from_bottom.checked_sub(1) {
        None => "own",
        Some(other) => {
            PLACES.get(seats - 1).and_then(|places| places.get(other)).copied().unwrap_or("n")
        }
    }
}

/// A table of the server, and what can be done at it between its matches.
#[derive(Clone)]
pub(super) struct SeatsAtTable {
    pub(super) scene: RwSignal<TableScene>,
    pub(super) decide: Callback<Action>,
    pub(super) act: Callback<Request>,
    pub(super) send_signal: Callback<ChatSignal>,
    pub(super) looked: RwSignal<Option<Card>>,
    /// The path of the table's page.
    pub(super) path: String,
}

/// The empty table.
pub(super) fn empty_table(page: PageContext, table: SeatsAtTable) -> AnyView {
    let SeatsAtTable { scene, decide, act, send_signal, looked, path } = table;
    let about = Memo::new(move |_| {
        scene.with(|scene| {
            let game = scene.heading.lines.first().cloned();
            let about = game.into_iter().chain([scene.heading.rules.clone()]);
            about.collect::<Vec<_>>().join(page.lang.get().text("dot"))
        })
    });
    let rules = Memo::new(move |_| {
        scene.with(|scene| Some((scene.heading.game?, scene.heading.options.clone())))
    });
    let rules =
        move || rules.get().map(|(game, options)| table_rules::rules_button(page, game, &options));
    // The reader at the bottom, then in turn order.
    let seats = Memo::new(move |_| {
        scene.with(|scene| {
            let mut seats = scene.seats.clone();
            let own = seats.iter().position(|seat| seat.is_you).unwrap_or(0);
            seats.rotate_left(own);
            seats
        })
    });
    let order = Memo::new(move |_| {
        seats.with(|seats| seats.iter().map(|seat| seat.seat).collect::<Vec<_>>())
    });
    let has_room = Memo::new(move |_| seats.with(|seats| seats.iter().any(|seat| seat.is_free)));
    let removed = RwSignal::new(None);
    // A seat that does not change keeps its elements: a list that is open there stays open.
    let one = move |number: Seat| {
        let own = Memo::new(move |_| {
            seats.with(|seats| {
                let at = seats.iter().position(|seat| seat.seat == number)?;
                Some((seats[at].clone(), place(at, seats.len())))
            })
        });
        let shown = move || {
            own.get().map(|(own, place)| {
                let phrases =
                    own.is_you.then(|| signals_and_votes::phrases(page, scene, send_signal));
                seat_list::seat(page, act, removed, own, place, phrases)
            })
        };
        shown.into_any()
    };
    let count = move || order.with(Vec::len).to_string();
    view! {
        <div class="round" data-seats=count>
            <section class="in-middle">
                {deck()}
                <p class="table-rules">{move || about.get()}</p>
                {rules}
                <prompt::PromptPanel scene decide act looked/>
                {move || has_room.get().then(|| seat_list::link(page, path.clone()))}
            </section>
            <ul class="seats" aria-label=page.text("seats")>
                {each(order, Seat::index, Callback::new(one))}
            </ul>
        </div>
    }
    .into_any()
}

/// The deck, which waits on the felt.
fn deck() -> impl IntoView {
    view! { <span class="waiting-deck" aria-hidden="true">{card_back(true)} {card_back(true)} {card_back(true)}</span> }
}

/// An invitation: the form with which somebody comes in.
#[derive(Clone)]
pub(super) struct InvitationForm {
    pub(super) scene: InvitationScene,
    pub(super) name: RwSignal<String>,
    pub(super) name_error: RwSignal<Option<ServerRefusal>>,
    pub(super) enter: Callback<JoinIntent>,
}

/// The table from outside, with a field for the name and the buttons to come in.
pub(super) fn invitation(page: PageContext, form: InvitationForm) -> AnyView {
    let InvitationForm { scene, name, name_error, enter } = form;
    let InvitationScene { title, rules, game, options, stage, seats, has_room, can_watch } = scene;
    let lang = page.lang.get_untracked();
    let cards = words::emblem_cards(game).into_iter().filter_map(|code| code.parse().ok());
    let cards = cards.map(|card| card_face(card, None)).collect_view();
    let first = if has_room { JoinIntent::Sit } else { JoinIntent::Look };
    let submitted = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        enter.run(first);
    };
    // Nobody needs a name to watch, but who wants to have an absent person's seat does.
    let form = (has_room || can_watch).then(|| {
        let label = lang.text(if has_room { id!("join-now") } else { id!("watch") });
        view! {
            <form class="door" on:submit=submitted>
                <label>{lang.text("name")}
                    <input id="name" maxlength="48" required=has_room prop:value=move || name.get()
                        on:input=move |event| name.set(event_target_value(&event))/>
                </label>
                <button class="button main" id="join">{label}</button>
            </form>
        }
    });
    let watch = (has_room && can_watch).then(|| {
        view! {
            <button type="button" class="button" id="watch" on:click=move |_| enter.run(JoinIntent::Look)>{lang.text("watch-only")}</button>
        }
    });
    // During a match that nobody may watch, there is no reason to come in.
    let shut = (!has_room && !can_watch).then(|| {
        let remedies = [ErrorRemedy::ComeAgain, ErrorRemedy::Tables, ErrorRemedy::Home];
        let remedies = remedies
            .map(|remedy| error_notes::remedy_button(page, remedy, false, Callback::new(|_| ())));
        view! {
            <div class="trouble" data-trouble="no-spectators">
                <p role="status">{lang.text("match-being-played")}</p>
                <p class="ways">{remedies.collect_view()}</p>
            </div>
        }
    });
    let count = seats.len();
    let nothing = Callback::new(|_| ());
    let seat = |(at, own): (usize, SeatScene)| {
        seat_list::seat(page, nothing, RwSignal::new(None), own, place(at, count), None)
    };
    let seats = seats.into_iter().enumerate().map(seat).collect_view();
    view! {
        <div class="round" data-seats=count.to_string()>
            <section class="in-middle">
                <span class="emblem">{cards}</span>
                <h1>{title}</h1>
                <p class="table-rules">{rules}</p>
                {table_rules::rules_button(page, game, &options)}
                <p class="lobby-stage">{stage}</p>
                {form}
                {watch}
                {shut}
                {move || name_error.get().map(|why| view! { <p class="notice" role="alert">{why.sentence(page.lang.get())}</p> })}
            </section>
            <ul class="seats" aria-label=lang.text("seats")>{seats}</ul>
        </div>
    }
    .into_any()
}
