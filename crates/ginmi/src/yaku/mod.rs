//! The yaku by identity and name; what they are worth and what makes them stands with each game.

mod dekiyaku;
mod teyaku;

pub use dekiyaku::Dekiyaku;
pub use teyaku::{Group, HandTeyaku, Teyaku, TeyakuSet};

/// Defines an enum of yaku with their ids, names and readings.
macro_rules! yaku {
    (
        $(#[$meta:meta])*
        $Name:ident {
            $( $(#[$doc:meta])* $Variant:ident = $id:literal, $english:literal, $japanese:literal, $romaji:literal; )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $Name {
            $( $(#[$doc])* $Variant, )*
        }

        impl $Name {
            /// All of them, in the order of the rule pages.
            pub const ALL: &[$Name] = &[$($Name::$Variant),*];

            /// The id used in records, JSON and commands, such as `three-pairs`.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $($Name::$Variant => $id),* }
            }

            /// The English name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($Name::$Variant => $english),* }
            }

            /// The Japanese name.
            #[must_use]
            pub const fn name_ja(self) -> &'static str {
                match self { $($Name::$Variant => $japanese),* }
            }

            /// How the Japanese name is read.
            #[must_use]
            pub const fn reading(self) -> &'static str {
                match self { $($Name::$Variant => $romaji),* }
            }

            /// The yaku with this id.
            #[must_use]
            pub fn from_id(id: &str) -> Option<$Name> {
                $Name::ALL.iter().copied().find(|yaku| yaku.id() == id)
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.id())
            }
        }
    };
}
use yaku;
