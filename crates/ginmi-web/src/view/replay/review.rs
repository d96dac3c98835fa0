//! The strongest bot's review of a game, beside the board: from mistake to mistake, what the bot
//! thinks of the decision that is shown, and the expectation at each decision.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::PageContext;
use super::replay_state::SharedReplay;
use crate::browser;
use crate::model::replay::{DecisionMistake, GameReview, GradeScene};
use crate::model::{AccountChart, HintScene, Route};
use crate::view::hint;
use crate::view::match_end::curve_view;
use crate::words::{Lang, signed};
use ginmi_words::{id, text};

/// The review. Its buttons stay when something becomes known, so that they keep the focus.
pub(super) fn review_panel(page: PageContext, show: SharedReplay) -> AnyView {
    let review = Memo::new(move |_| {
        // Mistakes are in the page's language.
        page.lang.track();
        show.tracked_state().borrow().review(page)
    });
    let is_done = Memo::new(move |_| show.tracked_state().borrow().is_done());
    let step = Memo::new(move |_| show.tracked_state().borrow().moment.step);
    let has_none = move || review.with(|review| review.mistakes.is_empty());
    let status = move || {
        let lang = page.lang.get();
        review.with(|review| match review.mistake_number(step.get()) {
            _ if !is_done.get() => {
                text!(lang, "judging", judged = review.judged, all = review.all)
            }
            _ if review.mistakes.is_empty() => lang.text("no-slips").to_owned(),
            Some(number) => text!(lang, "slip-at", number = number, of = review.mistakes.len()),
            None => text!(lang, "slips-found", count = review.mistakes.len()),
        })
    };
    let grade = Memo::new(move |_| {
        page.lang.track();
        show.tracked_state().borrow().grade(page)
    });
    // On a phone, the details are in a sheet over the table.
    let is_unfolded = RwSignal::new(false);
    // Beside the table, the grade takes the place of everything else while it is open.
    let is_grade_open = RwSignal::new(false);
    let next = move |_| {
        is_unfolded.set(false);
        show.next_mistake();
    };
    let judged =
        move |all: bool| review.with(|review| if all { review.all } else { review.judged });
    view! {
        <section class="slips" id="slips" aria-label=page.text("slips") class:unfolded=move || is_unfolded.get() class:none-found=has_none
            class:shows-grade=move || is_grade_open.get()
            data-done=move || is_done.get().to_string() data-judged=move || judged(false) data-all=move || judged(true)>
            <progress aria-hidden="true" class:over=move || is_done.get() value=move || judged(false) max=move || judged(true)></progress>
            <p class="slip-status" role="status">{status}</p>
            <button class="button small" id="all-slips" aria-controls="slip-details" aria-expanded=move || is_unfolded.get().to_string()
                on:click=move |_| is_unfolded.update(|open| *open = !*open)>{page.text("slip-details")}</button>
            <button class="button main" id="next-slip" title="N" aria-keyshortcuts="N" aria-disabled=move || has_none().to_string()
                on:click=next>{page.text("next-slip")}</button>
            <div class="slip-details" id="slip-details">
                <div class="slip-advice">{advice(page, show)}</div>
                {move || account(page, show, (review, step), (grade, is_grade_open))}
                {move || review.with(|review| expected(page, review))}
            </div>
        </section>
    }
    .into_any()
}

/// What the bot thinks of the decision that is shown.
fn advice(page: PageContext, show: SharedReplay) -> impl Fn() -> Option<AnyView> {
    let hint = Memo::new(move |_| show.scene.with(|scene| scene.turn.hint.clone()));
    move || {
        let has_tried = show.tracked_state().borrow().tried().is_some();
        let label = if has_tried { id!("tried-was") } else { id!("done-was") };
        match hint.get() {
            HintScene::Advice(advice) => Some(hint::advice_view(page, &advice, label).into_any()),
            _ => None,
        }
    }
}

/// What the decisions cost in all, where the money came from, and all mistakes by rounds.
fn account(
    page: PageContext,
    show: SharedReplay,
    (review, here): (Memo<GameReview>, Memo<usize>),
    (grade, is_grade_open): (Memo<Option<GradeScene>>, RwSignal<bool>),
) -> Option<AnyView> {
    let lang = page.lang.get();
    let line = |mistake: &DecisionMistake| {
        let (step, text) = (mistake.step, mistake.text.clone());
        let is_here = move || here.get() == step;
        view! {
            <li><button class="slip-line" class:here=is_here aria-current=move || is_here().then_some("step")
                on:click=move |_| show.go_to_step(step)>{text}</button></li>
        }
    };
    let round = |mistakes: &[DecisionMistake]| {
        let number = mistakes.first().map_or(0, |first| first.round);
        let lines = mistakes.iter().map(line).collect_view();
        view! { <h3>{text!(lang, "round-of-slips", number = number)}</h3> <ol>{lines}</ol> }
    };
    let rounds: Vec<_> = review.with(|review| {
        review.mistakes.chunk_by(|one, other| one.round == other.round).map(round).collect()
    });
    let grade = grade.get().map(|grade| grade_view(lang, grade, is_grade_open));
    if rounds.is_empty() && grade.is_none() {
        return None;
    }
    let title = (!rounds.is_empty()).then(|| view! { <h2>{lang.text("all-slips")}</h2> });
    Some(view! { <div class="slip-list">{grade} {title} {rounds}</div> }.into_any())
}

/// What the decisions cost in all; unfolded, where the money came from.
fn grade_view(
    lang: Lang,
    GradeScene { cost, bots, parts }: GradeScene,
    is_open: RwSignal<bool>,
) -> impl IntoView {
    let toggled = move |event: leptos::ev::Event| {
        let details = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        is_open.set(details.is_some_and(|details| details.has_attribute("open")));
    };
    let part = |(name, value): (&'static str, String)| {
        view! { <tr><th scope="row">{name}</th><td>{value}</td></tr> }
    };
    let parts = parts.into_iter().map(part).collect_view();
    view! {
        <details class="grade" id="grade" on:toggle=toggled>
            <summary>{cost}</summary>
            <p>{bots}</p>
            <table>
                <caption>{lang.text("money-from")}</caption>
                <tbody>{parts}</tbody>
            </table>
            <p class="soft">{lang.text("grade-mistakes-about")}</p>
            <p class="soft">{lang.text("grade-money-about")}</p>
        </details>
    }
}

/// The chart of the expectation at each of the reader's decisions.
fn expected(page: PageContext, review: &GameReview) -> Option<AnyView> {
    let lang = page.lang.get();
    let values = &review.expected;
    let last = *values.last()?;
    // A chart needs some decisions.
    let curve = AccountChart::of(&[values]).filter(|_| values.len() > 2)?;
    let value = signed(last);
    let label = text!(lang, "expected-about", count = values.len() - 1, value = value);
    let curve = curve_view(&curve, &[&*value], label);
    let view =
        view! { <div class="slip-curve"><h2>{lang.text("expected-curve")}</h2> {curve}</div> };
    Some(view.into_any())
}

/// The button that continues the game from this moment, if that is possible.
pub(super) fn continue_button(page: PageContext, show: SharedReplay) -> Option<AnyView> {
    if !show.tracked_state().borrow().can_begin {
        return None;
    }
    let play = move |_| {
        let Some(state) = show.untracked_state() else { return };
        let begun = {
            let state = state.borrow();
            let record = state.record.text(state.number);
            browser::continue_as_solo(record, &state.replay, state.moment.step)
        };
        if begun {
            page.go(Route::Solo);
        }
    };
    let lang = page.lang.get();
    let view = view! {
        <button class="button small" id="try-again" title=lang.text("try-from-here-about") on:click=play>{lang.text("try-from-here")}</button>
    };
    Some(view.into_any())
}
