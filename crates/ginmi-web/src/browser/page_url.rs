//! The address of the page, which contains calculations and the progress of lessons.
//!
//! The page may be below any path of its host, such as `/x/y/`. Everywhere else in the module,
//! paths are as if it were at the root.

use wasm_bindgen::prelude::*;

use super::{root, root_data, today, window};
use crate::model::{PageSpec, Route, is_loopback_host};

/// Whether the page was opened at an address that leads to this device alone, from whichever it is
/// opened.
pub(crate) fn is_own_device() -> bool {
    is_loopback_host(&window().location().hostname().unwrap_or_default())
}

/// Whether the host of the page serves only files, so that there are no tables.
pub(crate) fn is_static_host() -> bool {
    root().is_some_and(|root| root.has_attribute("data-alone"))
}

/// Whether the host has a page: without a server there are no tables.
pub(crate) fn is_available(page: &PageSpec) -> bool {
    !(page.needs_server && is_static_host())
}

/// A path of the page, such as `/solo`, below the path of the page.
pub(crate) fn with_base(path: &str) -> String {
    root_data("base") + path.trim_start_matches('/')
}

/// The path of the page that an address of this host names, the reverse of [`with_base`].
pub(crate) fn without_base(address: &str) -> String {
    let path = address.strip_prefix(&root_data("base")).unwrap_or(address);
    // Hosts of files have no other name for the first page.
    format!("/{}", path.strip_prefix("index.html").unwrap_or(path).trim_start_matches('/'))
}

/// The address of a route, for links.
pub(crate) fn route_url(route: &Route) -> String {
    with_base(&route.path())
}

/// The absolute address of a route, for other people.
pub(crate) fn absolute_route_url(route: &Route) -> String {
    window().location().origin().unwrap_or_default() + &route_url(route)
}

/// The route that the page was opened at.
pub(crate) fn current_route() -> Route {
    let address = window().location();
    let [path, hash] = [address.pathname(), address.hash()].map(Result::unwrap_or_default);
    let found = Route::from_path(&format!("{}{hash}", without_base(&path)));
    let route = with_date(found.clone());
    if route != found {
        replace_url(&route_url(&route));
    }
    route
}

/// The same route; the deal of today by its date, so that its address leads to the same deal after
/// midnight and in other time zones.
pub(crate) fn with_date(route: Route) -> Route {
    match route {
        Route::Daily(game) => Route::DatedDeal(game, today()),
        other => other,
    }
}

/// The text after the question mark.
pub(crate) fn current_query() -> String {
    window().location().search().unwrap_or_default()
}

/// Replaces path and query without a new history entry, so that a reload comes back here.
pub(crate) fn replace_url(address: &str) {
    if let Ok(history) = window().history() {
        _ = history.replace_state_with_url(&JsValue::NULL, "", Some(address));
    }
}
