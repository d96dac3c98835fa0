//! The settings for the data that the server stores about the person: download it, sign out, delete
//! it.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::PageContext;
use crate::browser::{self, RequestError};
use crate::model::Route;
use ginmi_words::{id, text};

/// The result of the last click.
#[derive(Clone, PartialEq, Eq)]
enum GuestActionResult {
    SignedOut,
    Deleted,
    Failed(RequestError),
}

/// The part of the settings about the guest; empty if the server does not know the person.
pub(super) fn guest_data(page: PageContext) -> AnyView {
    let name = RwSignal::new(None::<String>);
    let is_asking = RwSignal::new(false);
    let outcome = RwSignal::new(None::<GuestActionResult>);
    spawn_local(async move {
        let known = browser::fetch_guest_name().await;
        // The settings may have been closed in the meantime.
        _ = name.try_set(known);
    });
    let is_known = Memo::new(move |_| name.with(Option::is_some));
    let known = move || {
        let name = name.get().unwrap_or_default();
        text!(page.lang.get(), "guest-known", name = &*name)
    };
    let sign_out = move |_| {
        spawn_local(async move {
            let result = browser::sign_out_others().await;
            _ =
                outcome
                    .try_set(Some(result.map_or_else(GuestActionResult::Failed, |()| {
                        GuestActionResult::SignedOut
                    })));
        });
    };
    let delete = move |_| {
        is_asking.set(false);
        spawn_local(async move {
            let result = browser::delete_guest().await;
            if result.is_ok() {
                browser::remove_player_name();
                _ = name.try_set(None);
                // Leaves the table, where the person is no longer known.
                if page.route.with_untracked(|route| matches!(route, Route::Table(_))) {
                    page.go(Route::Home);
                }
            }
            _ = outcome.try_set(Some(
                result.map_or_else(GuestActionResult::Failed, |()| GuestActionResult::Deleted),
            ));
        });
    };
    let outcome_note = move || {
        let lang = page.lang.get();
        let text = match outcome.get()? {
            GuestActionResult::SignedOut => lang.text(id!("guest-signed-out")).to_owned(),
            GuestActionResult::Deleted => lang.text(id!("guest-deleted")).to_owned(),
            GuestActionResult::Failed(RequestError::NoAnswer) => {
                lang.text(id!("server-cannot-be")).to_owned()
            }
            GuestActionResult::Failed(RequestError::Refused(why)) => why.sentence(lang),
        };
        Some(text)
    };
    let stands = move || is_known.get() || outcome.with(Option::is_some);
    view! {
        <fieldset class="marks guest" id="guest" hidden=move || !stands()>
            <legend>{page.text("guest")}</legend>
            <div hidden=move || !is_known.get()>
                <p class="soft">{known}</p>
                <a class="button" id="get-data" href=browser::page_url::with_base("/api/me/export") download="ginmi.jsonl">{page.text("guest-get")}</a>
                <button class="button" id="sign-out" on:click=sign_out>{page.text("guest-sign-out")}</button>
                <button class="button" id="delete-me" hidden=move || is_asking.get() on:click=move |_| is_asking.set(true)>
                    {page.text("guest-delete")}
                </button>
                <div class="leaving" role="alert" hidden=move || !is_asking.get()>
                    <p>{page.text("guest-delete-sure")}</p>
                    <p>{page.text("guest-delete-stays")}</p>
                    <button class="button main" id="really-delete" on:click=delete>{page.text("guest-really-delete")}</button>
                    <button class="button" id="delete-not" on:click=move |_| is_asking.set(false)>{page.text("guest-delete-not")}</button>
                </div>
            </div>
            <p role="status">{outcome_note}</p>
        </fieldset>
    }
    .into_any()
}
