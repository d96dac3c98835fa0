//! The strongest bot's review of a game: the worst choices, and the expectation at each decision.

use leptos::prelude::*;

use super::PageContext;
use super::replay_sharing;
use super::replay_state::SharedReplay;
use crate::browser;
use crate::model::replay::{DecisionMistake, GameReview};
use crate::model::{AccountChart, Route};
use crate::view::match_end::curve_view;
use crate::words::signed;
use ginmi_words::text;

/// The review, if it is switched on.
pub(super) fn review(page: PageContext, show: SharedReplay) -> Option<AnyView> {
    let lang = page.lang.get();
    let state = show.tracked_state();
    let state = state.borrow();
    if !state.is_reviewing {
        return None;
    }
    let (review, is_done) = (state.review(page), state.is_done());
    let here = state.moment.step;
    let word = if !is_done {
        text!(lang, "judging", judged = review.judged, all = review.all)
    } else if review.mistakes.is_empty() {
        lang.text("no-slips").to_owned()
    } else {
        String::new()
    };
    let line = |mistake: &DecisionMistake, is_worst: bool| {
        let (step, text) = (mistake.step, mistake.text.clone());
        let link = is_worst.then(|| replay_sharing::share_buttons(page, show, Some(step)));
        view! {
            <li><button class="slip-line" class:here=here == step on:click=move |_| show.go_to_step(step)>{text}</button> {link}</li>
        }
        .into_any()
    };
    let list = |title: &'static str, mistakes: &[DecisionMistake], class: &'static str| {
        let lines = mistakes.iter().map(|mistake| line(mistake, class == "worst")).collect_view();
        (!mistakes.is_empty()).then(|| view! { <h3>{title}</h3> <ol class=class>{lines}</ol> })
    };
    // No separate list if it would have the same entries.
    let all = if review.mistakes.len() > review.worst.len() { &*review.mistakes } else { &[] };
    let view = view! {
        <section class="slips" id="slips" data-done=is_done.to_string()
            data-judged=review.judged data-all=review.all>
            <h2>{lang.text("slips")}</h2>
            {(!is_done).then(|| view! { <progress aria-hidden="true" value=review.judged max=review.all></progress> })}
            <p class="soft" role="status">{word}</p>
            {list(lang.text("worst-slips"), &review.worst, "worst")}
            {expected(page, &review)}
            {list(lang.text("all-slips"), all, "every")}
        </section>
    };
    Some(view.into_any())
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
    Some(view! { <h3>{lang.text("expected-curve")}</h3> {curve} }.into_any())
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
