//! At the end of a match: what the reader's decisions cost, and the mistakes to solve.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::PageContext;
use super::grading::GameGrading;
use super::replay::own_game;
use crate::browser;
use crate::model::Route;
use crate::model::replay::GameReplay;
use ginmi_words::text;

/// A match that is being graded.
type GradedGame = Rc<RefCell<Option<(GameReplay, GameGrading)>>>;

/// What the reader's decisions cost in a match that is over; nothing for who only watched.
pub(super) fn match_grade(page: PageContext, id: String) -> AnyView {
    let game: StoredValue<GradedGame, LocalStorage> = StoredValue::new_local(Rc::default());
    let changed = Trigger::new();
    spawn_local(async move {
        let Some((record, replay, seat)) = own_game(&id).await else { return };
        let text = record.text(0).to_owned();
        let note = {
            let (text, played) = (text.clone(), replay.game());
            move || {
                let Some(game) = game.try_get_value() else { return };
                if let Some((_, grading)) = &*game.borrow() {
                    browser::store_grade((&id, &text), (played, seat), &grading.grade());
                }
                changed.notify();
            }
        };
        let Some(game) = game.try_get_value() else { return };
        let grading = GameGrading::begin(page, (text, &replay), seat, note);
        *game.borrow_mut() = Some((replay, grading));
        changed.notify();
    });
    let view = move || {
        changed.track();
        let game = game.get_value();
        let game = game.borrow();
        let (replay, grading) = game.as_ref()?;
        if grading.has_failed() {
            return None;
        }
        let (lang, grade) = (page.lang.get(), grading.grade());
        let Some(scene) = grade.scene(replay, lang) else {
            let (graded, all) = grade.progress();
            let progress = view! { <progress aria-hidden="true" value=graded max=all></progress> };
            return (all > 0).then(|| {
                view! { <p class="soft">{lang.text("grading")}</p> {progress} }.into_any()
            });
        };
        let played = replay.game();
        let due = browser::own_mistakes(played).due(&browser::today());
        let solve = (due > 0).then(|| {
            let label = text!(lang, "mistakes-solve", count = due);
            view! {
                <button class="button small" id="solve-mistakes" on:click=move |_| page.go(Route::OwnMistakes(played))>{label}</button>
            }
        });
        Some(view! { <p>{scene.cost}</p> <p class="soft">{scene.bots}</p> {solve} }.into_any())
    };
    view! { <section class="match-grade" id="match-grade" role="status">{view}</section> }
        .into_any()
}
