//! The dialog that shows the picture of a result before it is saved, copied or shared.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{PageContext, copying, replay};
use crate::browser::{self, ResultImage, page_url};
use crate::model::{Route, ShareAddress, SharePicture, TableScene};
use ginmi_words::id;

/// How far the picture is.
enum Drawing {
    Begun,
    Failed,
    Done(ResultImage),
}

/// The dialog, for as long as it `is_open`.
pub(super) fn share_dialog(
    page: PageContext,
    scene: RwSignal<TableScene>,
    is_open: RwSignal<bool>,
) -> AnyView {
    let lang = page.lang.get_untracked();
    let (picture, link) = scene.with_untracked(|scene| {
        let name = browser::player_name().unwrap_or_default();
        let ((address, link), today) = (address(page, scene), browser::today());
        (SharePicture::of(lang, scene, &name, &address, &today), link)
    });
    let label = picture.as_ref().map(|picture| picture.label(lang)).unwrap_or_default();
    let drawing = RwSignal::new_local(Drawing::Begun);
    spawn_local(async move {
        let drawn = match &picture {
            Some(picture) => ResultImage::draw(picture).await,
            None => None,
        };
        // The dialog may be closed by now.
        _ = drawing.try_set(drawn.map_or(Drawing::Failed, Drawing::Done));
    });
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get()
            && !dialog.open()
        {
            _ = dialog.show_modal();
        }
    });
    let close = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let with_image = move |what: fn(&ResultImage)| {
        drawing.with_untracked(|drawing| {
            if let Drawing::Done(image) = drawing {
                what(image);
            }
        });
    };
    let is_done = move || drawing.with(|drawing| matches!(drawing, Drawing::Done(_)));
    let note = RwSignal::new(None::<&'static str>);
    let copy = move |_| {
        let copied = drawing.with_untracked(|drawing| match drawing {
            Drawing::Done(image) => Some(image.copy()),
            _ => None,
        });
        let Some(copied) = copied else { return };
        spawn_local(async move {
            let told = if copied.await { id!("copied") } else { id!("share-copy-failed") };
            _ = note.try_set(Some(told));
        });
    };
    let copy = browser::can_copy_images().then(|| {
        view! { <button class="button" id="share-copy" disabled=move || !is_done() on:click=copy>{page.text("share-copy")}</button> }
    });
    let is_link_shown = RwSignal::new(false);
    let copy_link = link.is_some().then(|| {
        let copy = move |_| {
            is_link_shown.set(true);
            copying::copy_from("share-link", note);
        };
        view! { <button class="button" id="share-copy-link" on:click=copy>{page.text("share-copy-link")}</button> }
    });
    let link = move || {
        let link = link.clone().filter(|_| is_link_shown.get());
        link.map(|link| {
            view! { <input id="share-link" class="moment-link" readonly aria-label=page.text("share-copy-link") value=link/> }
        })
    };
    let can_share = move || {
        drawing.with(|drawing| matches!(drawing, Drawing::Done(image) if image.can_share()))
    };
    let share = move || {
        can_share().then(|| {
            view! { <button class="button" id="share-share" on:click=move |_| with_image(ResultImage::share)>{page.text("share")}</button> }
        })
    };
    let shown = move || {
        drawing.with(|drawing| match drawing {
            Drawing::Begun => ().into_any(),
            Drawing::Failed => view! { <p role="alert">{page.text("share-failed")}</p> }.into_any(),
            Drawing::Done(image) => {
                let (address, label) = (image.address.clone(), label.clone());
                view! { <img id="shared-picture" src=address alt=label width="1200" height="630"/> }
                    .into_any()
            }
        })
    };
    view! {
        <dialog class="reader share-dialog" id="share-dialog" aria-labelledby="share-dialog-title" node_ref=dialog on:close=move |_| is_open.set(false)>
            <div class="drawer-head">
                <b id="share-dialog-title">{page.text("share-dialog")}</b>
                <button class="button close" on:click=close>{page.text("close")}</button>
            </div>
            <div class="shared">
                <div class="shared-picture">{shown}</div>
                <div class="choices">
                    <button class="button main" id="share-save" disabled=move || !is_done() on:click=move |_| with_image(ResultImage::save)>{page.text("share-save")}</button>
                    {copy}
                    {copy_link}
                    {share}
                </div>
                {link}
                <p class="told" role="status">{move || note.get().map(|note| page.lang.get().text(note))}</p>
            </div>
        </dialog>
    }
    .into_any()
}

/// What others find of this game, and where; and the link to it, if it is not to the page alone.
fn address(page: PageContext, scene: &TableScene) -> (ShareAddress, Option<String>) {
    let shown = |address: &str| {
        let bare = address.split_once("://").map_or(address, |(_, bare)| bare);
        bare.trim_end_matches('/').to_owned()
    };
    match (page.route.get_untracked(), &scene.record) {
        (route @ Route::DatedDeal(..), _) => {
            let link = page_url::absolute_route_url(&route);
            (ShareAddress::Deal(shown(&link)), Some(link))
        }
        (Route::Table(_), Some(record)) => {
            let link = page_url::absolute_route_url(&Route::Replay(record.clone()));
            (ShareAddress::Replay(shown(&link)), Some(link))
        }
        // Solo games are stored in this browser only, so that a link has to contain the game.
        (_, record) => {
            let page = shown(&page_url::absolute_route_url(&Route::Home));
            let seat = scene.players.iter().find(|player| player.is_you).map(|own| own.seat);
            let link = record.as_ref().zip(seat);
            match link.and_then(|(record, seat)| replay::whole_game_link(record, seat)) {
                Some(link) => (ShareAddress::LinkedReplay { page, link: link.clone() }, Some(link)),
                None => (ShareAddress::Page(page), None),
            }
        }
    }
}
