//! The lesson of a game.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::cards::Card;
use ginmi_table::names::BotName;
use leptos::prelude::*;

use super::cards::face;
use super::{Page, calculator, table};
use crate::browser::{self, Start};
use crate::local::Solo;
use crate::model::lessons::{BoardScene, Lesson as Model, LessonScene, Touch};
use crate::model::{Place, Scene};
use crate::words::{self, Lang, lessons as said};

/// What all parts of a lesson share.
#[derive(Clone, Copy)]
struct Learning {
    page: Page,
    model: RwSignal<Model>,
}

impl Learning {
    fn touch(self, touch: Touch) {
        self.model.update(|model| model.touch(touch));
        self.keep();
    }

    fn turn_to(self, step: usize) {
        self.model.update(|model| model.turn_to(step));
        self.keep();
    }

    fn keep(self) {
        self.model.with_untracked(|model| browser::set_lesson(model.game, &model.kept()));
    }
}

#[component]
pub(super) fn Lesson(game: Game) -> impl IntoView {
    let page = Page::get();
    let model = RwSignal::new(Model::begin(game, &browser::lesson(game)));
    let learning = Learning { page, model };
    let scene = Memo::new(move |_| model.with(|model| model.scene(page.lang.get())));
    let is_round = Memo::new(move |_| scene.with(|scene| scene.is_round));
    // A new step begins at its top, for eyes and for screen readers.
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
        format!("{} · {}", words::game(lang, game), said::step(lang, at + 1, steps))
    };
    view! {
        <div class="lesson">
            <section class="lesson-head" aria-label=heading>
                {calculator::games(page, game, Place::Learn)}
                <p class="label">{heading}</p>
                {dots(learning, scene)}
                <h1 tabindex="-1" node_ref=title>{move || scene.with(|scene| scene.title)}</h1>
            </section>
            {content}
        </div>
    }
}

/// All steps; those that are open can be gone to.
fn dots(learning: Learning, scene: Memo<LessonScene>) -> impl IntoView {
    let steps = learning.model.with_untracked(Model::len);
    let open = Memo::new(move |_| learning.model.with(Model::open));
    let one = move |step: usize| {
        let is_here = move || scene.with(|scene| scene.at == step);
        let is_shut = move || step > open.get();
        view! {
            <li><button class="dot" class:here=is_here aria-current=move || is_here().then_some("step")
                disabled=is_shut
                aria-label=move || said::step(learning.page.lang.get(), step + 1, steps)
                on:click=move |_| learning.turn_to(step)>{step + 1}</button></li>
        }
    };
    view! {
        <nav aria-label=learning.page.text(said::STEPS)><ol class="dots">{(0..steps).map(one).collect_view()}</ol></nav>
    }
}

/// A step. What changes while it is solved is told apart from what does not, so that what has the
/// focus stays where it is.
fn step(learning: Learning, lang: Lang, now: Memo<LessonScene>) -> AnyView {
    let scene = now.get_untracked();
    let body = scene.body.iter().map(|text| view! { <p>{*text}</p> }).collect_view();
    let rows = scene.rows.iter().map(|(caption, cards)| {
        let cards = cards.iter().map(|card| face(*card, Some(lang))).collect_view();
        view! { <figure class="card-row"><figcaption>{*caption}</figcaption><div class="row-cards">{cards}</div></figure> }
    });
    let rows = (!scene.rows.is_empty())
        .then(|| view! { <div class="card-rows">{rows.collect_view()}</div> });
    let picks = (!scene.picks.is_empty()).then(|| {
        let all =
            scene.picks.iter().map(|pick| pick_card(learning, lang, now, pick.card)).collect_view();
        view! { <div class="picks">{all}</div> }
    });
    let answers = (!scene.answers.is_empty()).then(|| {
        let one = |(place, text): (usize, &'static str)| {
            view! { <button class="button answer" on:click=move |_| learning.touch(Touch::Answer(place))>{text}</button> }
        };
        view! { <div class="choices">{scene.answers.iter().copied().enumerate().map(one).collect_view()}</div> }
    });
    let position = Memo::new(move |_| now.with(|scene| scene.board.clone()));
    let verdict = Memo::new(move |_| now.with(|scene| scene.verdict.clone()));
    let verdict = move || {
        verdict.get().map(|verdict| {
            let (class, mark) = if verdict.is_right {
                ("verdict right", "✓ ")
            } else {
                ("verdict wrong", "✗ ")
            };
            view! { <p class=class><b aria-hidden="true">{mark}</b>{verdict.text}</p> }
        })
    };
    let is_open = Memo::new(move |_| now.with(|scene| scene.is_open));
    let next = NodeRef::<leptos::html::Button>::new();
    // What was touched last may be gone; the way on is there.
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
        <main class="lesson-step" data-step=at>
            <div class="lesson-body">{body}{rows}</div>
            <section class="lesson-task" aria-label=scene.prompt>
                <p class="prompt yours">{scene.prompt}</p>
                {move || position.with(|position| position.as_ref().map(|position| board(learning, lang, position)))}
                {picks}
                {answers}
                <div class="verdicts" role="status">{verdict}</div>
                <div class="choices">
                    <button class="button" id="lesson-back" disabled=at == 0 on:click=move |_| learning.turn_to(at.saturating_sub(1))>{said::BACK.of(lang)}</button>
                    <button class="button" class:main=move || is_open.get() id="lesson-next" node_ref=next disabled=move || !is_open.get()
                        on:click=move |_| learning.turn_to(at + 1)>{said::NEXT.of(lang)}</button>
                </div>
            </section>
        </main>
    }
    .into_any()
}

fn pick_card(learning: Learning, lang: Lang, now: Memo<LessonScene>, card: Card) -> impl IntoView {
    let is_picked = Memo::new(move |_| {
        now.with(|scene| scene.picks.iter().any(|pick| pick.card == card && pick.is_picked))
    });
    view! {
        <button class="deck-card pick" class:taken=move || is_picked.get() aria-pressed=move || is_picked.get().to_string()
            aria-label=words::card(lang, card) on:click=move |_| learning.touch(Touch::Card(card))>
            {face(card, None)}
            {move || is_picked.get().then(|| view! { <span class="owner" aria-hidden="true">"✓"</span> })}
        </button>
    }
}

/// A card on the board of a lesson: a button where it can be chosen.
fn lesson_card(learning: Learning, lang: Lang, card: Card, action: Option<Action>) -> AnyView {
    match action {
        Some(action) => view! {
            <button class="card-button legal" aria-label=words::card(lang, card)
                on:click=move |_| learning.touch(Touch::Act(action))>{face(card, None)}</button>
        }
        .into_any(),
        None => view! { <span class="field-card">{face(card, Some(lang))}</span> }.into_any(),
    }
}

fn board(learning: Learning, lang: Lang, board: &BoardScene) -> impl IntoView + use<> {
    let cards = |cards: &[(Card, Option<Action>)]| {
        cards
            .iter()
            .map(|(card, action)| lesson_card(learning, lang, *card, *action))
            .collect_view()
    };
    let piles = board.piles.iter().map(|(name, pile)| {
        let pile = pile.iter().map(|card| face(*card, Some(lang))).collect_view();
        view! { <div class="lesson-pile"><span class="label">{name.clone()}</span><span class="minis">{pile}</span></div> }
    });
    let choices = board.choices.iter().map(|choice| {
        let action = choice.action;
        view! {
            <button class="button choice" on:click=move |_| learning.touch(Touch::Act(action))>
                <span class="choice-label">{choice.label.clone()}</span>
                {(!choice.detail.is_empty()).then(|| view! { <span class="choice-detail">{choice.detail.clone()}</span> })}
            </button>
        }
    });
    view! {
        <div class="lesson-board">
            <div class="lesson-piles">{piles.collect_view()}</div>
            <div class="middle" role="group" aria-label=words::FIELD.of(lang)>
                {board.in_play.map(|card| view! { <span class="in-play">{face(card, Some(lang))}</span> })}
                <div class="field">{cards(&board.field)}</div>
            </div>
            <p class="label">{words::YOUR_HAND.of(lang)}</p>
            <div class="hand" role="group" aria-label=words::YOUR_HAND.of(lang)>{cards(&board.hand)}</div>
            <div class="choices">{choices.collect_view()}</div>
        </div>
    }
}

/// The real round at the end, at an ordinary table.
#[component]
fn Round(game: Game) -> impl IntoView {
    let players = if game == Game::Nuki { 2 } else { 3 };
    let options = vec![("rounds".to_owned(), "1".to_owned())];
    BotName::new("greedy").ok().map(|bot| {
        let start = Start::Lesson(Solo { game, players, options, bots: vec![bot] });
        view! { <table::Table start/> }
    })
}

/// A word on the decision that is due, for who learns; after the round, the way on.
#[component]
pub(super) fn Coach(scene: RwSignal<Scene>) -> impl IntoView {
    let page = Page::get();
    let coach = Memo::new(move |_| scene.with(|scene| scene.coach.clone()));
    let is_over = Memo::new(move |_| {
        scene.with(|scene| {
            scene.coach.is_some() && scene.sheet.as_ref().is_some_and(|sheet| sheet.is_last)
        })
    });
    move || {
        let line = coach.get()?;
        let over = is_over.get().then(|| {
            let game = page.place.with(|place| match place {
                Place::Learn(game) => *game,
                _ => Game::HachiHachi,
            });
            let anew = move |_| {
                browser::forget_lesson(game);
                page.place.notify();
            };
            view! {
                <section class="notice lesson-over" id="lesson-over">
                    <p>{page.text(said::ROUND_OVER)}</p>
                    <p class="why">{page.text(said::YOU_KNOW_ENOUGH)}</p>
                    <div class="choices">
                        <button class="button main" on:click=move |_| page.go(Place::Home)>{page.text(said::FULL_GAME)}</button>
                        <a class="button" href=format!("/yaku/{game}")>{page.text(said::ALL_YAKU)}</a>
                        <button class="button" on:click=anew>{page.text(said::TRY_AGAIN)}</button>
                    </div>
                </section>
            }
        });
        Some(view! {
            <p class="coach"><b>{page.text(said::COACH)}</b> " " {line}</p>
            {over}
        })
    }
}
