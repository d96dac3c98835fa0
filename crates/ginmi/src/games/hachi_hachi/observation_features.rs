//! The features of an observation that only Hachi-Hachi has.

use super::liability::LIABLE;
use super::options::SwapLimit;
use super::{Board, Campaign, Liabilities};
use crate::cards::Month;
use crate::encode::{ColumnKind, FeatureOwners, FeatureWriter, ObservedOption, SeatPerspective};
use crate::money::Account;
use crate::phase::{BuyOutState, Phase};
use crate::seat::Seat;

/// The house rules that an observation has.
pub(super) const OPTIONS: &[ObservedOption] = &[
    ObservedOption::choice("kan", "HH-1.1", &["12", "10"]),
    ObservedOption::number("rounds", "HH-1.2"),
    ObservedOption::choice("claims", "C-9", &["auto", "manual"]),
    ObservedOption::choice("multipliers", "HH-3.2", &["carry", "stack"]),
    ObservedOption::number("dealer-hand-swap", "HH-2.4"),
    ObservedOption::choice("mizuten", "HH-2.5", SWITCH),
    ObservedOption {
        number: Some("last-rounds"),
        ..ObservedOption::choice("must-play", "HH-4.3", &["never", "always"])
    },
    ObservedOption::choice("two-left", "HH-4.4", &["ask", "play", "split"]),
    ObservedOption::choice("buy-out", "HH-4.7", SWITCH),
    ObservedOption::choice("willow-chaff", "HH-7.3", SWITCH),
    ObservedOption::choice("boar-deer-butterflies", "HH-8.2", SWITCH),
    ObservedOption::choice("liability", "HH-8.3", SWITCH),
    ObservedOption::choice("seven-ribbons-extra", "HH-8.4", SWITCH),
    ObservedOption::choice("campaign", "HH-10", SWITCH),
    ObservedOption {
        observed_as: Some(("0", "25")),
        ..ObservedOption::number("buy-in", "HH-10.1")
    },
    ObservedOption { observed_as: Some(("0", "5")), ..ObservedOption::number("prize", "HH-10.1") },
    ObservedOption {
        observed_as: Some(("off", "fewest")),
        ..ObservedOption::choice("year-pot", "HH-10.2", &["fewest", "most"])
    },
    ObservedOption::number("loan", "HH-10.3"),
    ObservedOption { observed_as: Some(("0", "10")), ..ObservedOption::number("ginmi", "HH-10.4") },
];

const SWITCH: &[&str] = &["off", "on"];

pub(super) fn observe(
    board: &Board,
    perspective: &SeatPerspective,
    writer: &mut impl FeatureWriter,
) {
    let (stakes, deal) = (&board.game.stakes, &board.game.deal);
    stakes.observe(writer);
    deal.calls.observe(board.options.kan.points(), perspective, writer);
    writer.flag("blind", "Whether the dealer plays blind", deal.blind);
    let holder = Some(deal.dealers_hand);
    writer.seat(perspective, "dealers-hand", "The player who holds the dealer's hand", holder);
    let swaps = |seat| deal.swaps[seat].min(SwapLimit::MOST).into();
    writer.each_seat(
        perspective,
        "swaps",
        "How often each player took the dealer's hand",
        0..=12,
        swaps,
    );
    let fourth = |seat: Seat| {
        let caught = deal.to_catch[seat].iter().map(|card| card.month().number() - 1);
        caught.fold(0, |months, month| months | 1 << month)
    };
    writer.months(perspective, "triplets", "The months of triplets that were claimed", fourth);
    two_left(board, writer);
    writer.seats(
        perspective,
        "bought-out",
        "The players who joined and sold their place",
        deal.bought_out,
    );
    buy_out(board, perspective, writer);
    let liable = board.options.liability.is_on().then_some(&deal.liable);
    liability(liable, perspective, writer);
    campaign(board, &board.game.campaign, perspective, writer);
}

fn two_left(board: &Board, writer: &mut impl FeatureWriter) {
    let first = match board.phase {
        Phase::TwoLeft { first, .. } => first,
        _ => None,
    };
    let answers = ColumnKind::Labels(&["split", "play-on"]);
    let meaning = "The answer of the first of the last two players";
    writer.begin("two-left", meaning, FeatureOwners::Table, answers, 0..=1);
    writer.put_all([first == Some(true), first == Some(false)].into_iter().map(i32::from));
}

fn buy_out(board: &Board, perspective: &SeatPerspective, writer: &mut impl FeatureWriter) {
    let kan = board.options.points(1) as i32;
    let (buy_out, offered): (Option<&BuyOutState>, u32) = match &board.phase {
        Phase::Offer(buy_out) => (Some(buy_out), 0),
        Phase::Answer { bargain: buy_out, amount, .. } => (Some(buy_out), *amount),
        Phase::Price { bargain: buy_out, price, .. } => (Some(buy_out), *price),
        _ => (None, 0),
    };
    let buyer = buy_out.map(|buy_out| buy_out.buyer);
    writer.seat(perspective, "buyer", "The player who may offer points for a place", buyer);
    let made = buy_out.map_or(0, |buy_out| buy_out.made.into());
    writer.number("offers", "How many offers the buyer has made", 0..=127, made);
    writer.money("offer", "The amount of the current offer", offered as i32, kan);
    for index in 0..3 {
        let open = buy_out.map(|buy_out| buy_out.open[index]);
        let names = [["seller 1", "least 1"], ["seller 2", "least 2"], ["seller 3", "least 3"]];
        let meaning = "The owner of the place that an offer with this number is for";
        writer.seat(perspective, names[index][0], meaning, open.map(|range| range.to));
        let meaning = "The least that can be offered for it";
        writer.money(names[index][1], meaning, open.map_or(0, |range| range.least as i32), kan);
    }
}

/// HH-8.3: liabilities, with players by number: 1 for the viewer, 2 and 3 for the opponents.
fn liability(
    liable: Option<&Liabilities>,
    perspective: &SeatPerspective,
    writer: &mut impl FeatureWriter,
) {
    const NAMES: [&str; LIABLE.len()] = {
        let mut names = [""; LIABLE.len()];
        let mut at = 0;
        while at < names.len() {
            names[at] = LIABLE[at].id();
            at += 1;
        }
        names
    };
    let index = |liable: Option<Seat>| {
        let found = perspective.active().position(|seat| seat.is_some() && seat == liable);
        found.map_or(0, |index| index as i32 + 1)
    };
    let meaning =
        "The player who pays double for this dekiyaku: 1 is the viewer, 2 and 3 are the opponents";
    writer.begin("liable", meaning, FeatureOwners::Active, ColumnKind::Labels(&NAMES), 0..=3);
    for seat in perspective.active() {
        match liable.zip(seat) {
            Some((all, seat)) => {
                writer.put_all(LIABLE.into_iter().map(|one| index(all.dekiyaku(seat, one))));
            }
            None => writer.put_zeros(LIABLE.len()),
        }
    }
    let meaning = "The player who pays double for diving for this month, with the same numbers";
    writer.begin("liable-for-diving", meaning, FeatureOwners::Active, ColumnKind::Months, 0..=3);
    for seat in perspective.active() {
        match liable.zip(seat) {
            Some((all, seat)) => {
                writer.put_all(Month::all().map(|month| index(all.diving(seat, month))));
            }
            None => writer.put_zeros(Month::all().len()),
        }
    }
}

/// HH-10: the campaign.
fn campaign(
    board: &Board,
    campaign: &Campaign,
    perspective: &SeatPerspective,
    writer: &mut impl FeatureWriter,
) {
    let kan = board.options.points(1) as i32;
    let loans = |seat| campaign.loans[seat] as i32;
    writer.each_seat(perspective, "loans", "Loans that were not returned", 0..=127, loans);
    let medal = |seat| match campaign.medal {
        Some((ginmi, rounds)) if ginmi == seat => rounds.into(),
        _ => 0,
    };
    let meaning = "The number of rounds in a row in which a player has been ginmi";
    writer.each_seat(perspective, "medal", meaning, 0..=3, medal);
    for (name, meaning, account) in [
        ("bank", "The amount in the bank of a campaign", Account::Bank),
        ("year-pot", "The amount in the year pot of a campaign", Account::YearPot),
        ("prize-pot", "The amount in the prize pot of a campaign", Account::PrizePot),
    ] {
        writer.money(name, meaning, board.accounts[account], kan);
    }
}

#[cfg(test)]
mod tests {
    use crate::encode::Encoder;
    use crate::{Game, Match};

    #[test]
    fn parts_of_the_campaign_that_are_off_are_observed_as_they_were() {
        let observed = |name: &str, options: &[(&'static str, &'static str)]| {
            let game = Match::new(Game::HachiHachi, 3, options.iter().copied()).unwrap();
            let encoder = Encoder::new(&game);
            let mut row = vec![0; encoder.len()];
            encoder.observe(&game, crate::seat::Seat::new(0), &mut row);
            let feature = encoder.features().iter().find(|feature| feature.name == name).unwrap();
            row[feature.start..][..feature.width()].to_vec()
        };
        for options in [&[][..], &[("campaign", "on")]] {
            assert_eq!(observed("option buy-in", options), [25, 1]);
            assert_eq!(observed("option prize", options), [5, 0]);
            assert_eq!(observed("option year-pot", options), [1, 0]);
            assert_eq!(observed("option loan", options), [50, 3]);
            assert_eq!(observed("option ginmi", options), [10, 0]);
        }
        assert_eq!(observed("option year-pot", &[("year-pot", "most")]), [0, 1]);
    }
}
