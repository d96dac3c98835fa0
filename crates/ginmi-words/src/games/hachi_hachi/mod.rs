//! The texts of Hachi-Hachi.

mod lesson;

use ginmi::action::{Action, MAX_OFFER};
use ginmi::cards::CardSet;
use ginmi::event::RoundEnding;
use ginmi::games::common::Rules;
use ginmi::games::hachi_hachi::options::MustPlayRule;
use ginmi::games::hachi_hachi::{Board, HachiHachi, View, counted_chaff, hand_compensation};
use ginmi::money::Account;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Teyaku;

use super::{Speaks, calling};
use crate::explain::{Facts, facts, yes};
use crate::lessons::Step;
use crate::{Badge, BadgeKind, Line, Role, Tone, Voice, id, line, say};

impl Speaks for HachiHachi {
    const SHARES: &'static [&'static str] = &["calling"];
    const EMBLEM: [&'static str; 3] = ["1a", "3a", "8a"];
    const PLACE: u8 = 1;
    const HAS_BRIEF_LESSON: bool = true;
    const PLACES: &'static [&'static str] =
        &[id!("role-leader"), id!("role-second"), id!("role-last")];

    fn lesson() -> Vec<Step> {
        lesson::lesson()
    }

    fn brief_lesson() -> Vec<Step> {
        lesson::brief()
    }

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
        // HH-10.4.
        if let Some((holder, rounds)) = board.game.campaign.medal
            && holder == seat
        {
            roles.push(Role::new(Tone::Plain, say!(voice, "role-ginmi", rounds = rounds)));
        }
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

    fn near(voice: &Voice, view: &View, seat: Seat) -> Vec<Line> {
        let (board, round) = (&view.board, &view.board.round);
        if round.active.len() != 3 {
            return Vec::new();
        }
        let captured =
            Seat::all(board.players).fold(CardSet::EMPTY, |all, seat| all | round.piles[seat]);
        let dives = board.game.deal.to_catch[seat] - captured;
        let mut lines: Vec<Line> = dives
            .iter()
            .map(|card| line!(voice, "near-diving", player = seat, cards = card))
            .collect();
        // HH-7.4: with a hand of Chaff.
        let may_escape = round.claims[seat].b.is_some_and(|yaku| yaku != Teyaku::ONE_BRIGHT);
        let points = round.piles[seat].points();
        if may_escape && (80..100).contains(&points) {
            lines.push(line!(voice, "near-escape", player = seat, points = points));
        }
        let chaff = counted_chaff(&board.options, round.piles[seat]);
        if chaff >= 13 {
            lines.push(line!(voice, "near-chaff", player = seat, count = chaff));
        }
        lines
    }

    fn settled(voice: &Voice, board: &Board, ending: RoundEnding) -> Vec<Line> {
        let round = &board.round;
        let mut lines = Vec::new();
        let is_played = matches!(
            ending,
            RoundEnding::Shoubu(_) | RoundEnding::Cancel(_) | RoundEnding::HandsEmpty
        );
        let is_made = round.active.iter().any(|seat| board.kan(seat) > 0);
        if is_played
            && !is_made
            && let Some((seat, reason, _)) = board.circumstance()
        {
            let reason = voice.text(&format!("reason-{reason}"));
            lines.push(line!(voice, "settled-circumstance", player = seat, reason = reason));
        }
        // HH-7.1: if exactly one of two opponents is in sage, that one pays for both.
        if let RoundEnding::Shoubu(caller) = ending
            && let [one, other] = round.opponents(caller).collect::<Vec<_>>()[..]
        {
            let sage = board.game.deal.calls.sage;
            let (payer, spared) = if sage.contains(one) { (one, other) } else { (other, one) };
            if sage.contains(payer) && !sage.contains(spared) {
                lines.push(line!(voice, "settled-in-sage", payer = payer, spared = spared));
            }
        }
        lines
    }

    fn clear_loss(board: &Board) -> f32 {
        calling::clear_loss(board)
    }

    fn facts(_: &Voice, view: &View) -> Facts {
        let board = &view.board;
        let must = match board.options.must_play {
            MustPlayRule::Never => false,
            MustPlayRule::Always => true,
            MustPlayRule::LastRounds(last) => {
                board.round.number + last > Self::rounds(&board.options)
            }
        };
        let mut facts = calling::facts(view);
        facts.extend(facts![
            holder = board.game.deal.dealers_hand,
            swaps = board.options.dealer_hand_swap.get(),
            must = yes(must),
            most = MAX_OFFER,
            willow = yes(board.options.willow_chaff.is_on()),
        ]);
        match board.phase {
            Phase::TwoLeft { first, .. } => {
                let first = first.map_or("nothing", |split| if split { "split" } else { "play" });
                facts.extend(facts![first = first]);
            }
            Phase::Offer(bargain) => facts.extend(facts![left = 3 - bargain.made]),
            Phase::Answer { amount, bargain, .. } => {
                facts.extend(facts![amount = amount, buyer = bargain.buyer]);
            }
            _ => {}
        }
        facts
    }
}
