//! The browser's local storage.

use web_sys::Storage;

use super::window;

/// The value of a key, if any.
pub(super) fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Stores a value; returns whether there was room.
pub(super) fn set(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, value).is_ok())
}

/// Removes a value.
pub(super) fn remove(key: &str) {
    if let Some(storage) = storage() {
        _ = storage.remove_item(key);
    }
}

/// All keys with this prefix, in no order.
pub(super) fn keys(prefix: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
    keys.filter(|key| key.starts_with(prefix)).collect()
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}
