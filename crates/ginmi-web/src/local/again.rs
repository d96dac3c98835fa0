//! Playing on from a moment of a game that is over.
//!
//! The proofs in the record have the seeds of its rounds; the log of a table is made of them.

use std::collections::BTreeMap;

use ginmi::Game;
use ginmi::record::{self, Line};
use ginmi::seat::Seat;
use ginmi_bots::BotKind;
use ginmi_table::fair::{Proof, Seed};
use ginmi_table::names::{BotName, Name, PersonId};
use ginmi_table::wire::RequestId;
use ginmi_table::{Entry, Request, Table, Timestamp, What, json};

use super::{offered, setup};

/// A table that has come to a moment of a game.
#[derive(Debug)]
pub struct Again {
    /// Its log, line by line.
    pub lines: Vec<String>,
    /// Which match at the table it is.
    pub number: u32,
    /// The name that the record of the match will have.
    pub record: String,
}

/// The table at which a match was played as in this record, up to the moment after so many inputs,
/// with the person in the seat named and bots elsewhere. What follows in the round is dealt as it was;
/// `random` decides the rounds after it.
///
/// Nothing where the proofs of the rounds are not there, as in a game from the terminal, or where
/// other people took part in the shuffles.
///
/// # Panics
///
/// Never: the names are our own.
#[must_use]
pub fn again(
    record: &str,
    step: usize,
    person: usize,
    now: Timestamp,
    random: [u8; 32],
) -> Option<Again> {
    let proofs: Vec<Proof> = record.lines().filter_map(|line| json::read(line).ok()).collect();
    let number = proofs.first()?.game;
    let proofs: BTreeMap<u16, Proof> =
        proofs.into_iter().map(|proof| (proof.round, proof)).collect();
    let mut inputs = record.lines().filter_map(|line| record::Entry::read(line).ok());
    let Line::Header(header) = inputs.next()?.line else { return None };
    let bot = |name: &String| {
        let kind: BotKind = name.parse().unwrap_or_default();
        BotName::new(kind.id()).expect("a good name")
    };
    let game: Game = header.game.parse().ok()?;
    let players = u8::try_from(header.names.len()).ok()?;
    let own = (person < header.names.len()).then(|| Seat::new(person))?;
    let bots: Vec<(usize, BotName)> =
        (0..).zip(header.names.iter().map(bot)).filter(|(seat, _)| *seat != person).collect();
    let names: Vec<BotName> = bots.iter().map(|(_, bot)| bot.clone()).collect();
    let setup = setup(game, players, &header.options, offered(&names));
    let table = proofs.values().next()?.table.clone();
    let mut log = Log { at: now, entries: Vec::new() };
    log.add(What::Created { table, secret: Seed::new(random), setup });
    let person_id = PersonId::new("you").expect("a good id");
    let name = Name::new(crate::words::SOLO_NAME).expect("a good name");
    log.add(What::Sat { seat: own, person: person_id.clone(), name });
    for (seat, bot) in bots {
        log.add(What::SatBot { seat: Seat::new(seat), bot });
    }
    // The number of the match goes into its shuffles.
    for _ in 1..number {
        log.add(What::Started);
        log.add(What::Abandoned { agreed: true });
    }
    log.add(What::Started);
    let (mut taken, mut dealt) = (0, 0);
    for line in inputs.map(|entry| entry.line) {
        let is_input = matches!(
            line,
            Line::Deal { .. } | Line::Lead(_) | Line::Reshuffle(_) | Line::Decision(_)
        );
        if taken == step {
            break;
        }
        taken += usize::from(is_input);
        match line {
            Line::Deal { round, .. } if round > dealt => {
                let proof = proofs.get(&round)?;
                dealt = round;
                log.add(What::Committed { seed: proof.seed });
                for given in &proof.contributions {
                    if given.seat != own {
                        return None;
                    }
                    log.add(What::Contributed { seat: own, text: given.text.clone() });
                }
                log.add(What::Dealt);
            }
            Line::Decision(decision) => {
                let (seat, action) = (decision.seat, decision.action);
                log.add(What::Decided { seat, action });
                if seat == own {
                    // A person decides by a message. Sessions give larger ids, from the clock.
                    let id = RequestId::new(taken as u64)?;
                    log.entries.last_mut()?.by = Some(Request { person: person_id.clone(), id });
                }
            }
            _ => {}
        }
    }
    // What is no game of this version is not gone on with.
    Table::resume(log.entries.iter().cloned()).ok()?;
    let lines = log.entries.iter().map(Entry::to_line).collect();
    Some(Again { lines, number, record: format!("solo-{}-{number}", now.0) })
}

struct Log {
    at: Timestamp,
    entries: Vec<Entry>,
}

impl Log {
    fn add(&mut self, what: What) {
        self.entries.push(Entry { at: self.at, by: None, what });
    }
}
