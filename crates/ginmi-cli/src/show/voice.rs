//! Who is who: players by name, and the one who reads as `You`.

use ginmi::money::Account;
use ginmi::seat::{Seat, SeatSet};

use super::cards::Names;
use super::text::{list, width};

/// The names of players as they are shown: where several have the same, each gets a number, such as
/// `greedy 1` and `greedy 2`.
pub(crate) fn told_apart(names: &[String]) -> Vec<String> {
    let shown = |(seat, name): (usize, &String)| {
        let same = |names: &[String]| names.iter().filter(|other| *other == name).count();
        if same(names) == 1 {
            return name.clone();
        }
        // Somebody may be called `greedy 1` already.
        let numbered = (1..).map(|number| format!("{name} {number}"));
        let mut free = numbered.filter(|numbered| !names.contains(numbered));
        free.nth(same(&names[..seat])).expect("there are more numbers than players")
    };
    names.iter().enumerate().map(shown).collect()
}

/// How players and cards are spoken of.
#[derive(Clone, Debug)]
pub(crate) struct Voice {
    /// The names of the seats.
    pub(crate) players: Vec<String>,
    /// Who reads; nobody at the table when a record is shown.
    pub(crate) reader: Option<Seat>,
    /// What cards are called.
    pub(crate) names: Names,
}

impl Voice {
    /// The same for what [`ginmi_words`] says of a game.
    pub(crate) fn in_words(&self, game: ginmi::Game) -> ginmi_words::Voice {
        let (lang, names) = (ginmi_words::Lang::English, self.players.clone());
        ginmi_words::Voice { lang, names, you: self.reader, game }
    }

    /// The player as the subject or object of a sentence.
    pub(crate) fn name(&self, seat: Seat) -> String {
        if self.is_reader(seat) { "You".to_owned() } else { self.players[seat.index()].clone() }
    }

    /// The player within a sentence, where `you` is small.
    pub(crate) fn object(&self, seat: Seat) -> String {
        if self.is_reader(seat) { "you".to_owned() } else { self.name(seat) }
    }

    /// The player and what they do: `Kiku plays`, but `You play`.
    pub(crate) fn does(&self, seat: Seat, they: &str, you: &str) -> String {
        format!("{} {}", self.name(seat), if self.is_reader(seat) { you } else { they })
    }

    /// Whose something is: `Kiku's`, but `your`.
    pub(crate) fn owner(&self, seat: Seat) -> String {
        if self.is_reader(seat) { "your".to_owned() } else { format!("{}'s", self.name(seat)) }
    }

    /// Some players in the order of their seats.
    pub(crate) fn list(&self, seats: SeatSet) -> String {
        list(&seats.iter().map(|seat| self.object(seat)).collect::<Vec<_>>())
    }

    /// An account: a player's name, or which pot it is.
    pub(crate) fn account(&self, account: Account) -> String {
        match account {
            Account::Seat(seat) => self.name(seat),
            Account::Pot => "pot".to_owned(),
            Account::Bank => "bank".to_owned(),
            Account::YearPot => "year pot".to_owned(),
            Account::PrizePot => "prize pot".to_owned(),
        }
    }

    /// Columns that every player's name fits into.
    pub(crate) fn columns(&self) -> usize {
        let names = Seat::all(self.players.len()).map(|seat| width(&self.name(seat)));
        names.max().unwrap_or(0)
    }

    /// Whether what only this seat learns is told: to the player itself, and to everybody when nobody
    /// at the table reads.
    pub(crate) fn sees(&self, seat: Seat) -> bool {
        self.reader.is_none_or(|reader| reader == seat)
    }

    fn is_reader(&self, seat: Seat) -> bool {
        self.reader == Some(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_of_the_same_name_are_told_apart() {
        let shown =
            |names: &[&str]| told_apart(&names.iter().map(|n| (*n).to_owned()).collect::<Vec<_>>());
        assert_eq!(shown(&["greedy", "random", "greedy"]), ["greedy 1", "random", "greedy 2"]);
        assert_eq!(shown(&["Hana", "Kiku", "Fuji"]), ["Hana", "Kiku", "Fuji"]);
        assert_eq!(shown(&["a", "a 1", "a", "a 1"]), ["a 2", "a 1 1", "a 3", "a 1 2"]);
    }
}
