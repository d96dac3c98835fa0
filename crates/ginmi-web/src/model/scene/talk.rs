//! What people say and agree on at a table, beside the game.

use ginmi::seat::Seat;
use ginmi_table::wire::{Mirror, Motion, Sits, Stage};

use crate::model::Session;
use crate::words::{self, Lang, Voice};
use ginmi_words::say;

/// What is said and agreed on, as the reader sees it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TalkScene {
    /// Whether the reader has a seat, and so a say.
    pub is_seated: bool,
    /// Whether the reader can only watch.
    pub is_watching: bool,
    /// The seat of a bot that the watching reader can have from the next round on.
    pub room: Option<Seat>,
    /// That the reader plays from the next round on.
    pub promised: Option<String>,
    /// Whether a match is played, which can be broken off or left for good.
    pub is_playing: bool,
    /// What was said a moment ago, with the number of each, the newest last.
    pub said: Vec<(u64, String)>,
    /// Who wants to play again and who is waited for, once somebody has said so.
    pub rematch: Option<String>,
    /// Who agrees to break the match off, in a sentence; nothing where nobody does.
    pub abandon: Option<String>,
    /// Whether the reader agrees to it.
    pub you_abandon: bool,
}

/// What is said and agreed on.
pub(super) fn talk(session: &Session, mirror: &Mirror, voice: &Voice) -> TalkScene {
    let lang = voice.lang;
    let is_playing = mirror.table.stage == Stage::Playing;
    let is_free = mirror.table.seats.iter().any(|seat| seat.sits == Sits::Nobody);
    let says = |said: &crate::model::Said| {
        let (name, text) = (voice.name(said.seat), lang.text(words::signal(said.signal)));
        (said.number, say!(lang, "name-says", name = name, text = text))
    };
    let agrees = |seat: &Seat| {
        let own = mirror.table.seats.get(seat.index());
        own.is_some_and(|own| own.agrees.contains(&Motion::Abandon))
    };
    let agreed: Vec<Seat> = Seat::all(mirror.table.seats.len()).filter(agrees).collect();
    let abandon = (!agreed.is_empty()).then(|| {
        let names: Vec<String> = agreed.iter().map(|seat| voice.name(*seat)).collect();
        let names = names.join(lang.text("comma"));
        say!(lang, "for-breaking-game", names = names)
    });
    TalkScene {
        is_seated: mirror.you.is_some(),
        room: session.room().filter(|_| is_playing && session.promised().is_none()),
        promised: session.promised().map(|seat| {
            let bot = voice.name(seat);
            say!(lang, "takes-seat", bot = bot)
        }),
        is_watching: mirror.you.is_none() && (is_playing || !is_free),
        is_playing,
        said: session.said().iter().map(says).collect(),
        rematch: super::seats::rematch(mirror, voice).filter(|_| mirror.table.stage == Stage::Over),
        abandon,
        you_abandon: mirror.you.is_some_and(|seat| agreed.contains(&seat)),
    }
}

/// What was said at a seat a moment ago.
pub(super) fn says(session: &Session, seat: Seat, lang: Lang) -> Option<&'static str> {
    let said = session.said().iter().find(|said| said.seat == seat)?;
    Some(lang.text(words::signal(said.signal)))
}
