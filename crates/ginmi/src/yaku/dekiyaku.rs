use crate::vocabulary::YakuDeclaration;

word! {
    /// A combination in the pile of captured cards.
    Dekiyaku from dekiyaku: YakuDeclaration, yaku => yaku.id
}
names!(Dekiyaku);
