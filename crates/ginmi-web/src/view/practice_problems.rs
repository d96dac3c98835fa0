//! Problems: a position, the reader's choice, and the best one.

use std::cell::RefCell;
use std::rc::Rc;

use ginmi::Game;
use ginmi::action::Action;
use ginmi::cards::Card;
use ginmi::seat::Seat;
use ginmi_table::wire::Request;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;

use super::held_keys::key_of;
use super::table::{field, fill_window, heading, own_hand};
use super::{PageContext, hint, players, prompt};
use crate::browser::{self, BotWorker};
use crate::model::{
    BotJudgement, ChoiceFeedback, PracticeProblems as Model, TableScene, problem_of_day,
};
use crate::solo_table::BotTaskRunner as _;
use ginmi_words::{id, text};

/// The problems of a game, once they are loaded.
#[derive(Clone, Copy)]
struct ProblemsState {
    page: PageContext,
    game: Game,
    model: StoredValue<Rc<RefCell<Option<Model>>>, LocalStorage>,
    /// Finds the reasons for the best choices.
    bot_worker: StoredValue<BotWorker, LocalStorage>,
    scene: RwSignal<TableScene>,
    changed: Trigger,
}

impl ProblemsState {
    fn change(self, change: impl FnOnce(&mut Model)) {
        let Some(model) = self.model.try_get_value() else { return };
        if let Some(model) = &mut *model.borrow_mut() {
            change(model);
            browser::store_problem_results(self.game, &model.write_results());
        }
        self.paint();
    }

    /// Takes the reader's choice, and has the reasons for the best one found.
    fn choose(self, action: Action) {
        self.change(|model| model.choose(action));
        let asked = self.model.with_value(|model| {
            let model = model.borrow();
            let model = model.as_ref()?;
            let (view, opinions, chosen) = model.unexplained()?;
            Some((model.at(), view, opinions.to_vec(), chosen))
        });
        let Some((at, view, opinions, chosen)) = asked else { return };
        let done = move |judgement: BotJudgement| {
            self.change(|model| model.explain(at, judgement));
        };
        self.bot_worker.with_value(|own| own.reason(&view, &opinions, chosen, Box::new(done)));
    }

    /// Opens the next problem, once this one is solved.
    fn go_on(self) {
        let is_solved = |model: &Model| model.feedback(self.page.lang.get_untracked()).is_some();
        if self.model.with_value(|model| model.borrow().as_ref().is_some_and(is_solved)) {
            self.change(Model::open_next_problem);
        }
    }

    fn paint(self) {
        let Some(model) = self.model.try_get_value() else { return };
        let lang = self.page.lang.get_untracked();
        if let Some(model) = &*model.borrow() {
            self.scene.set(model.scene(lang));
        }
        self.changed.notify();
    }

    /// Reads something of the problems reactively.
    fn read<T>(self, what: impl FnOnce(&Model) -> T) -> Option<T> {
        self.changed.track();
        self.model.with_value(|model| model.borrow().as_ref().map(what))
    }
}

#[component]
pub(super) fn Problems(
    game: Game,
    /// Whether to begin with the problem of the day.
    is_of_day: bool,
) -> impl IntoView {
    let page = PageContext::get();
    let model = StoredValue::new_local(Rc::default());
    let scene = RwSignal::new(TableScene::default());
    let bot_worker = StoredValue::new_local(BotWorker::new(&page.worker.get_value(), || ()));
    let solving = ProblemsState { page, game, model, bot_worker, scene, changed: Trigger::new() };
    let failed = RwSignal::new(false);
    spawn_local(async move {
        let text =
            browser::fetch_text(&format!("{}/{game}.jsonl", browser::root_data("problems"))).await;
        let read = text.and_then(|text| Model::read(&text, &browser::problem_results(game)).ok());
        let read = read.map(|mut model| {
            if is_of_day {
                model.open_problem(problem_of_day(&browser::today(), model.len()));
            }
            model
        });
        let Some(model) = solving.model.try_get_value() else { return };
        failed.set(read.is_none());
        *model.borrow_mut() = read;
        solving.paint();
    });
    Effect::new(move |_| {
        page.lang.track();
        solving.paint();
    });
    let decide = Callback::new(move |action| solving.choose(action));
    let act = Callback::new(|_: Request| ());
    let looked = RwSignal::new(None::<Card>);
    let unfolded = RwSignal::new(None::<Seat>);
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let key = key_of(&event);
        let goes_on = key.eq_ignore_ascii_case("n") || key == "Enter" && !is_on_control(&event);
        if goes_on && !event.repeat() && !event.ctrl_key() && !event.alt_key() && !event.meta_key()
        {
            solving.go_on();
        }
    });
    on_cleanup(move || keys.remove());
    let answer = move || solving.read(|model| model.feedback(page.lang.get())).flatten();
    let is_call = Memo::new(move |_| scene.with(|scene| scene.turn.call.is_some()));
    let is_open = Memo::new(move |_| solving.read(|model| !model.is_empty()).is_some());
    fill_window(move || is_open.get());
    let table = move || {
        view! {
            <main class="table framed puzzle" translate="no" class:calling=move || is_call.get() class:solved=move || answer().is_some() class:crowded=move || scene.with(TableScene::is_crowded) data-players=move || scene.with(|scene| scene.players.len().to_string())>
                <div class="heading-row"><heading::Heading scene/> {head(solving)}</div>
                <players::OtherPlayers scene unfolded/>
                <div class="at-hand">
                    <field::Field scene decide looked/>
                    {move || answer().is_none().then(|| view! { <prompt::PromptPanel scene decide act looked/> })}
                    <own_hand::Hand scene decide looked/>
                </div>
                <players::OwnPlace scene unfolded/>
                {move || match answer() {
                    Some(answer) => solved(solving, &answer),
                    None => view! { <p class="puzzle-side puzzle-task">{page.text("problem-task")}</p> }.into_any(),
                }}
            </main>
        }
        .into_any()
    };
    move || {
        if is_open.get() {
            table()
        } else {
            let text = if failed.get() { "problems-none" } else { "reading" };
            view! { <main class="plain"><p role="status">{page.text(text)}</p></main> }.into_any()
        }
    }
}

/// The number of the problem, and the score.
fn head(solving: ProblemsState) -> AnyView {
    let page = solving.page;
    let text_of = move |number: &dyn Fn(&Model) -> String| solving.read(number).unwrap_or_default();
    let number = move || {
        let lang = page.lang.get();
        text_of(&|model| text!(lang, "problem-number", number = model.at() + 1, of = model.len()))
    };
    let score = move || {
        let lang = page.lang.get();
        text_of(&|model| {
            let (tried, right) = model.score();
            text!(lang, "problem-score", right = right, tried = tried)
        })
    };
    let step = move |id: &'static str, by: isize, arrow: &'static str| {
        let to =
            move |model: &Model| model.at().checked_add_signed(by).filter(|to| *to < model.len());
        view! {
            <button class="button" id=id aria-label=page.text(id) title=page.text(id)
                disabled=move || solving.read(to).flatten().is_none()
                on:click=move |_| solving.change(|model| if let Some(to) = to(model) { model.open_problem(to) })>
                {arrow}
            </button>
        }
    };
    view! {
        <section class="puzzle-head" aria-label=page.text("problems")>
            {step(id!("problem-before"), -1, "‹")}
            <p><b>{number}</b> <span class="soft">{score}</span></p>
            {step(id!("problem-next"), 1, "›")}
        </section>
    }
    .into_any()
}

/// The answer to a choice, and the button to go on.
fn solved(solving: ProblemsState, answer: &ChoiceFeedback) -> AnyView {
    let page = solving.page;
    let (class, mark, text) = if answer.is_right {
        ("verdict right", "✓ ", "problem-right")
    } else {
        ("verdict wrong", "✗ ", "problem-wrong")
    };
    view! {
        <section class="puzzle-side" id="solved" aria-label=page.text("problem-answer")>
            <div class="solved-head">
                <p class=class role="status"><b aria-hidden="true">{mark}</b> {page.text(text)}</p>
                <button class="button main" id="problem-go-on" title="N" aria-keyshortcuts="N Enter" on:click=move |_| solving.go_on()>{page.text("problem-next")}</button>
            </div>
            <p class="theme">{page.text(answer.theme.text())}</p>
            {hint::advice_view(page, &answer.advice, id!("tried-was"))}
        </section>
    }
    .into_any()
}

/// Whether a key is pressed on something that uses it, other than a card.
fn is_on_control(event: &leptos::ev::KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let used = "a, summary, input, select, button:not(.card-button)";
    target.is_some_and(|target| target.closest(used) != Ok(None))
}
