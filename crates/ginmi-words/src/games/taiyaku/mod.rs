//! The texts of Taiyaku.

mod lesson;

use ginmi::action::Action;
use ginmi::event::RoundEnding;
use ginmi::games::common::{Rules, ScoringContext, Worth};
use ginmi::games::taiyaku::{Board, PURSE, Taiyaku, View, compensation_value};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};

use super::Speaks;
use crate::explain::{Facts, facts, hand_worth, yes};
use crate::lessons::Step;
use crate::{Line, Role, Tone, Voice, id, line, say, value};

impl Speaks for Taiyaku {
    const EMBLEM: [&'static str; 3] = ["7a", "6a", "9a"];
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

    fn lesson() -> Vec<Step> {
        lesson::lesson()
    }

    fn standing(voice: &Voice, board: &Board, seat: Seat) -> Vec<Role> {
        let round = &board.round;
        let purse = say!(voice, "role-purse", purse = board.game.purses[seat]);
        let mut roles = vec![Role::new(Tone::Plain, purse)];
        if !round.dealt_in.contains(seat) && !round.dealt_in.is_empty() {
            roles.push(Role::new(
                Tone::Out,
                match board.phase {
                    Phase::Join { .. } => voice.text("role-waits"),
                    _ => voice.text("role-sits-out"),
                },
            ));
        }
        roles
    }

    fn drop_cost(voice: &Voice, board: &Board) -> Line {
        let purse = match board.phase {
            Phase::Join { seat } => board.game.purses[seat],
            _ => 0,
        };
        let cost = value(voice.lang, Taiyaku::GAME, u32::from(purse > 0));
        match board.next_receiver() {
            Some(_) => line!(voice, "drop-with-hand", cost = cost),
            None => line!(voice, "drop-into-pot", cost = cost),
        }
    }

    fn teyaku_worth(voice: &Voice, board: &Board, teyaku: Teyaku) -> String {
        let chips = Taiyaku::teyaku_value(teyaku, board.round.active.len());
        say!(voice, "teyaku-at-once", value = value(voice.lang, Taiyaku::GAME, chips))
    }

    fn hand_note(voice: &Voice, view: &View) -> Option<Line> {
        let chips = value(voice.lang, Taiyaku::GAME, compensation_value(view.hand));
        Some(line!(voice, "hand-forced-out", value = chips))
    }

    fn settled(voice: &Voice, board: &Board, ending: RoundEnding) -> Vec<Line> {
        let round = &board.round;
        match ending {
            RoundEnding::HandsEmpty => {
                let best = board.highest(round.active, |board, seat| board.score(seat) as i32);
                let winner = board.nearest(best).filter(|_| best.len() > 1);
                let tie = |winner| {
                    let value = value(voice.lang, Taiyaku::GAME, board.score(winner));
                    line!(
                        voice,
                        "settled-tie",
                        players = voice.list(best),
                        value = value,
                        player = winner
                    )
                };
                winner.map(tie).into_iter().collect()
            }
            RoundEnding::NotPlayed => {
                let full = value(voice.lang, Taiyaku::GAME, PURSE);
                vec![line!(voice, "settled-not-played", value = full)]
            }
            _ => Vec::new(),
        }
    }

    fn accounts_note(voice: &Voice) -> Option<Line> {
        Some(line!(voice, "accounts-note", value = value(voice.lang, Taiyaku::GAME, PURSE)))
    }

    fn means(voice: &Voice, view: &View, action: Action) -> Option<Line> {
        let Action::Return(card) = action else { return None };
        let is_shown = view.viewer.is_some_and(|seat| view.board.round.shown[seat].contains(card));
        is_shown.then(|| line!(voice, "choice-return-shown-means"))
    }

    fn facts(voice: &Voice, view: &View) -> Facts {
        let board = &view.board;
        let stops = Taiyaku::recipes(&board.options, ScoringContext::default())
            .filter(|recipe| recipe.worth == Worth::Stop);
        let stops: Vec<_> =
            stops.map(|recipe| voice.dekiyaku(recipe.dekiyaku).to_owned()).collect();
        let mut facts = facts![
            bound = yes(board.options.leader_bind.is_on()),
            adds = compensation_value(view.hand),
            filled = PURSE,
            purse = view.viewer.map_or(0, |seat| board.game.purses[seat]),
            hand = hand_worth(view),
            cut = yes(board.round.turns == 0),
            stops = voice.and(&stops),
        ];
        facts.push(match board.next_receiver() {
            Some(seat) => ("receiver", Box::new(seat)),
            None => ("receiver-is", Box::new("none")),
        });
        facts
    }
}
