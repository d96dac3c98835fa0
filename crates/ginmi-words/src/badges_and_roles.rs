//! Marks at a table: badges above it, and the roles of players.

/// A badge above the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StakesBadge {
    /// Its kind.
    pub kind: StakesBadgeKind,
    /// The short text.
    pub text: String,
    /// The sentence.
    pub title: String,
}

/// The kind of a badge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StakesBadgeKind {
    /// The multiplier of the round.
    Multiplier,
    /// The multiplier 1.
    Single,
    /// A queued multiplier.
    Queue,
    /// A pot.
    Pot,
}

impl StakesBadge {
    pub(crate) fn new(kind: StakesBadgeKind, text: String, title: String) -> Self {
        Self { kind, text, title }
    }
}

impl StakesBadgeKind {
    /// Its name in the style sheet.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Multiplier => "multiplier",
            Self::Single => "single",
            Self::Queue => "queue",
            Self::Pot => "pot",
        }
    }
}

/// A role of a player in this round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerRole {
    /// The look.
    pub style: RoleStyle,
    /// The text.
    pub text: String,
}

impl PlayerRole {
    pub(crate) fn new(style: RoleStyle, text: impl Into<String>) -> Self {
        Self { style, text: text.into() }
    }
}

/// The look of a role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoleStyle {
    /// The leader of the round.
    Leader,
    /// A named place in the round.
    Place,
    /// A player who is out of the round.
    OutOfRound,
    /// A call that changes payments.
    Call,
    /// Anything else.
    Plain,
}

impl RoleStyle {
    /// Its name in the style sheet.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Leader => "leader",
            Self::Place => "at-place",
            Self::OutOfRound => "is-out",
            Self::Call => "call-role",
            Self::Plain => "plain-role",
        }
    }
}
