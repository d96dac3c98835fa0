//! The pages that no game needs to begin, and what can be looked up at a table. What only they need is a
//! part of the module by itself, which is fetched right after the start.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use leptos::either::either;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::{
    Page, calculator, daily, home, lessons, problems, record, replay, rulebook, trouble, yaku,
};
use crate::browser;
use crate::model::{Place, Scene, Way};

/// How long until a part that could not be fetched is tried again, in milliseconds.
const AGAIN: u64 = 3000;

/// What there is of the part.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Part {
    Coming,
    Missing,
    Here,
}

/// Fetches the part, again and again until it is there.
pub(super) fn fetch(page: Page) {
    spawn_local(async move {
        if fetch_part().await.is_ok() {
            page.part.set(Part::Here);
        } else {
            page.part.set(Part::Missing);
            browser::after(AGAIN, move || fetch(page));
        }
    });
}

/// The page at a place, as soon as the part is there.
pub(super) fn view(page: Page, place: Place) -> impl IntoView {
    let part = Memo::new(move |_| page.part.get());
    move || match part.get() {
        Part::Coming => {
            view! { <main class="plain"><p role="status">{page.text("opening")}</p></main> }
                .into_any()
        }
        Part::Missing => view! {
            <main class="plain">
                <p role="alert">{page.text("no-part")}</p>
                {trouble::button(page, Way::Reload, true, Callback::new(|_| ()))}
            </main>
        }
        .into_any(),
        Part::Here => at_once(painted(Later::Page(place.clone()))).and_then(Result::ok).into_any(),
    }
}

/// Something to look up within a table, as soon as the part is there.
pub(super) fn look_up(page: Page, what: yaku::LookUp, scene: RwSignal<Scene>) -> AnyView {
    let is_here = Memo::new(move |_| page.part.get() == Part::Here);
    let shown = move || match is_here.get() {
        true => at_once(painted(Later::LookUp(what, scene))).and_then(Result::ok).into_any(),
        false => view! { <p class="soft">{page.text("opening")}</p> }.into_any(),
    };
    shown.into_any()
}

/// What lies in the part.
enum Later {
    Page(Place),
    LookUp(yaku::LookUp, RwSignal<Scene>),
}

/// What a future gives that waits for nothing.
fn at_once<T>(future: impl Future<Output = T>) -> Option<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}

/// The border of the part: in it lies what is reached through here and from nowhere else.
#[wasm_split(later, fallible, preload(fetch_part))]
fn painted(what: Later) -> Result<AnyView, SplitLoaderError> {
    let place = match what {
        Later::Page(place) => place,
        Later::LookUp(what, scene) => return Ok(yaku::looked_up(what, scene)),
    };
    // Each a branch of its own, so that no page is made by changing what is left of another.
    let view = either!(
        place,
        Place::Tables => view! { <home::Lobby/> },
        Place::Calculator(game) => view! { <calculator::Calculator game/> },
        Place::Learn(game) => view! { <lessons::Lesson game is_brief=false/> },
        Place::Brief(game) => view! { <lessons::Lesson game is_brief=true/> },
        Place::Yaku(game) => view! { <yaku::YakuPage game/> },
        Place::Today => view! { <daily::Today/> },
        Place::Problems(game) => view! { <problems::Problems game/> },
        Place::Rulebook(_) => view! { <rulebook::Rulebook/> },
        Place::Replays => view! { <replay::Replays/> },
        Place::Record => view! { <record::OwnRecord/> },
        Place::Replay(id) => view! { <replay::Opened id/> },
        Place::Moment(part) => replay::linked(&part),
        _ => view! { <Nowhere/> },
    );
    Ok(view.into_any())
}

#[component]
fn Nowhere() -> impl IntoView {
    let page = Page::get();
    view! {
        <main class="plain">
            <h1>{page.text("not-found")}</h1>
            <button class="button main" on:click=move |_| page.go(Place::Home)>{page.text("home")}</button>
        </main>
    }
}
