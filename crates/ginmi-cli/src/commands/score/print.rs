//! The value of cards as text for people.

use std::io::Write;

use anyhow::Result;
use ginmi::cards::{CardSet, groups};
use ginmi::games::hachi_hachi::{HandTeyaku, Options, dekiyaku, teyaku};

use super::cards::Cards;
use crate::show::cards::Names;
use crate::show::text::{STRONG, pad, paint, signed};

/// Prints the cards, each yaku with its value, and what that means in points.
pub(super) fn print(
    options: &Options,
    cards: Cards,
    active: u8,
    names: Names,
    out: &mut impl Write,
) -> Result<()> {
    let (heading, set) = match cards {
        Cards::Hand(hand) => ("Hand  ", hand),
        Cards::Pile(pile) => ("Pile  ", pile),
    };
    for line in names.lines(heading, set) {
        writeln!(out, "{line}")?;
    }
    match cards {
        Cards::Hand(hand) => {
            let held = HandTeyaku::of(hand);
            let yaku = held
                .iter()
                .map(|yaku| (names.pair(yaku.name(), yaku.name_ja()), teyaku::kan(yaku)));
            print_yaku(options, "teyaku", yaku, out)
        }
        Cards::Pile(pile) => {
            let held = dekiyaku(options, pile);
            let yaku =
                held.iter().map(|(yaku, kan)| (names.pair(yaku.name(), yaku.name_ja()), *kan));
            print_yaku(options, "dekiyaku", yaku, out)?;
            print_points(options, pile, active, held.is_empty(), out)
        }
    }
}

fn print_yaku(
    options: &Options,
    what: &str,
    yaku: impl Iterator<Item = (String, u32)>,
    out: &mut impl Write,
) -> Result<()> {
    let mut sum = 0;
    for (name, kan) in yaku {
        sum += kan;
        writeln!(out, "  {} {kan:>2} kan", pad(&name, 40))?;
    }
    if sum == 0 {
        writeln!(out, "  no {what}")?;
    } else {
        let total = format!("{} {sum:>2} kan", pad("together", 40));
        let points = options.points(sum);
        writeln!(out, "  {}, {points} points from each opponent at ×1", paint(STRONG, total))?;
    }
    Ok(())
}

/// What the card points are worth; special circumstances need three players and no dekiyaku.
fn print_points(
    options: &Options,
    pile: CardSet,
    active: u8,
    no_dekiyaku: bool,
    out: &mut impl Write,
) -> Result<()> {
    let points = pile.points();
    if active != 3 {
        writeln!(out, "  {points} card points")?;
        return Ok(());
    }
    let score = signed(i32::from(points) - 88);
    writeln!(out, "  {points} card points, {score} against the 88 of a third of the deck")?;
    let willow = options.willow_chaff.is_on();
    let chaff = if willow { groups::CHAFF_AND_WILLOWS } else { groups::CHAFF };
    let chaff = (pile & chaff).len();
    if no_dekiyaku && points >= 168 {
        let kan = 10 + u32::from(points) - 168;
        writeln!(out, "  Double Eights: {kan} kan if the round ends without dekiyaku (HH-7.3)")?;
    } else if no_dekiyaku && chaff >= 16 {
        let kan = 12 + 2 * (chaff - 16);
        writeln!(out, "  Sixteen Chaff: {kan} kan if the round ends without dekiyaku (HH-7.3)")?;
    }
    Ok(())
}
