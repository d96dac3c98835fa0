//! What is marked at a table: what stands above it, and what players are.

/// A badge above the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Badge {
    /// What it tells of.
    pub kind: BadgeKind,
    /// In short.
    pub text: String,
    /// In a sentence.
    pub title: String,
}

/// What a badge tells of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadgeKind {
    /// What payments are multiplied by.
    Multiplier,
    /// That they are not.
    Single,
    /// A multiplier that waits for a later round.
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
    /// The name that the style sheet has for it.
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

/// Something that a player is in this round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Role {
    /// How it is marked.
    pub tone: Tone,
    /// What it is called.
    pub text: String,
}

impl Role {
    pub(crate) fn new(tone: Tone, text: impl Into<String>) -> Role {
        Role { tone, text: text.into() }
    }
}

/// How a role is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// It leads the round.
    Leader,
    /// Its place in the round has a name.
    Place,
    /// It does not play this round.
    Out,
    /// It has called something that changes what is paid.
    Call,
    /// Anything else.
    Plain,
}

impl Tone {
    /// The name that the style sheet has for it.
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
