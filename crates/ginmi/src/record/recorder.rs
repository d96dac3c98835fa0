use super::decision::Decision;
use super::line::DealerLot;
use super::{checksum, line_writer};
use crate::action::{Action, LegalActions};
use crate::cards::Card;
use crate::chance::{ChanceKind, OutcomeError};
use crate::event::{Event, Notice, RoundEnding, Sink};
use crate::games::common::{RoundBoard, Rules};
use crate::games::{Match, NextInput, PlayableMatch, View};
use crate::illegal_action::IllegalActionError;
use crate::money::{Account, Accounts};
use crate::phase::Phase;
use crate::seat::Seat;

/// A match that writes its own record and keeps the notices of its last input.
///
/// ```
/// use ginmi::record::MatchRecorder;
/// use ginmi::{Game, Match};
///
/// let game = Match::new(Game::HachiHachi, 2, [("rounds", "3")])?;
/// let mut recorder = MatchRecorder::begin(game, vec!["Hana".into(), "Jun".into()]);
/// recorder.chance(&["4a".parse()?, "2c".parse()?])?;
/// let header = recorder.take_lines();
/// assert!(header.starts_with(r#"{"ginmi":1,"game":"hachi-hachi","#), "{header}");
/// assert!(header.ends_with(r#""dealer":1}
/// "#), "{header}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MatchRecorder {
    game: Match,
    names: Vec<String>,
    draws: Vec<Vec<(Seat, DealerLot)>>,
    /// The header up to the draws.
    front: Vec<u8>,
    /// The lines that have not been taken yet, each with its line feed.
    lines: Vec<u8>,
    /// The checksum of the inputs so far.
    sum: checksum::RunningSum,
    /// Buffer for the words of one input.
    words: Vec<u8>,
    /// The notices of the last input.
    notices: Vec<Notice>,
}

impl MatchRecorder {
    /// Begins the record of a match that has not begun, with a name for each seat.
    ///
    /// # Panics
    ///
    /// When there is not exactly one name for each seat, or the match is past its dealer draw.
    #[must_use]
    pub fn begin(game: Match, names: Vec<String>) -> Self {
        assert_eq!(names.len(), game.players(), "one name for each seat");
        assert!(game.phase().is_before_first_dealer(), "the match has begun already");
        let mut front = Vec::new();
        let options = game.options();
        let pairs = options.iter().map(|(name, value)| (*name, value.as_str()));
        line_writer::front_of_header(&mut front, game.game().id(), pairs, &names);
        let (draws, lines, words, notices) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { game, names, draws, front, lines, sum: checksum::RunningSum::new(), words, notices }
    }

    /// The match.
    #[must_use]
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// The names of the players.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The notices of the last input, in order; none if it was refused.
    #[must_use]
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// Takes the outcome of the chance event that is due and records it.
    ///
    /// # Errors
    ///
    /// The errors of [`Match::chance`]. Nothing is then recorded.
    pub fn chance(&mut self, outcome: &[Card]) -> Result<(), OutcomeError> {
        self.notices.clear();
        self.draw(outcome)
    }

    /// Takes the outcome of a chance event and keeps the earlier notices.
    pub(super) fn draw(&mut self, outcome: &[Card]) -> Result<(), OutcomeError> {
        let NextInput::Chance(chance) = self.game.next() else { return Err(OutcomeError::NotDue) };
        let old_notices = self.notices.len();
        let begins_throws = match self.game.phase() {
            Phase::DealerThrow { throwing, thrown } => {
                throwing.iter().all(|seat| thrown[seat] == 0)
            }
            _ => false,
        };
        self.game.chance(outcome, &mut self.notices)?;
        match chance.kind {
            ChanceKind::DealerDraw(drawing) => {
                let lots = outcome.iter().copied().map(DealerLot::Card);
                self.draws.push(drawing.iter().zip(lots).collect());
                self.write_header();
            }
            ChanceKind::DealerThrow(seat) => {
                if begins_throws {
                    self.draws.push(Vec::new());
                }
                let lots = outcome.iter().copied().map(|card| (seat, DealerLot::Die(card)));
                self.draws.last_mut().into_iter().for_each(|draw| draw.extend(lots.clone()));
                self.write_header();
            }
            ChanceKind::Deal => self.write_deal(outcome),
            ChanceKind::LeaderDraw(_) => self.write_order(b"lead ", outcome, line_writer::lead),
            ChanceKind::Reshuffle => {
                self.write_order(b"reshuffle ", outcome, line_writer::reshuffle);
            }
        }
        self.write_consequences(old_notices);
        Ok(())
    }

    /// Takes a decision and records it.
    ///
    /// # Errors
    ///
    /// The errors of [`Match::apply`]. Nothing is then recorded.
    pub fn apply(&mut self, seat: Seat, action: Action) -> Result<(), IllegalActionError> {
        self.notices.clear();
        self.game.apply(seat, action, &mut self.notices)?;
        let decision = Decision { seat, action };
        checksum::decision(&mut self.words, decision);
        let sum = self.sum.add(&self.words);
        line_writer::decision(&mut self.lines, decision, Some(sum));
        self.lines.push(b'\n');
        self.write_consequences(0);
        Ok(())
    }

    /// Takes the lines written since the last call, as text that ends with a line feed.
    pub fn take_lines(&mut self) -> String {
        let lines = std::mem::take(&mut self.lines);
        String::from_utf8(lines).expect("what is written is text")
    }

    /// Appends the lines written since the last call to a text.
    pub fn write_lines(&mut self, out: &mut String) {
        out.push_str(std::str::from_utf8(&self.lines).expect("what is written is text"));
        self.lines.clear();
    }

    /// Swaps an empty buffer for the lines written since the last call.
    pub(super) fn swap_lines(&mut self, empty: &mut Vec<u8>) {
        std::mem::swap(&mut self.lines, empty);
    }

    /// Writes the header, once the first dealer is known.
    fn write_header(&mut self) {
        if !self.game.phase().is_before_first_dealer() {
            self.lines.extend_from_slice(&self.front);
            line_writer::rest_of_header(&mut self.lines, &self.draws, self.game.dealt_by());
            self.lines.push(b'\n');
        }
    }

    fn write_deal(&mut self, deck: &[Card]) {
        let (round, dealer) = (self.game.round(), self.game.dealt_by());
        let start = checksum::deal(&mut self.words, round, dealer, deck);
        let sum = self.sum.add(&self.words);
        let codes = &self.words[start..self.words.len() - 1];
        line_writer::deal(&mut self.lines, codes, round, dealer, Some(sum));
        self.lines.push(b'\n');
    }

    fn write_order(
        &mut self,
        key: &[u8],
        order: &[Card],
        line: fn(&mut Vec<u8>, &[u8], Option<u32>),
    ) {
        let start = checksum::order(&mut self.words, key, order);
        let sum = self.sum.add(&self.words);
        line(&mut self.lines, &self.words[start..self.words.len() - 1], Some(sum));
        self.lines.push(b'\n');
    }

    /// Writes the consequences of an input: transfers, and the end of a round and of the game.
    fn write_consequences(&mut self, old_notices: usize) {
        for notice in &self.notices[old_notices..] {
            if let Notice::Public(Event::Transfer(transfer)) = notice {
                line_writer::transfer(&mut self.lines, transfer);
                self.lines.push(b'\n');
            }
        }
        // The next input begins another round, or the game is over.
        if let Some((ending, winner)) = self.game.round_board().ending {
            self.write_end(ending, winner);
        }
    }

    #[inline(never)]
    fn write_end(&mut self, ending: RoundEnding, winner: Option<Seat>) {
        let accounts = self.game.accounts();
        let players = self.game.players();
        let totals = accounts.seats(players);
        let has_pots = with_game!(self.game.game(), G => G::HAS_POTS);
        let loans = (has_pots && self.game.has_bank()).then(|| {
            // Where there is a bank but no loans, nobody has any.
            self.game.loans().unwrap_or_else(|| vec![0; players])
        });
        let campaign = loans.as_ref().map(|loans| {
            let pots = [Account::YearPot, Account::PrizePot].map(|account| accounts[account]);
            (pots[0], pots[1], loans.as_slice())
        });
        let bank = self.game.bank();
        line_writer::end(&mut self.lines, ending.id(), winner, totals, bank, campaign);
        self.lines.push(b'\n');
        if self.game.phase() == Phase::Over {
            line_writer::result(&mut self.lines, &self.game.result(), self.game.winners().iter());
            self.lines.push(b'\n');
        }
    }
}

/// Notices go to the sink, and stay in [`MatchRecorder::notices`].
impl PlayableMatch for MatchRecorder {
    type View = View;

    fn next(&self) -> NextInput {
        self.game.next()
    }

    fn legal(&self) -> LegalActions {
        self.game.legal()
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        self.game.view(viewer)
    }

    fn round_board(&self) -> &RoundBoard {
        self.game.round_board()
    }

    fn accounts(&self) -> &Accounts {
        self.game.accounts()
    }

    fn chance(&mut self, outcome: &[Card], sink: &mut impl Sink) -> Result<(), OutcomeError> {
        self.chance(outcome)?;
        self.notices.iter().cloned().for_each(|notice| sink.notice(notice));
        Ok(())
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink,
    ) -> Result<(), IllegalActionError> {
        self.apply(seat, action)?;
        self.notices.iter().cloned().for_each(|notice| sink.notice(notice));
        Ok(())
    }
}
