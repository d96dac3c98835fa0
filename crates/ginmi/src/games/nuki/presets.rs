//! Presets: house rules of Nuki Hachi-hachi that belong together.

use crate::options::presets;

presets! {
    "rulebook", label("Standard rules", "標準ルール"),
        about("Twelve rounds, standard rules.", "12局、標準ルール。"), [];
    "half-year", label("Half a year", "半年"),
        about("Six rounds: a quick game.", "六局の早い勝負。"), ["rounds" = "6"];
    "season", label("A season", "短期"),
        about("Three rounds: the shortest usual game.", "三局。いちばん短い勝負。"),
        ["rounds" = "3"];
    "blind", label("With mizuten", "見ず転あり"),
        about("The dealer may declare to play blind.", "親は手札を見ずに勝負すると宣言できる。"),
        ["mizuten" = "on"];
    "hachi-hachi", label("Dropping out as at Hachi-Hachi", "八八と同じ降り方"),
        about(
            "With three or four players: dropping out costs a penalty, and players who are forced out are compensated.",
            "三、四人のとき、降りる人は降り賃を払い、追い込まれた人は追い込み賃を受け取る。"
        ),
        ["penalties" = "on", "compensation" = "on"];
    "must-play", label("No round without play", "流れなし"),
        about(
            "With three or four players: once all but two have dropped out, the last two must play.",
            "三、四人のとき、二人を残して降りたら、残る二人は必ず出る。"
        ),
        ["must-play" = "on"];
}
