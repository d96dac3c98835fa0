//! The opponents of a solo game.

use ginmi::seat::Seat;
use ginmi_bots::BotKind;
use ginmi_table::names::BotName;
use leptos::prelude::*;

use super::HomeState;
use crate::model::SetupChoices;
use crate::view::form_fields::{SelectEntries, labelled_select};
use crate::words::{self, Lang};
use ginmi_words::id;

/// The list of bots; `None` if the opponents differ.
fn offer(chosen: Option<&BotName>, lang: Lang) -> SelectEntries {
    let name = |kind: &BotKind| (kind.id().to_owned(), words::bot_kind(lang, *kind).to_owned());
    let mixed = chosen.is_none().then(|| (String::new(), lang.text("mixed").to_owned()));
    let items = BotKind::ALL.iter().map(name).chain(mixed).collect();
    (items, chosen.map(ToString::to_string).unwrap_or_default())
}

fn set(choices: &mut SetupChoices, opponent: Option<usize>, value: &str) {
    if let Ok(kind) = value.parse() {
        choices.set_bot(opponent, kind);
    }
}

/// One bot for all.
pub(super) fn opponents(setup: HomeState) -> AnyView {
    let all = |choices: &SetupChoices, lang| offer(choices.one_bot().as_ref(), lang);
    setup.list(id!("opponents"), "opponents", all, |choices, value| set(choices, None, value))
}

/// A bot for each opponent, and what each bot does.
pub(super) fn opponent_list(setup: HomeState) -> AnyView {
    let HomeState { page, choices, .. } = setup;
    let count = Memo::new(move |_| choices.with(|choices| choices.bots().len()));
    let one = move |number: usize| {
        labelled_select(
            // The person sits in the first seat.
            Callback::new(move |()| {
                words::bot_name(page.lang.get(), Seat::new(number + 1)).to_owned()
            }),
            &format!("opponent-{number}"),
            Callback::new(move |()| {
                let lang = page.lang.get();
                choices.with(|choices| offer(choices.bots().get(number), lang))
            }),
            Callback::new(move |value: String| {
                setup.change(|choices| set(choices, Some(number), &value));
            }),
        )
    };
    let about = move || {
        let lang = page.lang.get();
        let one = |kind: &BotKind| {
            view! {
                <dt>{words::bot_kind(lang, *kind)}</dt>
                <dd>{words::bot_kind_summary(lang, *kind)}</dd>
            }
        };
        BotKind::ALL.iter().map(one).collect_view()
    };
    view! {
        <details class="fold" id="each-opponent">
            <summary>{page.text("each-opponent")}</summary>
            <div class="setup">{move || (0..count.get()).map(one).collect_view()}</div>
            <dl class="bots">{about}</dl>
        </details>
    }
    .into_any()
}
