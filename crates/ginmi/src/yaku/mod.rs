//! The yaku by id and name; each game says what they are worth and what makes them.

/// Defines the names of yaku.
macro_rules! names {
    ($Name:ident) => {
        impl $Name {
            /// The English name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                self.entry().name
            }

            /// The Japanese name.
            #[must_use]
            pub const fn name_ja(self) -> &'static str {
                self.entry().name_ja
            }

            /// The reading of the Japanese name.
            #[must_use]
            pub const fn reading(self) -> &'static str {
                self.entry().reading
            }
        }
    };
}

mod dekiyaku;
mod teyaku;

pub use dekiyaku::Dekiyaku;
pub use teyaku::{HandTeyaku, Teyaku, TeyakuGroup, TeyakuSet};
