use super::yaku;

yaku! {
    /// A combination in the pile of captured cards.
    Dekiyaku {
        /// All five Brights.
        FiveBrights = "five-brights", "Five Brights", "五光", "gokou";
        /// The four Brights without the Rain Man.
        FourBrights = "four-brights", "Four Brights", "四光", "shikou";
        /// Seven Ribbons or more.
        SevenRibbons = "seven-ribbons", "Seven Ribbons", "七短", "nanatan";
        /// The three poetry ribbons.
        PoetryRibbons = "poetry-ribbons", "Poetry Ribbons", "赤短", "akatan";
        /// The three blue ribbons.
        BlueRibbons = "blue-ribbons", "Blue Ribbons", "青短", "aotan";
        /// Boar, Deer and Butterflies.
        BoarDeerButterflies = "boar-deer-butterflies", "Boar, Deer, Butterflies", "猪鹿蝶", "inoshikachou";
    }
}
