//! The end of a match, in the order in which it is told: how it ended, with the best yaku; the
//! ranking; the course of the accounts; and what to do next.

use leptos::prelude::*;

use super::PageContext;
use super::cards::card_fan;
use super::crests::crest;
use crate::browser;
use crate::model::{
    AccountChart, CURVE, GameSpeed, MatchEndScene, MatchOutcome, RankedPlayer, Route,
};
use ginmi_words::id;

/// How the match ended, and the ranking. A win is celebrated with petals of this month.
pub(super) fn match_end(page: PageContext, end: &MatchEndScene, month: usize) -> AnyView {
    let lang = page.lang.get();
    let rank = |rank: &RankedPlayer| {
        view! {
            <li class:you=rank.is_you value=rank.rank>
                <b class="medal" data-place=rank.rank>{rank.rank}</b>
                <span class="ranked">{crest(rank.crest)} " " {rank.name.clone()}</span>
                <span class="number">{rank.result.clone()}</span>
            </li>
        }
    };
    let ranks = end.ranks.iter().map(rank).collect_view();
    let seal = end.outcome.map(|outcome| {
        view! { <span class="final-seal" lang="ja" aria-hidden="true">{lang.text(outcome.seal())}</span> }
    });
    let best = end.best.as_ref();
    let cards = best.map(|best| &best.cards).filter(|cards| !cards.is_empty());
    let fan = cards.map(|cards| {
        view! { <span class="final-fan" aria-hidden="true">{card_fan(cards)}</span> }
    });
    let best = best.map(|best| view! { <p class="best">{best.text.clone()}</p> });
    let is_feast = end.is_feast && browser::settings().speed != GameSpeed::Off;
    view! {
        <div class="finale" id="finale" data-outcome=end.outcome.map(MatchOutcome::id)>
            {is_feast.then(|| petals(month))}
            <div class="final-stage" class:bare=end.outcome.is_none()>
                {seal} <div class="final-words"><h2>{end.winners.clone()}</h2> {best}</div> {fan}
            </div>
            <ol class="ranks" aria-label=lang.text("final-ranking")>{ranks}</ol>
            {month_question(page)}
        </div>
    }
    .into_any()
}

/// The question whether the reader still needs the months on the cards, which turn themselves off
/// after some games.
fn month_question(page: PageContext) -> Option<AnyView> {
    // Neither in a replay nor in a lesson.
    let is_game =
        matches!(page.route.get_untracked(), Route::Solo | Route::Table(_) | Route::DatedDeal(..));
    let is_asked = RwSignal::new(is_game && browser::retire_months());
    let answer = move |are_shown: bool| {
        browser::change_settings(|settings| settings.decide_about_months(are_shown));
        is_asked.set(false);
    };
    let question = move || {
        is_asked.get().then(|| view! {
            <div class="month-question" id="month-question">
                <p role="status">{page.text("months-off")}</p>
                <button class="button small" id="keep-months" on:click=move |_| answer(true)>{page.text("months-keep")}</button>
                <button class="button small" id="drop-months" on:click=move |_| answer(false)>{page.text("months-drop")}</button>
            </div>
        })
    };
    is_game.then(|| question.into_any())
}

/// The colors of the plants, from January to December.
const PETALS: [&str; 12] = [
    "#5d9a62", "#e8476a", "#f7b8cb", "#a98fe0", "#7d6bd0", "#e35d7c", "#c85fa8", "#e9dcae",
    "#f2c230", "#e0552b", "#8dbb5a", "#b48ee6",
];

/// The number of petals, and how long they fall in ms.
const COUNT: usize = 28;
const FALL: u64 = 7000;

/// Petals that fall over everything, until they lie below the window or somebody clicks.
fn petals(month: usize) -> AnyView {
    let falls = RwSignal::new(true);
    let stop = move || _ = falls.try_set(false);
    let click = window_event_listener(leptos::ev::pointerdown, move |_| stop());
    on_cleanup(move || click.remove());
    browser::run_after(FALL, stop);
    // Scattered, and the same each time.
    let petal = |number: usize| {
        let (x, delay, sway) = (number * 61 % 100, number * 37 % 23, number * 29 % 17);
        view! {
            <i style:left=format!("{x}%") style:animation-delay=format!("{}ms", delay * 110)
                style=("--sway", format!("{}vw", sway as i32 - 8))></i>
        }
    };
    let color = PETALS[month % PETALS.len()];
    let petals = move || {
        falls.get().then(|| {
            let petals = (0..COUNT).map(petal).collect_view();
            view! { <div class="petals" aria-hidden="true" style=("--petal", color)>{petals}</div> }
        })
    };
    petals.into_any()
}

/// The course of the accounts.
pub(super) fn match_curve(page: PageContext, end: &MatchEndScene) -> Option<AnyView> {
    let lang = page.lang.get();
    let names: Vec<&str> = end.series.iter().map(|track| &*track.name).collect();
    let labels: Vec<&str> = end.series.iter().map(|track| &*track.label).collect();
    let label = format!("{}{}", lang.text("curve"), labels.join(lang.text("semicolon")));
    end.chart().map(|curve| curve_view(&curve, &names, label))
}

/// A chart, with the first series highlighted.
pub(super) fn curve_view(curve: &AccountChart, names: &[&str], label: String) -> AnyView {
    let line = |track: usize| {
        let (points, name) = &curve.lines[track];
        let drawn: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
        let (end, high) = points.last().copied().unwrap_or_default();
        let called = names.get(track).map(|called| {
            view! { <text x={end + 12} y={*name + 8}>{(*called).to_owned()}</text> }
        });
        view! {
            <g class=format!("course course-{track}")>
                <polyline points=drawn.join(" ")/> <circle cx=end cy=high r="6"/> {called}
            </g>
        }
    };
    // The first is on top.
    let lines = (0..curve.lines.len()).rev().map(line).collect_view();
    let (width, height) = CURVE;
    view! {
        <svg class="curve" viewBox=format!("0 0 {width} {height}") role="img" aria-label=label>
            <path class="zero" d=format!("M0 {}H{width}", curve.zero)/>
            {lines}
        </svg>
    }
    .into_any()
}

/// What to do after a match, apart from a rematch.
pub(super) fn next_steps(page: PageContext, record: String, sharing: RwSignal<bool>) -> AnyView {
    let route = Route::Replay(record);
    let mistakes = route.clone();
    let small = |id: &'static str, text: &'static str, icon: &'static str, go: Callback<()>| {
        view! {
            <button class="button small" id=id on:click=move |_| go.run(())>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d=icon/></svg> {page.text(text)}
            </button>
        }
    };
    let replay = Callback::new(move |()| page.go(route.clone()));
    let home = Callback::new(move |()| page.go(Route::Home));
    let share = Callback::new(move |()| sharing.set(true));
    view! {
        <button class="button" id="see-mistakes" on:click=move |_| page.go_to(mistakes.clone(), "?review")>{page.text("see-mistakes")}</button>
        <span class="further">
            {small("see-replay", id!("see-replay"), "M8 5l11 7-11 7z", replay)}
            {small("new-game", id!("new-game"), "M12 5v14M5 12h14", home)}
            {small("share-picture", id!("share-picture"), "M12 15V3M8 7l4-4 4 4M6 11v10h12V11", share)}
        </span>
    }
    .into_any()
}
