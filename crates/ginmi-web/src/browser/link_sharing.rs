//! Sharing links: copying them, or using the share dialog of the device.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlInputElement, ShareData};

use super::files::copy_text;
use super::{document, window};

/// Copies the text of a field. If the browser does not allow it, as over plain HTTP, the text stays
/// selected and the result is false.
pub(crate) async fn copy_field(field: HtmlInputElement) -> bool {
    if copy_text(&field.value()).await {
        return true;
    }
    field.select();
    // The deprecated way, which works in insecure contexts.
    let command = js_sys::Reflect::get(&document(), &"execCommand".into());
    let command = command.and_then(JsCast::dyn_into::<js_sys::Function>);
    let copied = command.and_then(|command| command.call1(&document(), &"copy".into()));
    copied.is_ok_and(|copied| copied.is_truthy())
}

/// Whether the device has a share dialog.
pub(crate) fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Shares a link. Cancelling the dialog is not an error.
pub(crate) async fn share_link(title: &str, link: &str) {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(link);
    _ = JsFuture::from(window().navigator().share_with_data(&data)).await;
}
