//! The texts of Nuki Hachi-hachi.

mod lesson;

use ginmi::cards::CardSet;
use ginmi::games::common::Rules;
use ginmi::games::nuki::{Board, Nuki, View, counted_chaff};
use ginmi::seat::Seat;

use super::{Speaks, calling};
use crate::explain::{Facts, facts, yes};
use crate::lessons::Step;
use crate::{Badge, Line, Role, Tone, Voice, line};

impl Speaks for Nuki {
    const SHARES: &'static [&'static str] = &["calling"];
    const EMBLEM: [&'static str; 3] = ["12a", "11a", "10a"];
    const PLACE: u8 = 2;

    fn lesson() -> Vec<Step> {
        lesson::lesson()
    }

    fn badges(voice: &Voice, board: &Board) -> Vec<Badge> {
        calling::badges(voice, board)
    }

    fn standing(voice: &Voice, board: &Board, seat: Seat) -> Vec<Role> {
        let blind = board.game.deal.blind && board.round.leader == seat;
        let blind = blind.then(|| Role::new(Tone::Call, voice.text("role-mizuten")));
        blind.into_iter().chain(calling::standing(voice, board, seat)).collect()
    }

    fn drop_cost(voice: &Voice, board: &Board) -> Line {
        calling::drop_cost(voice, board)
    }

    fn hand_note(voice: &Voice, view: &View) -> Option<Line> {
        calling::hand_note(voice, view)
    }

    fn near(voice: &Voice, view: &View, seat: Seat) -> Vec<Line> {
        let (board, round) = (&view.board, &view.board.round);
        let pile = round.piles[seat];
        let lost =
            round.opponents(seat).fold(CardSet::EMPTY, |lost, other| lost | round.piles[other]);
        let mut lines = Vec::new();
        // NU-9: the cards of the month of a claimed triplet that are neither captured nor in the
        // hand.
        let month = board.game.deal.triplets[seat].map_or(CardSet::EMPTY, CardSet::month);
        let dives = month - pile - round.shown[seat];
        if !dives.is_empty() && !month.intersects(lost) {
            lines.push(line!(voice, "near-diving", player = seat, cards = dives));
        }
        let points = pile.points();
        if round.claims[seat].b.is_some() && (95..116).contains(&points) {
            lines.push(line!(voice, "near-escape", player = seat, points = points));
        }
        let is_made = round.active.iter().any(|seat| board.kan(seat) > 0);
        let chaff = counted_chaff(pile);
        if chaff >= 13 && !is_made {
            lines.push(line!(voice, "near-chaff", player = seat, count = chaff));
        }
        lines
    }

    fn clear_loss(board: &Board) -> f32 {
        calling::clear_loss(board)
    }

    fn facts(_: &Voice, view: &View) -> Facts {
        let options = &view.board.options;
        let mut facts = calling::facts(view);
        facts.extend(facts![
            must = yes(options.must_play.is_on()),
            compensation = yes(options.compensation.is_on()),
            triplets = if Nuki::months_to_claim(view.hand).is_some() { 2 } else { 1 },
        ]);
        facts
    }
}
