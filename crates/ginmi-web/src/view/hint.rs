//! Hints: the advice of the strongest bot.

use leptos::prelude::*;

use super::PageContext;
use super::rulebook::RuleLink;
use crate::model::{BotAdvice, CitedTip, HintScene, RatedAction, RulebookPassage, TableScene};
use crate::words::Lang;
use ginmi_words::id;

/// The button for a hint, and the hint.
#[component]
pub(super) fn HintPanel(scene: RwSignal<TableScene>, hint: Callback<()>) -> impl IntoView {
    let page = PageContext::get();
    let state = Memo::new(move |_| scene.with(|scene| scene.turn.hint.clone()));
    move || {
        match state.get() {
        HintScene::None => ().into_any(),
        HintScene::Available => view! {
            <p class="hint-line">
                <button class="button" id="hint" on:click=move |_| hint.run(())>{page.text("hint")}</button>
            </p>
        }
        .into_any(),
        HintScene::Refused => {
            view! { <p class="hint-line unfair">{page.text("hint-unfair")}</p> }.into_any()
        }
        HintScene::Advice(advice) => advice_view(page, &advice, id!("done-was")).into_any(),
    }
    }
}

/// The best action, the action that was taken, with a label, the reasons and the alternatives.
pub(super) fn advice_view(
    page: PageContext,
    advice: &BotAdvice,
    taken_label: &'static str,
) -> impl IntoView + use<> {
    let lang = page.lang.get();
    let others = advice.others.iter().map(|other| view! { <li>{rated(other)}</li> }).collect_view();
    let expected = (!advice.best.value.is_empty())
        .then(|| view! { <span class="label">{advice.expected(lang)}</span> });
    let tip = advice.tip.as_ref().map(|CitedTip { game, number, text }| {
        let passage = RulebookPassage::of_tip(*game, *number);
        view! { <p class="cited"><RuleLink passage text=text.clone()/></p> }
    });
    let has_others = !advice.others.is_empty();
    let taken = advice.taken.as_ref().map(|taken| {
        let verdict = verdict(lang, advice);
        view! {
            <p class="done" class:slip=advice.mistake.is_some()>
                {lang.text(taken_label)} " " {rated(taken)} <span class="verdict">{verdict}</span>
            </p>
        }
    });
    view! {
        <section class="advice" id="advice" role="status" tabindex="0">
            <p class="best">{lang.text("hint-would")} " " {rated(&advice.best)} {expected}</p>
            {taken}
            <p class="because">{advice.reasons.clone()}</p>
            {tip}
            {has_others.then(|| view! { <p class="label">{lang.text("hint-others")}</p> })}
            <ul class="next-best">{others}</ul>
        </section>
    }
}

/// The verdict on the action that was taken.
fn verdict(lang: Lang, advice: &BotAdvice) -> Option<String> {
    let taken = advice.taken.as_ref()?;
    Some(match &advice.mistake {
        _ if taken.action == advice.best.action => lang.text("same-choice").to_owned(),
        Some(loss) => loss.clone(),
        None if taken.value.is_empty() => lang.text("unweighed").to_owned(),
        None => lang.text("as-good").to_owned(),
    })
}

/// The action that was taken and a short verdict, beside the question, where it is visible without
/// scrolling.
pub(super) fn short_verdict(
    page: PageContext,
    scene: RwSignal<TableScene>,
) -> impl Fn() -> Option<AnyView> {
    move || {
        let lang = page.lang.get();
        let (done, verdict, is_slip) = scene.with(|scene| match &scene.turn.hint {
            HintScene::Advice(advice) => {
                let done = advice.taken.as_ref()?.label.clone();
                Some((done, verdict(lang, advice)?, advice.mistake.is_some()))
            }
            _ => None,
        })?;
        let view =
            view! { <span class="in-short" class:slip=is_slip>{done} " " <b>{verdict}</b></span> };
        Some(view.into_any())
    }
}

fn rated(rated: &RatedAction) -> impl IntoView + use<> {
    let value = (!rated.value.is_empty())
        .then(|| view! { <span class="worth">{rated.value.clone()}</span> });
    view! { <b>{rated.label.clone()}</b> " " {value} }
}
