//! Whom one plays against alone.

use ginmi::seat::Seat;
use ginmi_bots::BotKind;
use ginmi_table::names::BotName;
use leptos::prelude::*;

use super::Setup;
use crate::model::{Choices, bot_name};
use crate::view::Page;
use crate::words;

/// The bots, as they are offered.
fn offered(
    page: Page,
    chosen: impl Fn() -> Option<BotName> + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let one = |kind: &'static BotKind| {
        let kind = *kind;
        let is_chosen = move || chosen().is_some_and(|bot| bot.as_str() == kind.id());
        let label = move || page.lang.get().pick(kind.label(), kind.label_ja());
        view! { <option value=kind.id() prop:selected=is_chosen>{label}</option> }
    };
    BotKind::ALL.iter().map(one).collect_view()
}

fn set(setup: Setup, opponent: Option<usize>, value: &str) {
    if let Ok(kind) = value.parse() {
        setup.change(|choices| choices.set_bot(opponent, kind));
    }
}

/// One bot for all.
#[component]
pub(super) fn Opponents(setup: Setup) -> impl IntoView {
    let Setup { page, choices, .. } = setup;
    let bot = Memo::new(move |_| choices.with(Choices::one_bot));
    let mixed = move || {
        let none = bot.with(Option::is_none);
        none.then(
            || view! { <option value="" prop:selected=true>{page.text(words::MIXED)}</option> },
        )
    };
    view! {
        <label>{page.text(words::OPPONENTS)}
            <select id="opponents" on:change=move |event| set(setup, None, &event_target_value(&event))>
                {offered(page, move || bot.get())} {mixed}
            </select>
        </label>
    }
}

/// A bot for each opponent, and what each bot does.
#[component]
pub(super) fn Each(setup: Setup) -> impl IntoView {
    let Setup { page, choices, players, .. } = setup;
    let bots = Memo::new(move |_| choices.with(Choices::bots));
    let one = move |number: usize| {
        let bot = move || bots.with(|bots| bots.get(number).cloned());
        // The person sits in the first seat.
        let name = move || bot_name(page.lang.get(), Seat::new(number + 1));
        view! {
            <label>{name}
                <select class="opponent" data-opponent=number on:change=move |event| set(setup, Some(number), &event_target_value(&event))>
                    {offered(page, bot)}
                </select>
            </label>
        }
    };
    let about = |kind: &'static BotKind| {
        let label = move || page.lang.get().pick(kind.label(), kind.label_ja());
        let text = move || page.lang.get().pick(kind.description(), kind.description_ja());
        view! { <dt>{label}</dt> <dd>{text}</dd> }
    };
    view! {
        <details class="fold" id="each-opponent">
            <summary>{page.text(words::EACH_OPPONENT)}</summary>
            <div class="setup">
                {move || (0..usize::from(players.get()).saturating_sub(1)).map(one).collect_view()}
            </div>
            <dl class="bots">{BotKind::ALL.iter().map(about).collect_view()}</dl>
        </details>
    }
}
