//! What reaches a person whose eyes are elsewhere: sounds, the title of the page, notices of the browser.
//!
//! Sounds and notices are made by `page/signals.js`, which is fetched when the first of them is wanted:
//! it hears of them by an event.

use web_sys::{CustomEvent, CustomEventInit};

use ginmi_words::{Lang, id};

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

/// Says in the title of the page that it is the person's turn, where that may not be seen; whether it is,
/// and whether other people play, is told.
pub(super) fn mark_turn((is_turn, has_company): (bool, bool), lang: Lang) {
    let marked = is_turn && (has_company || document().hidden());
    mark_title(marked.then(|| lang.text(id!("your-turn"))));
}

/// Has the browser tell the person whom other people wait for, and who looks at another page.
pub(super) fn notify_turn(has_company: bool, lang: Lang) {
    if has_company && document().hidden() {
        signal(Signal::Notice(lang.text(id!("your-turn"))));
    }
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
