//! Everything besides the cards that a settlement depends on.

use ginmi::cards::Month;
use ginmi::games::common::Rules;
use ginmi::money::Reason;
use ginmi::with_game;
use ginmi::yaku::{Dekiyaku, HandTeyaku, TeyakuGroup};
use leptos::prelude::*;

use super::super::widgets::{checkbox, number_input, select_list, text_signal};
use super::CalculatorState;
use crate::model::calculator::{CalculatorChange, CalculatorPlayerScene, house_rules};
use crate::model::option_text;
use crate::words::{self as wording, Lang, calculator as texts};
use ginmi_words::{id, text};

/// The fields for them, folded up.
pub(super) fn settlement_inputs(calc: CalculatorState, active: usize) -> AnyView {
    let ends = calc
        .entries(|model, lang| model.ending_options(lang).into_iter().map(|end| end.0).collect());
    let end = calc.number_of(|model| {
        let ends = model.ending_options(Lang::English);
        ends.iter().position(|end| end.1 == model.end).unwrap_or_default()
    });
    let set_end = Callback::new(move |index: usize| {
        let ends = calc.model.with_untracked(|model| model.ending_options(Lang::English));
        if let Some(end) = ends.get(index) {
            calc.change(CalculatorChange::End(end.1));
        }
    });
    let outputs =
        calc.entries(|model, _| (0..=model.most_out()).map(|count| count.to_string()).collect());
    let out = calc.number_of(|model| model.out);
    let set_out = Callback::new(move |count: usize| {
        let active = calc.model.with_untracked(|model| model.active);
        calc.change(CalculatorChange::Players(active, count));
    });
    let set_pot = Callback::new(move |pot: usize| calc.change(CalculatorChange::Pot(pot as u32)));
    let set_leader = Callback::new(move |player| calc.change(CalculatorChange::Leader(player)));
    let (leader, pot) =
        (calc.number_of(|model| model.leader), calc.number_of(|model| model.pot as usize));
    let can_sit_out = *calc.game.players().end() > calc.game.capacity();
    let pays = |reason| (calc.game.info().reasons)().contains(&reason);
    let dealers_hand = pays(Reason::DEALERS_HAND).then(|| {
        let held = calc.number_of(|model| model.dealers_hand.map_or(0, |index| index + 1));
        let choose = Callback::new(move |index: usize| {
            calc.change(CalculatorChange::DealersHand(index.checked_sub(1)));
        });
        let label = calc.text("calculator-held-dealers");
        select_list(label, "dealers-hand", players(calc, true), held, choose)
    });
    let blind = pays(Reason::MIZUTEN).then(|| {
        let blind = calc.condition(|model| model.blind);
        checkbox(calc.text("calculator-blind"), blind, calc.act(CalculatorChange::Blind))
    });
    let rule = |index: usize| {
        let on = calc.condition(move |model| model.switched.contains(&index));
        let label =
            text_signal(move || option_text(calc.game, house_rules(calc.game)[index], calc.lang()));
        checkbox(label, on, calc.act(CalculatorChange::Switch(index)))
    };
    let rules: Vec<AnyView> = (0..house_rules(calc.game).len()).map(rule).collect();
    let rules = (!rules.is_empty()).then(|| {
        view! {
            <fieldset class="checks">
                <legend class="title">{calc.text("calculator-house-rules")}</legend>
                <div class="rules">{rules}</div>
            </fieldset>
        }
    });
    view! {
        <details id="more">
            <summary class="title">{calc.text("calculator-more")}</summary>
            <div class="setup">
                {select_list(calc.text("calculator-how-ended"), "end", ends, end, set_end)}
                {select_list(calc.text("calculator-leader"), "leader", players(calc, false), leader, set_leader)}
                {can_sit_out.then(|| select_list(calc.text("calculator-sit-out"), "out", outputs, out, set_out))}
                {pays(Reason::POT).then(|| number_input(calc.text("calculator-in-pot"), "pot", pot, set_pot))}
                {dealers_hand}
                {blind}
            </div>
            {(0..active).map(|player| player_inputs(calc, player)).collect_view()}
            {rules}
        </details>
    }
    .into_any()
}

/// A list of the teyaku of a group.
fn claim(calc: CalculatorState, player: usize, group: TeyakuGroup) -> AnyView {
    let of = move |claims: HandTeyaku| match group {
        TeyakuGroup::A => claims.a,
        TeyakuGroup::B => claims.b,
    };
    let entries = calc.entries(move |model, lang| {
        model.teyaku_options(lang, group).into_iter().map(|one| one.0).collect()
    });
    let chosen = calc.number_of(move |model| {
        let claimed = of(model.claims[player]);
        let all = model.teyaku_options(Lang::English, group);
        all.iter().position(|one| one.1 == claimed).unwrap_or_default()
    });
    let choose = Callback::new(move |entry: usize| {
        let (all, mut claims) = calc.model.with_untracked(|model| {
            (model.teyaku_options(Lang::English, group), model.claims[player])
        });
        let Some((_, teyaku)) = all.get(entry) else { return };
        match group {
            TeyakuGroup::A => claims.a = *teyaku,
            TeyakuGroup::B => claims.b = *teyaku,
        }
        calc.change(CalculatorChange::Claim(player, claims));
    });
    let (label, id) = match group {
        TeyakuGroup::A => (id!("calculator-teyaku-a"), format!("teyaku-a-{player}")),
        TeyakuGroup::B => (id!("calculator-teyaku-b"), format!("teyaku-b-{player}")),
    };
    select_list(calc.text(label), &id, entries, chosen, choose)
}

/// A player's claims and calls.
fn player_inputs(calc: CalculatorState, player: usize) -> AnyView {
    let has = |group: &TeyakuGroup| {
        let of = |yaku| with_game!(calc.game, G => G::group(yaku)) == *group;
        calc.game.info().teyaku.iter().any(|yaku| of(*yaku))
    };
    let claims = [TeyakuGroup::A, TeyakuGroup::B].into_iter().filter(has);
    let claims: Vec<AnyView> = claims.map(|group| claim(calc, player, group)).collect();
    let purse = (with_game!(calc.game, G => G::PURSE) > 0).then(|| {
        let purse = calc.number_of(move |model| model.purses[player] as usize);
        let set = Callback::new(move |chips: usize| {
            calc.change(CalculatorChange::Purse(player, chips as u32));
        });
        number_input(calc.text("calculator-purse"), &format!("purse-{player}"), purse, set)
    });
    let sage = calc.game.info().endings.contains(&"shoubu").then(|| {
        let on = calc.condition(move |model| model.sage.contains(&player));
        checkbox(calc.text("calculator-called-sage"), on, calc.act(CalculatorChange::Sage(player)))
    });
    // These fields depend on the cards.
    let of_cards = move || -> Vec<AnyView> {
        let (months, can_be_left, liable) = calc.scene.with(|scene| {
            let of = |person: &CalculatorPlayerScene| {
                (person.full_months.clone(), person.can_be_left, person.liabilities.clone())
            };
            scene.people.get(player).map(of).unwrap_or_default()
        });
        let dives = months.into_iter().flat_map(|number| {
            let left = can_be_left.then(|| dive_liability(calc, player, number));
            [Some(dive_checkbox(calc, player, number)), left].into_iter().flatten()
        });
        dives.chain(liable.into_iter().map(|which| liability(calc, player, which))).collect()
    };
    let class = ["calc-claims owner-0", "calc-claims owner-1", "calc-claims owner-2"];
    view! {
        <fieldset class=class[player]>
            <legend class="title">{move || calc.name(player)}</legend>
            <div class="setup">{claims} {purse}
                {sage} {of_cards}</div>
        </fieldset>
    }
    .into_any()
}

/// Whether a player has dived for a month (HH-7.4).
fn dive_checkbox(calc: CalculatorState, player: usize, number: u8) -> AnyView {
    let on = calc.condition(move |model| model.dived.contains(&(player, number)));
    let label = text_signal(move || {
        let lang = calc.lang();
        let month = Month::new(number).map(|month| wording::month(lang, month)).unwrap_or_default();
        text!(lang, "calculator-dived", month = month)
    });
    checkbox(label, on, calc.act(CalculatorChange::Dive(player, number)))
}

/// The player who is liable for a player's diving (HH-8.3).
fn dive_liability(calc: CalculatorState, player: usize, number: u8) -> AnyView {
    let label = text_signal(move || {
        let of = |month| texts::liable_for_diving(calc.lang(), calc.game, month);
        Month::new(number).map(of).unwrap_or_default()
    });
    let chosen = calc.number_of(move |model| {
        let found = model.liable_dives.iter().find(|one| (one.0, one.1) == (player, number));
        found.map_or(0, |one| one.2 + 1)
    });
    let choose = Callback::new(move |entry: usize| {
        let by = entry.checked_sub(1).filter(|by| *by != player);
        calc.change(CalculatorChange::LiableDive(player, number, by));
    });
    select_list(label, &format!("left-{player}-{number}"), players(calc, true), chosen, choose)
}

/// The player who is liable for a dekiyaku (HH-8.3).
fn liability(calc: CalculatorState, player: usize, which: Dekiyaku) -> AnyView {
    let label = text_signal(move || texts::liable_for_dekiyaku(calc.lang(), calc.game, which));
    let chosen = calc.number_of(move |model| {
        let found = model.liable.iter().find(|one| (one.0, one.1) == (player, which));
        found.map_or(0, |one| one.2 + 1)
    });
    let choose = Callback::new(move |entry: usize| {
        let by = entry.checked_sub(1).filter(|by| *by != player);
        calc.change(CalculatorChange::Liable(player, which, by));
    });
    select_list(
        label,
        &format!("liable-{player}-{}", which.id()),
        players(calc, true),
        chosen,
        choose,
    )
}

/// The names of the players, optionally after an entry for none.
fn players(calc: CalculatorState, none: bool) -> Signal<Vec<String>> {
    calc.entries(move |model, lang| {
        let first = none.then(|| lang.text("calculator-nobody").to_owned());
        first.into_iter().chain((0..model.active).map(|player| model.name(lang, player))).collect()
    })
}
