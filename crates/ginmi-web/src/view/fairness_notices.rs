//! The fairness of the deals, as far as the page has seen it.

use leptos::prelude::*;

use super::PageContext;
use crate::model::{SettlementScene, TableScene};
use crate::words;

/// The alarm about an unfair deal, shown as long as the person is at the table.
#[component]
pub(super) fn UnfairDealAlarm(scene: RwSignal<TableScene>) -> impl IntoView {
    let unfair = Memo::new(move |_| scene.with(|scene| scene.unfair.clone()));
    move || {
        unfair.get().map(|why| {
            view! { <section class="trouble alarm" id="unfair"><p role="alert">{why}</p></section> }
        })
    }
}

/// The mark for fair deals in a settlement, with an explanation.
pub(super) fn fairness_mark(
    page: PageContext,
    sheet: &SettlementScene,
) -> Option<impl IntoView + use<>> {
    let lang = page.lang.get();
    let (proven, rounds) = sheet.proven?;
    let text = words::proven_deals(lang, proven, rounds);
    let is_proven = proven > 0;
    Some(view! {
        <div class="fair" id="fair" class:proven=is_proven>
            <p>{is_proven.then(|| view! { <span aria-hidden="true">"✓ "</span> })}{text}</p>
            <details>
                <summary>{lang.text("fair-how")}</summary>
                <p>{lang.text("fair-why")}</p>
            </details>
        </div>
    })
}
