use super::Match;

impl Match {
    /// As few options as make a match with the house rules of this one, in the order of the rules:
    /// not those that have their defaults, or follow from others.
    ///
    /// ```
    /// use ginmi::{Game, Match};
    /// let game = Match::new(Game::HachiHachi, 3, [("campaign", "on"), ("rounds", "36")])?;
    /// assert_eq!(game.fewest_options(), [("campaign", "on".to_owned())]);
    /// # Ok::<(), ginmi::games::SetupError>(())
    /// ```
    #[must_use]
    pub fn fewest_options(&self) -> Vec<(&'static str, String)> {
        let all = self.options();
        let makes_it = |options: &[(&'static str, String)]| {
            let pairs = options.iter().map(|(name, value)| (*name, value.as_str()));
            let made = Self::new(self.game(), self.players(), pairs);
            made.is_ok_and(|made| made.options() == all)
        };
        // Most have their defaults, so that the rest is tried one by one.
        let infos = self.game().options();
        let mut fewest = all.clone();
        fewest.retain(|(name, value)| {
            !infos.iter().any(|info| info.name == *name && info.default == *value)
        });
        if !makes_it(&fewest) {
            fewest = all.clone();
        }
        let mut place = 0;
        while place < fewest.len() {
            let one = fewest.remove(place);
            if !makes_it(&fewest) {
                fewest.insert(place, one);
                place += 1;
            }
        }
        fewest
    }
}
