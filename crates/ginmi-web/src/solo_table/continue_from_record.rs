//! Continues from a moment of a finished game.
//!
//! It makes the log of a table from the seeds of the rounds, which are in the proofs of the record.

use std::collections::BTreeMap;

use ginmi::Game;
use ginmi::record::{self, LineContent};
use ginmi::seat::Seat;
use ginmi_bots::BotKind;
use ginmi_table::fair::{Proof, Seed};
use ginmi_table::names::{BotName, PersonId, PersonName};
use ginmi_table::wire::RequestId;
use ginmi_table::{EntryKind, LogEntry, RequestKey, Table, Timestamp, strict_json};

use super::{offered, table_setup};

/// A new table that continues from a moment of a game.
#[derive(Debug)]
pub struct RecordContinuation {
    /// Its log, line by line.
    pub lines: Vec<String>,
    /// The number of the match at the table.
    pub number: u32,
    /// The name that the record of the match will have.
    pub record: String,
}

/// A table at which the match of this record was played up to the moment after `inputs` inputs,
/// with the person in this seat and bots in the others. The rest of the round is dealt as it was;
/// `random` decides later rounds.
///
/// `None` if the record has no proofs, like a game from the terminal, or if other people
/// contributed to the shuffles.
///
/// # Panics
///
/// Never, since it makes the names itself.
#[must_use]
pub fn continue_from_step(
    record: &str,
    step: usize,
    person: usize,
    now: Timestamp,
    random: [u8; 32],
) -> Option<RecordContinuation> {
    let proofs: Vec<Proof> =
        record.lines().filter_map(|line| strict_json::read(line).ok()).collect();
    let number = proofs.first()?.game;
    let proofs: BTreeMap<u16, Proof> =
        proofs.into_iter().map(|proof| (proof.round, proof)).collect();
    let mut inputs = record.lines().filter_map(|line| record::RecordLine::read(line).ok());
    let LineContent::Header(header) = inputs.next()?.line else { return None };
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
    let setup = table_setup(game, players, &header.options, offered(&names));
    let table = proofs.values().next()?.table.clone();
    let mut log = LogBuilder { at: now, entries: Vec::new() };
    log.add(EntryKind::Created { table, secret: Seed::new(random), setup });
    let person_id = PersonId::new("you").expect("a good id");
    let name = PersonName::new(crate::words::SOLO_NAME).expect("a good name");
    log.add(EntryKind::Sat { seat: own, person: person_id.clone(), name });
    for (seat, bot) in bots {
        log.add(EntryKind::SatBot { seat: Seat::new(seat), bot });
    }
    // The number of the match goes into its shuffles.
    for _ in 1..number {
        log.add(EntryKind::Started);
        log.add(EntryKind::Abandoned { agreed: true });
    }
    log.add(EntryKind::Started);
    let (mut taken, mut dealt) = (0, 0);
    for line in inputs.map(|entry| entry.line) {
        let is_input = matches!(
            line,
            LineContent::Deal { .. }
                | LineContent::Lead(_)
                | LineContent::Reshuffle(_)
                | LineContent::Decision(_)
        );
        if taken == step {
            break;
        }
        taken += usize::from(is_input);
        match line {
            LineContent::Deal { round, .. } if round > dealt => {
                let proof = proofs.get(&round)?;
                dealt = round;
                log.add(EntryKind::Committed { seed: proof.seed });
                for given in &proof.contributions {
                    if given.seat != own {
                        return None;
                    }
                    log.add(EntryKind::Contributed { seat: own, text: given.text.clone() });
                }
                log.add(EntryKind::Dealt);
            }
            LineContent::Decision(decision) => {
                let (seat, action) = (decision.seat, decision.action);
                log.add(EntryKind::Decided { seat, action });
                if seat == own {
                    // A person's decision needs a message id. Sessions use larger ones, from the
                    // clock.
                    let id = RequestId::new(taken as u64)?;
                    log.entries.last_mut()?.by = Some(RequestKey { person: person_id.clone(), id });
                }
            }
            _ => {}
        }
    }
    // A game that this version refuses cannot be continued.
    Table::resume(log.entries.iter().cloned()).ok()?;
    let lines = log.entries.iter().map(LogEntry::to_line).collect();
    Some(RecordContinuation { lines, number, record: format!("solo-{}-{number}", now.0) })
}

struct LogBuilder {
    at: Timestamp,
    entries: Vec<LogEntry>,
}

impl LogBuilder {
    fn add(&mut self, what: EntryKind) {
        self.entries.push(LogEntry { at: self.at, by: None, what });
    }
}
