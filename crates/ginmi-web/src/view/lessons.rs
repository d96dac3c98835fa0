//! The lesson of a game.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::cards::Card;
use ginmi_table::names::BotName;
use leptos::prelude::*;

use super::cards::card_face;
use super::rulebook::{self, RuleLink};
use super::widgets::{self, text_signal};
use super::{PageContext, navigation, table};
use crate::browser::{self, TableStart};
use crate::model::lessons::{
    LearnerInput, LessonPositionScene, LessonScene, LessonSession as Model, RuleLinkedText,
    known_steps, lesson_name,
};
use crate::model::{Route, SoloSetup};
use crate::words::{self as wording, Lang};
use ginmi_words::lessons::brief_lesson_game;
use ginmi_words::text;

/// The state that all parts of a lesson share.
#[derive(Clone, Copy)]
struct LessonState {
    page: PageContext,
    model: RwSignal<Model>,
}

impl LessonState {
    fn apply_input(self, input: LearnerInput) {
        self.model.update(|model| model.apply_input(input));
        self.store_progress();
    }

    fn go_to_step(self, step: usize) {
        self.model.update(|model| model.go_to_step(step));
        self.store_progress();
    }

    fn go_to_next_step(self) {
        self.model.update(Model::go_to_next_step);
        self.store_progress();
    }

    fn try_again(self) {
        self.model.update(Model::try_again);
    }

    fn store_progress(self) {
        self.model.with_untracked(|model| {
            browser::store_lesson_progress(&model.name(), &model.write_progress());
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
    let learning = LessonState { page, model };
    let scene = Memo::new(move |_| model.with(|model| model.scene(page.lang.get())));
    let is_round = Memo::new(move |_| scene.with(|scene| scene.is_round));
    // A new step starts at its top, also for screen readers.
    let title = NodeRef::<leptos::html::H1>::new();
    let at = Memo::new(move |_| scene.with(|scene| scene.at));
    Effect::new(move |before: Option<usize>| {
        let now = at.get();
        if before.is_some_and(|before| before != now)
            && let Some(title) = title.get_untracked()
        {
            _ = title.focus();
        }
        now
    });
    let content = move || {
        if is_round.get() {
            return view! { <Round game/> }.into_any();
        }
        at.track();
        step(learning, page.lang.get(), scene)
    };
    let heading = move || {
        let (lang, (at, steps)) = (page.lang.get(), scene.with(|scene| (scene.at, scene.steps)));
        format!("{} · {}", wording::game(lang, game), step_number(lang, at + 1, steps))
    };
    let whole = is_brief.then(|| {
        let go = move |_| page.go(Route::Learn(game));
        view! { " · " <button class="link" on:click=go>{page.text("lesson-whole")}</button> }
    });
    view! {
        <div class="lesson">
            <section class="lesson-head" aria-label=heading>
                {navigation::game_links(page, game, Route::Learn)}
                <p class="label">{heading} {whole}</p>
                {dots(learning, scene)}
                <h1 tabindex="-1" node_ref=title>{move || scene.with(|scene| scene.title)}</h1>
            </section>
            {content}
        </div>
    }
}

/// Dots for all steps; open ones are links.
fn dots(learning: LessonState, scene: Memo<LessonScene>) -> AnyView {
    let steps = learning.model.with_untracked(Model::len);
    let page = learning.page;
    let one = |step: usize| {
        let is_here = move || scene.with(|scene| scene.at == step);
        let is_done = move || learning.model.with(|model| step < model.open());
        let is_shut = move || learning.model.with(|model| step > model.open());
        view! {
            <li class="dot-place">
                <button class="dot" class:here=is_here class:done=is_done aria-current=move || is_here().then_some("step")
                    disabled=is_shut aria-label=move || step_number(page.lang.get(), step + 1, steps)
                    on:click=move |_| learning.go_to_step(step)>{step + 1}</button>
            </li>
        }
    };
    let dots = (0..steps).map(one).collect_view();
    view! { <nav aria-label=page.text("lesson-steps")><ol class="dots">{dots}</ol></nav> }
        .into_any()
}

/// A step. The parts that change while it is solved are separate from the rest, so that the focus
/// is not lost.
fn step(learning: LessonState, lang: Lang, now: Memo<LessonScene>) -> AnyView {
    let scene = now.get_untracked();
    let paragraph =
        |paragraph: &RuleLinkedText| view! { <p class="told">{linked_text(lang, paragraph)}</p> };
    let paragraphs = scene.body.iter().map(paragraph).collect_view();
    let skipped = (!scene.skipped.is_empty()).then(|| {
        let first = scene.first_skipped;
        view! {
            <p class="notice" id="skipped">{scene.skipped.clone()} " "
                <button class="link" on:click=move |_| learning.go_to_step(first)>{lang.text("lesson-look")}</button>
            </p>
        }
    });
    let row = |(caption, cards): &(&'static str, Vec<Card>)| {
        view! {
            <figure class="card-row">
                <figcaption class="title">{*caption}</figcaption>
                <div class="row-cards">{faces(lang, cards)}</div>
            </figure>
        }
    };
    let rows = scene.rows.iter().map(row).collect_view();
    let picks = scene.picks.iter().map(|pick| pick_card(learning, lang, now, pick.card));
    let picks = picks.collect_view();
    let answer = |(index, text): (usize, &&'static str)| {
        choice(text, String::new(), learning, LearnerInput::Answer(index))
    };
    let answers = scene.answers.iter().enumerate().map(answer).collect_view();
    // A wrong choice does not change the position.
    let is_right = Memo::new(move |_| {
        now.with(|scene| scene.verdict.as_ref().is_some_and(|verdict| verdict.is_right))
    });
    let is_stuck = Memo::new(move |_| now.with(|scene| scene.is_stuck));
    let position = move || {
        is_right.track();
        is_stuck.track();
        now.with_untracked(|scene| scene.board.as_ref().map(|scene| board(learning, lang, scene)))
    };
    let verdict = move || {
        now.with(|scene| {
            scene.verdict.as_ref().map(|verdict| {
                let (class, mark) = if verdict.is_right {
                    ("verdict right", "✓ ")
                } else {
                    ("verdict wrong", "✗ ")
                };
                view! { <p class=class><b aria-hidden="true">{mark}</b> {linked_text(lang, &verdict.text)}</p> }
            })
        })
    };
    // The learner must read why an answer was wrong before the next one.
    let again = move || {
        is_stuck.get().then(|| {
            view! {
                <button class="button main" id="lesson-again" on:click=move |_| learning.try_again()>
                    {lang.text("lesson-again")}
                </button>
            }
        })
    };
    let is_open = Memo::new(move |_| now.with(|scene| scene.is_open));
    let next = NodeRef::<leptos::html::Button>::new();
    // The touched element may be gone, so the focus moves to the button to go on.
    Effect::new(move |before: Option<bool>| {
        let open = is_open.get();
        if before == Some(false)
            && open
            && let Some(next) = next.get_untracked()
        {
            _ = next.focus();
        }
        open
    });
    let at = scene.at;
    view! {
        <main class="lesson-step" translate="no" data-step=at>
            <div class="lesson-body">{skipped} {paragraphs} <div class="card-rows">{rows}</div></div>
            <section class="lesson-task" aria-label=scene.prompt>
                <p class="prompt yours">{scene.prompt}</p>
                {position}
                <div class="picks">{picks}</div>
                <div class="choices answers" inert=move || is_stuck.get()>{answers}</div>
                <div class="verdicts" role="status">{verdict} {again}</div>
            </section>
            <div class="choices lesson-ways">
                <button class="button" id="lesson-back" disabled=at == 0 on:click=move |_| learning.go_to_step(at.saturating_sub(1))>{lang.text("lesson-back")}</button>
                <button class=move || if is_open.get() { "button main" } else { "button" } id="lesson-next" node_ref=next disabled=move || !is_open.get()
                    on:click=move |_| learning.go_to_next_step()>{lang.text("lesson-next")}</button>
            </div>
            <rulebook::RulebookDialog/>
        </main>
    }
    .into_any()
}

/// A text, with a link to its rule.
fn linked_text(lang: Lang, text: &RuleLinkedText) -> AnyView {
    let rule = text.rule.clone().map(|passage| {
        view! { <span class="rule-more"><RuleLink passage text=lang.text("lesson-rule")/></span> }
    });
    view! { {text.text.clone()} " " {rule} }.into_any()
}

/// A button with its consequence.
fn choice(label: &str, detail: String, learning: LessonState, what: LearnerInput) -> AnyView {
    let act = Callback::new(move |()| learning.apply_input(what));
    widgets::action_button("button choice", Signal::stored(label.to_owned()), detail, act)
}

fn pick_card(learning: LessonState, lang: Lang, now: Memo<LessonScene>, card: Card) -> AnyView {
    let is_picked = Memo::new(move |_| {
        now.with(|scene| scene.picks.iter().any(|pick| pick.card == card && pick.is_picked))
    });
    let class = text_signal(move || {
        if is_picked.get() { "deck-card pick taken" } else { "deck-card pick" }.to_owned()
    });
    let mark = text_signal(move || if is_picked.get() { "✓" } else { "" }.to_owned());
    let act = Callback::new(move |()| learning.apply_input(LearnerInput::Card(card)));
    widgets::card_button(
        card,
        class,
        Signal::stored(wording::card(lang, card).to_owned()),
        mark,
        act,
    )
}

/// The number of the step.
fn step_number(lang: Lang, number: usize, of: usize) -> String {
    text!(lang, "lesson-step", number = number, of = of)
}

/// A card on the board of a lesson: a button if it can be chosen.
fn lesson_card(learning: LessonState, lang: Lang, card: Card, action: Option<Action>) -> AnyView {
    let Some(action) = action else {
        return view! { <span class="field-card">{card_face(card, Some(lang))}</span> }.into_any();
    };
    let class = Signal::stored("card-button legal".to_owned());
    let act = Callback::new(move |()| learning.apply_input(LearnerInput::Decide(action)));
    let label = Signal::stored(wording::card(lang, card).to_owned());
    widgets::card_button(card, class, label, Signal::stored(String::new()), act)
}

fn board(learning: LessonState, lang: Lang, board: &LessonPositionScene) -> AnyView {
    let cards = |cards: &[(Card, Option<Action>)]| {
        let one =
            |(card, action): &(Card, Option<Action>)| lesson_card(learning, lang, *card, *action);
        cards.iter().map(one).collect_view()
    };
    let pile = |(name, pile): &(String, Vec<Card>)| {
        view! {
            <div class="lesson-pile">
                <span class="label">{name.clone()}</span>
                <span class="minis">{faces(lang, pile)}</span>
            </div>
        }
    };
    let choices = board.choices.iter();
    let choices = choices.map(|one| {
        choice(&one.label, one.detail.clone(), learning, LearnerInput::Decide(one.action))
    });
    let in_play = |card| view! { <span class="in-play">{card_face(card, Some(lang))}</span> };
    view! {
        <div class="lesson-board">
            <div class="lesson-piles">{board.piles.iter().map(pile).collect_view()}</div>
            <p class="label">{lang.text("field")}</p>
            <div class="middle">{board.in_play.map(in_play)} <div class="field">{cards(&board.field)}</div></div>
            <p class="label">{lang.text("your-hand")}</p>
            <div class="hand">{cards(&board.hand)}</div>
            <div class="choices">{choices.collect_view()}</div>
        </div>
    }
    .into_any()
}

/// Cards with their names.
fn faces(lang: Lang, cards: &[Card]) -> Vec<AnyView> {
    cards.iter().map(|card| card_face(*card, Some(lang))).collect()
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
