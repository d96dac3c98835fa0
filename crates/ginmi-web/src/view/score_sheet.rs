//! The score sheet below a calculation: the players by name, and a row for each round.

use leptos::prelude::*;

use super::PageContext;
use crate::browser;
use crate::model::ScoreSheet;
use crate::model::calculator::{CalculatorInput as Model, CalculatorScene};
use crate::words::{calculator as texts, signed};
use ginmi_words::{id, text};

/// The score sheet of the calculator's game. `added` is the address of the calculation that was
/// added last.
pub(super) fn score_sheet(
    page: PageContext,
    model: RwSignal<Model>,
    scene: Memo<CalculatorScene>,
    added: RwSignal<String>,
) -> AnyView {
    let game = model.with_untracked(|model| model.game);
    let account = RwSignal::new(ScoreSheet::read(&browser::stored_score_sheet(game)));
    let change = move |change: &dyn Fn(&mut ScoreSheet)| {
        account.update(|account| change(account));
        account.with_untracked(|account| {
            browser::store_score_sheet(game, &account.write());
            model.update(|model| model.names.clone_from(&account.names));
        });
    };
    change(&|_| {});
    let players = Memo::new(move |_| model.with(|model| model.active + model.out));
    let heads = move || {
        let lang = page.lang.get();
        let one = |index: usize| {
            let player = texts::player_label(lang, index);
            let label = text!(lang, "calculator-name-of", player = player);
            let value = account.with_untracked(|account| account.names.get(index).cloned());
            view! {
                <th scope="col">
                    <input class="player-name" maxlength="16" aria-label=label placeholder=player value=value.unwrap_or_default()
                        on:change=move |event| change(&|account| account.rename(index, &event_target_value(&event)))/>
                </th>
            }
        };
        (0..players.get()).map(one).collect_view()
    };
    let row = move |name: String, amount: &dyn Fn(usize) -> Option<i32>| {
        let one = |index| view! { <td class="number">{amount(index).map(signed)}</td> };
        let cells = (0..players.get()).map(one).collect_view();
        view! { <tr><th scope="row">{name}</th>{cells}</tr> }.into_any()
    };
    let rounds = move || {
        let one = |(number, round): (usize, &Vec<i32>)| {
            row(number.to_string(), &|index| round.get(index).copied())
        };
        account.with(|account| (1..).zip(&account.rounds).map(one).collect::<Vec<AnyView>>())
    };
    let totals = move || {
        let name = page.lang.get().text("calculator-total").to_owned();
        account.with(|account| row(name, &|index| Some(account.total(index))))
    };
    let gains = move || scene.with(|scene| scene.gains.clone());
    let is_added =
        Memo::new(move |_| model.with(|model| added.with(|added| *added == model.query())));
    let cannot_add = move || gains().is_empty() || is_added.get();
    let add_label = move || {
        let id = if is_added.get() { id!("calculator-added") } else { id!("calculator-add") };
        page.lang.get().text(id)
    };
    let add = move |_| {
        let gains = gains();
        change(&|account| account.rounds.push(gains.clone()));
        added.set(model.with_untracked(Model::query));
    };
    let take_back = move |_| {
        change(&|account| _ = account.rounds.pop());
        added.set(String::new());
    };
    let is_empty = move || account.with(|account| account.rounds.is_empty());
    view! {
        <section class="calc-account" id="account">
            <h2 class="title">{page.text("calculator-account")}</h2>
            <div class="account-table" tabindex="0">
                <table>
                    <thead><tr><th scope="col">{page.text("round")}</th>{heads}</tr></thead>
                    <tbody>{rounds}</tbody>
                    <tfoot>{totals}</tfoot>
                </table>
            </div>
            <div class="choices">
                <button class="button main" id="add-round" disabled=cannot_add on:click=add>{add_label}</button>
                <button class="button" id="drop-round" disabled=is_empty on:click=take_back>{page.text("calculator-take-back")}</button>
                <button class="button" id="new-account" disabled=is_empty on:click=move |_| change(&|account| account.rounds.clear())>
                    {page.text("calculator-new-account")}
                </button>
            </div>
        </section>
    }
    .into_any()
}
