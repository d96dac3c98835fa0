//! Verifies that the shuffles in a record match the proofs of its rounds.

use ginmi::chance::{CardOrder, ChanceEvent};
use ginmi::record::{LineContent, MatchRecorder, RecordHeader, RecordLine, ReplayError, Replayer};
use ginmi::{Match, NextInput};

use super::shuffle::codes;
use super::{Proof, VERSION, draw};

/// Counts of what was checked in a record.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FairnessCounts {
    /// Games.
    pub games: usize,
    /// Rounds whose shuffles match their proofs.
    pub rounds: usize,
    /// Shuffles and draws in them.
    pub events: usize,
    /// Contributions that went into them.
    pub contributions: usize,
    /// How many times a seated person did not contribute.
    pub left_out: usize,
    /// Unfinished rounds without a proof, where a game stopped in the middle of one.
    pub open: usize,
}

/// What was checked in one round.
#[derive(Clone, Copy, Debug)]
pub struct VerifiedRound<'r> {
    /// The number of the game in the record, from 1.
    pub game: usize,
    /// The names of the players, seat by seat.
    pub names: &'r [String],
    /// The number of the round in its game, from 1.
    pub round: u16,
    /// Shuffles and draws in it.
    pub events: usize,
    /// The proof that they match; `None` if the round is not over and has no proof.
    pub proof: Option<&'r Proof>,
}

/// The first line of a record that is not fair, or differs from what the rules demand.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RecordFairnessError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: FairnessErrorKind,
}

/// What can be wrong with the fairness of a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FairnessErrorKind {
    /// The line differs from what the rules demand.
    #[error("{}", .0.problem)]
    Rules(ReplayError),
    /// The line is not a valid proof.
    #[error("this is not the proof of a round: {0}")]
    NoProof(String),
    /// The proof has another version of the shuffling procedure.
    #[error("the round was shuffled by version {0}, but only version {VERSION} can be checked")]
    Version(u32),
    /// The seed is not the one that was committed to.
    #[error("the SHA-256 of the seed is {found}, but {published} was published before the round")]
    Commitment {
        /// The commitment computed from the seed.
        found: String,
        /// The commitment in the proof.
        published: String,
    },
    /// The proof is for another round than the one before it.
    #[error("this proves round {given}, but the round before it is {due}")]
    OtherRound {
        /// The round of the record.
        due: u16,
        /// The round of the proof.
        given: u16,
    },
    /// The proof names another table or match than those before it.
    #[error("this proof is for match {given}, but those before it are for match {due}")]
    OtherMatch {
        /// Table and number of the match in the first proof.
        due: String,
        /// Table and number of the match in this proof.
        given: String,
    },
    /// Seats are out of order or appear twice.
    #[error("the seats of a proof must be in ascending order, each once")]
    Seats,
    /// The cards are not those of the proof.
    #[error(
        "seed and contributions give another order for chance event {event} of round {round}:\n  \
         {due}\nbut the record has\n  {given}"
    )]
    Cards {
        /// The number of the round.
        round: u16,
        /// The number of the chance event in the round, from 0.
        event: u32,
        /// The cards that the proof gives.
        due: String,
        /// The cards in the record.
        given: String,
    },
    /// A round has no proof.
    #[error("round {0} is over, and no proof of it follows")]
    Missing(u16),
}

/// Checks a record with its proofs: every line by the rules, every shuffle by the proof of its
/// round.
///
/// A record cannot show that a commitment was published *before* its round: for that, players
/// compare the one in the proof with the one that the table sent them.
///
/// # Errors
///
/// The first line that is wrong.
pub fn verify(record: &str) -> Result<FairnessCounts, RecordFairnessError> {
    verify_rounds(record, |_| ())
}

/// The same as [`verify`], calling `each` with every round that was checked.
///
/// # Errors
///
/// The first line that is wrong. The rounds passed to `each` before it were right.
pub fn verify_rounds(
    record: &str,
    each: impl FnMut(VerifiedRound<'_>),
) -> Result<FairnessCounts, RecordFairnessError> {
    let mut checker = RecordVerifier {
        replayer: Replayer::default(),
        checked: FairnessCounts::default(),
        events: Vec::new(),
        proof: None,
        each,
    };
    let mut last = 0;
    for (index, text) in record.lines().enumerate() {
        last = index + 1;
        checker.line(text).map_err(|problem| RecordFairnessError { line: last, problem })?;
    }
    let end = checker.replayer.end();
    let fault = |problem| RecordFairnessError { line: last + 1, problem };
    end.map_err(|rules| fault(FairnessErrorKind::Rules(rules)))?;
    checker.end_of_game().map_err(fault)?;
    Ok(checker.checked)
}

/// Verifies a record line by line: the shuffles of each round have to match its proof.
struct RecordVerifier<E> {
    replayer: Replayer,
    checked: FairnessCounts,
    /// The chance events since the last proof.
    events: Vec<(ChanceEvent, CardOrder)>,
    /// The last proof of this game.
    proof: Option<Proof>,
    /// Called with every round.
    each: E,
}

impl<E: FnMut(VerifiedRound<'_>)> RecordVerifier<E> {
    fn line(&mut self, text: &str) -> Result<(), FairnessErrorKind> {
        if text.contains(r#""fair""#) && has_key(text) {
            return self.prove(text);
        }
        let entry = RecordLine::read(text).ok();
        match entry.as_ref().map(|entry| &entry.line) {
            Some(LineContent::Header(header)) => {
                self.end_of_game()?;
                self.take(text)?;
                (self.events, self.proof) = (draws(header), None);
                self.checked.games += 1;
            }
            Some(
                LineContent::Deal { deck: cards, .. }
                | LineContent::Lead(cards)
                | LineContent::Reshuffle(cards),
            ) => {
                let game = self.replayer.recording().map(MatchRecorder::game);
                if let Some(NextInput::Chance(chance)) = game.map(Match::next) {
                    if self.is_round_over() {
                        return Err(FairnessErrorKind::Missing(self.round()));
                    }
                    self.events.push((chance, cards.iter().copied().take(49).collect()));
                }
                self.take(text)?;
            }
            _ => self.take(text)?,
        }
        Ok(())
    }

    fn take(&mut self, text: &str) -> Result<(), FairnessErrorKind> {
        self.replayer.line(text).map(|_| ()).map_err(FairnessErrorKind::Rules)
    }

    /// The number of the round; 1 before the first deal.
    fn round(&self) -> u16 {
        self.replayer.recording().map_or(1, |recording| recording.game().round().max(1))
    }

    /// Whether chance events of a round that is over wait for their proof.
    fn is_round_over(&self) -> bool {
        let board = self.replayer.recording().map(|recording| recording.game().round_board());
        !self.events.is_empty() && board.is_some_and(|board| board.ending.is_some())
    }

    fn end_of_game(&mut self) -> Result<(), FairnessErrorKind> {
        if self.is_round_over() {
            return Err(FairnessErrorKind::Missing(self.round()));
        }
        if !self.events.is_empty() {
            self.checked.open += 1;
            self.tell(None);
        }
        Ok(())
    }

    fn tell(&mut self, proof: Option<&Proof>) {
        let round = self.round();
        (self.each)(VerifiedRound {
            game: self.checked.games,
            names: self.replayer.recording().map_or(&[], MatchRecorder::names),
            round,
            events: self.events.len(),
            proof,
        });
    }

    fn prove(&mut self, text: &str) -> Result<(), FairnessErrorKind> {
        let proof: Proof = serde_json::from_str(text)
            .map_err(|error| FairnessErrorKind::NoProof(error.to_string()))?;
        if proof.fair != VERSION {
            return Err(FairnessErrorKind::Version(proof.fair));
        }
        let found = proof.seed.commitment();
        if found != proof.commitment {
            let published = proof.commitment.to_string();
            return Err(FairnessErrorKind::Commitment { found: found.to_string(), published });
        }
        let due = self.round();
        if proof.round != due || self.events.is_empty() {
            return Err(FairnessErrorKind::OtherRound { due, given: proof.round });
        }
        let name = |proof: &Proof| format!("{} of table {}", proof.game, proof.table);
        if let Some(before) = &self.proof
            && name(before) != name(&proof)
        {
            let (due, given) = (name(before), name(&proof));
            return Err(FairnessErrorKind::OtherMatch { due, given });
        }
        let seats = proof.contributions.iter().map(|given| given.seat);
        if !seats.is_sorted_by(|a, b| a < b) || !proof.left_out.is_sorted_by(|a, b| a < b) {
            return Err(FairnessErrorKind::Seats);
        }
        for (event, (chance, given)) in (0..).zip(&self.events) {
            let due = draw(chance, &proof.seed, &proof.round_id(), event, &proof.contributions);
            if due != *given {
                let (round, due, given) = (proof.round, codes(&due), codes(given));
                return Err(FairnessErrorKind::Cards { round, event, due, given });
            }
        }
        self.checked.rounds += 1;
        self.checked.events += self.events.len();
        self.checked.contributions += proof.contributions.len();
        self.checked.left_out += proof.left_out.len();
        self.tell(Some(&proof));
        self.events.clear();
        self.proof = Some(proof);
        Ok(())
    }
}

/// Whether a line has the key of a proof anywhere in it.
fn has_key(line: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Proof {
        #[serde(rename = "fair")]
        _version: serde::de::IgnoredAny,
    }
    serde_json::from_str::<Proof>(line).is_ok()
}

/// The draws for the first deal as chance events.
fn draws(header: &RecordHeader) -> Vec<(ChanceEvent, CardOrder)> {
    let options = header.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let game = header.game.parse().ok();
    let game =
        game.and_then(|game| Match::with_all_options(game, header.names.len(), options).ok());
    // The replayer has accepted the header, so the rules demand every draw.
    let Some(mut game) = game else { return Vec::new() };
    let mut events = Vec::new();
    for outcome in header.outcomes() {
        let NextInput::Chance(chance) = game.next() else { break };
        let cards: CardOrder = outcome.into_iter().take(49).collect();
        if game.chance(&cards, &mut ()).is_err() {
            break;
        }
        events.push((chance, cards));
    }
    events
}
