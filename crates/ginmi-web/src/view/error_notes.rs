//! Problems, with buttons for what to do.

use leptos::prelude::*;

use super::PageContext;
use crate::browser;
use crate::model::{ErrorRemedy, PlayError, Route};

/// The sentence of a problem, and a button for each way on. `way` handles the ways that depend on
/// the place; the others are handled here.
pub(super) fn error_note(
    page: PageContext,
    trouble: Memo<Option<PlayError>>,
    way: Callback<ErrorRemedy>,
) -> impl IntoView {
    // The countdown changes every second; announcements and buttons must not.
    let lasting = Memo::new(move |_| trouble.get().map(|trouble| trouble.with_seconds(0)));
    let countdown = move || {
        trouble.with(|trouble| trouble.as_ref().and_then(|one| one.retry_text(page.lang.get())))
    };
    move || {
        lasting.get().map(|trouble| {
            let id = trouble.id();
            let ways = trouble.remedies().iter().enumerate();
            let buttons = ways
                .map(|(place, one)| {
                    remedy_button(page, *one, place == 0 && *one != ErrorRemedy::GoOn, way)
                })
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
pub(super) fn remedy_button(
    page: PageContext,
    one: ErrorRemedy,
    first: bool,
    way: Callback<ErrorRemedy>,
) -> AnyView {
    let text = page.text(one.text());
    if one == ErrorRemedy::Download {
        let address = move || {
            format!(
                "data:text/plain;charset=utf-8,{}",
                js_sys::encode_uri_component(&browser::solo_log_text())
            )
        };
        return view! {
            <a class="button" class:main=first id=one.id() download="ginmi-game.txt" href=address>{text}</a>
        }
        .into_any();
    }
    let click = move |_| match one {
        ErrorRemedy::Home => page.go(Route::Home),
        ErrorRemedy::Tables => page.go(Route::Tables),
        ErrorRemedy::Reload => browser::reload(),
        // Open the same place again.
        ErrorRemedy::ComeAgain | ErrorRemedy::PlayHere => page.reopen(),
        ErrorRemedy::TryNow | ErrorRemedy::GoOn | ErrorRemedy::Download => way.run(one),
    };
    view! { <button class="button" class:main=first id=one.id() on:click=click>{text}</button> }
        .into_any()
}

/// A page with only a problem.
pub(super) fn error_page(
    page: PageContext,
    trouble: Memo<Option<PlayError>>,
    way: Callback<ErrorRemedy>,
) -> impl IntoView {
    view! { <main class="plain"><h1>{page.text("no-game-now")}</h1>{error_note(page, trouble, way)}</main> }
}

/// The note that a new version of the page is available.
#[component]
pub(super) fn NewVersionNote() -> impl IntoView {
    let page = PageContext::get();
    let is_there = RwSignal::new(false);
    browser::on_window_event("renewed", move || is_there.set(true));
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
