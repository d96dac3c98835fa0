//! Sharing links and results: copying them, or using the share dialog of the device.

use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlInputElement, ShareData};

use super::{document, window};

/// Copies the text of a field. If the browser does not allow it, the text stays selected and the
/// result is false. There is no copying without a field, which would leave the person with nothing.
pub(crate) async fn copy_field(field: HtmlInputElement) -> bool {
    let navigator = window().navigator();
    // Only pages in a secure context have a clipboard.
    let has = Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|own| !own.is_undefined());
    if has && JsFuture::from(navigator.clipboard().write_text(&field.value())).await.is_ok() {
        return true;
    }
    field.select();
    // The deprecated way, which works over plain HTTP.
    let command = Reflect::get(&document(), &"execCommand".into());
    let command = command.and_then(JsCast::dyn_into::<js_sys::Function>);
    let copied = command.and_then(|command| command.call1(&document(), &"copy".into()));
    copied.is_ok_and(|copied| copied.is_truthy())
}

/// Whether the device has a share dialog.
pub(crate) fn can_share() -> bool {
    Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Shares a link. Cancelling the dialog is not an error.
pub(crate) async fn share_link(title: &str, link: &str) {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(link);
    _ = JsFuture::from(window().navigator().share_with_data(&data)).await;
}
