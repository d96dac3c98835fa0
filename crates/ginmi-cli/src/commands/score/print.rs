//! The value of cards as text for people.

use std::io::Write;

use anyhow::Result;
use ginmi::games::common::Situation;
use ginmi::games::worth;

use super::cards::Cards;
use super::games::{Scored, with_unit};
use crate::show::cards::Names;
use crate::show::common::name;
use crate::show::text::{STRONG, pad, paint};

/// Prints the cards, each yaku with its value, and what that means.
pub(super) fn print<G: Scored>(
    options: &G::Options,
    cards: Cards<G>,
    active: u8,
    names: Names,
    out: &mut impl Write,
) -> Result<()> {
    let (heading, set) = match cards {
        Cards::Hand(hand, ..) => ("Hand  ", hand),
        Cards::Pile(pile) => ("Pile  ", pile),
    };
    for line in names.lines(heading, set) {
        writeln!(out, "{line}")?;
    }
    match cards {
        Cards::Hand(hand, ..) => {
            let yaku = G::teyaku(options, hand).iter().map(|yaku| {
                (
                    names.pair(yaku.name(), yaku.name_ja()),
                    Some(G::teyaku_value(yaku, active.into())),
                )
            });
            print_yaku(options, cards, "teyaku", yaku, out)
        }
        Cards::Pile(pile) => {
            let held = worth::dekiyaku::<G>(options, Situation::default(), pile);
            let yaku = held.map(|(yaku, worth)| (name::<G>(names, yaku), worth.value()));
            print_yaku(options, cards, "dekiyaku", yaku, out)?;
            for line in G::remarks(options, pile, active) {
                writeln!(out, "  {line}")?;
            }
            Ok(())
        }
    }
}

fn print_yaku<G: Scored>(
    options: &G::Options,
    cards: Cards<G>,
    what: &str,
    yaku: impl Iterator<Item = (String, Option<u32>)>,
    out: &mut impl Write,
) -> Result<()> {
    let mut sum = Some(0);
    for (name, value) in yaku {
        sum = sum.zip(value).map(|(sum, value)| sum + value);
        let value = value.map_or_else(|| "STOP".to_owned(), with_unit::<G>);
        writeln!(out, "  {} {value}", pad(&name, 40))?;
    }
    match sum {
        Some(0) => writeln!(out, "  no {what}")?,
        Some(sum) => {
            let total = format!("{} {}", pad("together", 40), with_unit::<G>(sum));
            writeln!(out, "  {}", paint(STRONG, total))?;
            writeln!(out, "    {}", G::meaning(options, cards, sum))?;
        }
        None => {}
    }
    Ok(())
}
