//! A table, in the page or of the server.

mod field;
mod hand;
mod story;

use ginmi::cards::Card;
use leptos::prelude::*;

use super::{Page, ask, lessons, people, sheet};
use crate::browser::{Desk, Start};
use crate::model::{Deed, Place, Scene, State};
use crate::words;

/// The table with everything around it.
#[component]
pub(super) fn Table(start: Start) -> impl IntoView {
    let page = Page::get();
    let scene = RwSignal::new(Scene::default());
    let worker = page.worker.get_value();
    let desk = match Desk::open(start, &worker, scene, page.lang) {
        Ok(desk) => StoredValue::new_local(desk),
        Err(why) => return view! { <NoGame why/> }.into_any(),
    };
    let act = Callback::new(move |deed: Deed| desk.with_value(|desk| desk.act(deed)));
    let deal = Callback::new(move |()| desk.with_value(Desk::deal));
    // Another language says everything anew.
    Effect::new(move |_| {
        page.lang.track();
        desk.with_value(Desk::paint);
    });
    on_cleanup(move || _ = desk.try_with_value(Desk::leave));
    let looked = RwSignal::new(None::<Card>);
    let heading = Memo::new(move |_| scene.with(|scene| scene.heading.clone()));
    let state = Memo::new(move |_| scene.with(|scene| scene.state));
    let lost = move || match state.get() {
        State::Lost => Some(words::LOST),
        State::Closed => Some(words::CLOSED),
        State::Connecting | State::Open => None,
    };
    // While a settlement is looked at, there is nothing on the field and in the hands.
    let is_played =
        Memo::new(move |_| scene.with(|scene| !scene.players.is_empty() && scene.sheet.is_none()));
    view! {
        <main class="table">
            <div class="heading">
                <h1>{move || heading.with(|words| words.first().cloned())}</h1>
                <p>{move || heading.with(|words| words.iter().skip(1).cloned().collect::<Vec<_>>().join(" · "))}</p>
            </div>
            {move || lost().map(|text| view! { <p class="notice" role="alert">{text.of(page.lang.get())}</p> })}
            {(!desk.with_value(Desk::is_kept)).then(|| view! { <p class="notice">{page.text(words::NOT_KEPT)}</p> })}
            <people::Seats scene act/>
            <sheet::Sheet scene act deal/>
            <div class="others"><people::Players scene you=false/></div>
            <div class="at-hand">
                <Show when=move || is_played.get()>
                    <field::Field scene act looked/>
                </Show>
                <lessons::Coach scene/>
                <ask::Asked scene act/>
                <Show when=move || is_played.get()>
                    <hand::Hand scene act looked/>
                </Show>
            </div>
            <div class="own"><people::Players scene you=true/></div>
            <story::Story scene/>
        </main>
    }
    .into_any()
}

/// What there is instead of a game.
#[component]
fn NoGame(why: String) -> impl IntoView {
    let page = Page::get();
    view! {
        <main class="plain">
            <h1>{page.text(words::NO_GAME)}</h1>
            <p>{why}</p>
            <button class="button main" on:click=move |_| page.go(Place::Home)>{page.text(words::HOME)}</button>
        </main>
    }
}
