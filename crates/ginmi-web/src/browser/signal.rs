//! What reaches a person whose eyes are elsewhere: sounds, the title of the page, notices of the browser.
//!
//! Sounds and notices are made by `page/signals.js`, which is fetched when the first of them is wanted:
//! it hears of them by an event.

use web_sys::{CustomEvent, CustomEventInit};

use super::kept::Switch;
use super::{document, window};

/// Something that may reach a person.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Signal<'a> {
    /// A sound, by its name; a phone shakes at some of them.
    Sound(&'a str),
    /// The browser is asked whether notices may be shown, in the words of the first.
    Ask(&'a str),
    /// A notice, where the person wanted them.
    Notice(&'a str),
}

/// Sends a signal, if the person wants such.
pub(crate) fn signal(signal: Signal<'_>) {
    let (switch, what, detail) = match signal {
        Signal::Sound(name) => (Switch::Sound, "sound", name),
        Signal::Ask(text) => (Switch::Notice, "ask", text),
        Signal::Notice(text) => (Switch::Notice, "notice", text),
    };
    if !switch.is_on() {
        return;
    }
    let init = CustomEventInit::new();
    init.set_detail(&format!("{what} {detail}").into());
    if let Ok(event) = CustomEvent::new_with_event_init_dict("signal", &init) {
        _ = window().dispatch_event(&event);
    }
}

/// Whether the page cannot be seen.
pub(super) fn is_hidden() -> bool {
    document().hidden()
}

/// What parts the mark from the title: nobody sees it, and no title has it.
const MARK: char = '\u{2063}';

/// Marks the title of the page with these words, or no longer.
pub(super) fn mark_title(words: Option<&str>) {
    let title = document().title();
    let bare = title.split_once(MARK).map_or(&*title, |(_, bare)| bare);
    let marked = match words {
        Some(words) => format!("● {words} · {MARK}{bare}"),
        None => bare.to_owned(),
    };
    if marked != title {
        document().set_title(&marked);
    }
}
