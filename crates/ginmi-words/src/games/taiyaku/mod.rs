//! What Taiyaku says of itself.

use ginmi::action::Action;
use ginmi::games::common::Rules;
use ginmi::games::taiyaku::{Board, Taiyaku, View, compensation_value};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Teyaku;

use super::Speaks;
use crate::{Line, Role, Tone, Voice, line, say, value};

impl Speaks for Taiyaku {
    const EMBLEM: [&'static str; 3] = ["7a", "6a", "9a"];
    const PLACE: u8 = 3;

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

    fn means(voice: &Voice, view: &View, action: Action) -> Option<Line> {
        let Action::Return(card) = action else { return None };
        let is_shown = view.viewer.is_some_and(|seat| view.board.round.shown[seat].contains(card));
        is_shown.then(|| line!(voice, "choice-return-shown-means"))
    }
}
