//! Everything that is generated from the list of games.

/// Generates everything that has a case for each game: [`Game`](super::Game),
/// [`Match`](super::Match), [`View`](super::View), and the macros with which other crates dispatch
/// over games.
///
/// The list gives for each game its variant (also the name of the type in its module that
/// implements `Rules`), its module and its id.
macro_rules! games {
    ($($Game:ident = $module:ident, $id:literal;)+) => {
        games! { ($) $($Game = $module, $id;)+ }
    };
    (($d:tt) $($Game:ident = $module:ident, $id:literal;)+) => {
        /// The vocabulary that the games introduce; what is common to all games comes first.
        pub(crate) const INTRODUCED: &[crate::vocabulary::GameVocabulary] =
            &[common::INTRODUCED, $($module::INTRODUCED),+];

        /// A game that can be played.
        ///
        /// Not `non_exhaustive`, like all that players meet in a game: code that passes over what
        /// it does not know would play a new game wrongly.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Game {
            $(#[doc = concat!("`", $id, "`.")] $Game,)+
        }

        /// A match of any game.
        ///
        /// ```
        /// use ginmi::{Game, Match, NextInput};
        ///
        /// let mut game = Match::new(Game::HachiHachi, 2, [("rounds", "3")])?;
        /// let NextInput::Chance(draw) = game.next() else { panic!("the first dealer is drawn") };
        /// assert_eq!(draw.count, 2);
        /// // The earlier month deals.
        /// game.chance(&["4a".parse()?, "2c".parse()?], &mut ())?;
        /// assert_eq!(game.dealt_by().index(), 1);
        /// assert!(game.next_is_deal());
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[expect(clippy::large_enum_variant, reason = "a box would cost an allocation for every copy")]
        pub enum Match {
            $(#[doc = concat!("A match of `", $id, "`.")] #[cfg_attr(feature = "serde", serde(rename = $id))] $Game($module::Match),)+
        }

        /// What a seat may know of a match of any game (C-8).
        ///
        /// A client keeps its view up to date with the notices that reach it:
        ///
        /// ```
        /// use ginmi::{Game, Match};
        ///
        /// let mut game = Match::new(Game::HachiHachi, 2, [])?;
        /// let spectator = None;
        /// let mut view = game.view(spectator);
        /// let mut notices = Vec::new();
        /// game.chance(&["4a".parse()?, "2c".parse()?], &mut notices)?;
        /// for notice in notices.iter().filter(|notice| notice.reaches(spectator)) {
        ///     view.fold(notice);
        /// }
        /// assert_eq!(view, game.view(spectator));
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[expect(clippy::large_enum_variant, reason = "a box would cost an allocation for every view")]
        pub enum View {
            $(#[doc = concat!("A view of `", $id, "`.")] #[cfg_attr(feature = "serde", serde(rename = $id))] $Game($module::View),)+
        }

        $(
            impl common::sealed::Sealed for $module::$Game {
                #[inline]
                fn any_match(game: $module::Match) -> Match {
                    Match::$Game(game)
                }

                #[inline]
                fn any_view(view: $module::View) -> View {
                    View::$Game(view)
                }
            }
        )+

        impl Game {
            /// All games.
            pub const ALL: &[Game] = &[$(Game::$Game),+];

            /// The facts about the game.
            #[must_use]
            pub const fn info(self) -> GameInfo {
                match self { $(Game::$Game => $module::INFO,)+ }
            }

            /// The name of the folders with everything about the game.
            #[must_use]
            pub const fn folder(self) -> &'static str {
                match self { $(Game::$Game => stringify!($module),)+ }
            }
        }

        /// Evaluates an expression with the rules of a [`Game`](crate::Game):
        /// `with_game!(game, G => …)` makes `G` the type that implements
        /// [`Rules`](crate::games::common::Rules).
        ///
        /// ```
        /// use ginmi::games::common::Rules;
        /// let most = |game| ginmi::with_game!(game, G => G::CAPACITY);
        /// assert_eq!(most(ginmi::Game::HachiHachi), 3);
        /// ```
        #[macro_export]
        macro_rules! with_game {
            ($d game:expr, $d G:ident => $d result:expr) => {
                match $d game {
                    $($crate::Game::$Game => {
                        type $d G = $crate::games::$module::$Game;
                        $d result
                    })+
                }
            };
        }

        /// Evaluates an expression with the match inside a [`Match`](crate::Match), whatever its
        /// game: `with_match!(game, game => game.board().players)`.
        #[macro_export]
        macro_rules! with_match {
            ($d game:expr, $d one:ident => $d result:expr) => {
                match $d game { $($crate::Match::$Game($d one) => $d result,)+ }
            };
        }

        /// Evaluates an expression with the view inside a [`View`](crate::View), whatever its game:
        /// `with_view!(view, view => view.hand)`.
        #[macro_export]
        macro_rules! with_view {
            ($d view:expr, $d one:ident => $d result:expr) => {
                match $d view { $($crate::View::$Game($d one) => $d result,)+ }
            };
        }
    };
}
