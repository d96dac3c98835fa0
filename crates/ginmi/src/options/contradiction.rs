/// Options that contradict each other or the number of players. The message names the options.
///
/// Not `non_exhaustive`: whoever offers a form has a sentence for each.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ContradictionError {
    /// A campaign sets the number of rounds itself (HH-10.1).
    #[error(
        "`rounds` cannot be {given} with `campaign=on`: a campaign of {players} players has {rounds} \
         rounds and sets the number itself"
    )]
    CampaignRounds {
        /// The number of players.
        players: usize,
        /// The number of rounds of their campaign.
        rounds: u16,
        /// The number that was given.
        given: u16,
    },
    /// `last-rounds` names more rounds than the game has (HH-4.3).
    #[error(
        "`must-play=last-rounds({last})` names more rounds than the game has ({rounds}); use \
         `must-play=always`"
    )]
    LastRounds {
        /// The number of last rounds that was given.
        last: u16,
        /// The number of rounds of the game.
        rounds: u16,
    },
    /// The prize is more than the buy-in it is paid from (HH-10.1).
    #[error(
        "`prize` ({prize}) cannot be more than `buy-in` ({buy_in}), which it is paid from, and which \
         `campaign=on` sets unless it is named"
    )]
    Prize {
        /// The prize, in kan.
        prize: u16,
        /// The buy-in, in kan.
        buy_in: u16,
    },
    /// Two options that cannot be set together (V-4, HH-11, KO-11, TY-11, NU-12).
    #[error(
        "`{option}={value}` cannot be played with `{other}={other_value}` ({rule}): change one of the two"
    )]
    Together {
        /// One of the options.
        option: &'static str,
        /// Its value.
        value: String,
        /// The other option.
        other: &'static str,
        /// Its value.
        other_value: String,
        /// The rule that says so.
        rule: &'static str,
    },
}
