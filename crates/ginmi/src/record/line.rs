use super::decision::Decision;
use crate::cards::Card;
use crate::money::Transfer;
use crate::seat::Seat;

/// One line of a record, with its checksum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordLine {
    /// The content of the line.
    pub line: LineContent,
    /// The checksum of all inputs of the game up to this one. Only inputs have one, and it may be
    /// absent.
    pub sum: Option<u32>,
}

/// The content of a line of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineContent {
    /// A game begins.
    Header(RecordHeader),
    /// The deck was shuffled and dealt.
    Deal {
        /// The number of the round, from 1.
        round: u16,
        /// The player who deals.
        dealer: Seat,
        /// The deck, the top card first.
        deck: Vec<Card>,
    },
    /// Face-down field cards were drawn for the lead, in turn order from the dealer.
    Lead(Vec<Card>),
    /// The draw pile was shuffled, the top card first.
    Reshuffle(Vec<Card>),
    /// A player decided.
    Decision(Decision),
    /// Money moved.
    Transfer(Transfer),
    /// A round ended.
    End(RoundEndLine),
    /// The game ended.
    Result {
        /// What each seat has won or lost.
        result: Vec<i32>,
        /// The players who have won the game.
        winners: Vec<Seat>,
    },
}

/// The first line of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordHeader {
    /// The id of the game.
    pub game: String,
    /// All options with their values, resolved.
    pub options: Vec<(String, String)>,
    /// The names of the players, seat by seat.
    pub names: Vec<String>,
    /// The draws for the first deal (C-2, C-12): for each draw, the seats and their cards or dice.
    pub draws: Vec<Vec<(Seat, DealerLot)>>,
    /// The player who deals first.
    pub dealer: Seat,
}

/// What a player has drawn or thrown for the first deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealerLot {
    /// A card (C-2).
    Card(Card),
    /// A number of a die, as the card that stands for it in the chance event (C-12).
    Die(Card),
}

impl DealerLot {
    /// The card that the chance event has as its outcome, or as a part of it.
    #[must_use]
    pub const fn card(self) -> Card {
        match self {
            Self::Card(card) | Self::Die(card) => card,
        }
    }
}

impl RecordHeader {
    /// The outcomes of the chance events that lead to the first dealer: one for each draw of cards,
    /// and one for each throw of a die.
    pub fn outcomes(&self) -> impl Iterator<Item = Vec<Card>> {
        let outcomes_of = |draw: &Vec<(Seat, DealerLot)>| -> Vec<Vec<Card>> {
            let is_die = |(_, lot): &(Seat, DealerLot)| matches!(lot, DealerLot::Die(_));
            let cards = draw.iter().map(|(_, lot)| lot.card());
            if draw.iter().all(is_die) {
                cards.map(|card| vec![card]).collect()
            } else {
                vec![cards.collect()]
            }
        };
        self.draws.iter().flat_map(outcomes_of)
    }
}

/// The last line of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundEndLine {
    /// The id of the ending.
    pub ending: String,
    /// The player who won the round.
    pub winner: Option<Seat>,
    /// The accounts of the seats after the round.
    pub totals: Vec<i32>,
    /// What the bank holds, if there is one.
    pub bank: Option<i32>,
    /// In a campaign: year pot, prize pot, and the loans of the seats.
    pub campaign: Option<(i32, i32, Vec<u32>)>,
}

impl LineContent {
    /// Whether two lines mean the same; the order of the options in a header does not matter.
    pub(super) fn same_as(&self, other: &Self) -> bool {
        let (Self::Header(own), Self::Header(other)) = (self, other) else {
            return self == other;
        };
        let rest = |header: &RecordHeader| RecordHeader { options: Vec::new(), ..header.clone() };
        let (count, all) = (own.options.len(), &other.options);
        count == all.len()
            && own.options.iter().all(|one| all.contains(one))
            && rest(own) == rest(other)
    }
}
