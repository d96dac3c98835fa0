//! Positions for lessons: put together by hand, played on by the engine.

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet};
use ginmi::event::{Event, Notice};
use ginmi::games::common::{self, Rules};
use ginmi::phase::Phase;
use ginmi::seat::{PerSeat, Seat, SeatSet};
use ginmi::yaku::Teyaku;
use ginmi::{Game, Match, with_game};

/// Who learns.
pub const YOU: Seat = Seat::new(0);

/// Lets the engine take a decision of the learner; nothing comes of one that is not legal.
///
/// What happened is written down as a table has it, though nobody reads it: the page then needs the
/// engine once and not twice.
#[must_use]
pub(super) fn apply(board: &mut Match, action: Action) -> Option<()> {
    let mut notices: Vec<Notice> = Vec::new();
    board.apply(YOU, action, &mut notices).ok()
}

/// What lies where. Cards are written as codes; everything else of the deck is in the other hands and
/// in the draw pile.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// Which game.
    pub game: Game,
    /// How many are at the table.
    pub players: usize,
    /// What the learner is asked.
    pub phase: Phase,
    /// The own hand.
    pub hand: &'static str,
    /// The field.
    pub field: &'static str,
    /// The captured cards, from the learner on.
    pub piles: [&'static str; 3],
    /// The top card of the draw pile.
    pub top: &'static str,
    /// The field multiplier.
    pub multiplier: u8,
    /// The own teyaku that were claimed.
    pub claimed: &'static [Teyaku],
    /// What was done before the learner is asked.
    pub before: &'static [Action],
}

impl Position {
    /// The learner's turn with nothing captured yet.
    pub const fn new(game: Game, hand: &'static str, field: &'static str) -> Position {
        Position {
            game,
            players: game.info().capacity,
            phase: Phase::Play { seat: YOU },
            hand,
            field,
            piles: [""; 3],
            top: "",
            multiplier: 1,
            claimed: &[],
            before: &[],
        }
    }

    /// The position as a match that can be played on; nothing where its cards do not fit together.
    #[must_use]
    pub fn build(&self) -> Option<Match> {
        let mut built: Match = with_game!(self.game, G => self.build_in::<G>()?.into());
        for action in self.before {
            apply(&mut built, *action)?;
        }
        Some(built)
    }

    fn build_in<G: Rules>(&self) -> Option<common::Match<G>> {
        let read = |codes: &str| codes.parse::<CardSet>().ok();
        let options = G::options([("rounds", "1")]).ok()?;
        let begun = common::Match::<G>::new(&options, self.players).ok()?;
        let mut board = *begun.board();
        board.fold(&Event::RoundBegins { number: 1, dealer: YOU });
        let (hand, field) = (read(self.hand)?, read(self.field)?);
        let top = read(self.top)?;
        let mut taken = hand | field | top;
        for (place, pile) in self.piles.iter().enumerate() {
            let pile = read(pile)?;
            taken |= pile;
            board.round.piles[Seat::new(place)] = pile;
        }
        let mut hands = PerSeat::all(CardSet::EMPTY);
        hands[YOU] = hand;
        // The rest of the deck, mixed a little: months lie side by side in it.
        let rest: Vec<Card> = (G::DECK - taken).iter().collect();
        let mut rest = (0..4).flat_map(|first| rest.iter().skip(first).step_by(4).copied());
        for seat in Seat::all(self.players).skip(1) {
            hands[seat] = rest.by_ref().take(hand.len() as usize).collect();
        }
        let stock: Vec<Card> = top.iter().chain(rest).collect();
        let round = &mut board.round;
        (round.field, round.stock) = (field, stock.len() as u8);
        (round.dealt_in, round.hands_open) = (SeatSet::all(self.players), true);
        if self.players <= G::CAPACITY {
            round.active = round.dealt_in;
        }
        for seat in Seat::all(self.players) {
            round.hand_sizes[seat] = hands[seat].len() as u8;
        }
        let multiplier = self.multiplier;
        board.fold(&Event::FieldMultiplier { multiplier, fours: 0, twos: 0 });
        for teyaku in self.claimed.iter().copied() {
            let shown = G::shown(teyaku, hand, None);
            board.fold(&Event::Claimed { seat: YOU, teyaku, shown });
        }
        board.fold(&Event::Now(self.phase));
        common::Match::from_parts(board, hands, &stock).ok()
    }
}
