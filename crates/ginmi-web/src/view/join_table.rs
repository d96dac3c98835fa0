//! The page for joining a table of the server: an invitation that asks for a name first.

use ginmi_table::names::PersonName;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::empty_table::InvitationForm;
use super::table::{self, AskForName};
use super::{PageContext, error_notes, lazy_parts};
use crate::browser::{self, TableStart, document};
use crate::model::{ErrorRemedy, JoinIntent, PlayObstacle, ServerRefusal, TableInvitation};

/// The pause before the next attempt to reach a server, in seconds.
const PAUSE: u32 = 5;

/// The progress of joining.
#[derive(Clone, PartialEq, Eq)]
enum JoinStep {
    /// Checking whether the table exists.
    Checking,
    /// Invited, and asked for a name.
    Invited(Box<TableInvitation>),
    /// At the table.
    Joined(JoinIntent),
}

#[component]
pub(super) fn JoinTable(id: String) -> impl IntoView {
    let page = PageContext::get();
    let step = RwSignal::new(JoinStep::Checking);
    let wrong = RwSignal::new(None::<PlayObstacle>);
    let name = RwSignal::new(browser::player_name().unwrap_or_default());
    let name_wrong = RwSignal::new(None::<ServerRefusal>);
    let id = StoredValue::new(id);
    // What the person wants to do, if another page has set it.
    let wanted = page.intent.try_update_value(Option::take).flatten();
    // Counts attempts, to ignore answers to earlier ones.
    let attempt = StoredValue::new(0u32);
    let check_again = StoredValue::new(None::<Callback<()>>);
    let enter = Callback::new(move |intent: JoinIntent| {
        let typed = name.get_untracked();
        // Nobody needs a name to watch; the server knows such a person as a spectator.
        let is_nameless = intent == JoinIntent::Look && typed.trim().is_empty();
        let typed = if is_nameless {
            page.lang.get_untracked().text("spectator").to_owned()
        } else {
            typed
        };
        let Ok(called) = PersonName::typed(&typed) else {
            return name_wrong.set(Some(ServerRefusal::of(ServerRefusal::NAME)));
        };
        name_wrong.set(None);
        spawn_local(async move {
            let signed_in = browser::sign_in(called.as_str()).await;
            // The page may be gone by now.
            if step.is_disposed() {
                return;
            }
            match signed_in {
                Ok(()) => {
                    if is_nameless {
                        browser::store_nameless();
                    } else {
                        browser::store_player_name(called.as_str());
                    }
                    step.set(JoinStep::Joined(intent));
                }
                // It can be changed where it stands.
                Err(PlayObstacle::Refused(why)) if why.reason == ServerRefusal::NAME => {
                    browser::remove_player_name();
                    name_wrong.set(Some(why));
                    if step.with_untracked(|step| *step == JoinStep::Checking) {
                        check_again.with_value(|check| check.as_ref().map(|check| check.run(())));
                    }
                }
                Err(why) => wrong.set(Some(why)),
            }
        });
    });
    let check_table = Callback::new(move |()| {
        attempt.update_value(|attempt| *attempt += 1);
        spawn_local(async move {
            let checked = browser::fetch_table(&id.try_get_value().unwrap_or_default()).await;
            if step.is_disposed() {
                return;
            }
            let read =
                |text: String| TableInvitation::read(&text).ok_or(PlayObstacle::OtherVersion);
            match checked.and_then(read) {
                Ok(invitation) => {
                    wrong.set(None);
                    // Not after a name was refused: then the person is to enter another.
                    let is_known = if name_wrong.with_untracked(Option::is_some) {
                        false
                    } else {
                        let known = browser::known_name().await;
                        if step.is_disposed() {
                            return;
                        }
                        let is_known = known.is_some();
                        if name.with_untracked(String::is_empty) {
                            name.set(known.unwrap_or_default());
                        }
                        is_known
                    };
                    // A seated person joins at once, for example after a reload.
                    if is_known && (wanted.is_some() || invitation.is_seated()) {
                        enter.run(wanted.unwrap_or(JoinIntent::Look));
                    } else {
                        step.set(JoinStep::Invited(Box::new(invitation)));
                    }
                }
                Err(why) => wrong.set(Some(why)),
            }
        });
    });
    check_again.set_value(Some(check_table));
    provide_context(AskForName(check_table));
    check_table.run(());
    // Temporary problems are retried automatically.
    let second = Callback::new(move |()| {
        let left = wrong.with_untracked(|wrong| wrong.as_ref().and_then(PlayObstacle::seconds));
        match left {
            Some(0 | 1) => check_table.run(()),
            Some(left) => set_seconds(wrong, left - 1),
            None => {}
        }
    });
    Effect::new(move |_| {
        match wrong.with(|wrong| wrong.as_ref().and_then(PlayObstacle::seconds)) {
            Some(0) => set_seconds(wrong, PAUSE),
            Some(_) => {
                let turn = attempt.get_value();
                browser::run_after(1000, move || {
                    if attempt.try_get_value() == Some(turn) {
                        second.run(());
                    }
                });
            }
            None => {}
        }
    });
    let on_remedy = Callback::new(move |_: ErrorRemedy| check_table.run(()));
    let error = Memo::new(move |_| wrong.get());
    move || {
        if error.with(Option::is_some) {
            return error_notes::error_page(page, error, on_remedy).into_any();
        }
        match step.get() {
            JoinStep::Joined(intent) => {
                // It names the game again, not who invited to it.
                let lang = page.lang.get();
                document().set_title(&page.route.with_untracked(|route| route.title(lang)));
                let start = TableStart::Table(id.get_value(), intent);
                view! { <table::Table start/> }.into_any()
            }
            JoinStep::Checking => {
                view! { <main class="plain"><p role="status">{page.text("looking")}</p></main> }
                    .into_any()
            }
            JoinStep::Invited(invitation) => {
                let scene = invitation.scene(page.lang.get());
                document().set_title(&scene.title);
                table::fill_window(|| true);
                let form = InvitationForm { scene, name, name_error: name_wrong, enter };
                view! {
                    <main class="table framed gathers invitation" translate="no">
                        {lazy_parts::lazy_invitation(page, form)}
                    </main>
                }
                .into_any()
            }
        }
    }
}

fn set_seconds(wrong: RwSignal<Option<PlayObstacle>>, seconds: u32) {
    wrong.update(|wrong| *wrong = wrong.take().map(|one| one.with_seconds(seconds)));
}
