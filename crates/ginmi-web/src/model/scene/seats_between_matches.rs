//! The seats of a table between matches.

use ginmi::seat::Seat;
use ginmi_table::names::BotName;
use ginmi_table::wire::{
    OccupantView, PublicTableView, SeatView, TableReplica, TableStage, VoteMotion,
};
use ginmi_words::text;

use super::{occupant_name, players, signals_and_votes};
use crate::model::{SeatingChange, TableSession};
use crate::words::{self, Lang, PlayerRole, RoleStyle, TableLocalizer};

/// A seat between matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatScene {
    /// The seat.
    pub seat: Seat,
    /// The name of the occupant, or the word for a free seat.
    pub name: String,
    /// The number of the crest; `None` for a free seat.
    pub crest: Option<usize>,
    /// A note: the host, how a bot plays, an absent person.
    pub note: String,
    /// Whether nobody sits there.
    pub is_free: bool,
    /// Whether the reader sits there.
    pub is_you: bool,
    /// Whether the reader can sit down there.
    pub can_sit: bool,
    /// The bots that the reader, as host, can seat here: id and label.
    pub bots: Vec<(BotName, String)>,
    /// Whether the reader, as host, can remove a bot.
    pub can_remove: bool,
    /// Whether the reader, as host, can remove a person, and then whether for good: somebody who is
    /// away may come back.
    pub can_remove_person: Option<bool>,
    /// The last signal of the occupant, while it is shown.
    pub signal: Option<&'static str>,
}

impl SeatScene {
    /// The seats of a table as somebody sees them who has not come in.
    #[must_use]
    pub fn from_outside(table: &PublicTableView, lang: Lang) -> Vec<Self> {
        (0..table.seats.len())
            .map(|seat| {
                let seat = Seat::new(seat);
                Self::shown(table, seat, &notes(table, seat, lang), lang)
            })
            .collect()
    }

    /// A seat at which the reader can do nothing.
    fn shown(table: &PublicTableView, seat: Seat, notes: &[String], lang: Lang) -> Self {
        let sits = &table.seats[seat.index()].sits;
        let is_free = *sits == OccupantView::Nobody;
        Self {
            seat,
            name: occupant_name(lang, seat, sits),
            crest: (!is_free).then(|| players::crest(table, seat)),
            note: notes.join(lang.text("dot")),
            is_free,
            is_you: false,
            can_sit: false,
            bots: Vec::new(),
            can_remove: false,
            can_remove_person: None,
            signal: None,
        }
    }
}

/// What everybody may know of who sits there.
fn notes(table: &PublicTableView, seat: Seat, lang: Lang) -> Vec<String> {
    match &table.seats[seat.index()].sits {
        OccupantView::Bot(bot) => {
            vec![lang.text("bot").to_owned(), words::bot_label(lang, bot)]
        }
        OccupantView::Person(_) if table.host == Some(seat) => {
            vec![lang.text("host").to_owned()]
        }
        OccupantView::Person(_) | OccupantView::Nobody => Vec::new(),
    }
}

/// The roles of a player apart from the game: replaced by a bot, or wants a rematch.
pub(super) fn seat_roles(replica: &TableReplica, seat: Seat, lang: Lang) -> Vec<PlayerRole> {
    let Some(own) = replica.table.seats.get(seat.index()) else { return Vec::new() };
    let mark = |tone, text: String| PlayerRole { style: tone, text };
    let mut marks = Vec::new();
    // In a solo game everybody else is a bot anyway.
    if matches!(own.sits, OccupantView::Bot(_)) && is_shared(replica) {
        marks.push(mark(RoleStyle::Plain, lang.text("bot").to_owned()));
    }
    if own.stepped_in.is_some() {
        marks.push(mark(RoleStyle::OutOfRound, lang.text("bot-plays").to_owned()));
    }
    if let Some(name) = &own.next
        && matches!(own.sits, OccupantView::Bot(_))
    {
        marks.push(mark(RoleStyle::Plain, text!(lang, "seat-next", name = name.as_str())));
    }
    if own.agrees.contains(&VoteMotion::Rematch) {
        marks.push(mark(RoleStyle::Call, lang.text("plays-again").to_owned()));
    }
    marks
}

/// Whether other people can come to the table, unlike in a solo game.
fn is_shared(replica: &TableReplica) -> bool {
    let setup = &replica.table.setup;
    let people =
        replica.table.seats.iter().filter(|own| matches!(own.sits, OccupantView::Person(_)));
    setup.spectators || people.count() > 1
}

/// The sentence for an arrival or departure.
pub(super) fn seat_event_text(event: &SeatingChange, lang: Lang) -> String {
    let SeatingChange { text, name, seat } = event;
    text!(lang, text, name = name, bot = words::bot_name(lang, *seat))
}

/// The sentence about votes for a rematch; `None` if there are none.
pub(super) fn rematch_text(replica: &TableReplica, localizer: &TableLocalizer) -> Option<String> {
    let (agree, wait) = rematch_votes(replica)?;
    let lang = localizer.lang;
    Some(if replica.you.is_some_and(|you| agree.contains(&you)) {
        text!(lang, "waits-for", names = names(localizer, &wait))
    } else {
        text!(lang, "wants-again", names = names(localizer, &agree))
    })
}

/// Who waits for the reader's vote for a rematch, in a few words; `None` if nobody does.
pub(super) fn rematch_title(replica: &TableReplica, localizer: &TableLocalizer) -> Option<String> {
    let (agree, wait) = rematch_votes(replica)?;
    replica.you.filter(|you| wait.contains(you))?;
    let (names, count) = (names(localizer, &agree), agree.len());
    Some(text!(localizer.lang, "rematch-title", names = names, count = count))
}

/// The people who agree to a rematch, and those who do not yet; `None` if there are none of either.
fn rematch_votes(replica: &TableReplica) -> Option<(Vec<Seat>, Vec<Seat>)> {
    let is_person =
        |own: &SeatView| matches!(own.sits, OccupantView::Person(_)) && own.stepped_in.is_none();
    let seats = replica.table.seats.iter().enumerate().filter(|(_, own)| is_person(own));
    let (agree, wait): (Vec<_>, Vec<_>) =
        seats.partition(|(_, own)| own.agrees.contains(&VoteMotion::Rematch));
    let seats = |all: Vec<(usize, _)>| all.into_iter().map(|(seat, _)| Seat::new(seat)).collect();
    (!agree.is_empty() && !wait.is_empty()).then(|| (seats(agree), seats(wait)))
}

fn names(localizer: &TableLocalizer, seats: &[Seat]) -> String {
    let names: Vec<String> = seats.iter().map(|seat| localizer.name(*seat)).collect();
    names.join(localizer.text("comma"))
}

/// The seats; empty during a match.
pub(super) fn seats(
    session: &TableSession,
    replica: &TableReplica,
    localizer: &TableLocalizer,
) -> Vec<SeatScene> {
    if !matches!(replica.table.stage, TableStage::Gathering | TableStage::Over) {
        return Vec::new();
    }
    let lang = localizer.lang;
    let is_host = replica.you.is_some() && replica.table.host == replica.you;
    let one = |(number, own): (usize, &SeatView)| {
        let seat = Seat::new(number);
        let is_free = own.sits == OccupantView::Nobody;
        let is_person = matches!(own.sits, OccupantView::Person(_));
        let mut notes = notes(&replica.table, seat, lang);
        if is_person && !replica.here.contains(&seat) {
            notes.push(lang.text("away").to_owned());
        }
        if is_person && own.agrees.contains(&VoteMotion::Rematch) {
            notes.push(lang.text("plays-again").to_owned());
        }
        let bots = replica.table.setup.bots.iter().filter(|_| is_free && is_host);
        SeatScene {
            name: localizer.name(seat),
            is_you: replica.you == Some(seat),
            can_sit: own.next.is_none() && !is_person && replica.you.is_none(),
            bots: bots.map(|bot| (bot.clone(), words::bot_label(lang, bot))).collect(),
            can_remove_person: (is_host && is_person && replica.you != Some(seat))
                .then(|| replica.here.contains(&seat)),
            can_remove: is_host && matches!(own.sits, OccupantView::Bot(_)),
            signal: signals_and_votes::signal_text(session, seat, lang),
            ..SeatScene::shown(&replica.table, seat, &notes, lang)
        }
    };
    replica.table.seats.iter().enumerate().map(one).collect()
}
