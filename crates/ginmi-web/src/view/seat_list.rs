//! The seats of a table of the server between matches, and the link for others.

use ginmi::seat::Seat;
use ginmi_table::names::BotName;
use ginmi_table::wire::Request;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::copying::CopyNote;
use super::crests::crest;
use super::empty_table::SeatsAtTable;
use super::{PageContext, copying, table_rules};
use crate::browser::{self, window};
use crate::model::SeatScene;
use crate::words::Lang;
use ginmi_words::text;

/// The seats between two matches, folded away unless somebody can sit down.
pub(super) fn seat_fold(page: PageContext, table: SeatsAtTable) -> AnyView {
    let SeatsAtTable { scene, act, path, .. } = table;
    let seats = Memo::new(move |_| scene.with(|scene| scene.seats.clone()));
    let rules = Memo::new(move |_| scene.with(|scene| scene.heading.rules.clone()));
    let options = Memo::new(move |_| {
        scene.with(|scene| Some((scene.heading.game?, scene.heading.options.clone())))
    });
    let all_rules = move || {
        options.get().map(|(game, options)| table_rules::rules_button(page, game, &options))
    };
    let has_room = Memo::new(move |_| seats.with(|seats| seats.iter().any(|seat| seat.is_free)));
    let removed = RwSignal::new(None);
    let list = move || {
        seats.get().into_iter().map(|own| seat(page, act, removed, own, "", None)).collect_view()
    };
    view! {
        <details class="fold gathering" prop:open=move || has_room.get()>
            <summary>{page.text("seats")}</summary>
            <p class="table-rules">{move || rules.get()}</p>
            {all_rules}
            <ul class="seats">{list}</ul>
            {link(page, path)}
        </details>
    }
    .into_any()
}

/// A person in a seat: if somebody else sits there by now, they are not removed.
type SeatedName = (Seat, String);

/// A seat with what the reader can do there, `more` included, at this place of the round table. `removed` is whom the
/// host is about to remove for good: it is asked for again, since it cannot be undone.
pub(super) fn seat(
    page: PageContext,
    act: Callback<Request>,
    removed: RwSignal<Option<SeatedName>>,
    own: SeatScene,
    place: &'static str,
    more: Option<AnyView>,
) -> AnyView {
    let lang = page.lang.get();
    let SeatScene {
        seat,
        name,
        crest: emblem,
        note,
        is_free,
        is_you,
        can_sit,
        bots,
        can_remove,
        can_remove_person,
        signal,
    } = own;
    let mut actions = Vec::new();
    if can_sit {
        actions.push(("button main sit", lang.text("sit-here").to_owned(), Request::Sit { seat }));
    }
    if can_remove {
        actions.push((
            "button remove",
            lang.text("remove-bot").to_owned(),
            Request::RemoveBot { seat },
        ));
    }
    if is_you {
        actions.push(("button leave-seat", lang.text("leave-seat").to_owned(), Request::Leave));
    }
    if can_remove_person == Some(false) {
        let request = Request::RemovePerson { seat, keep_out: false };
        actions.push(("button remove-person", lang.text("vacate-seat").to_owned(), request));
    }
    let keep_out = (can_remove_person == Some(true))
        .then(|| keep_out(page, act, removed, (seat, name.clone())));
    let give = (!bots.is_empty()).then(|| {
        let options = bots.iter().map(|(bot, called)| {
            view! { <option value=bot.to_string()>{called.clone()}</option> }
        });
        let options = options.collect_view();
        let chosen = move |event| {
            if let Ok(bot) = BotName::new(&event_target_value(&event)) {
                act.run(Request::SeatBot { seat, bot });
            }
        };
        let label = lang.text("seat-a-bot");
        view! {
            <select class="give" aria-label=label on:change=chosen>
                <option value="" selected>{label}</option>
                {options}
            </select>
        }
    });
    let button = |(class, label, action): (&'static str, String, Request)| {
        view! { <button class=class on:click=move |_| act.run(action.clone())>{label}</button> }
    };
    view! {
        <li class="seat" style=("--place", place) class:free=is_free class:you=is_you>
            {emblem.map(crest)}
            <span class="seat-who">
                <span class="seat-name">{name}</span> <span class="seat-note">{note}</span>
            </span>
            <span class="says" aria-hidden="true" hidden=signal.is_none()>{signal}</span>
            <span class="seat-deeds">{actions.into_iter().map(button).collect_view()} {give} {keep_out} {more}</span>
        </li>
    }
    .into_any()
}

/// The button that removes a person for good, and the question whether that is meant.
fn keep_out(
    page: PageContext,
    act: Callback<Request>,
    removed: RwSignal<Option<SeatedName>>,
    person: SeatedName,
) -> AnyView {
    let (seat, name) = person.clone();
    let asked = person.clone();
    let is_asked = Memo::new(move |_| removed.with(|removed| removed.as_ref() == Some(&asked)));
    let ask = move |_| removed.set(Some(person.clone()));
    let remove = move |_| {
        removed.set(None);
        act.run(Request::RemovePerson { seat, keep_out: true });
    };
    let sure = move || text!(page.lang.get(), "keep-out-sure", name = &*name);
    view! {
        <button class="button remove-person" hidden=move || is_asked.get() on:click=ask>{page.text("keep-out")}</button>
        <div class="leaving" role="alert" hidden=move || !is_asked.get()>
            <p>{sure}</p>
            <button class="button main really-remove" on:click=remove>{page.text("really-keep-out")}</button>
            <button class="button" on:click=move |_| removed.set(None)>{page.text("keep-in")}</button>
        </div>
    }
    .into_any()
}

/// The link to the table, to be copied or shared.
pub(super) fn link(page: PageContext, path: String) -> AnyView {
    let code = format!("/api{}/code", path.replacen("/table/", "/tables/", 1));
    let code = browser::page_url::with_base(&code);
    let lang = page.lang.get_untracked();
    let mut link = path;
    link.replace_range(..1, &browser::page_url::with_base("/"));
    link.insert_str(0, &window().location().origin().unwrap_or_default());
    // Messengers preview the link in this language; the person who opens it sees their own.
    if lang != Lang::default() {
        link.push_str("?lang=");
        link.push_str(lang.tag());
    }
    // Nobody else can open such an address, with or without a code.
    let is_loopback = browser::page_url::is_own_device();
    let can_share = browser::can_share();
    let shared = link.clone();
    let copy_note = CopyNote::new(None);
    let copy = move |_| copying::copy_from("link", copy_note);
    let share = move |_| {
        let (title, link) = (page.lang.get_untracked().text("ginmi"), shared.clone());
        spawn_local(async move { browser::share_link(title, &link).await });
    };
    let copy_note = copying::note_text(page, copy_note);
    view! {
        <div class="link-box" class:alone=is_loopback>
            <label for="link">{page.text("link")}</label>
            <div class="link-row">
                <input id="link" readonly value=link/>
                <button class="button" class:main=!is_loopback && !can_share id="copy" on:click=copy>{page.text("copy")}</button>
                <button class="button" class:main=!is_loopback id="share" hidden=!can_share on:click=share>{page.text("share")}</button>
            </div>
            <p class="told" role="status">{copy_note}</p>
            {if is_loopback {
                view! { <p class="notice" id="own-device-only">{page.text("link-own-device")}</p> }.into_any()
            } else {
                view! {
                    <figure class="code">
                        <img src=code alt=page.text("qr") loading="lazy" width="148" height="148"/>
                        <figcaption>{page.text("qr-how")}</figcaption>
                    </figure>
                }
                .into_any()
            }}
        </div>
    }
    .into_any()
}
