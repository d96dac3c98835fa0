//! The texts of Taiyaku.

mod lesson;

use ginmi::action::Action;
use ginmi::event::RoundEnding;
use ginmi::games::common::{PileCircumstances, Rules, Worth};
use ginmi::games::taiyaku::{Board, PURSE, Taiyaku, View, compensation_value};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};

use super::GameTexts;
use crate::lessons::LessonStep;
use crate::phase_explanations::{OwnedTextArgs, hand_points, text_args, yes_or_no};
use crate::{PlayerRole, RoleStyle, Sentence, TableLocalizer, id, sentence, text, value};

impl GameTexts for Taiyaku {
    const EMBLEM: [&'static str; 3] = ["7a", "6a", "9a"];
    const TILE_CARD: &'static str = "6a";
    const ROUND_MINUTES: u16 = 3;
    const PLACE: u8 = 3;

    // TY-9.
    const GROUPS: &'static [(Dekiyaku, &'static str, &'static str)] = &[
        (Dekiyaku::FIVE_BRIGHTS, id!("brights-group"), id!("one-counts")),
        (Dekiyaku::DRINKING, id!("drinking-group"), id!("add-up")),
        (Dekiyaku::WISTERIA_ROW, id!("rows-group"), id!("add-up")),
        (Dekiyaku::FIFTEEN_CHAFF, id!("chaff-group"), id!("one-counts")),
        (Dekiyaku::FRONT_AND_BACK, id!("spring-group"), id!("one-counts")),
        (Dekiyaku::SIX_RED_RIBBONS, id!("red-group"), id!("one-counts")),
        (Dekiyaku::THREE_BLUE_RIBBONS, id!("blue-group"), id!("one-counts")),
        (Dekiyaku::THREE_LARGE_BIRDS, id!("birds-group"), id!("birds-count")),
        (Dekiyaku::NO_KILL, id!("butterflies-group"), id!("butterflies-count")),
    ];

    fn lesson() -> Vec<LessonStep> {
        lesson::lesson()
    }

    fn player_roles(localizer: &TableLocalizer, board: &Board, seat: Seat) -> Vec<PlayerRole> {
        let round = &board.round;
        let purse = text!(localizer, "role-purse", purse = board.game.purses[seat]);
        let mut roles = vec![PlayerRole::new(RoleStyle::Plain, purse)];
        if !round.dealt_in.contains(seat) && !round.dealt_in.is_empty() {
            roles.push(PlayerRole::new(
                RoleStyle::OutOfRound,
                match board.phase {
                    Phase::Join { .. } => localizer.text("role-waits"),
                    _ => localizer.text("role-sits-out"),
                },
            ));
        }
        roles
    }

    fn drop_cost(localizer: &TableLocalizer, board: &Board) -> Sentence {
        let purse = match board.phase {
            Phase::Join { seat } => board.game.purses[seat],
            _ => 0,
        };
        let cost = value(localizer.lang, Self::GAME, u32::from(purse > 0));
        match board.next_receiver() {
            Some(_) => sentence!(localizer, "drop-with-hand", cost = cost),
            None => sentence!(localizer, "drop-into-pot", cost = cost),
        }
    }

    fn claim_worth(localizer: &TableLocalizer, board: &Board, teyaku: Teyaku) -> String {
        let chips = Self::teyaku_payment(&board.options, teyaku, board.round.active.len());
        text!(localizer, "teyaku-at-once", value = value(localizer.lang, Self::GAME, chips))
    }

    fn hand_note(localizer: &TableLocalizer, view: &View) -> Option<Sentence> {
        let chips = value(localizer.lang, Self::GAME, compensation_value(view.hand));
        Some(sentence!(localizer, "hand-forced-out", value = chips))
    }

    fn settlement_notes(
        localizer: &TableLocalizer,
        board: &Board,
        ending: RoundEnding,
    ) -> Vec<Sentence> {
        let round = &board.round;
        match ending {
            RoundEnding::HandsEmpty => {
                let best = board.highest(round.active, |board, seat| board.score(seat) as i32);
                let winner = board.nearest(best).filter(|_| best.len() > 1);
                let tie = |winner| {
                    let value = value(localizer.lang, Self::GAME, board.score(winner));
                    sentence!(
                        localizer,
                        "settled-tie",
                        players = localizer.list_players(best),
                        value = value,
                        player = winner
                    )
                };
                winner.map(tie).into_iter().collect()
            }
            RoundEnding::NotPlayed => {
                let full = value(localizer.lang, Self::GAME, PURSE);
                vec![sentence!(localizer, "settled-not-played", value = full)]
            }
            _ => Vec::new(),
        }
    }

    fn accounts_note(localizer: &TableLocalizer) -> Option<Sentence> {
        Some(sentence!(
            localizer,
            "accounts-note",
            value = value(localizer.lang, Self::GAME, PURSE)
        ))
    }

    fn choice_consequence(
        localizer: &TableLocalizer,
        view: &View,
        action: Action,
    ) -> Option<Sentence> {
        let Action::Return(card) = action else { return None };
        let is_shown = view.viewer.is_some_and(|seat| view.board.round.shown[seat].contains(card));
        is_shown.then(|| sentence!(localizer, "choice-return-shown-means"))
    }

    fn explanation_args(localizer: &TableLocalizer, view: &View) -> OwnedTextArgs {
        let board = &view.board;
        let recipes = Self::recipes(&board.options, PileCircumstances::default());
        let stops = recipes.iter().filter(|recipe| recipe.worth == Worth::Stop);
        let stops: Vec<_> =
            stops.map(|recipe| localizer.dekiyaku(recipe.dekiyaku).to_owned()).collect();
        let mut args = text_args![
            bound = yes_or_no(board.options.leader_bind.is_on()),
            adds = compensation_value(view.hand),
            filled = PURSE,
            purse = view.viewer.map_or(0, |seat| board.game.purses[seat]),
            hand = hand_points(view),
            cut = yes_or_no(board.round.turns == 0),
            stops = localizer.join_with_and(&stops),
        ];
        args.push(("has-stops", Box::new(yes_or_no(!stops.is_empty()))));
        args.push(match board.next_receiver() {
            Some(seat) => ("receiver", Box::new(seat)),
            None => ("receiver-is", Box::new("none")),
        });
        args
    }
}
