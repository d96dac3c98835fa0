//! The page for joining a table of the server: an invitation that asks for a name first.

use ginmi_table::names::PersonName;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::cards::card_face;
use super::{PageContext, error_notes, table};
use crate::browser::{self, TableStart, document};
use crate::model::{
    ErrorRemedy, InvitationScene, JoinIntent, JoinOrWatch, PlayObstacle, ServerRefusal,
    TableInvitation,
};
use crate::words;
use ginmi_words::id;

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
        let Ok(called) = PersonName::typed(&name.get_untracked()) else {
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
                    browser::store_player_name(called.as_str());
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
                invited(page, scene, name, name_wrong, enter)
            }
        }
    }
}

/// The invitation, with a field for the name and the buttons to join.
fn invited(
    page: PageContext,
    scene: InvitationScene,
    name: RwSignal<String>,
    name_wrong: RwSignal<Option<ServerRefusal>>,
    enter: Callback<JoinIntent>,
) -> AnyView {
    let InvitationScene { title, rules, game, table, can_watch } = scene;
    let cards = words::emblem_cards(game).into_iter().filter_map(|code| code.parse().ok());
    let cards = cards.map(|card| card_face(card, None)).collect_view();
    let has_room = table.access == JoinOrWatch::Join;
    let first = if has_room { JoinIntent::Sit } else { JoinIntent::Look };
    let submitted = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        enter.run(first);
    };
    let lang = page.lang.get_untracked();
    let label = lang.text(if has_room { id!("join-now") } else { id!("watch") });
    let seats = table.seats.into_iter().map(|seat| {
        let is_free = seat.is_none();
        let name = seat.unwrap_or_else(|| lang.text("free-seat").to_owned());
        view! { <li class:free=is_free>{name}</li> }
    });
    let seats = seats.collect_view();
    let watch = (has_room && can_watch).then(|| {
        view! { <button type="button" class="button" id="watch" on:click=move |_| enter.run(JoinIntent::Look)>{lang.text("watch-only")}</button> }
    });
    // During a match that nobody may watch, there is no reason to join.
    let form = (has_room || can_watch).then(|| {
        view! {
            <form class="door" on:submit=submitted>
                <label>{lang.text("name")}
                    <input id="name" maxlength="48" required prop:value=move || name.get()
                        on:input=move |event| name.set(event_target_value(&event))/>
                </label>
                <button class="button main" id="join">{label}</button>
                {watch}
            </form>
        }
    });
    let shut = (!has_room && !can_watch).then(|| {
        let remedies = [ErrorRemedy::ComeAgain, ErrorRemedy::Tables, ErrorRemedy::Home];
        let remedies = remedies
            .map(|remedy| error_notes::remedy_button(page, remedy, false, Callback::new(|_| ())));
        view! {
            <div class="trouble" data-trouble="no-spectators">
                <p role="status">{lang.text("match-being-played")}</p>
                <p class="ways">{remedies.collect_view()}</p>
            </div>
        }
    });
    view! {
        <main class="plain invitation" translate="no">
            <span class="emblem">{cards}</span>
            <h1>{title}</h1>
            <p class="table-rules">{rules}</p>
            <p class="lobby-stage">{table.stage}</p>
            <ul class="lobby-seats" aria-label=lang.text("seats")>{seats}</ul>
            {form}
            {shut}
            {move || name_wrong.get().map(|why| view! { <p class="notice" role="alert">{why.sentence(page.lang.get())}</p> })}
        </main>
    }
    .into_any()
}

fn set_seconds(wrong: RwSignal<Option<PlayObstacle>>, seconds: u32) {
    wrong.update(|wrong| *wrong = wrong.take().map(|one| one.with_seconds(seconds)));
}
