//! Ways to reach a person who is looking elsewhere: sounds, the title of the page, browser
//! notifications.
//!
//! `page/signals.js` makes sounds, vibrations and notifications. It is fetched when the first of
//! them is needed, and gets them as events.

use std::cell::RefCell;

use js_sys::Math;
use web_sys::{CustomEvent, CustomEventInit};

use ginmi_words::{Lang, id, text};

use super::{document, settings, window};
use crate::model::{ReaderTurn, Sound, SoundPicker};

/// Something that gets a person's attention.
#[derive(Clone, Copy, Debug)]
pub(crate) enum UserAlert<'a> {
    /// A sound.
    Sound(Sound),
    /// A phone vibrates for so many ms.
    Vibration(u32),
    /// Ask for permission to show notifications; the text is that of the first one.
    Ask(&'a str),
    /// A notification, if the person wants them.
    Notice(&'a str),
}

/// Sends an alert, if the person wants this kind.
pub(crate) fn send_alert(signal: UserAlert<'_>) {
    let settings = settings();
    let is_wanted = match signal {
        UserAlert::Sound(_) | UserAlert::Vibration(_) => settings.sound,
        UserAlert::Ask(_) | UserAlert::Notice(_) => settings.notice,
    };
    if !is_wanted {
        return;
    }
    let detail = match signal {
        UserAlert::Sound(sound) => format!("sound {}", pick_variation(sound)),
        UserAlert::Vibration(duration) => format!("vibration {duration}"),
        UserAlert::Ask(text) => format!("ask {text}"),
        UserAlert::Notice(text) => format!("notice {text}"),
    };
    let init = CustomEventInit::new();
    init.set_detail(&detail.into());
    if let Ok(event) = CustomEvent::new_with_event_init_dict("signal", &init) {
        _ = window().dispatch_event(&event);
    }
}

thread_local! {
    static PICKER: RefCell<SoundPicker> = RefCell::default();
}

/// The name of a sound, in another variation than the last time.
fn pick_variation(sound: Sound) -> String {
    let chance = (Math::random() * f64::from(u32::MAX)) as u32;
    PICKER.with_borrow_mut(|picker| picker.pick(sound, chance))
}

/// Marks the person's turn in the title of the page, if the page may not be visible.
pub(super) fn mark_turn(turn: ReaderTurn, lang: Lang) {
    let marked = turn.is_due && (turn.has_company || document().hidden());
    mark_title(marked.then(|| lang.text(id!("your-turn"))));
}

/// Notifies a person for whom other people are waiting while the page is not visible.
pub(super) fn notify_turn(has_company: bool, lang: Lang) {
    if has_company && document().hidden() {
        send_alert(UserAlert::Notice(lang.text(id!("your-turn"))));
    }
}

/// Warns a person whose time runs out: `seconds` are left, and `begins` says whether they are the
/// first of the last ones.
pub(crate) fn warn_of_clock(seconds: u64, begins: bool, lang: Lang) {
    mark_title(Some(&text!(lang, "clock-title", seconds = seconds)));
    if begins || seconds <= HURRY {
        send_alert(UserAlert::Sound(Sound::Tick));
    }
    if begins && document().hidden() {
        send_alert(UserAlert::Notice(&text!(lang, "clock-warning", seconds = seconds)));
    }
}

/// The last seconds, of which each is heard.
const HURRY: u64 = 5;

/// Separates the mark from the title: an invisible character that no title contains.
const MARK: char = '\u{2063}';

/// Marks the title of the page with this text, or removes the mark.
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
