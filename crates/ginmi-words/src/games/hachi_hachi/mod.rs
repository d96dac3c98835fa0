//! The texts of Hachi-Hachi.

mod lesson;

use ginmi::action::{Action, MAX_OFFER, MAX_PRICE};
use ginmi::cards::CardSet;
use ginmi::event::RoundEnding;
use ginmi::games::common::Rules;
use ginmi::games::hachi_hachi::options::{
    BuyOutRule, MustPlayRule, SagePay, SwapLimit, TeyakuPay, Totals,
};
use ginmi::games::hachi_hachi::{Board, HachiHachi, View, counted_chaff, hand_compensation};
use ginmi::money::Account;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Teyaku;

use super::{GameTexts, kan_games};
use crate::lessons::LessonStep;
use crate::phase_explanations::{OwnedTextArgs, text_args, yes_or_no};
use crate::{
    GamePart, PartsOff, PlayerRole, RoleStyle, Sentence, StakesBadge, StakesBadgeKind,
    TableLocalizer, id, sentence, text,
};

impl GameTexts for HachiHachi {
    const SHARES: &'static [&'static str] = &["kan-games"];
    const EMBLEM: [&'static str; 3] = ["1a", "3a", "8a"];
    const TILE_CARD: &'static str = "1a";
    const ROUND_MINUTES: u16 = 3;
    const PLACE: u8 = 1;
    const HAS_BRIEF_LESSON: bool = true;
    const PLACES: &'static [&'static str] =
        &[id!("role-leader"), id!("role-second"), id!("role-last")];

    fn lesson() -> Vec<LessonStep> {
        lesson::lesson()
    }

    fn brief_lesson() -> Vec<LessonStep> {
        lesson::brief_lesson()
    }

    fn badges(localizer: &TableLocalizer, board: &Board) -> Vec<StakesBadge> {
        let mut badges = kan_games::badges(localizer, board);
        let mut add = |amount: i32, text: String| {
            if amount > 0 {
                badges.push(StakesBadge::new(StakesBadgeKind::Pot, text.clone(), text));
            }
        };
        let (year, prize) = (board.accounts[Account::YearPot], board.accounts[Account::PrizePot]);
        add(year, text!(localizer, "badge-year-pot", pot = year));
        add(prize, text!(localizer, "badge-prize-pot", pot = prize));
        badges
    }

    fn player_roles(localizer: &TableLocalizer, board: &Board, seat: Seat) -> Vec<PlayerRole> {
        let deal = &board.game.deal;
        let mut roles = Vec::new();
        let mut add = |when: bool, tone, text: &str| {
            if when {
                roles.push(PlayerRole::new(tone, text));
            }
        };
        add(deal.blank == Some(seat), RoleStyle::OutOfRound, localizer.text("role-blank"));
        add(deal.bought_out.contains(seat), RoleStyle::OutOfRound, localizer.text("role-sold"));
        add(
            deal.blind && board.round.leader == seat,
            RoleStyle::Call,
            localizer.text("role-mizuten"),
        );
        let swaps_matter = !board.options.dealer_hand_swap.is_none() && board.players > 1;
        let holds = swaps_matter && deal.dealers_hand == seat && board.round.number > 0;
        add(holds, RoleStyle::Plain, localizer.text("role-dealers-hand"));
        roles.extend(kan_games::player_roles(localizer, board, seat));
        // HH-10.4.
        if let Some((holder, rounds)) = board.game.campaign.medal
            && holder == seat
        {
            roles.push(PlayerRole::new(
                RoleStyle::Plain,
                text!(localizer, "role-ginmi", rounds = rounds),
            ));
        }
        roles
    }

    fn drop_cost(localizer: &TableLocalizer, board: &Board) -> Sentence {
        kan_games::drop_cost(localizer, board)
    }

    fn hand_note(localizer: &TableLocalizer, view: &View) -> Option<Sentence> {
        kan_games::hand_note(localizer, view)
    }

    fn choice_consequence(
        localizer: &TableLocalizer,
        view: &View,
        action: Action,
    ) -> Option<Sentence> {
        let (board, deal) = (&view.board, &view.board.game.deal);
        match action {
            // HH-2.4.
            Action::Swap => {
                let used = view.viewer.map_or(0, |seat| deal.swaps[seat]);
                let left = match board.options.dealer_hand_swap {
                    SwapLimit::Number(most) => usize::from(most.saturating_sub(used)),
                    // HH-11.10: swapping ends after twelve for each player.
                    SwapLimit::Any => {
                        let all =
                            Seat::all(board.players).map(|seat| usize::from(deal.swaps[seat]));
                        (12 * board.players).saturating_sub(all.sum())
                    }
                };
                let holder = deal.dealers_hand;
                Some(sentence!(localizer, "choice-swap-means", holder = holder, left = left))
            }
            // HH-4.6.
            Action::NoOffer => {
                let field = board.round.field;
                let each = hand_compensation(&board.options, view.hand, field)
                    * u32::from(board.game.stakes.multiplier);
                Some(sentence!(localizer, "choice-no-offer-means", each = each))
            }
            // HH-11.27: dekiyaku are paid before the call.
            Action::Sage if board.options.sage_pay == SagePay::AtOnce => {
                Some(sentence!(localizer, "choice-sage-paid"))
            }
            Action::Shoubu if board.options.sage_pay == SagePay::AtOnce => {
                Some(sentence!(localizer, "choice-shoubu-paid"))
            }
            _ => None,
        }
    }

    fn near_goals(localizer: &TableLocalizer, view: &View, seat: Seat) -> Vec<Sentence> {
        let (board, round) = (&view.board, &view.board.round);
        if round.active.len() != 3 {
            return Vec::new();
        }
        let off = PartsOff::of_rules(&board.options);
        let are_dives_paid = !off.has(GamePart::Achievements) && !off.has(GamePart::Teyaku);
        let captured =
            Seat::all(board.players).fold(CardSet::EMPTY, |all, seat| all | round.piles[seat]);
        let dives = board.game.deal.to_catch[seat] - captured;
        let mut sentences: Vec<Sentence> = dives
            .iter()
            .filter(|_| are_dives_paid)
            .map(|card| sentence!(localizer, "near-diving", player = seat, cards = card))
            .collect();
        // HH-7.4: with a hand of Chaff.
        let may_escape = round.claims[seat].b.is_some_and(|yaku| yaku != Teyaku::ONE_BRIGHT);
        let points = round.piles[seat].points();
        if are_dives_paid && may_escape && (80..100).contains(&points) {
            sentences.push(sentence!(localizer, "near-escape", player = seat, points = points));
        }
        let chaff = counted_chaff(&board.options, round.piles[seat]);
        if chaff >= 13 && !off.has(GamePart::Special) {
            sentences.push(sentence!(localizer, "near-chaff", player = seat, count = chaff));
        }
        sentences
    }

    fn settlement_notes(
        localizer: &TableLocalizer,
        board: &Board,
        ending: RoundEnding,
    ) -> Vec<Sentence> {
        let round = &board.round;
        let mut sentences = Vec::new();
        let is_played = matches!(
            ending,
            RoundEnding::Shoubu(_) | RoundEnding::Cancel(_) | RoundEnding::HandsEmpty
        );
        let is_made = round.active.iter().any(|seat| board.worth_of_dekiyaku(seat) > 0);
        let options = &board.options;
        let is_claimed = round.active.iter().any(|seat| !round.claims[seat].is_empty());
        if options.teyaku_pay == TeyakuPay::AtOnce && is_claimed {
            sentences.push(sentence!(localizer, "settled-teyaku-first"));
        }
        if options.sage_pay == SagePay::AtOnce && is_played && is_made {
            sentences.push(sentence!(localizer, "settled-at-once"));
        }
        if options.totals == Totals::Split && is_played && round.active.len() == 3 {
            sentences.push(sentence!(localizer, "settled-half-each"));
        }
        if ending == RoundEnding::NotPlayed
            && let Some(claimer) = board.four_three_claimer()
        {
            sentences.push(sentence!(localizer, "settled-four-three", player = claimer));
        }
        if options.has_bank() && options.final_kan.is_on() && board.is_last_round() {
            sentences.push(sentence!(localizer, "settled-rounding"));
        }
        if is_played
            && !is_made
            && let Some((seat, reason, _)) = board.circumstance()
        {
            let reason = localizer.text(&format!("reason-{reason}"));
            sentences.push(sentence!(
                localizer,
                "settled-circumstance",
                player = seat,
                reason = reason
            ));
        }
        sentences.extend(kan_games::points_note(localizer, ending, "HH-7.2"));
        // HH-7.1: if exactly one of two opponents is in sage, that one pays for both.
        if let RoundEnding::Shoubu(caller) = ending
            && let [one, other] = round.opponents(caller).collect::<Vec<_>>()[..]
        {
            let sage = board.game.deal.calls.sage;
            let (payer, spared) = if sage.contains(one) { (one, other) } else { (other, one) };
            if sage.contains(payer) && !sage.contains(spared) {
                sentences.push(sentence!(
                    localizer,
                    "settled-in-sage",
                    payer = payer,
                    spared = spared
                ));
            }
        }
        sentences
    }

    fn clear_loss_threshold(board: &Board) -> f32 {
        kan_games::clear_loss_threshold(board)
    }

    fn explanation_args(localizer: &TableLocalizer, view: &View) -> OwnedTextArgs {
        let board = &view.board;
        let must = match board.options.must_play {
            MustPlayRule::Never => false,
            MustPlayRule::Always => true,
            MustPlayRule::LastRounds(last) => {
                board.round.number + last > Self::rounds(&board.options)
            }
        };
        let mut args = kan_games::explanation_args(localizer, view);
        args.extend(text_args![
            holder = board.game.deal.dealers_hand,
            swaps = match board.options.dealer_hand_swap {
                SwapLimit::Number(most) => most,
                SwapLimit::Any => 0,
            },
            must = yes_or_no(must),
            most = MAX_OFFER,
            willow = yes_or_no(board.options.willow_chaff.is_on()),
        ]);
        match board.phase {
            Phase::TwoLeft { first, .. } => {
                let first = first.map_or("nothing", |split| if split { "split" } else { "play" });
                args.extend(text_args![first = first]);
            }
            Phase::Offer(buy_out) => args.extend(text_args![left = 3 - buy_out.made]),
            Phase::Answer { amount, bargain: buy_out, .. } => {
                let haggles = board.options.buy_out == BuyOutRule::Haggle;
                args.extend(text_args![
                    amount = amount,
                    buyer = buy_out.buyer,
                    haggle = yes_or_no(haggles),
                    price = MAX_PRICE,
                ]);
            }
            Phase::Price { seller, price, bargain } => {
                args.extend(text_args![amount = price, seller = seller, left = 3 - bargain.made,]);
            }
            Phase::Mizuten { .. } => {
                args.extend(text_args![early = yes_or_no(board.round.dealt_in.is_empty())]);
            }
            _ => {}
        }
        args
    }
}
