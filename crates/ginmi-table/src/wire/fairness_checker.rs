use ginmi::seat::Seat;

use super::{FairDealView, TableUpdate, ToClient, UpdateKind};
use crate::fair::{Commitment, Proof, SeatContribution};
use crate::names::Contribution;

/// What a client remembers of the fair deal of a round, to check the proof against it.
///
/// A proof shows by itself that the cards follow from a seed and contributions. Only a client that
/// was there can tell that the seed was chosen before the contributions, and that its own
/// contribution was used; this type does. The cards themselves are checked with the record of the
/// match, by [`crate::fair::verify`].
///
/// ```
/// use ginmi_table::wire::{FairnessChecker, ToClient};
/// let mut checker = FairnessChecker::default();
/// // Before the message is handled:
/// let text = r#"{"pong":{}}"#;
/// checker.check(&serde_json::from_str::<ToClient>(text)?)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct FairnessChecker {
    /// The number of the match.
    game: u32,
    round: Option<ObservedRound>,
    own: Option<OwnContribution>,
    proven: u32,
}

/// What the client has seen of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
struct ObservedRound {
    round: u16,
    commitment: Commitment,
    /// Whether the commitment arrived before the cards were dealt.
    in_time: bool,
    /// The contributions that were used and the seats left out, once known.
    dealt: Option<(Vec<SeatContribution>, Vec<Seat>)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct OwnContribution {
    round: u16,
    seat: Seat,
    text: Contribution,
}

/// Why a deal was not fair, as far as a client can tell.
///
/// Not `non_exhaustive`: clients have a sentence for each.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnfairDealError {
    /// The published seed does not match the commitment.
    #[error(
        "round {round}: the seed does not match {published}, which was published before the deal"
    )]
    Seed {
        /// The number of the round.
        round: u16,
        /// The commitment.
        published: Commitment,
    },
    /// The commitment changed during the round.
    #[error("round {0}: what was published before the deal has changed")]
    Changed(u16),
    /// The client's own contribution was used with other digits.
    #[error("round {0}: your contribution does not have the digits that you sent")]
    Own(u16),
    /// The proof names other contributions than the deal.
    #[error(
        "round {0}: the proof names other contributions than the table did when it dealt the cards"
    )]
    Contributions(u16),
}

impl FairnessChecker {
    /// Remembers the client's own contribution to a round. Call it before sending the contribution.
    pub fn note_contribution(&mut self, round: u16, seat: Seat, text: Contribution) {
        self.own = Some(OwnContribution { round, seat, text });
    }

    /// Checks a message of the table.
    ///
    /// # Errors
    ///
    /// When the message contradicts earlier ones.
    pub fn check(&mut self, message: &ToClient) -> Result<(), UnfairDealError> {
        match message {
            ToClient::Welcome(welcome) => {
                self.begin(welcome.table.matches);
                self.catch_up_with(welcome.table.round.as_ref())
            }
            ToClient::Update(update) => self.update(update),
            _ => Ok(()),
        }
    }

    /// The number of proven rounds that the client has seen from their commitment on.
    #[must_use]
    pub const fn proven(&self) -> u32 {
        self.proven
    }

    /// Starts over for another match.
    fn begin(&mut self, game: u32) {
        if self.game != game {
            (self.game, self.round, self.own) = (game, None, None);
        }
    }

    /// Catches up with the round after connecting or reconnecting.
    fn catch_up_with(&mut self, round: Option<&FairDealView>) -> Result<(), UnfairDealError> {
        let Some(now) = round else {
            // The round ended in the meantime, or there is none.
            self.round = None;
            return Ok(());
        };
        let dealt = now.until.is_none();
        match &mut self.round {
            Some(observed)
                if observed.round == now.round && observed.commitment != now.commitment =>
            {
                return Err(UnfairDealError::Changed(now.round));
            }
            Some(observed) if observed.round == now.round => {}
            _ => {
                let (round, commitment) = (now.round, now.commitment);
                self.round =
                    Some(ObservedRound { round, commitment, in_time: !dealt, dealt: None });
            }
        }
        if dealt { self.dealt(&now.contributions, &now.left_out) } else { Ok(()) }
    }

    fn update(&mut self, update: &TableUpdate) -> Result<(), UnfairDealError> {
        match &update.happened {
            UpdateKind::Committed { round, commitment, .. } => {
                let (round, commitment) = (*round, *commitment);
                self.round = Some(ObservedRound { round, commitment, in_time: true, dealt: None });
            }
            UpdateKind::Dealt { contributions, left_out } => self.dealt(contributions, left_out)?,
            UpdateKind::Started { number } => self.begin(*number),
            _ => {}
        }
        update.proof.as_ref().map_or(Ok(()), |proof| self.proof(proof))
    }

    fn dealt(
        &mut self,
        contributions: &[SeatContribution],
        left_out: &[Seat],
    ) -> Result<(), UnfairDealError> {
        let Some(observed) = &mut self.round else { return Ok(()) };
        if let Some(own) = self.own.as_ref().filter(|own| own.round == observed.round) {
            // A contribution that came too late is listed as left out, or its seat is gone.
            let used = contributions.iter().find(|given| given.seat == own.seat);
            if used.is_some_and(|given| given.text != own.text) {
                return Err(UnfairDealError::Own(observed.round));
            }
        }
        observed.dealt = Some((contributions.to_vec(), left_out.to_vec()));
        Ok(())
    }

    fn proof(&mut self, proof: &Proof) -> Result<(), UnfairDealError> {
        let Some(observed) = self.round.take().filter(|observed| observed.round == proof.round)
        else {
            return Ok(());
        };
        let (round, published) = (observed.round, observed.commitment);
        if proof.commitment != published || proof.seed.commitment() != published {
            return Err(UnfairDealError::Seed { round, published });
        }
        let dealt = observed.dealt.as_ref();
        if dealt.is_some_and(|(given, left_out)| {
            (given, left_out) != (&proof.contributions, &proof.left_out)
        }) {
            return Err(UnfairDealError::Contributions(round));
        }
        self.proven += u32::from(observed.in_time && dealt.is_some());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fair::{RoundId, Seed};
    use crate::names::TableId;
    use crate::time::Timestamp;

    const SEED: Seed = Seed::new([8; 32]);

    fn update(happened: UpdateKind, proof: Option<Proof>) -> ToClient {
        ToClient::Update(Box::new(TableUpdate {
            number: 1,
            at: Timestamp(0),
            happened,
            notices: Vec::new(),
            view: None,
            proof: proof.map(Box::new),
            due: None,
        }))
    }

    fn committed(seed: Seed) -> ToClient {
        let commitment = seed.commitment();
        update(UpdateKind::Committed { round: 1, commitment, until: Timestamp(9) }, None)
    }

    fn contributions(text: &str) -> Vec<SeatContribution> {
        vec![SeatContribution { seat: Seat::new(0), text: Contribution::new(text).unwrap() }]
    }

    fn dealt(text: &str) -> ToClient {
        update(UpdateKind::Dealt { contributions: contributions(text), left_out: Vec::new() }, None)
    }

    fn proof(seed: Seed, text: &str) -> ToClient {
        let table = TableId::new("t").unwrap();
        let name = RoundId { table: &table, game: 1, round: 1 };
        let proof = Proof::new(&name, seed, contributions(text), Vec::new());
        update(UpdateKind::Abandoned { agreed: true }, Some(proof))
    }

    /// The verdict of a client that has contributed `88c0ffee` and gets these messages.
    fn check_all(messages: &[ToClient]) -> Result<u32, UnfairDealError> {
        let mut checker = FairnessChecker::default();
        checker.check(&update(UpdateKind::Started { number: 1 }, None))?;
        checker.note_contribution(1, Seat::new(0), Contribution::new("88c0ffee").unwrap());
        for message in messages {
            checker.check(message)?;
        }
        Ok(checker.proven())
    }

    #[test]
    fn a_fair_round_is_proven() {
        let fair = [committed(SEED), dealt("88c0ffee"), proof(SEED, "88c0ffee")];
        assert_eq!(check_all(&fair), Ok(1));
        assert_eq!(check_all(&fair[1..]), Ok(0), "without the commitment nothing is proven");
    }

    #[test]
    fn contradictions_are_reported() {
        let other = Seed::new([9; 32]);
        let unfair = |messages: &[ToClient]| check_all(messages).unwrap_err();
        let (fair, own) = (dealt("88c0ffee"), "88c0ffee");
        let published = SEED.commitment();
        let another = unfair(&[committed(SEED), fair.clone(), proof(other, own)]);
        assert_eq!(another, UnfairDealError::Seed { round: 1, published });
        assert_eq!(unfair(&[committed(SEED), dealt("00000000")]), UnfairDealError::Own(1));
        let changed = unfair(&[committed(SEED), fair, proof(SEED, "00000000")]);
        assert_eq!(changed, UnfairDealError::Contributions(1));
    }
}
