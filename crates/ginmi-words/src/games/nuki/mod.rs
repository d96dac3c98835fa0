//! The texts of Nuki Hachi-hachi.

mod lesson;

use ginmi::cards::CardSet;
use ginmi::event::RoundEnding;
use ginmi::games::common::Rules;
use ginmi::games::nuki::{Board, Nuki, View, counted_chaff};
use ginmi::seat::Seat;
use ginmi::yaku::Teyaku;

use super::{GameTexts, kan_games};
use crate::lessons::LessonStep;
use crate::phase_explanations::{OwnedTextArgs, text_args, yes_or_no};
use crate::{
    GamePart, PartsOff, PlayerRole, RoleStyle, Sentence, StakesBadge, TableLocalizer, sentence,
};

impl GameTexts for Nuki {
    const SHARES: &'static [&'static str] = &["kan-games"];
    const EMBLEM: [&'static str; 3] = ["12a", "11a", "10a"];
    const TILE_CARD: &'static str = "12a";
    const ROUND_MINUTES: u16 = 3;
    const PLACE: u8 = 2;

    fn lesson() -> Vec<LessonStep> {
        lesson::lesson()
    }

    fn badges(localizer: &TableLocalizer, board: &Board) -> Vec<StakesBadge> {
        kan_games::badges(localizer, board)
    }

    fn player_roles(localizer: &TableLocalizer, board: &Board, seat: Seat) -> Vec<PlayerRole> {
        let blind = board.game.deal.blind && board.round.leader == seat;
        let blind = blind.then(|| PlayerRole::new(RoleStyle::Call, localizer.text("role-mizuten")));
        blind.into_iter().chain(kan_games::player_roles(localizer, board, seat)).collect()
    }

    fn drop_cost(localizer: &TableLocalizer, board: &Board) -> Sentence {
        kan_games::drop_cost(localizer, board)
    }

    fn hand_note(localizer: &TableLocalizer, view: &View) -> Option<Sentence> {
        kan_games::hand_note(localizer, view)
    }

    fn near_goals(localizer: &TableLocalizer, view: &View, seat: Seat) -> Vec<Sentence> {
        let (board, round) = (&view.board, &view.board.round);
        let off = PartsOff::of_rules(&board.options);
        let are_dives_paid = !off.has(GamePart::Achievements) && !off.has(GamePart::Teyaku);
        let pile = round.piles[seat];
        let lost =
            round.opponents(seat).fold(CardSet::EMPTY, |lost, other| lost | round.piles[other]);
        let mut sentences = Vec::new();
        // NU-9: the cards of the month of a claimed triplet that are neither captured nor in the
        // hand.
        let month = board.game.deal.triplets[seat].map_or(CardSet::EMPTY, CardSet::month);
        let dives = month - pile - round.shown[seat];
        if are_dives_paid && !dives.is_empty() && !month.intersects(lost) {
            sentences.push(sentence!(localizer, "near-diving", player = seat, cards = dives));
        }
        let points = pile.points();
        if are_dives_paid && round.claims[seat].b.is_some() && (95..116).contains(&points) {
            sentences.push(sentence!(localizer, "near-escape", player = seat, points = points));
        }
        let is_made = round.active.iter().any(|seat| board.worth_of_dekiyaku(seat) > 0);
        let chaff = counted_chaff(pile);
        if chaff >= 13 && !is_made && !off.has(GamePart::Special) {
            sentences.push(sentence!(localizer, "near-chaff", player = seat, count = chaff));
        }
        sentences
    }

    fn settlement_notes(
        localizer: &TableLocalizer,
        _: &Board,
        ending: RoundEnding,
    ) -> Vec<Sentence> {
        kan_games::points_note(localizer, ending, "NU-8").into_iter().collect()
    }

    fn clear_loss_threshold(board: &Board) -> f32 {
        kan_games::clear_loss_threshold(board)
    }

    fn explanation_args(localizer: &TableLocalizer, view: &View) -> OwnedTextArgs {
        let options = &view.board.options;
        let months = Self::months_to_claim(options, Teyaku::TRIPLET, view.hand);
        let mut args = kan_games::explanation_args(localizer, view);
        args.extend(text_args![
            must = yes_or_no(options.must_play.is_on()),
            compensation = yes_or_no(options.compensation.is_on()),
            triplets = if months.is_some() { 2 } else { 1 },
        ]);
        args
    }
}
