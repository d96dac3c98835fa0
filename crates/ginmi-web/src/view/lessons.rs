//! The lesson of a game: a table at which a teacher sits.
//!
//! The window is the felt. Its first line has the way out, the progress and the steps; the teacher's
//! bubble has a height of its own, so that the cards stay where they are whatever is said in it.

use ginmi::Game;
use ginmi_table::names::BotName;
use leptos::prelude::*;

use super::{
    PageContext, learning_steps, lesson_stage, lesson_teacher, navigation, rulebook, table,
};
use crate::browser::{self, TableStart, page_url};
use crate::model::lessons::{
    LearnerInput, LessonScene, LessonSession as Model, known_steps, lesson_name,
};
use crate::model::{Route, SoloSetup};
use crate::words::{self as wording, Lang};
use ginmi_words::lessons::brief_lesson_game;
use ginmi_words::text;

/// The state that all parts of a lesson share.
#[derive(Clone, Copy)]
pub(super) struct LessonState {
    pub(super) page: PageContext,
    model: RwSignal<Model>,
    pub(super) scene: Memo<LessonScene>,
    /// Whether the round at the end is played.
    pub(super) is_playing: RwSignal<bool>,
}

impl LessonState {
    pub(super) fn apply_input(self, input: LearnerInput) {
        self.model.update(|model| model.apply_input(input));
        self.store_progress();
    }

    pub(super) fn go_to_step(self, step: usize) {
        self.model.update(|model| model.go_to_step(step));
        self.store_progress();
    }

    pub(super) fn go_to_next_step(self) {
        self.model.update(Model::go_to_next_step);
        self.store_progress();
    }

    pub(super) fn try_again(self) {
        self.model.update(Model::try_again);
    }

    fn store_progress(self) {
        self.model.with_untracked(|model| {
            browser::store_lesson_progress(&model.name(), &model.write_progress());
            // What is left is the round.
            if model.open() + 1 == model.len() {
                browser::store_lesson_done(&model.name());
            }
        });
    }
}

#[component]
pub(super) fn Lesson(game: Game, is_brief: bool) -> impl IntoView {
    let page = PageContext::get();
    rulebook::provide_rulebook_dialog();
    let stored = browser::lesson_progress(&lesson_name(game, is_brief));
    let known = known_steps(game, |other| browser::lesson_progress(&lesson_name(other, false)));
    // A game without a short lesson gets its full one.
    let is_brief = is_brief && brief_lesson_game() == Some(game);
    let model = RwSignal::new(Model::begin(game, is_brief, &stored, known));
    let scene = Memo::new(move |_| model.with(|model| model.scene(page.lang.get())));
    let is_playing = RwSignal::new(false);
    let learning = LessonState { page, model, scene, is_playing };
    // Notes that it is done, if an earlier version of the page has not.
    learning.store_progress();
    table::fill_window(|| true);
    // While somebody teaches, the line of the lesson takes the place of the page's.
    Effect::new(move |_| {
        browser::set_root_attribute("data-taught", (!is_playing.get()).then_some(""));
    });
    on_cleanup(|| browser::set_root_attribute("data-taught", None));
    let all = move || {
        if is_playing.get() {
            return view! { <Round game/> }.into_any();
        }
        let at = move || scene.with(|scene| scene.at);
        view! {
            {head(learning, game, is_brief)}
            <main class="lesson-step" translate="no" data-step=at>
                {lesson_teacher::teacher(learning)}
                {lesson_stage::stage(learning, game)}
                <rulebook::RulebookDialog/>
            </main>
        }
        .into_any()
    };
    view! { <div class="lesson">{all}</div> }
}

/// The first line: the way out, the progress, and a menu of the steps and of the other lessons.
fn head(learning: LessonState, game: Game, is_brief: bool) -> AnyView {
    let LessonState { page, scene, .. } = learning;
    let number = move || scene.with(|scene| (scene.at + 1, scene.steps));
    let heading = move || {
        let (lang, (number, steps)) = (page.lang.get(), number());
        format!("{} · {}", wording::game(lang, game), step_number(lang, number, steps))
    };
    let short = move || {
        let (number, steps) = number();
        format!("{} {number}/{steps}", wording::game(page.lang.get(), game))
    };
    let close = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        page.go(Route::Home);
    };
    let whole = is_brief.then(|| {
        let go = move |_| page.go(Route::Learn(game));
        view! { <button class="link" on:click=go>{page.text("lesson-whole")}</button> }
    });
    // It lies over the cards until a step is chosen.
    let menu = NodeRef::<leptos::html::Details>::new();
    let go_to_step = Callback::new(move |step| {
        learning.go_to_step(step);
        _ = menu.get_untracked().map(|menu| menu.set_open(false));
    });
    view! {
        <section class="lesson-head" aria-label=heading>
            <a class="lesson-close" href=page_url::route_url(&Route::Home) aria-label=page.text("lesson-close") on:click=close>"×"</a>
            <progress class="lesson-progress" aria-label=heading max=move || number().1.to_string() value=move || number().0.to_string()></progress>
            <details class="lesson-menu" node_ref=menu>
                <summary class="label">{short}</summary>
                <div class="lesson-panel">
                    {dots(learning, go_to_step)}
                    {whole}
                    {learning_steps::steps_link(page, game)}
                    {navigation::game_links(page, game, Route::Learn)}
                </div>
            </details>
        </section>
    }
    .into_any()
}

/// Dots for all steps; open ones are links.
fn dots(learning: LessonState, go_to_step: Callback<usize>) -> AnyView {
    let LessonState { page, model, scene, .. } = learning;
    let steps = model.with_untracked(Model::len);
    let one = |step: usize| {
        let is_here = move || scene.with(|scene| scene.at == step);
        let is_done = move || model.with(|model| step < model.open());
        let is_shut = move || model.with(|model| step > model.open());
        view! {
            <li class="dot-place">
                <button class="dot" class:here=is_here class:done=is_done aria-current=move || is_here().then_some("step")
                    disabled=is_shut aria-label=move || step_number(page.lang.get(), step + 1, steps)
                    on:click=move |_| go_to_step.run(step)>{step + 1}</button>
            </li>
        }
    };
    let dots = (0..steps).map(one).collect_view();
    view! { <nav aria-label=page.text("lesson-steps")><ol class="dots">{dots}</ol></nav> }
        .into_any()
}

/// The number of the step.
fn step_number(lang: Lang, number: usize, of: usize) -> String {
    text!(lang, "lesson-step", number = number, of = of)
}

/// The real round at the end, at an ordinary table.
#[component]
fn Round(game: Game) -> impl IntoView {
    let players = game.capacity() as u8;
    let options = vec![("rounds".to_owned(), "1".to_owned())];
    BotName::new("greedy").ok().map(|bot| {
        let start = TableStart::Lesson(SoloSetup { game, players, options, bots: vec![bot] });
        view! { <table::Table start/> }
    })
}
