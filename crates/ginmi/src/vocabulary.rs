//! The vocabulary that games introduce: yaku, and reasons for payments.
//!
//! Each game declares its own words in its folder, and may use those of any other game. A word is
//! an index into one table of all games, which is built at compile time.

/// Everything that a game introduces, by id.
pub(crate) struct GameVocabulary {
    pub(crate) teyaku: &'static [&'static str],
    pub(crate) dekiyaku: &'static [&'static str],
    pub(crate) reasons: &'static [&'static str],
}

impl GameVocabulary {
    /// For a game that uses only the words of others.
    pub(crate) const NOTHING: Self = Self { teyaku: &[], dekiyaku: &[], reasons: &[] };
}

/// The ids of all lists, the last list first, so that what a game introduces comes before what it
/// takes from games above it in the list.
pub(crate) const fn joined<const N: usize>(lists: &[&[&'static str]]) -> [&'static str; N] {
    let (mut list, mut len) = (lists.len(), 0);
    let mut all = [""; N];
    while list > 0 {
        list -= 1;
        let mut at = 0;
        while at < lists[list].len() {
            all[len] = lists[list][at];
            (at, len) = (at + 1, len + 1);
        }
    }
    assert!(len == N);
    all
}

/// Whether two ids are the same; usable in constants.
pub(crate) const fn is_same_id(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// Defines a kind of word: `Name from field`.
macro_rules! word {
    ($(#[$meta:meta])* $Name:ident from $field:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Name(std::num::NonZeroU8);

        impl $Name {
            const IDS: &[&str] = {
                use crate::{games::INTRODUCED, vocabulary::joined};
                const LISTS: [&[&str]; INTRODUCED.len()] = {
                    let mut lists: [&[&str]; INTRODUCED.len()] = [&[]; INTRODUCED.len()];
                    let mut at = 0;
                    while at < lists.len() {
                        lists[at] = INTRODUCED[at].$field;
                        at += 1;
                    }
                    lists
                };
                const LEN: usize = {
                    let (mut len, mut at) = (0, 0);
                    while at < LISTS.len() {
                        len += LISTS[at].len();
                        at += 1;
                    }
                    len
                };
                &joined::<LEN>(&LISTS)
            };

            /// All values: for each game what it introduces, the last game of the list first.
            pub const ALL: &[$Name] = &{
                let mut all = [$Name::at(0); $Name::IDS.len()];
                let mut at = 1;
                while at < all.len() {
                    all[at] = $Name::at(at);
                    at += 1;
                }
                all
            };

            /// The value with this id, for constants.
            ///
            /// # Panics
            ///
            /// When no game introduces it; in a constant, that is a compile error.
            #[must_use]
            pub const fn named(id: &str) -> $Name {
                let mut at = 0;
                while !crate::vocabulary::is_same_id($Name::ALL[at].id(), id) {
                    at += 1;
                }
                $Name::ALL[at]
            }

            /// The value with this id.
            #[must_use]
            pub fn from_id(id: &str) -> Option<$Name> {
                $Name::ALL.iter().copied().find(|one| one.id() == id)
            }

            /// Its index in [`ALL`](Self::ALL).
            #[must_use]
            #[inline]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// The id used in records, JSON and commands.
            #[must_use]
            pub const fn id(self) -> &'static str {
                $Name::IDS[self.index()]
            }

            const fn at(index: usize) -> $Name {
                assert!(index < $Name::IDS.len() && index < u8::MAX as usize);
                $Name(std::num::NonZeroU8::new(index as u8 + 1).unwrap())
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.id())
            }
        }

        impl std::fmt::Debug for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }
    };
}

/// Declares what a game introduces, as `INTRODUCED` and as constants of each kind of word.
macro_rules! introduce {
    (Reason: $( $(#[$doc:meta])* $NAME:ident = $id:literal; )*) => {
        pub(super) const INTRODUCED: &[&str] = &[$($id),*];

        impl crate::money::Reason {
            $( $(#[$doc])* pub const $NAME: Self = Self::Other(crate::money::OtherReason::named($id)); )*
        }
    };
    ($Kind:ident: $( $(#[$doc:meta])* $NAME:ident = $id:literal; )*) => {
        pub(super) const INTRODUCED: &[&str] = &[$($id),*];

        impl crate::yaku::$Kind {
            $( $(#[$doc])* pub const $NAME: Self = Self::named($id); )*
        }
    };
}
