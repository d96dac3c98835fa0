use super::line::{Decision, EndLine, Entry, Header, Line};
use crate::action::Action;
use crate::cards::Card;
use crate::chance::{BadOutcome, ChanceKind};
use crate::error::Illegal;
use crate::event::{Ending, Event, Notice, Sink};
use crate::games::{Match, Next};
use crate::money::Account;
use crate::phase::Phase;
use crate::seat::Seat;

/// A match that writes its own record.
///
/// ```
/// use ginmi::record::Recording;
/// use ginmi::{Game, Match};
///
/// let game = Match::new(Game::HachiHachi, 2, [("rounds", "3")])?;
/// let mut recording = Recording::begin(game, vec!["Hana".into(), "Jun".into()]);
/// recording.chance(&["4a".parse()?, "2c".parse()?], &mut ())?;
/// let header = recording.take_lines();
/// assert!(header.starts_with(r#"{"ginmi":1,"game":"hachi-hachi","#), "{header}");
/// assert!(header.ends_with(r#""dealer":1}
/// "#), "{header}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recording {
    game: Match,
    names: Vec<String>,
    draws: Vec<Vec<(Seat, Card)>>,
    entries: Vec<Entry>,
    /// The sum of the inputs so far.
    sum: u32,
}

impl Recording {
    /// Begins the record of a match that has not begun, with a name for each seat.
    ///
    /// # Panics
    ///
    /// When there is not one name for each seat, or the match is past its dealer draw.
    #[must_use]
    pub fn begin(game: Match, names: Vec<String>) -> Recording {
        assert_eq!(names.len(), game.players(), "one name for each seat");
        assert!(matches!(game.phase(), Phase::DealerDraw { .. }), "the match has begun already");
        Recording { game, names, draws: Vec::new(), entries: Vec::new(), sum: 0 }
    }

    /// The match as it stands.
    #[must_use]
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// The names of the players.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Takes the outcome of the chance event that is due and records it.
    ///
    /// # Errors
    ///
    /// Those of [`Match::chance`]; nothing is recorded then.
    pub fn chance(&mut self, outcome: &[Card], sink: &mut impl Sink) -> Result<(), BadOutcome> {
        let Next::Chance(chance) = self.game.next() else { return Err(BadOutcome::NotDue) };
        let mut notices = Vec::new();
        self.game.chance(outcome, &mut notices)?;
        match chance.kind {
            ChanceKind::DealerDraw(drawing) => {
                self.draws.push(drawing.iter().zip(outcome.iter().copied()).collect());
                self.note_first_dealer(&notices);
            }
            ChanceKind::Deal => self.note_input(Line::Deal {
                round: self.game.round(),
                dealer: self.game.dealt_by(),
                deck: outcome.to_vec(),
            }),
            ChanceKind::LeaderDraw(_) => self.note_input(Line::Lead(outcome.to_vec())),
            ChanceKind::Reshuffle => self.note_input(Line::Reshuffle(outcome.to_vec())),
        }
        self.note(notices, sink);
        Ok(())
    }

    /// Takes a decision and records it.
    ///
    /// # Errors
    ///
    /// Those of [`Match::apply`]; nothing is recorded then.
    pub fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink,
    ) -> Result<(), Illegal> {
        let mut notices = Vec::new();
        self.game.apply(seat, action, &mut notices)?;
        self.note_input(Line::Decision(Decision { seat, action }));
        self.note(notices, sink);
        Ok(())
    }

    /// The lines that have come since the last call, as text that ends with a line feed.
    pub fn take_lines(&mut self) -> String {
        self.entries.drain(..).map(|entry| format!("{entry}\n")).collect()
    }

    pub(super) fn drain(&mut self) -> std::vec::Drain<'_, Entry> {
        self.entries.drain(..)
    }

    fn note_input(&mut self, line: Line) {
        let entry = Entry::input(line, self.sum);
        self.sum = entry.sum.unwrap_or(self.sum);
        self.entries.push(entry);
    }

    fn note_line(&mut self, line: Line) {
        self.entries.push(Entry { line, sum: None });
    }

    fn note_first_dealer(&mut self, notices: &[Notice]) {
        let first = notices.iter().find_map(|notice| match notice {
            Notice::Public(Event::FirstDealer(seat)) => Some(*seat),
            _ => None,
        });
        let Some(dealer) = first else { return };
        let own = |(name, value): (&str, String)| (name.to_owned(), value);
        self.note_line(Line::Header(Header {
            game: self.game.game().id().to_owned(),
            options: self.game.options().into_iter().map(own).collect(),
            names: self.names.clone(),
            draws: self.draws.clone(),
            dealer,
        }));
    }

    /// Records what follows from an input: transfers, the end of a round and of the game.
    fn note(&mut self, notices: Vec<Notice>, sink: &mut impl Sink) {
        let mut ended = None;
        for notice in notices {
            match &notice {
                Notice::Public(Event::Transfer(transfer)) => {
                    self.note_line(Line::Transfer(transfer.clone()));
                }
                Notice::Public(Event::RoundOver { ending, winner }) => {
                    ended = Some((*ending, *winner));
                }
                _ => {}
            }
            sink.notice(notice);
        }
        if let Some((ending, winner)) = ended {
            self.note_end(ending, winner);
        }
    }

    fn note_end(&mut self, ending: Ending, winner: Option<Seat>) {
        let accounts = self.game.accounts();
        let totals = accounts.seats(self.game.players()).to_vec();
        let campaign = self.game.loans().map(|loans| {
            let pots = [Account::Bank, Account::YearPot, Account::PrizePot];
            let [bank, year_pot, prize_pot] = pots.map(|account| accounts[account]);
            (bank, year_pot, prize_pot, loans)
        });
        let ending = ending.id().to_owned();
        self.note_line(Line::End(EndLine { ending, winner, totals, campaign }));
        if self.game.next() == Next::Over {
            let winners = self.game.winners().iter().collect();
            self.note_line(Line::Result { result: self.game.result(), winners });
        }
    }
}
