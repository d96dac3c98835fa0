//! What the player who asks `?` is told: where the round stands, what the rule says, and its number.

use ginmi::games::nuki::{Board, Nuki, View, teyaku};
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use crate::show::calling::{multiplier, points};
use crate::show::common::turn;
use crate::show::voice::Voice;

/// What is asked, in paragraphs.
pub(super) fn explain(voice: &Voice, view: &View) -> String {
    let board = &view.board;
    match board.phase {
        Phase::Mizuten { .. } => mizuten(board),
        Phase::Join { .. } => join(voice, board),
        Phase::Claim { .. } => claim(view),
        Phase::Call { seat } => call(board, seat),
        _ => play(board, view.viewer),
    }
}

fn mizuten(board: &Board) -> String {
    let bound = if board.players > 2 { " You must play then and cannot drop out." } else { "" };
    format!(
        "As dealer you may declare mizuten before anybody looks at the cards (NU-3).{bound} With 106 \
         card points or more, over half of the deck's 211, you get 1 kan, {0} points, from every \
         other player, also from those who do not play; with fewer you pay {0} points to your \
         opponent (NU-9). It is about an even bet, and the dealer's lead helps a little.",
        points(board, 1)
    )
}

fn join(voice: &Voice, board: &Board) -> String {
    let joined = board.round.active;
    let penalty = board.dropout_penalty() * multiplier(board);
    let cost = if board.options.penalties.is_on() {
        format!(
            "To drop now costs {penalty} points, which go into the pot: 1 kan for the first to drop, \
             half a kan more for each after that, times {}. The round's winner takes the pot.",
            multiplier(board)
        )
    } else {
        "To drop costs nothing; the hand goes back to the draw pile.".to_owned()
    };
    let compensation = if board.options.compensation.is_on() {
        " Whoever is forced out is paid for the hand by the one of the two who is not the dealer: half \
         of its teyaku and complete dekiyaku, and 3 points for each other card of Five Brights, \
         Poetry Ribbons or Blue Ribbons."
    } else {
        ""
    };
    let must = if board.options.must_play.is_on() {
        " Once all but two have dropped, the last two must play."
    } else {
        ""
    };
    format!(
        "Two play a round. From the dealer on, each says join or drop, until two have joined; {} have \
         so far ({}). Whoever is not asked any more is forced out (C-5, NU-5).{compensation}\n\n\
         {cost}{must} If one is left, that player wins the round without play.",
        joined.len(),
        voice.list(joined)
    )
}

fn claim(view: &View) -> String {
    let kan = teyaku::hand_kan(teyaku::of(view.hand));
    let two = if teyaku::months_to_claim(view.hand).is_some() {
        " Of two triplets only one may be claimed, and you choose which: it matters for diving, which \
         pays 1 kan for capturing all four cards of that month (NU-9)."
    } else {
        ""
    };
    format!(
        "Before the first turn each player says which teyaku of the hand to claim: the best of group \
         A (months), the best of group B (Chaff), both, or nothing (C-9, NU-6). Yours are worth {kan} \
         kan, {} points. They are paid when the round is settled, whatever else happens (NU-8).{two}\
         \n\n\
         A claim shows cards, which tells your opponent what you hold. What is not claimed now can \
         still be claimed after the first card has been played.",
        points(&view.board, kan)
    )
}

fn play(board: &Board, viewer: Option<Seat>) -> String {
    let mut text = turn::<Nuki>();
    text.push_str(&format!(
        "\n\nWithout a dekiyaku at the end, who has fewer card points pays the difference times {}: \
         Brights are worth 20, Animals 10, Ribbons 5, Chaff 1. But 16 Chaff, all willow counted, are \
         paid instead: 12 kan, and 2 for each more (NU-8). When your pile makes a dekiyaku, you choose \
         to end the round or to go on (NU-7); `y` lists them all.",
        multiplier(board)
    ));
    if viewer.is_some_and(|seat| board.game.deal.calls.sage.contains(seat)) {
        text.push_str(
            "\n\nYou have called sage, so instead of playing you may cancel: the round ends, and your \
             opponent pays half of the value of your dekiyaku (NU-7, NU-8).",
        );
    }
    text
}

fn call(board: &Board, seat: Seat) -> String {
    let own = if board.game.deal.calls.sage.contains(seat) { " once more" } else { "" };
    format!(
        "The value of your dekiyaku has risen, so you call{own} (NU-7).\n\n\
         Shoubu ends the round: your opponent pays the full value times the multiplier and scores no \
         dekiyaku, and you win. Teyaku are paid either way (NU-8).\n\n\
         Sage goes on, hoping for more. If both hands run out, each is paid half of the own dekiyaku, \
         and whoever called sage first wins. At the start of a later turn you may cancel for half the \
         value. The risk is your opponent's shoubu: then yours is worth nothing."
    )
}
