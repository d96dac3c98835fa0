//! The reader's profile: what decisions cost in all finished games, by what they are about.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::PageContext;
use super::grading::GameGrading;
use super::match_end::curve_view;
use super::replay::own_game;
use crate::browser;
use crate::model::replay::MatchGrade;
use crate::model::{PlayerCareer, ProfileRow, ProfileScene};
use crate::words::{self, Lang};
use ginmi_words::text;

/// Games that have no grade yet and whose records are stored here, one after the other.
#[derive(Clone, Copy)]
struct UngradedGames {
    page: PageContext,
    career: RwSignal<PlayerCareer>,
    /// The game that is being graded.
    grading: StoredValue<Rc<RefCell<Option<GameGrading>>>, LocalStorage>,
    left: RwSignal<usize>,
}

impl UngradedGames {
    /// Has these games graded, the last one first.
    fn grade(self, mut ids: Vec<String>) {
        if self.left.try_set(ids.len()).is_some() {
            return;
        }
        let Some(id) = ids.pop() else { return };
        spawn_local(async move {
            let Some((record, replay, seat)) = own_game(&id).await else { return self.grade(ids) };
            let (text, played) = (record.text(0).to_owned(), replay.game());
            let Some(grading) = self.grading.try_get_value() else { return };
            let note = {
                let (text, grading) = (text.clone(), Rc::downgrade(&grading));
                move || {
                    let Some(grading) = grading.upgrade() else { return };
                    if grading.borrow().as_ref().is_some_and(GameGrading::has_failed) {
                        _ = self.left.try_set(0);
                        return;
                    }
                    let grade = grading.borrow().as_ref().map(GameGrading::grade);
                    let Some(grade) = grade.filter(MatchGrade::is_complete) else { return };
                    browser::store_grade((&id, &text), (played, seat), &grade);
                    _ = self.career.try_update(|career| career.merge(browser::career()));
                    self.grade(ids.clone());
                }
            };
            let begun = GameGrading::begin(self.page, (text, &replay), seat, note);
            *grading.borrow_mut() = Some(begun);
        });
    }
}

/// The profile; games that have no grade yet get one.
pub(super) fn profile_view(page: PageContext, career: RwSignal<PlayerCareer>) -> AnyView {
    let grading = StoredValue::new_local(Rc::default());
    let ungraded = UngradedGames { page, career, grading, left: RwSignal::new(0) };
    let ids = career.with_untracked(|career| {
        let games = career.games().iter().filter(|one| one.costs.is_empty());
        let stored = games.filter(|one| browser::saved_record(&one.id).is_some());
        stored.map(|one| one.id.clone()).collect()
    });
    ungraded.grade(ids);
    let progress = move || {
        let left = ungraded.left.get();
        let text = text!(page.lang.get(), "profile-grading", count = left);
        (left > 0).then(|| view! { <p class="soft" id="profile-grading" role="status">{text}</p> })
    };
    let games = move || {
        let lang = page.lang.get();
        let profiles = career.with(|career| career.profiles(lang));
        profiles.into_iter().map(|profile| game_view(lang, profile)).collect_view()
    };
    view! {
        <section class="profile" id="profile">
            <h2>{page.text("profile")}</h2>
            <p class="soft">{page.text("profile-about")}</p>
            {progress}
            {games}
        </section>
    }
    .into_any()
}

fn game_view(lang: Lang, profile: ProfileScene) -> AnyView {
    let ProfileScene { game, games, last, each, bots, kinds, trend } = profile;
    let name = words::game(lang, game);
    let told = text!(lang, "profile-cost", count = games, each = each);
    let curve = trend.map(|trend| {
        let label = lang.text("profile-trend");
        view! { <figure>{curve_view(&trend, &[], label.to_owned())}<figcaption class="soft">{label}</figcaption></figure> }
    });
    let compared = last.map(|last| {
        let lately = text!(lang, "profile-last", count = last);
        view! { <th scope="col">{lang.text("profile-before")}</th><th scope="col">{lately}</th> }
    });
    let row = |ProfileRow { name, all, trend }: ProfileRow| {
        let trend = trend.map(|trend| trend.map(|own| view! { <td>{own}</td> }).collect_view());
        view! { <tr><th scope="row">{name}</th><td>{all}</td>{trend}</tr> }
    };
    let rows = kinds.into_iter().map(row).collect_view();
    view! {
        <article data-game=game.id()>
            <h3>{name}</h3>
            <p>{told} " " {bots}</p>
            {curve}
            <div class="scroll"><table>
                <thead><tr><th scope="col">{lang.text("profile-kind")}</th><th scope="col">{lang.text("profile-all")}</th>{compared}</tr></thead>
                <tbody>{rows}</tbody>
            </table></div>
        </article>
    }
    .into_any()
}
