//! The band over the table while the reader is asked whether to end the round: what was made, what
//! it brings now, and what the opponents threaten.

use leptos::prelude::*;

use super::cards::{card_face, card_fan};
use super::{PageContext, table_clock};
use crate::model::{CallScene, TableScene};

/// The band without its buttons. Screen readers have its first part in the question.
pub(super) fn call_stage(
    page: PageContext,
    scene: RwSignal<TableScene>,
    call: &CallScene,
) -> AnyView {
    let lang = page.lang.get_untracked();
    // Where the band covers the question.
    let question = move || scene.with(|scene| scene.turn.status.text.clone());
    let length = call.brush.chars().count().to_string();
    let others = call.others.clone();
    let others = (!others.is_empty()).then(|| view! { <span class="call-others">{others}</span> });
    let new = call.is_new.then(|| view! { <b class="call-new">{lang.text("call-new")}</b> });
    let threat = |threat: &crate::model::CallThreat| {
        let cards = threat.cards.iter().take(3).map(|card| card_face(*card, Some(lang)));
        view! { <li>{threat.text.clone()} " " {cards.collect_view()}</li> }
    };
    let threats = if call.threats.is_empty() {
        view! { <p class="threats">{lang.text("no-threat")}</p> }.into_any()
    } else {
        let threats = call.threats.iter().map(threat).collect_view();
        view! { <ul class="threats">{threats}</ul> }.into_any()
    };
    view! {
        <div class="call-stage" aria-hidden="true">
            <span class="beat-brush" lang="ja" style=("--length", length)>{call.brush}</span>
            {card_fan(&call.cards)}
            <span class="beat-words">
                <span class="call-question">{question} " " {table_clock::own_clock(page, scene)}</span>
                {new}
                <span class="beat-text">{call.text}</span>
                <span class="beat-note">{call.worth.clone()}</span>
                {others}
                <b class="call-won">{call.won.clone()}</b>
            </span>
        </div>
        {threats}
    }
    .into_any()
}
