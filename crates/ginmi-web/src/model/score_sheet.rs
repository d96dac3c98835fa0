//! The score sheet of rounds with real cards: the players, and the result of each round.

/// The score sheet of a game. The browser stores it as a line with names and a line for each round.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ScoreSheet {
    /// The names of the players; a missing or empty name means none.
    pub names: Vec<String>,
    /// The results of each round.
    pub rounds: Vec<Vec<i32>>,
}

impl ScoreSheet {
    /// Reads a stored score sheet.
    #[must_use]
    pub fn read(stored: &str) -> Self {
        let mut lines = stored.lines();
        let names = lines.next().unwrap_or_default().split('\t').map(str::to_owned).collect();
        let round = |line: &str| line.split(' ').map(|part| part.parse().ok()).collect();
        Self { names, rounds: lines.filter_map(round).collect() }
    }

    /// The text to store.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = self.names.join("\t");
        for round in &self.rounds {
            let round: Vec<String> = round.iter().map(ToString::to_string).collect();
            text += "\n";
            text += &round.join(" ");
        }
        text
    }

    /// Gives a player a name.
    pub fn rename(&mut self, player: usize, name: &str) {
        while self.names.len() <= player {
            self.names.push(String::new());
        }
        // Names must not contain the separators.
        name.trim().replace(['\t', '\n', '\r'], " ").clone_into(&mut self.names[player]);
    }

    /// What a player has won or lost in all rounds.
    #[must_use]
    pub fn total(&self, player: usize) -> i32 {
        self.rounds.iter().filter_map(|round| round.get(player)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_is_kept_and_added_up() {
        let mut account = ScoreSheet::read("");
        account.rename(1, " Jun\t2 ");
        account.rounds = vec![vec![12, -8, -4], vec![-3, 3]];
        let again = ScoreSheet::read(&account.write());
        assert_eq!(again, account);
        assert_eq!(again.names, ["", "Jun 2"]);
        assert_eq!([0, 1, 2, 3].map(|player| again.total(player)), [9, -5, -4, 0]);
        assert_eq!(ScoreSheet::read("Hana\n1 x 2\n5 -5").rounds, [[5, -5]], "nonsense is left out");
    }
}
