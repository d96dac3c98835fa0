//! The end of a match: the ranking, the chart of the accounts, and what to do next.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::PageContext;
use super::crests::crest;
use crate::browser;
use crate::model::{AccountChart, CURVE, MatchEndScene, RankedPlayer, Route, TableScene};
use ginmi_words::id;

/// The ranking and the chart.
pub(super) fn match_end(page: PageContext, match_end: &MatchEndScene) -> AnyView {
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
    let ranks = match_end.ranks.iter().map(rank).collect_view();
    let names: Vec<&str> = match_end.series.iter().map(|track| &*track.name).collect();
    let labels: Vec<&str> = match_end.series.iter().map(|track| &*track.label).collect();
    let label = format!("{}{}", lang.text("curve"), labels.join(lang.text("semicolon")));
    let curve = match_end.chart().map(|curve| curve_view(&curve, &names, label));
    let best = (!match_end.best.is_empty())
        .then(|| view! { <p class="best">{match_end.best.clone()}</p> });
    view! {
        <div class="finale" id="finale">
            <h2>{lang.text("final-ranking")}</h2>
            <div class="outcome"><ol class="ranks">{ranks}</ol> {curve}</div>
            {best}
        </div>
    }
    .into_any()
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
pub(super) fn next_steps(
    page: PageContext,
    scene: RwSignal<TableScene>,
    record: String,
) -> AnyView {
    let route = Route::Replay(record);
    let to = |id: &'static str, text: &'static str, query: &'static str| {
        let route = route.clone();
        view! { <button class="button" id=id on:click=move |_| page.go_to(route.clone(), query)>{page.text(text)}</button> }
    };
    let share = move |_| {
        let lang = page.lang.get_untracked();
        let picture = scene.with_untracked(|scene| {
            let match_end = scene.settlement.as_ref()?.match_end.as_ref()?;
            browser::draw_result_image(&scene.heading.lines.join(lang.text("dot")), match_end)
        });
        spawn_local(async move {
            if let Some(picture) = picture {
                browser::share_result_image(&picture).await;
            }
        });
    };
    view! {
        {to("see-replay", id!("see-replay"), "")}
        <button class="button" id="new-game" on:click=move |_| page.go(Route::Home)>{page.text("new-game")}</button>
        {to("see-mistakes", id!("see-mistakes"), "?review")}
        <button class="button" id="share-picture" on:click=share>{page.text("share-picture")}</button>
    }
    .into_any()
}
