//! Pages that no game needs to begin, reference material at a table, and what the settings say of the
//! server. The code that only they need is a separate part of the module, which is fetched right after
//! the start.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use leptos::either::either;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::{
    Page, calculator, daily, guest, home, lessons, problems, record, replay, rulebook, trouble,
    yaku,
};
use crate::browser;
use crate::model::{Place, Scene, Way};

/// The pause after a failed fetch, in milliseconds.
const AGAIN: u64 = 3000;

/// The state of the part.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Part {
    Coming,
    Missing,
    Here,
}

/// Fetches the part, with retries until it is loaded.
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

/// The page at a place, once the part is loaded.
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

/// Reference material at a table, once the part is loaded.
pub(super) fn look_up(page: Page, what: yaku::LookUp, scene: RwSignal<Scene>) -> AnyView {
    let is_here = Memo::new(move |_| page.part.get() == Part::Here);
    let shown = move || match is_here.get() {
        true => at_once(painted(Later::LookUp(what, scene))).and_then(Result::ok).into_any(),
        false => view! { <p class="soft">{page.text("opening")}</p> }.into_any(),
    };
    shown.into_any()
}

/// What the server stores about the person, once the part is loaded.
pub(super) fn guest(page: Page) -> AnyView {
    let is_here = Memo::new(move |_| page.part.get() == Part::Here);
    let shown = move || is_here.get().then(|| at_once(painted(Later::Guest)).and_then(Result::ok));
    shown.into_any()
}

/// The contents of the part.
enum Later {
    Guest,
    Page(Place),
    LookUp(yaku::LookUp, RwSignal<Scene>),
}

/// The output of a future that is ready at once.
fn at_once<T>(future: impl Future<Output = T>) -> Option<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}

/// The split point: everything that is reachable only through here is in the part.
#[wasm_split(later, fallible, preload(fetch_part))]
fn painted(what: Later) -> Result<AnyView, SplitLoaderError> {
    let place = match what {
        Later::Page(place) => place,
        Later::LookUp(what, scene) => return Ok(yaku::looked_up(what, scene)),
        Later::Guest => return Ok(guest::guest(Page::get())),
    };
    // Separate branches, so that no page is built by patching the DOM of another.
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
            {browser::address::is_alone().then(|| view! { <p id="alone">{page.text("alone")}</p> })}
            <button class="button main" on:click=move |_| page.go(Place::Home)>{page.text("home")}</button>
        </main>
    }
}
