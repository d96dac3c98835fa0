//! House rules of Nuki Hachi-hachi that belong together.

use crate::options::presets;

presets! {
    "rulebook", label("As the rulebook says", "規則のとおり"),
        about("Twelve rounds and every option at its default.", "十二局。すべて規則の標準どおり。"), [];
    "half-year", label("Half a year", "半年"),
        about("Six rounds: a quick game.", "六局の早い勝負。"), ["rounds" = "6"];
    "season", label("A season", "一季"),
        about("Three rounds: the shortest game that is usual.", "三局。いちばん短い勝負。"),
        ["rounds" = "3"];
    "blind", label("With mizuten", "見ず転あり"),
        about("The dealer may declare to play blind.", "親は手札を見ずに勝負すると宣言できる。"),
        ["mizuten" = "on"];
    "hachi-hachi", label("Dropping out as at Hachi-Hachi", "八八と同じ下り方"),
        about(
            "With three or four players: dropping out costs a penalty, and who is forced out is compensated.",
            "三、四人のとき、下りる人は逃げ料を払い、追い込まれた人は追い込み賃を受け取る。"
        ),
        ["penalties" = "on", "compensation" = "on"];
    "must-play", label("No round without play", "流れなし"),
        about(
            "With three or four players: once all but two have dropped out, the last two must play.",
            "三、四人のとき、二人を残して下りたら、残る二人は必ず出る。"
        ),
        ["must-play" = "on"];
}
