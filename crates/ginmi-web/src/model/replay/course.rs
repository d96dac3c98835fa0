//! A match and the lines of its record, as they come about.
//!
//! The engine's own `Recording` and `Replayer` do this faster, since the rules are compiled for them
//! once more. In the page that would weigh more than all else that replays need: so the rules run here
//! as they do for a table, and tell what happens into a list.

use ginmi::action::Action;
use ginmi::cards::Card;
use ginmi::chance::{BadOutcome, ChanceKind};
use ginmi::error::Illegal;
use ginmi::event::{Event, Notice};
use ginmi::money::Account;
use ginmi::phase::Phase;
use ginmi::record::{Decision, EndLine, Entry, Header, Line};
use ginmi::seat::Seat;
use ginmi::{Match, Next};
use ginmi_table::{BadLog, Recorded, recorded};

/// A match that is recorded.
#[derive(Clone, Debug)]
pub(super) struct Course {
    pub(super) game: Match,
    pub(super) names: Vec<String>,
    draws: Vec<Vec<(Seat, Card)>>,
    notices: Vec<Notice>,
}

impl Course {
    /// The course of a match that is about to begin.
    pub(super) const fn begin(game: Match, names: Vec<String>) -> Course {
        Course { game, names, draws: Vec::new(), notices: Vec::new() }
    }

    /// Takes the outcome of a chance event; the lines that it makes.
    pub(super) fn chance(&mut self, cards: &[Card]) -> Result<Vec<Line>, BadOutcome> {
        let next = self.game.next();
        let (from, number) = (self.notices.len(), cards.to_vec());
        self.game.chance(cards, &mut self.notices)?;
        let mut lines = Vec::new();
        if let Next::Chance(chance) = next {
            match chance.kind {
                ChanceKind::DealerDraw(drawing) => {
                    self.draws.push(drawing.iter().zip(number).collect());
                    lines.extend(self.header(from));
                }
                ChanceKind::Deal => lines.push(Line::Deal {
                    round: self.game.round(),
                    dealer: self.game.dealt_by(),
                    deck: number,
                }),
                ChanceKind::LeaderDraw(_) => lines.push(Line::Lead(number)),
                ChanceKind::Reshuffle => lines.push(Line::Reshuffle(number)),
            }
        }
        self.follows(from, &mut lines);
        Ok(lines)
    }

    /// Takes a decision; the lines that it makes.
    pub(super) fn decide(&mut self, seat: Seat, action: Action) -> Result<Vec<Line>, Illegal> {
        let from = self.notices.len();
        self.game.apply(seat, action, &mut self.notices)?;
        let mut lines = vec![Line::Decision(Decision { seat, action })];
        self.follows(from, &mut lines);
        Ok(lines)
    }

    /// What everybody has heard since this was asked last.
    pub(super) fn events(&mut self) -> Vec<Event> {
        let public = self.notices.drain(..).filter_map(|notice| match notice {
            Notice::Public(event) => Some(event),
            Notice::Private(..) => None,
        });
        public.collect()
    }

    /// The header, once the first dealer is known.
    fn header(&self, from: usize) -> Option<Line> {
        let dealer = self.notices[from..].iter().find_map(|notice| match notice {
            Notice::Public(Event::FirstDealer(seat)) => Some(*seat),
            _ => None,
        })?;
        let options = self.game.options().into_iter();
        Some(Line::Header(Header {
            game: self.game.game().id().to_owned(),
            options: options.map(|(name, value)| (name.to_owned(), value)).collect(),
            names: self.names.clone(),
            draws: self.draws.clone(),
            dealer,
        }))
    }

    /// What follows from the last input.
    fn follows(&self, from: usize, lines: &mut Vec<Line>) {
        let mut over = None;
        for notice in &self.notices[from..] {
            match notice {
                Notice::Public(Event::Transfer(transfer)) => {
                    lines.push(Line::Transfer(transfer.clone()));
                }
                Notice::Public(Event::RoundOver { ending, winner }) => {
                    over = Some((*ending, *winner));
                }
                _ => {}
            }
        }
        let (Some((ending, winner)), game) = (over, &self.game) else { return };
        let accounts = game.accounts();
        let of = |account| accounts[account];
        let pots = (of(Account::Bank), of(Account::YearPot), of(Account::PrizePot));
        lines.push(Line::End(EndLine {
            ending: ending.id().to_owned(),
            winner,
            totals: accounts.seats(game.players()).to_vec(),
            campaign: game.loans().map(|loans| (pots.0, pots.1, pots.2, loans)),
        }));
        if game.phase() == Phase::Over {
            let (result, winners) = (game.result(), game.winners().iter().collect());
            lines.push(Line::Result { result, winners });
        }
    }
}

/// The text of a line. It has no sum, which is for files that go from hand to hand.
pub(super) fn text(line: Line) -> String {
    Entry { line, sum: None }.to_string()
}

/// The record of the last match that the log of a table tells of.
///
/// # Errors
///
/// When the entries are not those of a table.
pub fn last_record(
    entries: impl IntoIterator<Item = ginmi_table::Entry>,
) -> Result<String, BadLog> {
    let mut course = None;
    let mut record = String::new();
    recorded(entries, |told| {
        let lines = match (told, &mut course) {
            (Recorded::Began(game, names), _) => {
                course = Some(Course::begin(*game, names));
                record.clear();
                return;
            }
            (Recorded::Decided(seat, action), Some(course)) => course.decide(seat, action).ok(),
            (Recorded::Drawn(cards), Some(course)) => course.chance(cards).ok(),
            (Recorded::Proven(proof), Some(_)) if !record.is_empty() => {
                record.push_str(&proof.to_line());
                record.push('\n');
                return;
            }
            _ => return,
        };
        for line in lines.into_iter().flatten() {
            record.push_str(&text(line));
            record.push('\n');
        }
    })?;
    Ok(record)
}
