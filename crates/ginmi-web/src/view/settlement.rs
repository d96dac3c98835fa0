//! The settlement of a round, and the accounts.

use ginmi::Game;
use ginmi_table::wire::Request;
use leptos::prelude::*;

use super::cards::card_face;
use super::crests::crest;
use super::prompt::rematch_buttons;
use super::rulebook::link_rules;
use super::term_tooltips::explained_text;
use super::{PageContext, coach, daily_page, fairness_notices, lazy_parts, match_end};
use crate::model::{
    DailyResult, PaymentDetail, ReaderQuestion, ResultCell, ResultRow, Route, SettlementScene,
    TableScene,
};
use crate::words;
use ginmi_words::id;

/// The row and column of the unfolded cell, if any.
type ExpandedCell = RwSignal<Option<(usize, usize)>>;

/// The settlement, and the button to go on.
#[component]
pub(super) fn SettlementPanel(
    scene: RwSignal<TableScene>,
    act: Callback<Request>,
    deal: Callback<()>,
    #[prop(optional)] result: Option<RwSignal<Option<DailyResult>>>,
) -> impl IntoView {
    let page = PageContext::get();
    let settlement = Memo::new(move |_| scene.with(|scene| scene.settlement.clone()));
    let ask = Memo::new(move |_| scene.with(|scene| scene.turn.question.clone()));
    let record = Memo::new(move |_| scene.with(|scene| scene.record.clone()));
    // In the round of a lesson, the coach's words are part of the sheet.
    let coached = Memo::new(move |_| scene.with(|scene| scene.coach.clone()));
    let is_taught = Memo::new(move |_| coached.with(Option::is_some));
    // In a game of a step in which the game is learned, the next step is what stands out.
    let next_step = move |settlement: &SettlementScene| {
        let is_solo = page.route.with_untracked(|route| *route == Route::Solo);
        let end = settlement.match_end.as_ref().filter(|_| is_solo)?;
        end.next_step.map(|step| (step, end.ranks.len() as u8))
    };
    let has_step = Memo::new(move |_| {
        settlement.with(|settlement| settlement.as_ref().and_then(next_step).is_some())
    });
    let on = move || match ask.get() {
        ReaderQuestion::NextRound => view! {
            <button class="button main" id="next-round" on:click=move |_| deal.run(())>
                {page.text("next-round")}
            </button>
        }
        .into_any(),
        // There is only one deal a day.
        ReaderQuestion::Rematch { .. } if matches!(page.route.get(), Route::DatedDeal(..)) => {
            ().into_any()
        }
        ReaderQuestion::Rematch { agreed } => {
            rematch_buttons(page, act, agreed, !is_taught.get() && !has_step.get()).into_any()
        }
        _ => ().into_any(),
    };
    // A line of its own, which is there before somebody wants a rematch, so that nothing moves.
    let has_company = Memo::new(move |_| scene.with(|scene| scene.has_company));
    let rematch = move || scene.with(|scene| scene.signals_and_votes.rematch.clone());
    let rematch =
        move || has_company.get().then(|| view! { <p class="rematch" role="status">{rematch}</p> });
    // The plant of the last round.
    let month = move || {
        let month = |scene: &TableScene| scene.heading.month.map(|card| card.month().number());
        usize::from(scene.with_untracked(month).unwrap_or(1)) - 1
    };
    let sharing = RwSignal::new(false);
    move || {
        settlement.get().map(|settlement| {
            let is_last = settlement.match_end.is_some();
            // A lesson ends with few choices, and all payments in sight.
            let is_lesson = is_taught.get();
            let coached = move || coached.get().map(|line| coach::coach_line(page, line));
            let lesson_over = (is_last && is_lesson).then(|| lazy_parts::lazy_lesson_over(page));
            let step = next_step(&settlement);
            let step = step.map(|(step, players)| {
                lazy_parts::lazy_next_step(page, settlement.game, step, players)
            });
            let unfolded = RwSignal::new(None);
            let steps = move || {
                let record = record.get().filter(|_| !is_lesson);
                record.map(|record| match_end::next_steps(page, record, sharing))
            };
            let grade = move || {
                let record = record.get().filter(|_| !is_lesson);
                record.map(|record| lazy_parts::lazy_match_grade(page, record))
            };
            let daily = result.map(|result| daily_page::daily_result(page, result));
            let round = round_view(page, &settlement, unfolded, is_lesson);
            let rules = lazy_parts::lazy_table_rules(page, scene);
            let sheet = match &settlement.match_end {
                None => view! { {daily} {coached} {round} {rules} {accounts(page, &settlement)} {fairness_notices::fairness_mark(page, &settlement)} }.into_any(),
                Some(end) => view! {
                    {lazy_parts::lazy_match_end(page, end.clone(), month())}
                    {daily}
                    {coached}
                    {rules}
                    <details class="behind" id="numbers" open=is_lesson>
                        <summary>{page.text("all-numbers")}</summary>
                        <div class="numbers">
                            {(!is_lesson).then(|| accounts(page, &settlement))}
                            {(!is_lesson).then(|| lazy_parts::lazy_curve(page, end.clone()))}
                            {round}
                            {fairness_notices::fairness_mark(page, &settlement)}
                        </div>
                    </details>
                    {grade}
                }
                .into_any(),
            };
            view! {
                <section class="sheet" id="settlement" data-over=is_last.to_string()>
                    {sheet}
                    <div class="onward">{is_last.then_some(rematch)} {lesson_over} {step} {on} {is_last.then_some(steps)}</div>
                    {is_last.then(|| lazy_parts::lazy_share_dialog(page, scene, sharing))}
                </section>
            }
        })
    }
}

/// A round: how it ended, and what was paid.
fn round_view(
    page: PageContext,
    settlement: &SettlementScene,
    unfolded: ExpandedCell,
    has_open_payments: bool,
) -> AnyView {
    let lang = page.lang.get();
    let game = Some(settlement.game);
    let notes = settlement
        .notes
        .iter()
        .map(|note| view! { <p class="note">{explained_text(page, game, note)}</p> });
    let notes = notes.collect_view();
    let accounts_note = &settlement.accounts_note;
    let accounts_note = (!accounts_note.is_empty())
        .then(|| view! { <p class="soft">{explained_text(page, game, accounts_note)}</p> });
    let has_cells = !settlement.columns.is_empty();
    view! {
        <>
            <h2>{settlement.title.clone()}</h2>
            <p class="why">{explained_text(page, game, &settlement.summary)}</p>
            {settlement.has_gap.then(|| view! { <p class="notice" id="gap">{lang.text("partly-seen")}</p> })}
            {tally(page, settlement, unfolded)}
            {has_cells.then(|| view! { <p class="soft">{lang.text("sheet-hint")}</p> })}
            {notes}
            {accounts_note}
            {payments(page, settlement, has_open_payments)}
        </>
    }
    .into_any()
}

/// Everybody's results of the round by column.
fn tally(page: PageContext, settlement: &SettlementScene, unfolded: ExpandedCell) -> AnyView {
    let lang = page.lang.get();
    let heading = |text: &'static str| {
        view! { <th scope="col">{explained_text(page, Some(settlement.game), text)}</th> }
    };
    let column = |(column, times): (&&'static str, &u8)| {
        let times = (*times > 1).then(|| format!(" ×{times}"));
        view! { <th scope="col">{explained_text(page, Some(settlement.game), column)} {times}</th> }
    };
    let columns = settlement.columns.iter().zip(&settlement.multipliers).map(column);
    let columns = columns.collect_view();
    let rows: Vec<AnyView> = (0..)
        .zip(&settlement.rows)
        .map(|(row_index, row)| tally_row(page, settlement.game, row_index, row, unfolded))
        .collect();
    view! {
        <table class="gains" id="gains" aria-label=settlement.title.clone()>
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

fn tally_row(
    page: PageContext,
    game: Game,
    row_index: usize,
    row: &ResultRow,
    unfolded: ExpandedCell,
) -> AnyView {
    let cell = |(column, cell): (usize, &ResultCell)| {
        let key = Some((row_index, column));
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
        let column = unfolded.get().filter(|(row, _)| *row == row_index)?.1;
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

fn detail_view(page: PageContext, game: Game, detail: &PaymentDetail) -> AnyView {
    let lang = page.lang.get_untracked();
    let cards = detail.cards.iter().map(|card| card_face(*card, Some(lang))).collect_view();
    let cards = (!detail.cards.is_empty()).then(|| view! { <div class="minis">{cards}</div> });
    view! {
        <li>{explained_text(page, Some(game), &detail.text)} " " <span class="how">{detail.formula.clone()}</span> " " {link_rules(detail.rule)} {cards}</li>
    }
    .into_any()
}

/// A collapsed section.
fn collapsed_section(
    id: &'static str,
    name: &'static str,
    is_open: bool,
    table: AnyView,
) -> AnyView {
    view! {
        <details class="behind" id=id open=is_open>
            <summary>{name}</summary>
            <div class="scroll">{table}</div>
        </details>
    }
    .into_any()
}

/// All payments in order.
fn payments(page: PageContext, settlement: &SettlementScene, is_open: bool) -> Option<AnyView> {
    let game = Some(settlement.game);
    let payments = settlement.payments.iter().map(|payment| {
        view! {
            <tr>
                <td>{payment.from.clone()} <span class="arrow" aria-hidden="true">" → "</span> {payment.to.clone()}</td>
                <td class="number">{payment.amount}</td>
                <td>{explained_text(page, game, &payment.reason)} " " <span class="how">{payment.formula.clone()}</span> " " {link_rules(payment.rule)}</td>
            </tr>
        }
    });
    let payments = payments.collect_view();
    let table = view! { <table class="payments"><tbody>{payments}</tbody></table> }.into_any();
    let name = page.lang.get().text(id!("payments"));
    (!settlement.payments.is_empty()).then(|| collapsed_section("ledger", name, is_open, table))
}

/// The results of each round, and the accounts.
fn accounts(page: PageContext, settlement: &SettlementScene) -> AnyView {
    let lang = page.lang.get();
    // In narrow columns, names may break anywhere.
    let names = settlement
        .rows
        .iter()
        .map(|one| view! { <th scope="col"><span>{one.name.clone()}</span></th> })
        .collect_view();
    let rounds = settlement.rounds.iter().map(|(number, changes)| {
        let cells = changes
            .iter()
            .map(|change| view! { <td class="number">{change.clone()}</td> })
            .collect_view();
        let name = number
            .map_or_else(|| lang.text("at-the-start").to_owned(), |number| number.to_string());
        view! { <tr><th scope="row">{name}</th>{cells}</tr> }
    });
    let rounds = rounds.collect_view();
    let sums = settlement
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
    collapsed_section(
        "all-rounds",
        lang.text(id!("all-rounds")),
        settlement.match_end.is_some(),
        table.into_any(),
    )
}
