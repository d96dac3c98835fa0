word! {
    /// A combination in the pile of captured cards.
    Dekiyaku from dekiyaku
}
