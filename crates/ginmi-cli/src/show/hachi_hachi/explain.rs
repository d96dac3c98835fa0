//! What the player who asks `?` is told: where the round stands, what the rule says, and its number.

use ginmi::action::MAX_OFFER;
use ginmi::games::hachi_hachi::options::MustPlay;
use ginmi::games::hachi_hachi::{Board, HachiHachi, View, teyaku};
use ginmi::phase::{Bargain, Phase};
use ginmi::seat::Seat;

use crate::show::calling::{multiplier, points};
use crate::show::common::turn;
use crate::show::voice::Voice;

/// What is asked, in paragraphs.
pub(super) fn explain(voice: &Voice, view: &View) -> String {
    let board = &view.board;
    match board.phase {
        Phase::Swap { .. } => swap(voice, board),
        Phase::Mizuten { .. } => mizuten(board),
        Phase::Join { .. } => join(voice, board),
        Phase::TwoLeft { first, .. } => two_left(board, first),
        Phase::Offer(bargain) => offer(bargain),
        Phase::Answer { amount, bargain, .. } => answer(voice, view, amount, bargain),
        Phase::Claim { .. } => claim(view),
        Phase::Call { seat } => call(board, seat),
        _ => play(board, view.viewer),
    }
}

fn swap(voice: &Voice, board: &Board) -> String {
    let times = match board.options.dealer_hand_swap.get() {
        1 => "once".to_owned(),
        limit => format!("{limit} times"),
    };
    format!(
        "Nobody has looked at a hand yet. The hand that was dealt to the dealer, now held by {}, can \
         be taken in exchange for your own, by each player up to {times} a round; whoever loses \
         it so may take it back. It goes round until everybody in a row has kept their hand (HH-2.4).\n\n\
         Who holds it in the end and captures 89 card points or more gets 1 kan, {} points in this \
         round, from every other player, also from those who do not play (HH-7.4).",
        voice.object(board.game.deal.dealers_hand),
        points(board, 1)
    )
}

fn mizuten(board: &Board) -> String {
    let bound = if board.players > 3 { " You cannot drop out then." } else { "" };
    format!(
        "As dealer you may declare mizuten before anybody looks at the cards (HH-2.5).{bound} With 89 \
         card points or more you get 1 kan, {0} points, from every other player; with fewer you pay \
         {0} points to each of your two opponents (HH-7.4). A third of the deck is 88, so it is about \
         an even bet, and the dealer's lead helps a little.",
        points(board, 1)
    )
}

fn join(voice: &Voice, board: &Board) -> String {
    let multiplier = multiplier(board);
    let penalty = board.dropout_penalty() * multiplier;
    let joined = board.round.active.len();
    let must = match board.options.must_play {
        MustPlay::Never => "",
        MustPlay::Always | MustPlay::LastRounds(_) => {
            " Once all but three have dropped, the last three must play (HH-4.3)."
        }
    };
    format!(
        "At most three play a round. From the dealer on, each says join or drop, until three have \
         joined; so far {joined} ({}). Whoever is not asked any more is forced out and is paid \
         for the hand: half of its teyaku, and something for cards of dekiyaku, by both players who \
         are not the dealer (HH-4.1, HH-4.6).\n\n\
         To drop now costs {penalty} points, which go into the pot: 1 kan for the first to drop, half a \
         kan more for each after that, times {multiplier}. The round's winner takes the pot \
         (HH-4.2).{must} Teyaku in your hand are paid by both opponents if you play: a good hand \
         joins, and so does one that catches Brights and Ribbons on the field.",
        voice.list(board.round.active)
    )
}

fn two_left(board: &Board, first: Option<bool>) -> String {
    let pot = board.accounts[ginmi::money::Account::Pot];
    let other = match first {
        Some(true) => "The other has said split, so your word decides.",
        Some(false) => "The other has said play, so it will be played whatever you say.",
        None => "The other is asked after you; one who says play is enough to play.",
    };
    format!(
        "Only two have joined. If both say split, each takes half of the pot of {pot} points, nobody \
         wins, and the same player deals again; otherwise you play for it (HH-4.4). {other}\n\n\
         Of two players, who has fewer card points pays the difference, and there are no special \
         circumstances or achievements (HH-9)."
    )
}

fn offer(bargain: Bargain) -> String {
    let left = 3 - bargain.made;
    format!(
        "Three have joined before it was your turn, so you are forced out, and will be paid hand \
         compensation. You may instead offer one of the active players points for the place \
         (HH-4.7). You then play with your own cards, and deal if the seller dealt. What you offer is \
         paid as it is, without the multiplier, and must be at least what the seller's own hand would \
         be paid as compensation; only the seller knows how much that is, and a lower offer is \
         refused without asking. You can make {left} more offers, each at most {MAX_OFFER} points."
    )
}

fn answer(voice: &Voice, view: &View, amount: u32, bargain: Bargain) -> String {
    let hand = teyaku::of(view.hand);
    format!(
        "{} was forced out and would pay you {amount} points to play instead of you (HH-4.7). That is \
         at least what your hand would be paid if you had been forced out. You would neither pay nor \
         be paid anything more in this round, apart from what everybody pays. Your hand holds teyaku \
         for {} kan.",
        voice.name(bargain.buyer),
        teyaku::hand_kan(hand)
    )
}

fn claim(view: &View) -> String {
    let kan = teyaku::hand_kan(teyaku::of(view.hand));
    format!(
        "Before the first turn each player says which teyaku of the hand to claim: the best of group \
         A (months), the best of group B (Chaff), both, or nothing (C-9, HH-5). Yours are worth {} \
         kan, {} points from each opponent. They are paid when the round is settled, unless a special \
         circumstance cancels them (HH-7.3).\n\n\
         A claim shows cards, which tells your opponents what you hold. What is not claimed now can \
         still be claimed after the first card has been played.",
        kan,
        points(&view.board, kan)
    )
}

fn play(board: &Board, viewer: Option<Seat>) -> String {
    let mut text = turn::<HachiHachi>();
    text.push_str("\n\n");
    text.push_str(&match board.round.active.len() {
        2 => "Without a dekiyaku at the end, who has fewer card points pays the difference times the \
              multiplier (HH-9). "
            .to_owned(),
        _ => format!(
            "Without a dekiyaku at the end, everybody scores their card points less 88 (HH-7.2), times \
             {}: Brights are worth 20, Animals 10, Ribbons 5, Chaff 1. ",
            multiplier(board)
        ),
    });
    text.push_str(
        "When your pile makes a dekiyaku, you choose to end the round or to go on (HH-6.2); `y` lists \
         them all.",
    );
    if viewer.is_some_and(|seat| board.game.deal.calls.sage.contains(seat)) {
        text.push_str(
            "\n\nYou have called sage, so instead of playing you may cancel: the round ends, and each \
             opponent pays half of the value of your dekiyaku (HH-6.3, HH-7.1).",
        );
    }
    text
}

fn call(board: &Board, seat: Seat) -> String {
    let sharing = match board.round.active.len() {
        2 => "",
        _ => {
            " If exactly one of your two opponents has called sage, that one pays double and the other \
             nothing."
        }
    };
    let own = if board.game.deal.calls.sage.contains(seat) { " once more" } else { "" };
    format!(
        "The value of your dekiyaku has risen, so you call{own} (HH-6.2).\n\n\
         Shoubu ends the round: each opponent pays the full value times the multiplier, nobody else \
         scores a dekiyaku, and you win the round and its pot.{sharing} Teyaku are paid either way (HH-7.1).\n\n\
         Sage goes on, hoping for more. If all hands run out, dekiyaku are paid by half, and whoever \
         called sage first wins. At the start of a later turn you may cancel for half the value \
         (HH-6.3). The risk is an opponent's shoubu: then yours is worth nothing, and you may pay \
         double."
    )
}
