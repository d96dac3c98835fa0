//! What the player who asks `?` is told: where the round stands, what the rule says, and its number.

use ginmi::games::taiyaku::{Board, PURSE, Taiyaku, View, compensation_value, teyaku};
use ginmi::money::Account;
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use super::yaku::chips;
use crate::show::common::turn;
use crate::show::voice::Voice;

/// What is asked, in paragraphs.
pub(super) fn explain(voice: &Voice, view: &View) -> String {
    let board = &view.board;
    match board.phase {
        Phase::Join { seat } => join(voice, view, seat),
        Phase::Claim { .. } => claim(view),
        Phase::Return { .. } => give_back(),
        _ => play(board),
    }
}

fn join(voice: &Voice, view: &View, seat: Seat) -> String {
    let board = &view.board;
    let joined = board.round.active;
    let cost = match board.next_receiver() {
        Some(receiver) => format!(
            "To drop now costs 1 chip, which goes to {0} together with your hand: {0} was dealt \
             nothing, and speaks next in your place (TY-3.3). You know these cards then, wherever \
             they go.",
            voice.object(receiver)
        ),
        None => format!(
            "To drop costs 1 chip, which goes into the pot of {} for the round's winner (TY-3.1).",
            board.accounts[Account::Pot]
        ),
    };
    let bound =
        if board.options.leader_bind.is_on() { " The leader may not drop (TY-3.2)." } else { "" };
    format!(
        "At most three play a round. From the leader on, each says join or drop, until three have \
         joined; so far {} ({}). Whoever is not asked any more is forced out (C-5, TY-3.1).\
         {bound}\n\n\
         {cost}\n\n\
         If anybody is forced out, each of the three pays 1 chip for each Bright and for the Sake \
         Cup in those hands, and 4 for all three Blue Ribbons in one; it is shared among the \
         forced-out players (TY-3.4). Your hand would add {}. From {PURSE} chips on the round is not \
         played, and the fullest purse wins it (TY-3.5). You can lose what your purse holds, {}, and \
         no more (TY-1.2).",
        joined.len(),
        voice.list(joined),
        chips(compensation_value(view.hand)),
        chips(board.game.purses[seat])
    )
}

fn claim(view: &View) -> String {
    let active = view.board.round.active.len();
    let sum = teyaku::of(view.hand).iter().map(|one| teyaku::chips(one, active)).sum();
    let back = if active == 3 {
        " What is claimed also decides which card you may return (TY-5.1)."
    } else {
        ""
    };
    format!(
        "Before the first turn each player says which teyaku of the hand to claim: the best of group \
         A (Chaff), the best of group B (fours), both, or nothing (C-9, TY-4). Each opponent pays at \
         once, out of the purse; for what you hold that is {}, where there is so much (TY-1.2).\n\n\
         A claim shows all its cards, which lie open from then on (TY-4.1).{back} What is not claimed \
         now can still be claimed after the first card has been played, if the card that you returned \
         is one which the claim allows.",
        chips(sum)
    )
}

fn give_back() -> String {
    "With three players everybody returns one card to the draw pile, unseen where no claim has laid it \
     open, which leaves seven in each hand; then the pile is shuffled (TY-5.1, TY-5.3). It may be any card, as long as no teyaku \
     is claimed that needs it: after Seven Empties only the card that is no Chaff can go, after Four \
     of a Kind only one outside the four, while Eight Empties and Two Four-of-a-Kinds let any go. \
     Who has claimed Seven Empties and Four of a Kind may break either of them (TY-5.2).\n\n\
     Return what helps neither you nor others: the card may well come up again. A card whose month \
     you hold no other of, and which meets nothing on the field, is of little use to you; but a \
     Bright or a ribbon may be all that an opponent lacks."
        .to_owned()
}

fn play(board: &Board) -> String {
    let mut text = turn::<Taiyaku>();
    if board.round.turns == 0 {
        text.push_str(
            " On this very first turn the draw pile is cut before its first card is turned up.",
        );
    }
    text.push_str(
        "\n\nAt the end the highest score wins, the sum of the dekiyaku in the pile; each loser pays \
         the difference to the own score, out of the purse, and card points do not matter (TY-7.1, \
         TY-7.2, TY-1.2). Of equal scores that of the leader wins, then who is nearest to the \
         leader's right (TY-7.3).\n\n\
         Five dekiyaku stop the round at once and take every chip in the purses of the other active \
         players: Five Brights, Fifteen Chaff, Front and Back, Six Red Ribbons and Three Blue Ribbons \
         (TY-6.2, TY-9). The table warns with `!` of who lacks one card for one of them; `y` lists \
         all dekiyaku.",
    );
    text
}
