//! Pages that no game needs to begin, reference material at a table, and what the settings say of
//! the server. The code that only they need is in separate parts of the module, all of which are
//! fetched right after the start.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use ginmi::Game;
use leptos::either::either;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::empty_table::{InvitationForm, SeatsAtTable};
use super::practice_problems::{ProblemChoice, Problems};
use super::{
    PageContext, calculator, career, daily_page, empty_table, error_notes, home, learning_steps,
    lessons, match_end, match_grade, profile, replay, rulebook, seat_list, settings, share_dialog,
    shared_rules, table_rules, yaku,
};
use crate::browser;
use crate::model::{ErrorRemedy, LazyPart, MatchEndScene, PlayerCareer, Route, TableScene};

/// The pause after a failed fetch, in milliseconds.
const AGAIN: u64 = 3000;

/// The state of a part.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum LazyPartState {
    Loading,
    Failed,
    Loaded,
}

const fn state_of(part: LazyPart, page: PageContext) -> RwSignal<LazyPartState> {
    page.parts[part as usize]
}

/// Fetches all parts, with retries until they are loaded.
pub(super) fn fetch_lazy_parts(page: PageContext) {
    fetch_part(page, LazyPart::Pages);
    fetch_part(page, LazyPart::Rules);
    fetch_part(page, LazyPart::Records);
}

fn fetch_part(page: PageContext, part: LazyPart) {
    let state = state_of(part, page);
    spawn_local(async move {
        let fetched = match part {
            LazyPart::Pages => fetch_pages().await,
            LazyPart::Records => fetch_records().await,
            LazyPart::Rules => fetch_rules().await,
        };
        if fetched.is_ok() {
            state.set(LazyPartState::Loaded);
        } else {
            state.set(LazyPartState::Failed);
            browser::run_after(AGAIN, move || fetch_part(page, part));
        }
    });
}

/// The page of a route, once its part is loaded.
pub(super) fn lazy_page(page: PageContext, route: Route) -> impl IntoView {
    let part = route.page().and_then(|page| page.part).unwrap_or(LazyPart::Pages);
    let state = Memo::new(move |_| state_of(part, page).get());
    move || match state.get() {
        LazyPartState::Loading => {
            view! { <main class="plain"><p role="status">{page.text("opening")}</p></main> }
                .into_any()
        }
        LazyPartState::Failed => view! {
            <main class="plain">
                <p role="alert">{page.text("no-part")}</p>
                {error_notes::remedy_button(page, ErrorRemedy::Reload, true, Callback::new(|_| ()))}
            </main>
        }
        .into_any(),
        LazyPartState::Loaded => match part {
            LazyPart::Pages => ready_output(pages(LazyContent::Page(route.clone()))),
            LazyPart::Records => ready_output(records(RecordsContent::Page(route.clone()))),
            LazyPart::Rules => ready_output(rules(RulesContent::Page(route.clone()))),
        }
        .and_then(Result::ok)
        .into_any(),
    }
}

/// Reference material at a table, once the part is loaded.
pub(super) fn lazy_reference(
    page: PageContext,
    what: yaku::ReferencePanel,
    scene: RwSignal<TableScene>,
) -> AnyView {
    let content = move || Some(LazyContent::Reference(what, scene));
    lazy_content(page, content)
}

/// The settings while their panel is open, once the part is loaded.
pub(super) fn lazy_settings(page: PageContext, is_open: RwSignal<bool>) -> AnyView {
    let content = move || is_open.get().then_some(LazyContent::Settings);
    lazy_content(page, content)
}

/// The dialog with the picture of a result, once the part is loaded.
pub(super) fn lazy_share_dialog(
    page: PageContext,
    scene: RwSignal<TableScene>,
    is_open: RwSignal<bool>,
) -> AnyView {
    let content = move || is_open.get().then_some(LazyContent::Share(scene, is_open));
    lazy_content(page, content)
}

/// How a match ended, once the part is loaded; the month is that of the last round, from 0.
pub(super) fn lazy_match_end(page: PageContext, end: MatchEndScene, month: usize) -> AnyView {
    let content = move || Some(LazyContent::MatchEnd(end.clone(), month));
    lazy_content(page, content)
}

/// The next step in which a game is learned, for this number of players, once the part is loaded.
pub(super) fn lazy_next_step(
    page: PageContext,
    game: Game,
    step: &'static str,
    players: u8,
) -> AnyView {
    lazy_content(page, move || Some(LazyContent::NextStep(game, step, players)))
}

/// The ways on after the round of a lesson, once the part is loaded.
pub(super) fn lazy_lesson_over(page: PageContext) -> AnyView {
    lazy_content(page, || Some(LazyContent::LessonOver))
}

/// The house rules of a table, if they are changed, once the part is loaded.
pub(super) fn lazy_table_rules(page: PageContext, scene: RwSignal<TableScene>) -> AnyView {
    lazy_content(page, move || Some(LazyContent::TableRules(scene)))
}

/// The course of the accounts, once the part is loaded.
pub(super) fn lazy_curve(page: PageContext, end: MatchEndScene) -> AnyView {
    let content = move || Some(LazyContent::Curve(end.clone()));
    lazy_content(page, content)
}

/// The table before its first match, once the part is loaded.
pub(super) fn lazy_empty_table(page: PageContext, table: SeatsAtTable) -> AnyView {
    lazy_content(page, move || Some(LazyContent::EmptyTable(table.clone())))
}

/// The seats between two matches, once the part is loaded.
pub(super) fn lazy_seat_fold(page: PageContext, table: SeatsAtTable) -> AnyView {
    lazy_content(page, move || Some(LazyContent::SeatFold(table.clone())))
}

/// An invitation to a table, once the part is loaded.
pub(super) fn lazy_invitation(page: PageContext, form: InvitationForm) -> AnyView {
    lazy_content(page, move || Some(LazyContent::Invitation(Box::new(form.clone()))))
}

/// How the chosen game is played, once the part is loaded.
pub(super) fn lazy_setup_panel(page: PageContext, setup: home::HomeState) -> AnyView {
    let content = move || Some(RulesContent::Setup(setup));
    once_loaded(page, LazyPart::Rules, content, |content| ready_output(rules(content)))
}

/// What the reader's decisions cost in a match with this record, once the part is loaded.
pub(super) fn lazy_match_grade(page: PageContext, record: String) -> AnyView {
    let content = move || Some(RecordsContent::Grade(record.clone()));
    once_loaded(page, LazyPart::Records, content, |content| ready_output(records(content)))
}

/// The reader's profile, once the part is loaded.
pub(super) fn lazy_profile(page: PageContext, career: RwSignal<PlayerCareer>) -> AnyView {
    let content = move || Some(RecordsContent::Profile(career));
    once_loaded(page, LazyPart::Records, content, |content| ready_output(records(content)))
}

/// What is wanted of [`LazyPart::Pages`], or a text until the part is loaded.
fn lazy_content(
    page: PageContext,
    content: impl Fn() -> Option<LazyContent> + Send + Sync + 'static,
) -> AnyView {
    once_loaded(page, LazyPart::Pages, content, |content| ready_output(pages(content)))
}

/// What is wanted of a part, or a text until the part is loaded.
fn once_loaded<C: 'static>(
    page: PageContext,
    part: LazyPart,
    content: impl Fn() -> Option<C> + Send + Sync + 'static,
    loaded: fn(C) -> Option<Result<AnyView, SplitLoaderError>>,
) -> AnyView {
    let is_here = Memo::new(move |_| state_of(part, page).get() == LazyPartState::Loaded);
    let shown = move || {
        content().map(|content| match is_here.get() {
            true => loaded(content).and_then(Result::ok).into_any(),
            false => view! { <p class="soft">{page.text("opening")}</p> }.into_any(),
        })
    };
    shown.into_any()
}

/// The contents of [`LazyPart::Pages`].
enum LazyContent {
    Curve(MatchEndScene),
    EmptyTable(SeatsAtTable),
    Invitation(Box<InvitationForm>),
    LessonOver,
    MatchEnd(MatchEndScene, usize),
    NextStep(Game, &'static str, u8),
    Page(Route),
    Reference(yaku::ReferencePanel, RwSignal<TableScene>),
    SeatFold(SeatsAtTable),
    Settings,
    Share(RwSignal<TableScene>, RwSignal<bool>),
    TableRules(RwSignal<TableScene>),
}

/// The contents of [`LazyPart::Records`].
enum RecordsContent {
    Page(Route),
    Grade(String),
    Profile(RwSignal<PlayerCareer>),
}

/// The contents of [`LazyPart::Rules`].
enum RulesContent {
    Page(Route),
    Setup(home::HomeState),
}

/// The output of a future that is ready at once.
fn ready_output<T>(future: impl Future<Output = T>) -> Option<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}

/// The split point of [`LazyPart::Pages`]: everything that is reachable only through here is in the
/// part.
#[wasm_split(later, fallible, preload(fetch_pages))]
fn pages(what: LazyContent) -> Result<AnyView, SplitLoaderError> {
    let route = match what {
        LazyContent::Page(route) => route,
        LazyContent::Reference(what, scene) => return Ok(yaku::reference_view(what, scene)),
        LazyContent::Share(scene, is_open) => {
            return Ok(share_dialog::share_dialog(PageContext::get(), scene, is_open));
        }
        LazyContent::MatchEnd(end, month) => {
            return Ok(match_end::match_end(PageContext::get(), &end, month));
        }
        LazyContent::Curve(end) => {
            return Ok(match_end::match_curve(PageContext::get(), &end).into_any());
        }
        LazyContent::NextStep(game, step, players) => {
            return Ok(learning_steps::next_step(PageContext::get(), game, step, players));
        }
        LazyContent::LessonOver => {
            return Ok(learning_steps::lesson_over(PageContext::get()).into_any());
        }
        LazyContent::EmptyTable(table) => {
            return Ok(empty_table::empty_table(PageContext::get(), table));
        }
        LazyContent::SeatFold(table) => {
            return Ok(seat_list::seat_fold(PageContext::get(), table));
        }
        LazyContent::Invitation(form) => {
            return Ok(empty_table::invitation(PageContext::get(), *form));
        }
        LazyContent::TableRules(scene) => {
            return Ok(table_rules::scene_rules_button(PageContext::get(), scene).into_any());
        }
        LazyContent::Settings => return Ok(settings::settings_view(PageContext::get())),
    };
    // Rules are read, and lessons have a table of their own.
    if !matches!(route, Route::Rulebook(_) | Route::Learn(_) | Route::BriefLesson(_)) {
        super::lay_on_felt();
    }
    // Separate branches, so that no page is built by patching the DOM of another.
    let view = either!(
        route,
        Route::Tables => view! { <home::Lobby/> },
        Route::Learn(game) => view! { <lessons::Lesson game is_brief=false/> },
        Route::BriefLesson(game) => view! { <lessons::Lesson game is_brief=true/> },
        Route::LearningSteps(game) => view! { <learning_steps::LearningSteps game/> },
        Route::Yaku(game) => view! { <yaku::YakuPage game/> },
        Route::Today => view! { <daily_page::DailyPage/> },
        Route::ProblemList => view! { <daily_page::ProblemList/> },
        Route::Rulebook(_) => view! { <rulebook::Rulebook/> },
        Route::Career => view! { <career::CareerPage/> },
        Route::SharedRules(game, part) => shared_rules::shared_rules(game, &part),
        _ => view! { <Nowhere/> },
    );
    Ok(view.into_any())
}

/// The split point of [`LazyPart::Records`].
#[wasm_split(records, fallible, preload(fetch_records))]
fn records(what: RecordsContent) -> Result<AnyView, SplitLoaderError> {
    let route = match what {
        RecordsContent::Page(route) => route,
        RecordsContent::Grade(id) => return Ok(match_grade::match_grade(PageContext::get(), id)),
        RecordsContent::Profile(career) => {
            return Ok(profile::profile_view(PageContext::get(), career));
        }
    };
    if route == Route::Replays {
        super::lay_on_felt();
    }
    let view = either!(
        route,
        Route::Problems(game) => view! { <Problems game choice=ProblemChoice::All/> },
        Route::ProblemOfDay(game) => view! { <Problems game choice=ProblemChoice::OfDay/> },
        Route::OwnMistakes(game) => view! { <Problems game choice=ProblemChoice::Mistakes/> },
        Route::Replays => view! { <replay::Replays/> },
        Route::Replay(id) => view! { <replay::ReplayPage id/> },
        Route::LinkedReplay(part) => replay::linked_replay(&part),
        _ => view! { <Nowhere/> },
    );
    Ok(view.into_any())
}

/// The split point of [`LazyPart::Rules`].
#[wasm_split(rules, fallible, preload(fetch_rules))]
fn rules(what: RulesContent) -> Result<AnyView, SplitLoaderError> {
    let route = match what {
        RulesContent::Setup(setup) => return Ok(home::setup_panel(setup)),
        RulesContent::Page(route) => route,
    };
    super::lay_on_felt();
    let view = either!(
        route,
        Route::Calculator(game) => view! { <calculator::Calculator game/> },
        _ => view! { <Nowhere/> },
    );
    Ok(view.into_any())
}

#[component]
fn Nowhere() -> impl IntoView {
    let page = PageContext::get();
    view! {
        <main class="plain">
            <h1>{page.text("not-found")}</h1>
            {browser::page_url::is_static_host().then(|| view! { <p id="alone">{page.text("alone")}</p> })}
            <button class="button main" on:click=move |_| page.go(Route::Home)>{page.text("home")}</button>
        </main>
    }
}
