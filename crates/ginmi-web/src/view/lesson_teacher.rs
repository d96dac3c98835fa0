//! The teacher of a lesson and what she says: the step, and whether an answer was right.

use leptos::html;
use leptos::prelude::*;

use super::crests;
use super::lessons::LessonState;
use super::rulebook::RuleLink;
use crate::browser;
use crate::model::lessons::{InputVerdict, LessonScene, RuleLinkedText};
use crate::words::Lang;

/// The teacher with her bubble, which has the buttons to go on.
///
/// What she says is one live region, so that it is read aloud once; the focus goes to the title of a
/// new step, and to the button that is needed next.
pub(super) fn teacher(learning: LessonState) -> AnyView {
    let LessonState { page, scene, .. } = learning;
    let at = Memo::new(move |_| scene.with(|scene| scene.at));
    let is_right = Memo::new(move |_| {
        scene.with(|scene| scene.verdict.as_ref().is_some_and(|verdict| verdict.is_right))
    });
    let is_stuck = Memo::new(move |_| scene.with(|scene| scene.is_stuck));
    let title = NodeRef::<html::H1>::new();
    let (again, next) = (NodeRef::<html::Button>::new(), NodeRef::<html::Button>::new());
    Effect::new(move |before: Option<(usize, bool, bool)>| {
        let now = (at.get(), is_right.get(), is_stuck.get());
        let Some(before) = before.filter(|before| *before != now) else { return now };
        // The touched element may be gone, and the button is there only when it is painted.
        browser::run_after(0, move || {
            _ = match now {
                (_, true, _) => next.get_untracked().map(|button| button.focus()),
                (_, _, true) => again.get_untracked().map(|button| button.focus()),
                _ if before.0 != now.0 || before.2 => title.get_untracked().map(|one| one.focus()),
                _ => None,
            };
        });
        now
    });
    let says = move || scene.with(|scene| said(page.lang.get(), scene));
    let skipped = move || {
        let (skipped, first) = scene.with(|scene| (scene.skipped.clone(), scene.first_skipped));
        (!skipped.is_empty()).then(|| {
            view! {
                <p class="lesson-skipped" id="skipped">{skipped} " "
                    <button class="link" on:click=move |_| learning.go_to_step(first)>{page.text("lesson-look")}</button>
                </p>
            }
        })
    };
    let repeat = move || {
        is_stuck.get().then(|| {
            view! {
                <button class="button main" id="lesson-again" node_ref=again on:click=move |_| learning.try_again()>
                    {page.text("lesson-again")}
                </button>
            }
        })
    };
    let is_open = move || scene.with(|scene| scene.is_open);
    let is_last = move || scene.with(|scene| scene.is_round);
    view! {
        <section class="lesson-teacher" aria-label=page.text("lesson-teacher")>
            {crests::crest(0)}
            <span class="lesson-name" aria-hidden="true">{page.text("bot-ogin")}</span>
            <div class="lesson-bubble">
                <h1 tabindex="-1" node_ref=title>{move || scene.with(|scene| scene.title)}</h1>
                <div class="lesson-said" role="status">{says}</div>
                {skipped}
            </div>
            <div class="lesson-ways">
                <button class="button" id="lesson-back" disabled=move || at.get() == 0
                    on:click=move |_| learning.go_to_step(at.get_untracked().saturating_sub(1))>{page.text("lesson-back")}</button>
                {repeat}
                <button class=move || if is_open() { "button main" } else { "button" } id="lesson-next" node_ref=next
                    hidden=move || is_last() || is_stuck.get() disabled=move || !is_open()
                    on:click=move |_| learning.go_to_next_step()>{page.text("lesson-next")}</button>
            </div>
        </section>
    }
    .into_any()
}

/// The sentences of the teacher: the step with its task, or the verdict. A wrong answer is followed
/// by the task.
fn said(lang: Lang, scene: &LessonScene) -> AnyView {
    let prompt = || {
        let prompt = scene.prompt;
        (!prompt.is_empty()).then(|| view! { <p class="prompt yours">{prompt}</p> })
    };
    match &scene.verdict {
        None => {
            let told = scene.body.iter();
            let told = told.map(|told| view! { <p>{linked_text(lang, told)}</p> }).collect_view();
            view! { {told} {prompt()} }.into_any()
        }
        Some(told) => {
            let task = (!told.is_right && !scene.is_stuck).then(prompt);
            view! { {verdict(lang, told)} {task} }.into_any()
        }
    }
}

fn verdict(lang: Lang, verdict: &InputVerdict) -> AnyView {
    let (class, mark) =
        if verdict.is_right { ("verdict right", "✓") } else { ("verdict wrong", "✗") };
    view! { <p class=class><b aria-hidden="true">{mark}</b> " " {linked_text(lang, &verdict.text)}</p> }
        .into_any()
}

/// A text, with a link to its rule.
pub(super) fn linked_text(lang: Lang, text: &RuleLinkedText) -> AnyView {
    let rule = text.rule.clone().map(|passage| {
        view! { <span class="rule-more"><RuleLink passage text=lang.text("lesson-rule")/></span> }
    });
    view! { {text.text.clone()} " " {rule} }.into_any()
}
