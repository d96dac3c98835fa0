//! The felt of a lesson: posters, piles, field and hand, and what can be touched.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::cards::Card;
use leptos::prelude::*;

use super::cards::card_face;
use super::learning_steps;
use super::lesson_teacher::linked_text;
use super::lessons::LessonState;
use super::widgets::{self, text_signal};
use crate::browser::page_url;
use crate::model::Route;
use crate::model::lessons::{
    LearnerInput, LessonPositionScene, LessonPoster, LessonScene, RuleLinkedText,
};
use crate::words::{self as wording, Lang};

/// The cards of the current step, or the end of the lesson.
pub(super) fn stage(learning: LessonState, game: Game) -> AnyView {
    let LessonState { page, scene, .. } = learning;
    let at = Memo::new(move |_| scene.with(|scene| scene.at));
    let content = move || {
        // A memo that is only tracked never learns of changes.
        at.get();
        let lang = page.lang.get();
        scene.with_untracked(|scene| match scene.is_round {
            true => end(learning, lang, game, &scene.more),
            false => step(learning, lang, scene),
        })
    };
    let prompt = move || scene.with(|scene| scene.prompt);
    view! { <section class="lesson-stage" aria-label=prompt>{content}</section> }.into_any()
}

/// A step. The parts that change while it is solved are separate from the rest, so that the focus
/// is not lost.
fn step(learning: LessonState, lang: Lang, now: &LessonScene) -> AnyView {
    let scene = learning.scene;
    let posters = now.posters.iter().map(|one| poster(lang, one)).collect_view();
    let picks = now.picks.iter().map(|pick| pick_card(learning, lang, pick.card)).collect_view();
    let answer = |(index, text): (usize, &&'static str)| {
        choice(text, String::new(), learning, LearnerInput::Answer(index))
    };
    let answers = now.answers.iter().enumerate().map(answer).collect_view();
    // A wrong choice does not change the position.
    let judged = Memo::new(move |_| {
        scene.with(|scene| {
            let is_right = scene.verdict.as_ref().is_some_and(|verdict| verdict.is_right);
            (is_right, scene.is_stuck)
        })
    });
    let position = move || {
        judged.get();
        scene.with_untracked(|scene| scene.board.as_ref().map(|one| board(learning, lang, one)))
    };
    let is_answered = move || judged.with(|(is_right, is_stuck)| *is_right || *is_stuck);
    view! {
        <div class="lesson-table">
            <div class="posters">{posters}</div>
            {position}
            <div class="picks">{picks}</div>
            <div class="choices answers" inert=is_answered>{answers}</div>
        </div>
    }
    .into_any()
}

/// Cards with their name and worth.
fn poster(lang: Lang, poster: &LessonPoster) -> AnyView {
    let LessonPoster { caption, worth, cards } = poster;
    // Large sets overlap more.
    let class = if cards.len() > MANY { "poster many" } else { "poster" };
    let worth = (!worth.is_empty()).then(|| view! { " " <b class="worth">{worth.clone()}</b> });
    view! {
        <figure class=class>
            <div class="poster-cards">{faces(lang, cards)}</div>
            <figcaption>{*caption} {worth}</figcaption>
        </figure>
    }
    .into_any()
}

/// The most cards that a poster shows with little overlap, and a phone a hand on one line.
const MANY: usize = 6;

/// A button with its consequence.
fn choice(label: &str, detail: String, learning: LessonState, what: LearnerInput) -> AnyView {
    let act = Callback::new(move |()| learning.apply_input(what));
    widgets::action_button("button choice", Signal::stored(label.to_owned()), detail, act)
}

fn pick_card(learning: LessonState, lang: Lang, card: Card) -> AnyView {
    let is_picked = Memo::new(move |_| {
        learning
            .scene
            .with(|scene| scene.picks.iter().any(|pick| pick.card == card && pick.is_picked))
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

/// A card on the board of a lesson: a button if it can be chosen, framed if that is legal.
fn lesson_card(
    learning: LessonState,
    lang: Lang,
    card: Card,
    action: Option<Action>,
    is_legal: bool,
) -> AnyView {
    let Some(action) = action else {
        return view! { <span class="field-card">{card_face(card, Some(lang))}</span> }.into_any();
    };
    let class = if is_legal { "card-button legal" } else { "card-button" };
    let class = Signal::stored(class.to_owned());
    let act = Callback::new(move |()| learning.apply_input(LearnerInput::Decide(action)));
    let label = Signal::stored(wording::card(lang, card).to_owned());
    widgets::card_button(card, class, label, Signal::stored(String::new()), act)
}

/// A position. The style sheet computes the size of its cards from their numbers.
fn board(learning: LessonState, lang: Lang, board: &LessonPositionScene) -> AnyView {
    let cards = |cards: &[(Card, Option<Action>)], is_legal: bool| {
        let one = |(card, action): &(Card, Option<Action>)| {
            lesson_card(learning, lang, *card, *action, is_legal)
        };
        cards.iter().map(one).collect_view()
    };
    // Otherwise a touched field card is only answered.
    let takes_from_field = board.in_play.is_some();
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
    let asks = !board.choices.is_empty();
    let in_play = |card| view! { <span class="in-play">{card_face(card, Some(lang))}</span> };
    let lies = board.field.len() + usize::from(board.in_play.is_some());
    // On an upright phone, cards that are touched lie in more rows.
    let rows = |cards: usize, in_row: usize| if asks { 1 } else { cards.div_ceil(in_row).max(1) };
    let columns = if (5..=6).contains(&lies) { 3 } else { 4 };
    let rows = rows(lies, columns) + rows(board.hand.len(), MANY);
    let wide = lies.max(board.hand.len());
    let [wide, rows, columns] = [wide, rows, columns].map(|number| number.to_string());
    let has_piles = !board.piles.is_empty();
    let many = board.hand.len() > MANY;
    view! {
        <div class="lesson-board" class:asks=asks class:piled=has_piles class:many=many
            style=("--wide", wide) style=("--rows", rows) style=("--columns", columns)>
            <div class="lesson-piles">{board.piles.iter().map(pile).collect_view()}</div>
            <div class="field" role="group" aria-label=lang.text("field")>{board.in_play.map(in_play)} {cards(&board.field, takes_from_field)}</div>
            <div class="hand" role="group" aria-label=lang.text("your-hand")>{cards(&board.hand, true)}</div>
            <div class="choices">{choices.collect_view()}</div>
        </div>
    }
    .into_any()
}

/// Cards with their names.
fn faces(lang: Lang, cards: &[Card]) -> Vec<AnyView> {
    cards.iter().map(|card| card_face(*card, Some(lang))).collect()
}

/// The end: a seal, the way to the round, and what there is beyond the lesson.
fn end(learning: LessonState, lang: Lang, game: Game, more: &[RuleLinkedText]) -> AnyView {
    let page = learning.page;
    let told = more.iter().map(|told| view! { <p>{linked_text(lang, told)}</p> }).collect_view();
    let all_yaku = Route::Yaku(game);
    let address = page_url::route_url(&all_yaku);
    let go = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        page.go(all_yaku.clone());
    };
    view! {
        <div class="lesson-end">
            <span class="lesson-seal" lang="ja" aria-hidden="true">{lang.text("lesson-seal")}</span>
            <button class="button main" id="lesson-begin" on:click=move |_| learning.is_playing.set(true)>
                {lang.text("lesson-begin-round")}
            </button>
            {learning_steps::steps_link(page, game)}
            <details class="lesson-more">
                <summary>{lang.text("lesson-more")}</summary>
                {told}
                <p><a href=address on:click=go>{lang.text("lesson-all-yaku")}</a></p>
            </details>
        </div>
    }
    .into_any()
}
