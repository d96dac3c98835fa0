//! What Hachi-Hachi says of itself.

use ginmi::action::Action;
use ginmi::games::hachi_hachi::{Board, HachiHachi, View, hand_compensation};
use ginmi::money::Account;
use ginmi::seat::Seat;

use super::{Speaks, calling};
use crate::{Badge, BadgeKind, Line, Role, Tone, Voice, line, say};

impl Speaks for HachiHachi {
    const SHARES: &'static [&'static str] = &["calling"];
    const EMBLEM: [&'static str; 3] = ["1a", "3a", "8a"];
    const PLACE: u8 = 1;

    fn badges(voice: &Voice, board: &Board) -> Vec<Badge> {
        let mut badges = calling::badges(voice, board);
        let mut add = |amount: i32, text: String| {
            if amount > 0 {
                badges.push(Badge::new(BadgeKind::Pot, text.clone(), text));
            }
        };
        let (year, prize) = (board.accounts[Account::YearPot], board.accounts[Account::PrizePot]);
        add(year, say!(voice, "badge-year-pot", pot = year));
        add(prize, say!(voice, "badge-prize-pot", pot = prize));
        badges
    }

    fn standing(voice: &Voice, board: &Board, seat: Seat) -> Vec<Role> {
        let deal = &board.game.deal;
        let mut roles = Vec::new();
        let mut add = |when: bool, tone, text: &str| {
            if when {
                roles.push(Role::new(tone, text));
            }
        };
        add(deal.blank == Some(seat), Tone::Out, voice.text("role-blank"));
        add(deal.bought_out.contains(seat), Tone::Out, voice.text("role-sold"));
        add(deal.blind && board.round.leader == seat, Tone::Call, voice.text("role-mizuten"));
        let swaps_matter = board.options.dealer_hand_swap.get() > 0 && board.players > 1;
        let holds = swaps_matter && deal.dealers_hand == seat && board.round.number > 0;
        add(holds, Tone::Plain, voice.text("role-dealers-hand"));
        roles.extend(calling::standing(voice, board, seat));
        roles
    }

    fn drop_cost(voice: &Voice, board: &Board) -> Line {
        calling::drop_cost(voice, board)
    }

    fn hand_note(voice: &Voice, view: &View) -> Option<Line> {
        calling::hand_note(voice, view)
    }

    fn means(voice: &Voice, view: &View, action: Action) -> Option<Line> {
        let (board, deal) = (&view.board, &view.board.game.deal);
        match action {
            // HH-2.4.
            Action::Swap => {
                let used = view.viewer.map_or(0, |seat| deal.swaps[seat]);
                let most = u32::from(board.options.dealer_hand_swap.get());
                let left = most.saturating_sub(used.into());
                let holder = deal.dealers_hand;
                Some(line!(voice, "choice-swap-means", holder = holder, left = left))
            }
            // HH-4.6.
            Action::NoOffer => {
                let each = hand_compensation(&board.options, view.hand)
                    * u32::from(board.game.stakes.multiplier);
                Some(line!(voice, "choice-no-offer-means", each = each))
            }
            _ => None,
        }
    }

    fn clear_loss(board: &Board) -> f32 {
        calling::clear_loss(board)
    }
}
