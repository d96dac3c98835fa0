//! The settlement of a round, and the accounts.

use ginmi::Game;
use leptos::prelude::*;

use super::ask::again;
use super::cards::face;
use super::crests::crest;
use super::rulebook::linked;
use super::terms::explained;
use super::{Page, daily, fair, finale};
use crate::model::{Ask, Cell, DailyResult, Deed, Detail, Place, Row, Scene, SheetScene};
use crate::words;
use ginmi_words::id;

/// The row and column of the unfolded cell, if any.
type Unfolded = RwSignal<Option<(usize, usize)>>;

/// The settlement, and the button to go on.
#[component]
pub(super) fn Sheet(
    scene: RwSignal<Scene>,
    act: Callback<Deed>,
    deal: Callback<()>,
    #[prop(optional)] result: Option<RwSignal<Option<DailyResult>>>,
) -> impl IntoView {
    let page = Page::get();
    let sheet = Memo::new(move |_| scene.with(|scene| scene.sheet.clone()));
    let ask = Memo::new(move |_| scene.with(|scene| scene.ask.clone()));
    let record = Memo::new(move |_| scene.with(|scene| scene.record.clone()));
    let on = move || match ask.get() {
        Ask::NextRound => view! {
            <button class="button main" id="next-round" on:click=move |_| deal.run(())>
                {page.text("next-round")}
            </button>
        }
        .into_any(),
        // There is only one deal a day.
        Ask::Again { .. } if matches!(page.place.get(), Place::Daily(_)) => ().into_any(),
        Ask::Again { agreed } => {
            let rematch = move || scene.with(|scene| scene.talk.rematch.clone());
            let button = again(page, act, agreed);
            view! { {button} <span class="rematch" role="status">{rematch}</span> }.into_any()
        }
        _ => ().into_any(),
    };
    move || {
        sheet.get().map(|sheet| {
            let is_last = sheet.finale.is_some();
            let unfolded = RwSignal::new(None);
            let ways = move || record.get().map(|record| finale::ways(page, scene, record));
            view! {
                <section class="sheet" id="settlement" data-over=is_last.to_string()>
                    {result.map(|result| daily::result(page, result))}
                    {sheet_view(page, &sheet, unfolded)}
                    <div class="onward">{on} {is_last.then_some(ways)}</div>
                </section>
            }
        })
    }
}

fn sheet_view(page: Page, sheet: &SheetScene, unfolded: Unfolded) -> AnyView {
    let lang = page.lang.get();
    let game = Some(sheet.game);
    let notes =
        sheet.notes.iter().map(|note| view! { <p class="note">{explained(page, game, note)}</p> });
    let notes = notes.collect_view();
    let none = (sheet.payments.is_empty() && !sheet.has_gap)
        .then(|| view! { <p>{lang.text("no-payments")}</p> });
    let accounts_note = &sheet.accounts_note;
    let accounts_note = (!accounts_note.is_empty())
        .then(|| view! { <p class="soft">{explained(page, game, accounts_note)}</p> });
    let has_cells = !sheet.columns.is_empty();
    view! {
        <>
            {sheet.finale.as_ref().map(|finale| finale::finale(page, finale))}
            <h2>{sheet.title.clone()}</h2>
            <p class="why">{explained(page, game, &sheet.why)}</p>
            {sheet.has_gap.then(|| view! { <p class="notice" id="gap">{lang.text("partly-seen")}</p> })}
            {none}
            {tally(page, sheet, unfolded)}
            {has_cells.then(|| view! { <p class="soft">{lang.text("sheet-hint")}</p> })}
            {notes}
            {accounts_note}
            {payments(page, sheet)}
            {accounts(page, sheet)}
            {fair::mark(page, sheet)}
        </>
    }
    .into_any()
}

/// Everybody's results of the round by column.
fn tally(page: Page, sheet: &SheetScene, unfolded: Unfolded) -> AnyView {
    let lang = page.lang.get();
    let heading = |text: &'static str| {
        view! { <th scope="col">{explained(page, Some(sheet.game), text)}</th> }
    };
    let columns = sheet.columns.iter().map(|column| heading(column)).collect_view();
    let rows: Vec<AnyView> = (0..)
        .zip(&sheet.rows)
        .map(|(place, row)| tally_row(page, sheet.game, place, row, unfolded))
        .collect();
    view! {
        <table class="gains" id="gains" aria-label=sheet.title.clone()>
            <thead>
                <tr>
                    <td></td> {columns} {heading(lang.text("sheet-total"))} {heading(lang.text("account"))}
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

fn tally_row(page: Page, game: Game, place: usize, row: &Row, unfolded: Unfolded) -> AnyView {
    let cell = |(column, cell): (usize, &Cell)| {
        let key = Some((place, column));
        let is_open = move || unfolded.get() == key;
        let turn = move |_| unfolded.update(|open| *open = if *open == key { None } else { key });
        (!cell.amount.is_empty()).then(|| {
            view! {
                <button class="earned" aria-expanded=move || is_open().to_string() aria-label=cell.label.clone()
                    on:click=turn>{cell.amount.clone()}</button>
            }
        })
    };
    let cells = row.cells.iter().enumerate();
    let cells = cells.map(|own| view! { <td class="number">{cell(own)}</td> }).collect_view();
    let all = row.cells.clone();
    let width = all.len() + 3;
    let details = move || {
        let column = unfolded.get().filter(|(row, _)| *row == place)?.1;
        let details = all.get(column)?.details.iter();
        let details = details.map(|detail| detail_view(page, game, detail)).collect_view();
        Some(view! { <tr class="details"><td colspan=width><ul>{details}</ul></td></tr> })
    };
    let (left, size) = (row.share.min(0), row.share.abs());
    let side = if row.share < 0 { "lost" } else { "won" };
    view! {
        <>
            <tr class:you=row.is_you>
                <th scope="row">{crest(row.crest)} " " {row.name.clone()}</th>
                {cells}
                <td class="number net">
                    {row.net.clone()}
                    <svg class=format!("bar {side}") viewBox="-100 0 200 6" preserveAspectRatio="none" aria-hidden="true">
                        <rect x=left y="0" width=size height="6"/>
                        <path d="M0 0v6"/>
                    </svg>
                </td>
                <td class="number">{words::amount(row.account)}</td>
            </tr>
            {details}
        </>
    }
    .into_any()
}

fn detail_view(page: Page, game: Game, detail: &Detail) -> AnyView {
    let lang = page.lang.get_untracked();
    let cards = detail.cards.iter().map(|card| face(*card, Some(lang))).collect_view();
    let cards = (!detail.cards.is_empty()).then(|| view! { <div class="minis">{cards}</div> });
    view! {
        <li>{explained(page, Some(game), &detail.text)} " " <span class="how">{detail.how.clone()}</span> " " {linked(detail.rule)} {cards}</li>
    }
    .into_any()
}

/// A collapsed section.
fn behind(id: &'static str, name: &'static str, is_open: bool, table: AnyView) -> AnyView {
    view! {
        <details class="behind" id=id open=is_open>
            <summary>{name}</summary>
            <div class="scroll">{table}</div>
        </details>
    }
    .into_any()
}

/// All payments in order.
fn payments(page: Page, sheet: &SheetScene) -> Option<AnyView> {
    let game = Some(sheet.game);
    let payments = sheet.payments.iter().map(|payment| {
        view! {
            <tr>
                <td>{payment.from.clone()} <span class="arrow" aria-hidden="true">" → "</span> {payment.to.clone()}</td>
                <td class="number">{payment.amount}</td>
                <td>{explained(page, game, &payment.why)} " " <span class="how">{payment.how.clone()}</span> " " {linked(payment.rule)}</td>
            </tr>
        }
    });
    let payments = payments.collect_view();
    let table = view! { <table class="payments"><tbody>{payments}</tbody></table> }.into_any();
    let name = page.lang.get().text(id!("payments"));
    (!sheet.payments.is_empty()).then(|| behind("ledger", name, false, table))
}

/// The results of each round, and the accounts.
fn accounts(page: Page, sheet: &SheetScene) -> AnyView {
    let lang = page.lang.get();
    // In narrow columns, names may break anywhere.
    let names = sheet
        .rows
        .iter()
        .map(|one| view! { <th scope="col"><span>{one.name.clone()}</span></th> })
        .collect_view();
    let rounds = sheet.rounds.iter().map(|(number, changes)| {
        let cells = changes
            .iter()
            .map(|change| view! { <td class="number">{change.clone()}</td> })
            .collect_view();
        let name = number
            .map_or_else(|| lang.text("at-the-start").to_owned(), |number| number.to_string());
        view! { <tr><th scope="row">{name}</th>{cells}</tr> }
    });
    let rounds = rounds.collect_view();
    let sums = sheet
        .rows
        .iter()
        .map(|one| view! { <td class="number">{words::amount(one.account)}</td> })
        .collect_view();
    let table = view! {
        <table class="totals">
            <thead><tr><th scope="col">{lang.text("round")}</th>{names}</tr></thead>
            <tbody>{rounds}</tbody>
            <tfoot><tr><th scope="row">{lang.text("account")}</th>{sums}</tr></tfoot>
        </table>
    };
    behind("all-rounds", lang.text(id!("all-rounds")), sheet.finale.is_some(), table.into_any())
}
