//! What a player is in a round of Hachi-Hachi, and the debts and pots of a campaign.

use ginmi::games::hachi_hachi::Board;
use ginmi::money::Account;
use ginmi::seat::Seat;

use crate::show::calling;
use crate::show::text::{counted, signed};

/// The pots that a campaign has besides that of the round (HH-10), in a line of their own: the
/// heading is full.
pub(super) fn campaign_pots(board: &Board) -> Option<String> {
    let (year, prize) = (board.accounts[Account::YearPot], board.accounts[Account::PrizePot]);
    board.options.campaign.is_on().then(|| format!("Year pot {year} · prize pot {prize}"))
}

/// How much the player has borrowed, and what would be left without it (HH-10).
pub(super) fn debts(board: &Board, seat: Seat) -> String {
    let loans = board.game.campaign.loans[seat];
    format!("{}, total {}", counted(loans, "loan"), signed(board.total(seat)))
}

/// What the player is in this round.
pub(super) fn standing(board: &Board, seat: Seat) -> Vec<String> {
    let (deal, campaign) = (&board.game.deal, &board.game.campaign);
    let mut words = Vec::new();
    let mut say = |when: bool, word: &str| {
        if when {
            words.push(word.to_owned());
        }
    };
    say(deal.blank == Some(seat), "out with the blank card");
    say(deal.bought_out.contains(seat), "sold the place");
    let swaps = board.options.dealer_hand_swap.get() > 0;
    say(swaps && deal.dealers_hand == seat, "holds the dealer's hand");
    say(deal.blind && board.round.leader == seat, "mizuten");
    words.extend(calling::called(&deal.calls, seat));
    if campaign.loans[seat] > 0 {
        words.push(debts(board, seat));
    }
    if let Some((holder, rounds)) = campaign.medal
        && holder == seat
    {
        words.push(format!("ginmi ({rounds})"));
    }
    words
}
