//! What the people at a table can do about somebody who is away or silent.

use ginmi::seat::Seat;
use ginmi_table::names::PersonName;
use ginmi_table::wire::{OccupantView, SeatView, TableReplica, TableStage, VoteMotion};

use crate::model::TableSession;
use crate::words::TableLocalizer;

/// What the reader can do about people who are away or silent.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct AbsentPeopleScene {
    /// The seats of absent people, with their names: a watching reader of the same name can ask for
    /// one.
    pub held_by_absent: Vec<(Seat, String)>,
    /// Whether the reader has asked for such a seat.
    pub has_asked: bool,
    /// The seats that somebody of the same name asks for, and which the reader, as host, can hand
    /// over.
    pub asked_for: Vec<(Seat, String)>,
    /// The player on whom others wait, at a table without a clock.
    pub awaited: Option<AwaitedPlayer>,
}

/// A player whose answer the reader waits for, at a table without a clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AwaitedPlayer {
    /// The number of the question.
    pub question: u64,
    /// When the reader can vote for a bot, in ms of the page's time.
    pub silent_at: u64,
    /// The player's name.
    pub name: String,
    /// Whether the reader has voted for a bot.
    pub has_voted: bool,
}

/// What the reader can do about people who are away or silent.
pub(super) fn absent_people(
    session: &TableSession,
    replica: &TableReplica,
    localizer: &TableLocalizer,
) -> AbsentPeopleScene {
    let seats = || {
        let seats = replica.table.seats.iter().enumerate();
        seats.filter_map(|(seat, own)| match &own.sits {
            OccupantView::Person(name) => Some((Seat::new(seat), own, name)),
            OccupantView::Bot(_) | OccupantView::Nobody => None,
        })
    };
    let named = |(seat, _, name): (Seat, &SeatView, &PersonName)| (seat, name.to_string());
    let is_host = replica.you.is_some() && replica.table.host == replica.you;
    let asked = session.promised_seat().filter(|seat| seats().any(|(own, ..)| own == *seat));
    let can_ask = replica.you.is_none() && asked.is_none();
    let absent = seats()
        .filter(|(seat, own, _)| can_ask && own.next.is_none() && !replica.here.contains(seat));
    let is_attending =
        |seat: Seat| replica.table.seats.get(seat.index()).is_some_and(SeatView::is_attending);
    let due = replica.due.filter(|due| {
        let others = replica.you.is_some_and(|you| you != due.seat && is_attending(you));
        others && replica.table.stage == TableStage::Playing
    });
    let awaited = due.and_then(|due| Some((due, session.local_time(due.silent_at?))));
    AbsentPeopleScene {
        held_by_absent: absent.map(named).collect(),
        has_asked: asked.is_some(),
        asked_for: seats().filter(|(_, own, _)| is_host && own.next.is_some()).map(named).collect(),
        awaited: awaited.map(|(due, silent_at)| AwaitedPlayer {
            question: due.question,
            silent_at,
            name: localizer.name(due.seat),
            has_voted: replica.you.is_some_and(|you| {
                let own = replica.table.seats.get(you.index());
                own.is_some_and(|own| own.agrees.contains(&VoteMotion::StandIn))
            }),
        }),
    }
}
