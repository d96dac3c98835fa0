use crate::vocabulary::Yaku;

word! {
    /// A combination in the pile of captured cards.
    Dekiyaku from dekiyaku: Yaku, yaku => yaku.id
}
names!(Dekiyaku);
