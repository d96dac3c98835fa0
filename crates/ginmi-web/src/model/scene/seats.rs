//! The seats of a table, while no match is played.

use ginmi::seat::Seat;
use ginmi_table::names::BotName;
use ginmi_table::wire::{Mirror, Sits, Stage};

use super::talk;
use crate::model::Session;
use crate::words::{self, Voice};

/// A seat while no match is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatScene {
    /// Which.
    pub seat: Seat,
    /// Who sits there, or that it is free.
    pub name: String,
    /// What else is to be known: the host, how a bot plays, who is away.
    pub note: String,
    /// Whether nobody sits there.
    pub is_free: bool,
    /// Whether the reader sits there.
    pub is_you: bool,
    /// Whether the reader can sit down there.
    pub can_sit: bool,
    /// The bots that the reader, as host, can give it to: an id and what it is called each.
    pub bots: Vec<(BotName, String)>,
    /// Whether the reader, as host, can send a bot away.
    pub can_remove: bool,
    /// What was said there a moment ago.
    pub says: Option<&'static str>,
}

/// The seats; none while a match is played.
pub(super) fn seats(session: &Session, mirror: &Mirror, voice: &Voice) -> Vec<SeatScene> {
    if !matches!(mirror.table.stage, Stage::Gathering | Stage::Over) {
        return Vec::new();
    }
    let lang = voice.lang;
    let is_host = mirror.you.is_some() && mirror.table.host == mirror.you;
    let one = |(number, own): (usize, &ginmi_table::wire::SeatView)| {
        let seat = Seat::new(number);
        let is_free = own.sits == Sits::Nobody;
        let mut notes = Vec::new();
        match &own.sits {
            Sits::Nobody => {}
            Sits::Bot(bot) => {
                notes.push(lang.text("bot").to_owned());
                notes.push(words::bot(lang, bot));
            }
            Sits::Person(_) => {
                if mirror.table.host == Some(seat) {
                    notes.push(lang.text("host").to_owned());
                }
                if !mirror.here.contains(&seat) {
                    notes.push(lang.text("away").to_owned());
                }
            }
        }
        let bots = mirror.table.setup.bots.iter().filter(|_| is_free && is_host);
        SeatScene {
            seat,
            name: voice.name(seat),
            note: notes.join(lang.text("dot")),
            is_free,
            is_you: mirror.you == Some(seat),
            can_sit: is_free && mirror.you.is_none(),
            bots: bots.map(|bot| (bot.clone(), words::bot(lang, bot))).collect(),
            can_remove: is_host && matches!(own.sits, Sits::Bot(_)),
            says: talk::says(session, seat, lang),
        }
    };
    mirror.table.seats.iter().enumerate().map(one).collect()
}
