//! Notes about errors, with buttons for their remedies.

use leptos::prelude::*;

use super::PageContext;
use crate::browser;
use crate::model::{ErrorRemedy, PlayObstacle, Route};

/// The sentence of an error, and a button for each remedy. `on_remedy` handles the remedies that
/// depend on the page; the others are handled here.
pub(super) fn error_note(
    page: PageContext,
    error: Memo<Option<PlayObstacle>>,
    on_remedy: Callback<ErrorRemedy>,
) -> impl IntoView {
    // The countdown changes every second; announcements and buttons must not.
    let lasting = Memo::new(move |_| error.get().map(|error| error.with_seconds(0)));
    let countdown =
        move || error.with(|error| error.as_ref().and_then(|one| one.retry_text(page.lang.get())));
    move || {
        lasting.get().map(|error| {
            let id = error.id();
            let remedies = error.remedies().iter().enumerate();
            let buttons = remedies
                .map(|(index, one)| {
                    remedy_button(page, *one, index == 0 && *one != ErrorRemedy::GoOn, on_remedy)
                })
                .collect_view();
            let sentence = move || error.sentence(page.lang.get());
            view! {
                <section class="trouble" translate="no" data-trouble=id>
                    <p role="alert">{sentence}</p>
                    {move || countdown().map(|text| view! { <p class="countdown">{text}</p> })}
                    <p class="ways">{buttons}</p>
                </section>
            }
        })
    }
}

/// The button of a remedy.
pub(super) fn remedy_button(
    page: PageContext,
    one: ErrorRemedy,
    first: bool,
    on_remedy: Callback<ErrorRemedy>,
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
        ErrorRemedy::Deals => page.go(Route::Today),
        ErrorRemedy::Reload => browser::reload(),
        // Open the same route again.
        ErrorRemedy::ComeAgain | ErrorRemedy::PlayHere => page.reopen(),
        ErrorRemedy::TryNow | ErrorRemedy::GoOn | ErrorRemedy::Download => on_remedy.run(one),
    };
    view! { <button class="button" class:main=first id=one.id() on:click=click>{text}</button> }
        .into_any()
}

/// A page with only an error.
pub(super) fn error_page(
    page: PageContext,
    error: Memo<Option<PlayObstacle>>,
    on_remedy: Callback<ErrorRemedy>,
) -> impl IntoView {
    view! { <main class="plain"><h1>{page.text("no-game-now")}</h1>{error_note(page, error, on_remedy)}</main> }
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
