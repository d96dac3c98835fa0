//! Presets: house rules of Taiyaku that belong together.

use crate::options::presets;

presets! {
    "rulebook", label("Standard rules", "標準ルール"),
        about("Twelve rounds, standard rules.", "12局、標準ルール。"), [];
    "half-year", label("Half a year", "半年"),
        about("Six rounds: a quick game.", "6局の早い勝負。"), ["rounds" = "6"];
    "season", label("A season", "短期"),
        about("Three rounds: the shortest usual game.", "3局で終わる一番短い勝負。"),
        ["rounds" = "3"];
    "leader-bind", label("Leader bind", "親縛り"),
        about("The leader may not drop out.", "先手は降りられない。"), ["leader-bind" = "on"];
}
