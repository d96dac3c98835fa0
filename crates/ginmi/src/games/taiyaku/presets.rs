//! House rules of Taiyaku that belong together.

use crate::options::presets;

presets! {
    "rulebook", label("As the rulebook says", "規則のとおり"),
        about("Twelve rounds and every option at its default.", "十二局。すべて規則の標準どおり。"), [];
    "half-year", label("Half a year", "半年"),
        about("Six rounds: a quick game.", "六局の早い勝負。"), ["rounds" = "6"];
    "season", label("A season", "一季"),
        about("Three rounds: the shortest game that is usual.", "三局。いちばん短い勝負。"),
        ["rounds" = "3"];
    "leader-bind", label("Leader bind", "親縛り"),
        about("The leader may not drop out.", "親は下りられない。"), ["leader-bind" = "on"];
}
