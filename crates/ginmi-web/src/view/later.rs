//! Pages that no game needs to begin, reference material at a table, and what the settings say of the
//! server. The code that only they need is in two separate parts of the module, one of which has what
//! reads records of games. Both are fetched right after the start.

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

/// A part.
#[derive(Clone, Copy)]
enum Part {
    /// Replays and problems, which read records of games.
    Records,
    /// Everything else.
    Pages,
}

impl Part {
    /// The part with the page at a place.
    const fn of(place: &Place) -> Part {
        match place {
            Place::Problems(_) | Place::Replays | Place::Replay(_) | Place::Moment(_) => {
                Part::Records
            }
            _ => Part::Pages,
        }
    }

    const fn state(self, page: Page) -> RwSignal<State> {
        page.parts[self as usize]
    }
}

/// The state of a part.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum State {
    Coming,
    Missing,
    Here,
}

/// Fetches both parts, with retries until they are loaded.
pub(super) fn fetch(page: Page) {
    fetch_part(page, Part::Pages);
    fetch_part(page, Part::Records);
}

fn fetch_part(page: Page, part: Part) {
    let state = part.state(page);
    spawn_local(async move {
        let fetched = match part {
            Part::Pages => fetch_pages().await,
            Part::Records => fetch_records().await,
        };
        if fetched.is_ok() {
            state.set(State::Here);
        } else {
            state.set(State::Missing);
            browser::after(AGAIN, move || fetch_part(page, part));
        }
    });
}

/// The page at a place, once its part is loaded.
pub(super) fn view(page: Page, place: Place) -> impl IntoView {
    let part = Part::of(&place);
    let state = Memo::new(move |_| part.state(page).get());
    move || match state.get() {
        State::Coming => {
            view! { <main class="plain"><p role="status">{page.text("opening")}</p></main> }
                .into_any()
        }
        State::Missing => view! {
            <main class="plain">
                <p role="alert">{page.text("no-part")}</p>
                {trouble::button(page, Way::Reload, true, Callback::new(|_| ()))}
            </main>
        }
        .into_any(),
        State::Here => match part {
            Part::Pages => at_once(pages(Later::Page(place.clone()))),
            Part::Records => at_once(records(place.clone())),
        }
        .and_then(Result::ok)
        .into_any(),
    }
}

/// Reference material at a table, once the part is loaded.
pub(super) fn look_up(page: Page, what: yaku::LookUp, scene: RwSignal<Scene>) -> AnyView {
    let is_here = Memo::new(move |_| Part::Pages.state(page).get() == State::Here);
    let shown = move || match is_here.get() {
        true => at_once(pages(Later::LookUp(what, scene))).and_then(Result::ok).into_any(),
        false => view! { <p class="soft">{page.text("opening")}</p> }.into_any(),
    };
    shown.into_any()
}

/// What the server stores about the person, once the part is loaded.
pub(super) fn guest(page: Page) -> AnyView {
    let is_here = Memo::new(move |_| Part::Pages.state(page).get() == State::Here);
    let shown = move || is_here.get().then(|| at_once(pages(Later::Guest)).and_then(Result::ok));
    shown.into_any()
}

/// The contents of [`Part::Pages`].
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

/// The split point of [`Part::Pages`]: everything that is reachable only through here is in the part.
#[wasm_split(later, fallible, preload(fetch_pages))]
fn pages(what: Later) -> Result<AnyView, SplitLoaderError> {
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
        Place::Rulebook(_) => view! { <rulebook::Rulebook/> },
        Place::Record => view! { <record::OwnRecord/> },
        _ => view! { <Nowhere/> },
    );
    Ok(view.into_any())
}

/// The split point of [`Part::Records`].
#[wasm_split(records, fallible, preload(fetch_records))]
fn records(place: Place) -> Result<AnyView, SplitLoaderError> {
    let view = either!(
        place,
        Place::Problems(game) => view! { <problems::Problems game/> },
        Place::Replays => view! { <replay::Replays/> },
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
