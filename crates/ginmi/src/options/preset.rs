/// House rules that belong together, under a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// The id used with `--preset`.
    pub id: &'static str,
    /// The options that it sets; all others have their defaults.
    pub options: &'static [(&'static str, &'static str)],
}

/// A text that is not the id of a preset of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{game} has no preset `{given}`; the presets are: {known}")]
pub struct UnknownPresetError {
    /// The game.
    pub game: &'static str,
    /// The text that was given.
    pub given: String,
    /// The known presets.
    pub known: String,
}

/// Defines the presets of a game: each with the options it sets. The first is that of the rulebook,
/// which sets nothing.
macro_rules! presets {
    ($(
        $id:literal: [$($option:literal = $value:literal),* $(,)?];
    )*) => {
        /// The presets of the game, that of the rulebook first.
        pub(super) const PRESETS: &[$crate::options::Preset] = &[$( $crate::options::Preset {
            id: $id,
            options: &[$(($option, $value)),*],
        } ),*];
    };
}
pub(crate) use presets;
