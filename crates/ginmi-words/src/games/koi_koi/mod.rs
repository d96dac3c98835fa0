//! The texts of Koi-Koi.

mod lesson;

use ginmi::action::Action;
use ginmi::event::RoundEnding;
use ginmi::games::koi_koi::options::KoiKoiPayment;
use ginmi::games::koi_koi::{Board, KoiKoi, View};
use ginmi::seat::Seat;
use ginmi::yaku::Dekiyaku;

use super::Speaks;
use crate::explain::{Facts, facts, yes};
use crate::lessons::Step;
use crate::{Line, Role, Tone, Voice, id, line, say};

impl Speaks for KoiKoi {
    const EMBLEM: [&'static str; 3] = ["1b", "2b", "3b"];
    const PLACE: u8 = 0;
    const GROUPS: &'static [(Dekiyaku, &'static str, &'static str)] = &[
        (Dekiyaku::FIVE_BRIGHTS, id!("brights-group"), id!("one-counts")),
        (Dekiyaku::BLOSSOM_VIEWING, id!("sets-group"), id!("add-up")),
        (Dekiyaku::BOTH_RIBBONS, id!("agreed-group"), id!("add-up")),
        (Dekiyaku::ANIMALS, id!("numbers-group"), id!("add-up")),
    ];

    fn lesson() -> Vec<Step> {
        lesson::lesson()
    }

    fn standing(voice: &Voice, board: &Board, seat: Seat) -> Vec<Role> {
        let calls = board.game.calls[seat];
        let called = || Role::new(Tone::Call, say!(voice, "role-koi-koi", calls = calls));
        (calls > 0).then(called).into_iter().collect()
    }

    fn means(voice: &Voice, view: &View, action: Action) -> Option<Line> {
        let pays = view.board.options.koi_koi_pays.to_string();
        (action == Action::KoiKoi).then(|| line!(voice, "choice-koi-koi-means", pays = pays))
    }

    fn settled(voice: &Voice, board: &Board, ending: RoundEnding) -> Vec<Line> {
        let RoundEnding::Shoubu(winner) = ending else { return Vec::new() };
        let (value, calls) = (board.value(winner), board.game.calls[winner]);
        let is_doubled = board.options.double_at_seven.is_on() && value >= 7;
        let seven = is_doubled.then(|| line!(voice, "settled-seven", value = value));
        let payer = doubling(board, winner).map(|seat| line!(voice, "settled-call", player = seat));
        let is_added = board.options.koi_koi_pays == KoiKoiPayment::Bonus && calls > 0;
        let added = is_added.then(|| {
            line!(voice, "settled-bonus", player = winner, calls = calls, times = calls.max(2) - 2)
        });
        seven.into_iter().chain(payer).chain(added).collect()
    }

    fn facts(_: &Voice, view: &View) -> Facts {
        let options = &view.board.options;
        let doubles = view.viewer.and_then(|seat| doubling(&view.board, seat));
        facts![
            exhausted = options.exhausted.to_string(),
            seven = yes(options.double_at_seven.is_on()),
            pays = options.koi_koi_pays.to_string(),
            opponent = yes(doubles.is_some()),
        ]
    }
}

/// The opponent whose koi-koi doubles what a player wins (KO-6.2).
fn doubling(board: &Board, winner: Seat) -> Option<Seat> {
    let doubles = board.options.koi_koi_pays == KoiKoiPayment::Double;
    let mut callers = board.round.opponents(winner).filter(|seat| board.game.calls[*seat] > 0);
    callers.next().filter(|_| doubles)
}
