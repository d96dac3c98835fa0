//! Marks at a table: badges above it, and the roles of players.

/// A badge above the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Badge {
    /// Its kind.
    pub kind: BadgeKind,
    /// The short text.
    pub text: String,
    /// The sentence.
    pub title: String,
}

/// The kind of a badge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadgeKind {
    /// The multiplier of the round.
    Multiplier,
    /// The multiplier 1.
    Single,
    /// A queued multiplier.
    Queue,
    /// A pot.
    Pot,
}

impl Badge {
    pub(crate) fn new(kind: BadgeKind, text: String, title: String) -> Badge {
        Badge { kind, text, title }
    }
}

impl BadgeKind {
    /// Its name in the style sheet.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            BadgeKind::Multiplier => "multiplier",
            BadgeKind::Single => "single",
            BadgeKind::Queue => "queue",
            BadgeKind::Pot => "pot",
        }
    }
}

/// A role of a player in this round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Role {
    /// The look.
    pub tone: Tone,
    /// The text.
    pub text: String,
}

impl Role {
    pub(crate) fn new(tone: Tone, text: impl Into<String>) -> Role {
        Role { tone, text: text.into() }
    }
}

/// The look of a role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// The leader of the round.
    Leader,
    /// A named place in the round.
    Place,
    /// A player who is out of the round.
    Out,
    /// A call that changes payments.
    Call,
    /// Anything else.
    Plain,
}

impl Tone {
    /// Its name in the style sheet.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Tone::Leader => "leader",
            Tone::Place => "at-place",
            Tone::Out => "is-out",
            Tone::Call => "call",
            Tone::Plain => "plain-role",
        }
    }
}
