//! The result of a calculation.

use leptos::prelude::*;

use super::super::cards::card_face;
use super::super::rulebook::link_rules;
use crate::model::PaymentRow;
use crate::model::calculator::{CalculatorScene, ValueLine};
use crate::words::Lang;

/// The result.
pub(super) fn scene_view(lang: Lang, scene: &CalculatorScene) -> AnyView {
    let lines = |lines: &[ValueLine]| {
        lines.iter().map(|line| line_view(lang, line)).collect::<Vec<AnyView>>()
    };
    let teyaku =
        (!scene.lines.is_empty()).then(|| view! { <ul id="teyaku">{lines(&scene.lines)}</ul> });
    let people = scene.people.iter().enumerate().filter(|(_, person)| !person.pile.is_empty());
    let people = people.map(|(player, person)| {
        let class = ["calc-person owner-0", "calc-person owner-1", "calc-person owner-2"];
        view! {
            <div class=class[player.min(2)]>
                <h3 class="title">
                    {person.name.clone()} " " <span class="target-count">{person.count.clone()}</span>
                </h3>
                <ul class="yaku-lines">{lines(&person.lines)}</ul>
            </div>
        }
    });
    let people = people.collect_view();
    let ending = (scene.is_done && !scene.ending.is_empty())
        .then(|| view! { <p class="why">{link_rules(&scene.ending)}</p> });
    let problem =
        scene.problem.as_ref().map(|problem| view! { <p id="problem">{link_rules(problem)}</p> });
    let notes = scene.notes.iter().map(|note| view! { <p class="note">{link_rules(note)}</p> });
    let notes = notes.collect_view();
    let nobody_pays = (scene.is_done && !scene.people.is_empty() && scene.payments.is_empty())
        .then(|| view! { <p class="note">{lang.text("calculator-nobody-pays")}</p> });
    let payments = (!scene.payments.is_empty()).then(|| payments(lang, &scene.payments));
    let changes = (!scene.changes.is_empty()).then(|| {
        let one = |(name, change): &(String, String)| {
            view! { <li class="change">{name.clone()} " " <b class="account">{change.clone()}</b></li> }
        };
        view! { <ul id="changes">{scene.changes.iter().map(one).collect_view()}</ul> }
    });
    let winner = scene.winner.clone().map(|winner| view! { <p class="note">{winner}</p> });
    let link =
        scene.is_done.then(|| view! { <p class="soft">{lang.text("calculator-link-note")}</p> });
    view! {
        <h2 class="title">{lang.text("calculator-result")}</h2>
        {teyaku} {people} {ending} {problem} {notes} {nobody_pays} {payments} {changes} {winner} {link}
    }
    .into_any()
}

/// All payments of a round.
fn payments(lang: Lang, payments: &[PaymentRow]) -> AnyView {
    let row = |one: &PaymentRow| {
        view! {
            <tr class="payment">
                <td class="who">{format!("{} → {}", one.from, one.to)}</td>
                <td class="number">{one.amount}</td>
                <td class="reason">
                    {one.reason.clone()} " " <span class="how">{one.formula.clone()}</span> " "
                    <span class="by-rule">{link_rules(one.rule)}</span>
                </td>
            </tr>
        }
    };
    view! {
        <div tabindex="0">
            <table class="payments">
                <caption class="title">{lang.text("payments")}</caption>
                <tbody id="payments">{payments.iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}

fn line_view(lang: Lang, line: &ValueLine) -> AnyView {
    let shown = (!line.cards.is_empty()).then(|| {
        let cards = line.cards.iter().map(|card| card_face(*card, Some(lang))).collect_view();
        view! {
            <span class="calc-shown">
                <span class="label">{line.detail.clone()}</span>
                <span class="minis">{cards}</span>
            </span>
        }
    });
    view! {
        <li class="yaku-line">
            <span class="yaku-name">
                {line.name.clone()} " "
                <span class="yaku-other"><span lang=lang.text("ja")>{line.other.clone()}</span></span>
            </span>
            <span class="yaku-value">{line.value.clone()}</span>
            {shown}
        </li>
    }
    .into_any()
}
