/// Options that contradict each other, or the number of players. The sentence names the options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Contradiction {
    /// A campaign sets the number of rounds itself (HH-10.1).
    #[error(
        "`rounds` cannot be {given} with `campaign=on`: a campaign of {players} players has {rounds} \
         rounds and sets the number itself"
    )]
    CampaignRounds {
        /// How many play.
        players: usize,
        /// How many rounds their campaign has.
        rounds: u16,
        /// The number that was given.
        given: u16,
    },
    /// More last rounds are named than the game has (HH-4.3).
    #[error(
        "`must-play=last-rounds({last})` names more rounds than the game has ({rounds}); use \
         `must-play=always`"
    )]
    LastRounds {
        /// How many last rounds were named.
        last: u16,
        /// How many rounds the game has.
        rounds: u16,
    },
    /// The prize is more than what it is paid from (HH-10.1).
    #[error("`prize` ({prize}) cannot be more than `buy-in` ({buy_in}), which it is paid from")]
    Prize {
        /// The prize, in kan.
        prize: u16,
        /// The buy-in, in kan.
        buy_in: u16,
    },
    /// An option of the campaign is set where there is none (HH-10).
    #[error(
        "`{option}` is an option of the campaign: set `campaign=on` as well, or leave `{option}` alone"
    )]
    NoCampaign {
        /// The name of the option.
        option: &'static str,
    },
}
