//! Sharing a moment, and storing a shared game.

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

/// The buttons that share a step, or else the current moment.
pub(super) fn share_buttons(page: PageContext, show: SharedReplay, step: Option<usize>) -> AnyView {
    let link = RwSignal::new(None::<String>);
    let copy_note = CopyNote::new(None);
    let field = step.map_or_else(|| "moment-link".to_owned(), |step| format!("moment-link-{step}"));
    let make = move || {
        let made = show.untracked_state().and_then(|state| {
            let state = state.borrow();
            address(&state, step.unwrap_or(state.moment.step))
        });
        link.set(made.clone());
        copy_note.set(made.is_none().then_some(id!("link-too-long")));
        made
    };
    let id = field.clone();
    let copy = move |_| {
        if make().is_some() {
            copying::copy_from(&id, copy_note);
        }
    };
    let share = move |_| {
        if let Some(link) = make() {
            let title = page.lang.get_untracked().text("ginmi");
            spawn_local(async move { browser::share_link(title, &link).await });
        }
    };
    // In a list of moments, one button each is enough.
    let has_share = browser::can_share();
    let copy = (step.is_none() || !has_share).then(|| {
        let text = if step.is_some() { id!("copy-link-short") } else { id!("copy-link") };
        view! { <button class="button small copy-link" on:click=copy>{page.text(text)}</button> }
    });
    let share = has_share.then(|| {
        view! { <button class="button small share-link" on:click=share>{page.text("share")}</button> }
    });
    let made = move || {
        let field = field.clone();
        link.get().map(|link| {
            view! { <input id=field class="moment-link" readonly aria-label=page.text("link-to-moment") value=link/> }
        })
    };
    let copy_note = copying::note_text(page, copy_note);
    view! {
        <span class="handing-on">
            {copy} {share} {made}
            <span class="told" role="status">{copy_note}</span>
        </span>
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
