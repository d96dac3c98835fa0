//! D and E. Final results, and sets of options.

use ginmi::games::common::Match;
use ginmi::money::Account;
use ginmi::seat::Seat;

use super::script::{Item, Result};
use super::unknown;
use crate::games::Checked;

/// `final N N …` and `winners S …`
pub(crate) fn run<G: Checked>(items: &[Item]) -> Result {
    let options = G::options([]).map_err(|error| error.to_string())?;
    let mut board = None;
    for item in items {
        match (item.parts()[..].split_first(), &board) {
            (Some((&"final", numbers)), _) => {
                let begun: Match<G> =
                    Match::new(&options, numbers.len()).map_err(|error| error.to_string())?;
                let mut last = *begun.board();
                for (seat, amount) in Seat::all(last.players).zip(item.numbers(numbers)?) {
                    last.accounts.set(Account::Seat(seat), amount);
                }
                board = Some(last);
            }
            (Some((&"winners", seats)), Some(board)) => {
                item.equal(item.seats(seats)?, board.winners().iter().collect())?;
            }
            _ => return unknown(item),
        }
    }
    Ok(())
}

/// `options NAME=VALUE … [players=N] refused WORDS | accepted`
pub(crate) fn options<G: Checked>(item: &Item) -> Result {
    let parts = item.parts();
    let Some(end) = parts.iter().position(|word| ["refused", "accepted"].contains(word)) else {
        return unknown(item);
    };
    let mut pairs = item.pairs(&parts[1..end])?;
    let mut players = 3;
    if let Some(index) = pairs.iter().position(|(name, _)| *name == "players") {
        players = item.read(pairs.remove(index).1)?;
    }
    let checked = G::options(pairs.iter().copied())
        .map_err(|error| error.to_string())
        .and_then(|options| Match::<G>::new(&options, players).map_err(|error| error.to_string()));
    match (parts[end], checked) {
        ("accepted", Ok(_)) => Ok(()),
        ("accepted", Err(error)) => item.fail(error),
        (_, Ok(_)) => item.fail("these options are accepted"),
        (_, Err(error)) => match parts[end + 1..].iter().find(|word| !error.contains(**word)) {
            Some(word) => item.fail(format!("`{word}` is not in the message: {error}")),
            None => Ok(()),
        },
    }
}
