//! The texts of Koi-Koi.

mod lesson;

use ginmi::action::Action;
use ginmi::event::RoundEnding;
use ginmi::games::koi_koi::options::KoiKoiPayment;
use ginmi::games::koi_koi::{Board, KoiKoi, View};
use ginmi::seat::Seat;
use ginmi::yaku::Dekiyaku;

use super::GameTexts;
use crate::lessons::LessonStep;
use crate::phase_explanations::{OwnedTextArgs, text_args, yes_or_no};
use crate::{PlayerRole, RoleStyle, Sentence, TableLocalizer, id, sentence, text};

impl GameTexts for KoiKoi {
    const EMBLEM: [&'static str; 3] = ["1b", "2b", "3b"];
    const TILE_CARD: &'static str = "8a";
    const ROUND_MINUTES: u16 = 2;
    const PLACE: u8 = 0;
    const GROUPS: &'static [(Dekiyaku, &'static str, &'static str)] = &[
        (Dekiyaku::FIVE_BRIGHTS, id!("brights-group"), id!("one-counts")),
        (Dekiyaku::BLOSSOM_VIEWING, id!("sets-group"), id!("add-up")),
        (Dekiyaku::MONTH_CARDS, id!("agreed-group"), id!("add-up")),
        (Dekiyaku::ANIMALS, id!("numbers-group"), id!("add-up")),
    ];

    fn lesson() -> Vec<LessonStep> {
        lesson::lesson()
    }

    fn player_roles(localizer: &TableLocalizer, board: &Board, seat: Seat) -> Vec<PlayerRole> {
        let calls = board.game.calls[seat];
        let called =
            || PlayerRole::new(RoleStyle::Call, text!(localizer, "role-koi-koi", calls = calls));
        (calls > 0).then(called).into_iter().collect()
    }

    fn choice_consequence(
        localizer: &TableLocalizer,
        view: &View,
        action: Action,
    ) -> Option<Sentence> {
        let pays = view.board.options.koi_koi_pays.to_string();
        (action == Action::KoiKoi)
            .then(|| sentence!(localizer, "choice-koi-koi-means", pays = pays))
    }

    fn settlement_notes(
        localizer: &TableLocalizer,
        board: &Board,
        ending: RoundEnding,
    ) -> Vec<Sentence> {
        let RoundEnding::Shoubu(winner) = ending else { return Vec::new() };
        let (value, calls) = (board.value(winner), board.game.calls[winner]);
        let is_doubled = board.options.double_at_seven.is_on() && value >= 7;
        let seven = is_doubled.then(|| sentence!(localizer, "settled-seven", value = value));
        let payer =
            doubling(board, winner).map(|seat| sentence!(localizer, "settled-call", player = seat));
        let is_added = board.options.koi_koi_pays == KoiKoiPayment::Bonus && calls > 0;
        let added = is_added.then(|| {
            sentence!(
                localizer,
                "settled-bonus",
                player = winner,
                calls = calls,
                times = calls.max(2) - 2
            )
        });
        seven.into_iter().chain(payer).chain(added).collect()
    }

    fn explanation_args(_: &TableLocalizer, view: &View) -> OwnedTextArgs {
        let options = &view.board.options;
        let doubles = view.viewer.and_then(|seat| doubling(&view.board, seat));
        text_args![
            exhausted = options.exhausted.to_string(),
            seven = yes_or_no(options.double_at_seven.is_on()),
            pays = options.koi_koi_pays.to_string(),
            opponent = yes_or_no(doubles.is_some()),
        ]
    }
}

/// The opponent whose koi-koi doubles what a player wins (KO-6.2).
fn doubling(board: &Board, winner: Seat) -> Option<Seat> {
    let doubles = board.options.koi_koi_pays == KoiKoiPayment::Double;
    let mut callers = board.round.opponents(winner).filter(|seat| board.game.calls[*seat] > 0);
    callers.next().filter(|_| doubles)
}
