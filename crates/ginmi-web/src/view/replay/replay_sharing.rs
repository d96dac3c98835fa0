//! Sharing a moment, and storing a shared game.

use ginmi::seat::Seat;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::replay_state::{ReplayState, SharedReplay};
use super::{PageContext, is_local, is_open, part};
use crate::browser::{self, page_url};
use crate::model::Route;
use crate::model::replay::{ReplayMoment, write_link};
use crate::view::copying::{self, CopyNote};
use ginmi_words::id;

/// The shareable address of a step, if there is one: a game that is not on a server must fit in it.
fn address(state: &ReplayState, step: usize) -> Option<String> {
    let query = ReplayMoment { step, ..state.moment }.to_query();
    Some(if is_local(&state.id) {
        let game = write_link(state.record.text(state.number), step)?;
        page_url::absolute_route_url(&Route::LinkedReplay(part(&query, &game)))
    } else {
        page_url::absolute_route_url(&Route::Replay(state.id.clone())) + &query
    })
}

/// The link that contains a whole game of this browser, at its start and from a seat; `None` if the
/// game is not stored or too long.
pub(in crate::view) fn whole_game_link(id: &str, seat: Seat) -> Option<String> {
    let record = browser::saved_record(id)?;
    // Up to the last step, so that the game is not cut.
    let game = write_link(&record, usize::MAX)?;
    let moment = ReplayMoment { step: 0, seat: Some(seat), open: false };
    Some(page_url::absolute_route_url(&Route::LinkedReplay(part(&moment.to_query(), &game))))
}

/// The menu that shares the current moment: a link, the share dialog of the device, or a file.
pub(super) fn share_menu(page: PageContext, show: SharedReplay) -> AnyView {
    let link = RwSignal::new(None::<String>);
    let copy_note = CopyNote::new(None);
    let make = move || {
        let made = show.untracked_state().and_then(|state| {
            let state = state.borrow();
            address(&state, state.moment.step)
        });
        link.set(made.clone());
        copy_note.set(made.is_none().then_some(id!("link-too-long")));
        made
    };
    let copy = move |_| {
        if make().is_some() {
            copying::copy_from("moment-link", copy_note);
        }
    };
    let share = move |_| {
        if let Some(link) = make() {
            let title = page.lang.get_untracked().text("ginmi");
            spawn_local(async move { browser::share_link(title, &link).await });
        }
    };
    let share = browser::can_share().then(|| {
        view! { <button class="button small share-link" on:click=share>{page.text("share")}</button> }
    });
    let save = move |_| {
        let Some(state) = show.untracked_state() else { return };
        let state = state.borrow();
        browser::download(&format!("ginmi-{}.jsonl", state.id), state.record.text(state.number));
    };
    let made = move || {
        link.get().map(|link| {
            view! { <input id="moment-link" class="moment-link" readonly aria-label=page.text("link-to-moment") value=link/> }
        })
    };
    let copy_note = copying::note_text(page, copy_note);
    view! {
        <details class="share-menu" id="share-menu">
            <summary class="button small">{page.text("share-menu")}</summary>
            <div class="handing-on">
                <button class="button small copy-link" on:click=copy>{page.text("copy-link")}</button>
                {share}
                <button class="button small" id="download" on:click=save>{page.text("download")}</button>
                {made}
                <span class="told" role="status">{copy_note}</span>
            </div>
        </details>
    }
    .into_any()
}

/// The button that stores a shown game that is not in the list.
pub(super) fn save_button(page: PageContext, show: SharedReplay) -> Option<AnyView> {
    let shown = show.untracked_state().is_some_and(|state| is_open(&state.borrow().id));
    let save = move |_| {
        let Some(state) = show.untracked_state() else { return };
        let (id, query) = {
            let state = state.borrow();
            let id = browser::save_shared_game(state.record.text(state.number));
            (id, state.moment.to_query())
        };
        page.go_to(Route::Replay(id), &query);
    };
    shown.then(|| {
        view! { <button class="button small" id="keep-game" on:click=save>{page.text("keep-game")}</button> }
            .into_any()
    })
}
