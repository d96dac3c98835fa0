//! Problems, with buttons for what to do.

use leptos::prelude::*;

use super::Page;
use crate::browser;
use crate::model::{Place, Trouble, Way};

/// The sentence of a problem, and a button for each way on. `way` handles the ways that depend on
/// the place; the others are handled here.
pub(super) fn note(
    page: Page,
    trouble: Memo<Option<Trouble>>,
    way: Callback<Way>,
) -> impl IntoView {
    // The countdown changes every second; announcements and buttons must not.
    let lasting = Memo::new(move |_| trouble.get().map(|trouble| trouble.with_seconds(0)));
    let countdown = move || {
        trouble.with(|trouble| trouble.as_ref().and_then(|one| one.again_in(page.lang.get())))
    };
    move || {
        lasting.get().map(|trouble| {
            let id = trouble.id();
            let ways = trouble.ways().iter().enumerate();
            let buttons = ways
                .map(|(place, one)| button(page, *one, place == 0 && *one != Way::GoOn, way))
                .collect_view();
            let sentence = move || trouble.sentence(page.lang.get());
            view! {
                <section class="trouble" data-trouble=id>
                    <p role="alert">{sentence}</p>
                    {move || countdown().map(|text| view! { <p class="countdown">{text}</p> })}
                    <p class="ways">{buttons}</p>
                </section>
            }
        })
    }
}

/// The button of a way on.
pub(super) fn button(page: Page, one: Way, first: bool, way: Callback<Way>) -> AnyView {
    let text = page.text(one.text());
    if one == Way::Download {
        let address = move || {
            format!(
                "data:text/plain;charset=utf-8,{}",
                js_sys::encode_uri_component(&browser::solo_text())
            )
        };
        return view! {
            <a class="button" class:main=first id=one.id() download="ginmi-game.txt" href=address>{text}</a>
        }
        .into_any();
    }
    let click = move |_| match one {
        Way::Home => page.go(Place::Home),
        Way::Tables => page.go(Place::Tables),
        Way::Reload => browser::reload(),
        // Open the same place again.
        Way::ComeAgain | Way::PlayHere => page.again(),
        Way::TryNow | Way::GoOn | Way::Download => way.run(one),
    };
    view! { <button class="button" class:main=first id=one.id() on:click=click>{text}</button> }
        .into_any()
}

/// A page with only a problem.
pub(super) fn page(
    page: Page,
    trouble: Memo<Option<Trouble>>,
    way: Callback<Way>,
) -> impl IntoView {
    view! { <main class="plain"><h1>{page.text("no-game-now")}</h1>{note(page, trouble, way)}</main> }
}

/// The note that a new version of the page is available.
#[component]
pub(super) fn Renewed() -> impl IntoView {
    let page = Page::get();
    let is_there = RwSignal::new(false);
    browser::whenever("renewed", move || is_there.set(true));
    move || {
        is_there.get().then(|| {
            view! {
                <aside class="trouble renewed" id="renewed">
                    <p role="status">{page.text("renewed")}</p>
                    <p class="ways"><button class="button" on:click=move |_| browser::reload()>{page.text("reload")}</button></p>
                </aside>
            }
        })
    }
}
