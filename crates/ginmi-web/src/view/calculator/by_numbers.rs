//! The fields for piles that are entered by numbers.

use ginmi::cards::CardKind;
use leptos::ev::Event;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlSelectElement;

use super::super::cards::kind_id;
use super::super::widgets::text_signal;
use super::CalculatorState;
use crate::model::calculator::{
    CalculatorChange, CalculatorInput as Model, CalculatorPlayerScene, NamedFact,
};
use crate::words as wording;
use ginmi_words::{id, text};

/// The fields of all players, and what numbers cannot show.
pub(super) fn number_fields(calc: CalculatorState, active: usize) -> AnyView {
    let follows = calc.condition(Model::is_all_captured);
    let rest = move || follows.get().then(|| calc.text("calculator-numbers-follow"));
    view! {
        <div class="calc-numbers">
            <p class="note">{calc.text("calculator-numbers-about")} " " {rest}</p>
            {(0..active).map(|player| player_numbers(calc, player)).collect_view()}
        </div>
    }
    .into_any()
}

/// The numbers and yaku of a player.
fn player_numbers(calc: CalculatorState, player: usize) -> AnyView {
    let class = ["calc-claims owner-0", "calc-claims owner-1", "calc-claims owner-2"];
    let count = text_signal(move || {
        let of = |person: &CalculatorPlayerScene| person.count.clone();
        calc.scene.with(|scene| scene.people.get(player).map(of).unwrap_or_default())
    });
    let fields = CardKind::ALL.map(|kind| count_field(calc, player, kind));
    view! {
        <fieldset class=class[player]>
            <legend class="title">
                {move || calc.name(player)} " " <span class="target-count">{count}</span>
            </legend>
            <div class="counts">{fields.into_iter().collect_view()}</div>
            {named_facts(calc, player)}
            {fact_list(calc, player)}
        </fieldset>
    }
    .into_any()
}

/// The field for a kind of cards. What follows from the other piles stands in it in grey.
fn count_field(calc: CalculatorState, player: usize, kind: CardKind) -> AnyView {
    let entered = Memo::new(move |_| {
        calc.model.with(|model| model.numbers[player].counts[kind as usize].map(|n| n.to_string()))
    });
    let follows = move || {
        let count = calc.model.with(|model| model.count(player, kind));
        count.map(|count| count.to_string()).unwrap_or_default()
    };
    let set = move |event: Event| {
        let count = event_target_value(&event).parse().ok();
        calc.change(CalculatorChange::Count(player, kind, count));
    };
    view! {
        <label><span>{move || wording::kind(calc.lang(), kind)}</span>
            <input type="number" inputmode="numeric" min="0" max="24" id=format!("{}-{player}", kind_id(kind))
                placeholder=follows prop:value=move || entered.get().unwrap_or_default() on:input=set/>
        </label>
    }
    .into_any()
}

/// The yaku and dives that were added, each of which can be removed.
fn named_facts(calc: CalculatorState, player: usize) -> AnyView {
    let facts = Memo::new(move |_| calc.model.with(|model| model.named_facts(calc.lang(), player)));
    let one = move |(label, fact): (String, NamedFact)| {
        let drop = text!(calc.lang(), "calculator-drop-yaku", yaku = label);
        view! {
            <li>
                <button class="button small" aria-label=drop on:click=move |_| calc.change(fact.change(player))>
                    {label} " " <span aria-hidden="true">"×"</span>
                </button>
            </li>
        }
        .into_any()
    };
    let list = move || {
        let facts = facts.get();
        (!facts.is_empty()).then(|| {
            let facts: Vec<AnyView> = facts.into_iter().map(one).collect();
            view! { <ul class="named" id=format!("named-{player}")>{facts}</ul> }
        })
    };
    list.into_any()
}

/// The list from which yaku and dives are added.
fn fact_list(calc: CalculatorState, player: usize) -> AnyView {
    let facts =
        Memo::new(move |_| calc.model.with(|model| model.nameable_facts(calc.lang(), player)));
    let add = move |event: Event| {
        let list = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        let Some(list) = list else { return };
        let fact = facts.with_untracked(|facts| {
            let index = usize::try_from(list.selected_index()).ok()?.checked_sub(1)?;
            facts.get(index).map(|fact| fact.1)
        });
        // The list is for adding one after the other.
        list.set_selected_index(0);
        if let Some(fact) = fact {
            calc.change(fact.change(player));
        }
    };
    let can_dive = calc.condition(move |model| model.can_dive(player));
    let label = text_signal(move || {
        let id =
            if can_dive.get() { id!("calculator-name-fact") } else { id!("calculator-name-yaku") };
        calc.lang().text(id).to_owned()
    });
    let entries = move || {
        let facts = (1..).zip(facts.get());
        let one = |(number, (label, _)): (usize, (String, _))| {
            view! { <option value=number>{label}</option> }.into_any()
        };
        facts.map(one).collect::<Vec<AnyView>>()
    };
    let is_empty = Memo::new(move |_| facts.with(Vec::is_empty));
    let list = move || {
        (!is_empty.get()).then(|| {
            view! {
                <label class="add-fact"><span>{label}</span>
                    <select id=format!("add-fact-{player}") on:change=add>
                        <option value="0">{calc.text("calculator-choose-yaku")}</option>
                        {entries}
                    </select>
                </label>
            }
        })
    };
    list.into_any()
}
