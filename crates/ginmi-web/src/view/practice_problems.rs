//! Problems: a position, the reader's choice, and the best one. Beside those that are shipped, the
//! reader's own mistakes come back.

use std::cell::RefCell;
use std::rc::Rc;

use ginmi::Game;
use ginmi::action::Action;
use ginmi::cards::Card;
use ginmi::seat::Seat;
use ginmi_bots::grade::DecisionKind;
use ginmi_table::wire::Request;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;

use super::held_keys::key_of;
use super::table::{field, fill_window, heading, own_hand};
use super::{PageContext, hint, players, prompt};
use crate::browser::{self, BotWorker};
use crate::model::{
    BotJudgement, ChoiceFeedback, PracticeProblems as Model, Route, TableScene, problem_of_day,
};
use crate::solo_table::BotTaskRunner as _;
use ginmi_words::{decision_kind, id, text};

/// Which problems of a game somebody solves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ProblemChoice {
    /// Those that are shipped.
    All,
    /// The same, beginning with that of the day.
    OfDay,
    /// The reader's own mistakes that are due.
    Mistakes,
}

/// The problems of a game, once they are loaded.
#[derive(Clone, Copy)]
struct ProblemsState {
    page: PageContext,
    game: Game,
    choice: ProblemChoice,
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
            if self.choice == ProblemChoice::Mistakes {
                browser::store_own_mistakes(self.game, model.mistakes());
            }
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

    /// Opens the next problem, once this one is solved. Mistakes that are done are done for today.
    fn go_on(self) {
        let is_solved = |model: &Model| model.feedback(self.page.lang.get_untracked()).is_some();
        if self.model.with_value(|model| model.borrow().as_ref().is_some_and(is_solved)) {
            self.change(|model| match self.choice {
                ProblemChoice::Mistakes if model.at() + 1 == model.len() => {
                    model.choose_mistakes(model.mistakes().clone(), &browser::today());
                }
                _ => model.open_next_problem(),
            });
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
pub(super) fn Problems(game: Game, choice: ProblemChoice) -> impl IntoView {
    let page = PageContext::get();
    let model = StoredValue::new_local(Rc::default());
    let scene = RwSignal::new(TableScene::default());
    let bot_worker = StoredValue::new_local(BotWorker::new(&page.worker.get_value(), || ()));
    let solving =
        ProblemsState { page, game, choice, model, bot_worker, scene, changed: Trigger::new() };
    let failed = RwSignal::new(false);
    spawn_local(async move {
        let text =
            browser::fetch_text(&format!("{}/{game}.jsonl", browser::root_data("problems"))).await;
        let read = text.and_then(|text| Model::read(&text, &browser::problem_results(game)).ok());
        let read = read.map(|mut model| {
            let today = browser::today();
            match choice {
                ProblemChoice::All => {}
                ProblemChoice::OfDay => model.open_problem(problem_of_day(&today, model.len())),
                ProblemChoice::Mistakes => {
                    model.choose_mistakes(browser::own_mistakes(game), &today);
                }
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
    let is_open = Memo::new(move |_| solving.read(|model| !model.is_empty()).unwrap_or_default());
    let is_read = Memo::new(move |_| solving.read(|_| ()).is_some());
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
                    None => view! { <p class="puzzle-side puzzle-task">{task(solving)} " " {page.text("problem-task")}</p> }.into_any(),
                }}
            </main>
        }
        .into_any()
    };
    move || {
        if is_open.get() {
            table()
        } else if is_read.get() && choice == ProblemChoice::Mistakes {
            none_due(solving)
        } else {
            let text = if failed.get() { "problems-none" } else { "reading" };
            view! { <main class="plain"><p role="status">{page.text(text)}</p></main> }.into_any()
        }
    }
}

/// What the reader is told of the open problem.
fn task(solving: ProblemsState) -> Option<AnyView> {
    let is_own = solving.read(Model::is_own).unwrap_or_default();
    let page = solving.page;
    is_own.then(|| view! { <b class="own">{page.text("problem-own")}</b> }.into_any())
}

/// That no mistake is due, and when one is.
fn none_due(solving: ProblemsState) -> AnyView {
    let ProblemsState { page, game, .. } = solving;
    super::lay_on_felt();
    let next = move || {
        let lang = page.lang.get();
        match solving.read(|model| model.mistakes().next_due(&browser::today())).flatten() {
            None => lang.text("mistakes-none").to_owned(),
            Some(days) => text!(lang, "mistakes-later", days = days as u64),
        }
    };
    view! {
        <main class="plain" id="no-mistakes">
            <h1>{page.text("mistakes-done")}</h1>
            <p>{next}</p>
            <button class="button main" on:click=move |_| page.go(Route::Problems(game))>{page.text("daily-problems")}</button>
        </main>
    }
    .into_any()
}

/// The number of the problem, the score, and which kind of problems these are.
fn head(solving: ProblemsState) -> AnyView {
    let page = solving.page;
    let text_of = move |number: &dyn Fn(&Model) -> String| solving.read(number).unwrap_or_default();
    let number = move || {
        let lang = page.lang.get();
        text_of(&|model| {
            let (number, of) = (model.at() + 1, model.len());
            match model.is_own() {
                true => text!(lang, "mistake-number", number = number, of = of),
                false => text!(lang, "problem-number", number = number, of = of),
            }
        })
    };
    let short = move || text_of(&|model| format!("{}/{}", model.at() + 1, model.len()));
    let score = move || {
        let lang = page.lang.get();
        text_of(&|model| {
            let (tried, right) = model.score();
            let score = text!(lang, "problem-score", right = right, tried = tried);
            match model.rating() {
                _ if solving.choice == ProblemChoice::Mistakes => String::new(),
                Some(rating) => {
                    score + lang.text("dot") + &text!(lang, "problem-rating", rating = rating)
                }
                None => score,
            }
        })
    };
    let kinds = (solving.choice != ProblemChoice::Mistakes).then(|| kind_select(solving));
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
            {step(id!("problem-previous"), -1, "‹")}
            <p><b class="long">{number}</b> <b class="short" aria-hidden="true">{short}</b> <span class="soft">{score}</span></p>
            {step(id!("problem-next"), 1, "›")}
            {kinds}
        </section>
    }
    .into_any()
}

/// The choice of a kind of problems.
fn kind_select(solving: ProblemsState) -> AnyView {
    let page = solving.page;
    let chosen = RwSignal::new(None::<DecisionKind>);
    let choose = move |event: leptos::ev::Event| {
        let kinds = solving.read(Model::kinds).unwrap_or_default();
        let number: usize = event_target_value(&event).parse().unwrap_or_default();
        let kind = number.checked_sub(1).and_then(|index| kinds.into_iter().nth(index));
        chosen.set(kind);
        solving.change(|model| model.choose_kind(kind));
    };
    let options = move || {
        let lang = page.lang.get();
        let names = solving.model.with_value(|model| {
            let kinds = model.borrow().as_ref().map(Model::kinds).unwrap_or_default();
            kinds
                .into_iter()
                .map(|kind| (Some(kind), decision_kind(lang, kind)))
                .collect::<Vec<_>>()
        });
        let all = (None, lang.text("problem-all"));
        let option = |(number, (kind, name)): (usize, (Option<DecisionKind>, &'static str))| {
            view! { <option value=number.to_string() selected=move || chosen.get() == kind>{name}</option> }
        };
        [all].into_iter().chain(names).enumerate().map(option).collect_view()
    };
    view! {
        <select id="problem-kind" aria-label=page.text("problem-kind") on:change=choose>{options}</select>
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
    let lang = page.lang.get_untracked();
    let is_last = solving.choice == ProblemChoice::Mistakes
        && solving.model.with_value(|model| {
            model.borrow().as_ref().is_some_and(|model| model.at() + 1 == model.len())
        });
    let next = if is_last { id!("mistakes-finish") } else { id!("problem-next") };
    let rating = solving.model.with_value(|model| model.borrow().as_ref()?.problem_rating());
    let rating = rating
        .map(|rating| lang.text("dot").to_owned() + &text!(lang, "problem-rated", rating = rating));
    let before = answer.before.clone();
    let before = before
        .map(|before| view! { <p id="chosen-before">{text!(lang, "problem-chosen-in-game", choice = before)}</p> });
    view! {
        <section class="puzzle-side" id="solved" aria-label=page.text("problem-answer")>
            <div class="solved-head">
                <p class=class role="status"><b aria-hidden="true">{mark}</b> {page.text(text)}</p>
                <button class="button main" id="problem-go-on" title="N" aria-keyshortcuts="N Enter" on:click=move |_| solving.go_on()>{page.text(next)}</button>
            </div>
            {before}
            {hint::advice_view(page, &answer.advice, id!("tried-was"))}
            <p class="theme">{page.text(answer.theme.text())} {rating}</p>
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
