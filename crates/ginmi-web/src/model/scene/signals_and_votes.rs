//! Signals and votes at a table.

use ginmi::seat::Seat;
use ginmi_table::wire::{OccupantView, TableReplica, TableStage, VoteMotion};

use super::absent_people::{AbsentPeopleScene, absent_people};
use super::seats_between_matches;
use crate::model::TableSession;
use crate::words::{self, Lang, TableLocalizer};
use ginmi_words::text;

/// Signals and votes, as the reader sees them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SignalsAndVotesScene {
    /// Whether the reader has a seat.
    pub is_seated: bool,
    /// Whether the reader can only watch.
    pub is_watching: bool,
    /// The bot's seat that a watching reader can have from the next round on.
    pub available_seat: Option<Seat>,
    /// The text that the reader plays from the next round on, if that is promised.
    pub promised: Option<String>,
    /// Whether a match is being played, which can be broken off or left for good.
    pub is_playing: bool,
    /// The signals that are shown, with their numbers, the newest last.
    pub signals: Vec<(u64, String)>,
    /// The sentence about votes for a rematch, if there are any.
    pub rematch: Option<String>,
    /// Who waits for the reader's vote for a rematch, for the title of the page.
    pub rematch_title: Option<String>,
    /// The sentence about votes to break the match off, if there are any.
    pub abandon: Option<String>,
    /// Whether the reader agrees to it.
    pub you_abandon: bool,
    /// What the reader can do about people who are away or silent.
    pub absent: AbsentPeopleScene,
}

/// The signals and votes of a table.
pub(super) fn signals_and_votes(
    session: &TableSession,
    replica: &TableReplica,
    localizer: &TableLocalizer,
) -> SignalsAndVotesScene {
    let lang = localizer.lang;
    let is_playing = replica.table.stage == TableStage::Playing;
    let is_over = replica.table.stage == TableStage::Over;
    let is_free = replica.table.seats.iter().any(|seat| seat.sits == OccupantView::Nobody);
    let signal_line = |one: &crate::model::PlayerSignal| {
        let (name, text) = (localizer.name(one.seat), lang.text(words::signal_text_id(one.signal)));
        (one.number, text!(lang, "name-says", name = name, text = text))
    };
    let agrees = |seat: &Seat| {
        let own = replica.table.seats.get(seat.index());
        own.is_some_and(|own| own.agrees.contains(&VoteMotion::Abandon))
    };
    let agreed: Vec<Seat> = Seat::all(replica.table.seats.len()).filter(agrees).collect();
    let abandon = (!agreed.is_empty()).then(|| {
        let names: Vec<String> = agreed.iter().map(|seat| localizer.name(*seat)).collect();
        let names = names.join(lang.text("comma"));
        text!(lang, "for-breaking-game", names = names)
    });
    let is_of_bot = |seat: &Seat| {
        let own = replica.table.seats.get(seat.index());
        own.is_some_and(|own| matches!(own.sits, OccupantView::Bot(_)))
    };
    SignalsAndVotesScene {
        is_seated: replica.you.is_some(),
        available_seat: session
            .available_seat()
            .filter(|_| is_playing && session.promised_seat().is_none()),
        promised: session.promised_seat().filter(is_of_bot).map(|seat| {
            let bot = localizer.name(seat);
            text!(lang, "takes-seat", bot = bot)
        }),
        is_watching: replica.you.is_none() && (is_playing || !is_free),
        is_playing,
        signals: session.signals().iter().map(signal_line).collect(),
        rematch: seats_between_matches::rematch_text(replica, localizer).filter(|_| is_over),
        rematch_title: seats_between_matches::rematch_title(replica, localizer).filter(|_| is_over),
        abandon,
        absent: absent_people(session, replica, localizer),
        you_abandon: replica.you.is_some_and(|seat| agreed.contains(&seat)),
    }
}

/// The last signal of a seat, while it is shown.
pub(super) fn signal_text(session: &TableSession, seat: Seat, lang: Lang) -> Option<&'static str> {
    let one = session.signals().iter().find(|one| one.seat == seat)?;
    Some(lang.text(words::signal_text_id(one.signal)))
}
