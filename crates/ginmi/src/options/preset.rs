/// House rules that belong together, under a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// The id used with `--preset`.
    pub id: &'static str,
    /// The name for people, in English.
    pub name: &'static str,
    /// The name for people, in Japanese.
    pub name_ja: &'static str,
    /// What is special about it, in a sentence or two, in English.
    pub about: &'static str,
    /// The same in Japanese.
    pub about_ja: &'static str,
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

/// Defines the presets of a game: each with its texts in both languages, then the options it sets.
/// The first is that of the rulebook, which sets nothing.
macro_rules! presets {
    ($(
        $id:literal, label($name:literal, $name_ja:literal), about($about:literal, $about_ja:literal),
            [$($option:literal = $value:literal),* $(,)?];
    )*) => {
        /// The presets of the game, that of the rulebook first.
        pub(super) const PRESETS: &[$crate::options::Preset] = &[$( $crate::options::Preset {
            id: $id,
            name: $name,
            name_ja: $name_ja,
            about: $about,
            about_ja: $about_ja,
            options: &[$(($option, $value)),*],
        } ),*];
    };
}
pub(crate) use presets;
