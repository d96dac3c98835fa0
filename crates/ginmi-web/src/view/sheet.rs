//! The settlement of a round, and the accounts.

use leptos::prelude::*;

use super::ask::again;
use super::rulebook::linked;
use super::{Page, fair};
use crate::model::{Ask, Deed, Scene, SheetScene};
use crate::words;

/// The settlement, while it is looked at, and the way on.
#[component]
pub(super) fn Sheet(
    scene: RwSignal<Scene>,
    act: Callback<Deed>,
    deal: Callback<()>,
) -> impl IntoView {
    let page = Page::get();
    let sheet = Memo::new(move |_| scene.with(|scene| scene.sheet.clone()));
    let ask = Memo::new(move |_| scene.with(|scene| scene.ask.clone()));
    let on = move || match ask.get() {
        Ask::NextRound => view! {
            <button class="button main" id="next-round" on:click=move |_| deal.run(())>
                {page.text("next-round")}
            </button>
        }
        .into_any(),
        Ask::Again { agreed } => again(page, act, agreed).into_any(),
        _ => ().into_any(),
    };
    move || {
        sheet.get().map(|sheet| {
            view! {
                <section class="sheet" id="settlement" data-over=sheet.is_last.to_string()>
                    {sheet_view(page, &sheet)}
                    <p>{on}</p>
                </section>
            }
        })
    }
}

fn sheet_view(page: Page, sheet: &SheetScene) -> impl IntoView + use<> {
    let lang = page.lang.get();
    let payments = sheet.payments.iter().map(|payment| {
        view! {
            <tr>
                <td>{payment.from.clone()} <span class="arrow" aria-hidden="true">" → "</span> {payment.to.clone()}</td>
                <td class="number">{payment.amount}</td>
                <td>{payment.why.clone()} " " <span class="how">{payment.how.clone()}</span> " " {linked(payment.rule)}</td>
            </tr>
        }
    });
    let payments = payments.collect_view();
    let payments = (!sheet.payments.is_empty()).then(|| {
        view! {
            <div class="scroll">
                <table class="payments"><caption>{lang.text("payments")}</caption><tbody>{payments}</tbody></table>
            </div>
        }
    });
    let names = sheet
        .standings
        .iter()
        .map(|one| view! { <th scope="col">{one.name.clone()}</th> })
        .collect_view();
    let rounds = sheet.rounds.iter().map(|(number, changes)| {
        let cells = changes
            .iter()
            .map(|change| view! { <td class="number">{change.clone()}</td> })
            .collect_view();
        view! { <tr><th scope="row">{*number}</th>{cells}</tr> }
    });
    let rounds = rounds.collect_view();
    let sums = sheet
        .standings
        .iter()
        .map(|one| view! { <td class="number">{words::amount(one.account)}</td> })
        .collect_view();
    let none = (sheet.payments.is_empty() && !sheet.has_gap)
        .then(|| view! { <p>{lang.text("no-payments")}</p> });
    view! {
        <>
            <h2>{sheet.title.clone()}</h2>
            <p class="why">{sheet.why.clone()}</p>
            {sheet.has_gap.then(|| view! { <p class="notice" id="gap">{lang.text("partly-seen")}</p> })}
            {none}
            {payments}
            <div class="scroll">
                <table class="totals">
                    <caption>{lang.text("totals")}</caption>
                    <thead><tr><th scope="col">{lang.text("round")}</th>{names}</tr></thead>
                    <tbody>{rounds}</tbody>
                    <tfoot><tr><th scope="row">{lang.text("account")}</th>{sums}</tr></tfoot>
                </table>
            </div>
            {fair::mark(page, sheet)}
        </>
    }
}
