//! Presets: house rules of Nuki Hachi-hachi that belong together.

use crate::options::presets;

presets! {
    "rulebook", label("Standard rules", "標準ルール"),
        about("Twelve rounds, standard rules.", "12局、標準ルール。"), [];
    "half-year", label("Half a year", "半年"),
        about("Six rounds: a quick game.", "6局の早い勝負。"), ["rounds" = "6"];
    "season", label("A season", "短期"),
        about("Three rounds: the shortest usual game.", "3局で終わる一番短い勝負。"),
        ["rounds" = "3"];
    "blind", label("With mizuten", "見ず転あり"),
        about("The dealer may declare to play blind.", "親は、手札を見ずに打つと宣言できる。"),
        ["mizuten" = "on"];
    "hachi-hachi", label("Dropping out as at Hachi-Hachi", "八八と同じ降り方"),
        about(
            "With three or four players: dropping out costs a penalty, and players who are forced out are compensated.",
            "3人か4人のとき、降りる人は降り賃を払い、追い込まれた人は手の買い上げを受ける。"
        ),
        ["penalties" = "on", "compensation" = "on"];
    "must-play", label("No round without play", "流れなし"),
        about(
            "With three or four players: once all but two have dropped out, the last two must play.",
            "3人か4人のとき、残りが2人になったら、その2人は必ず出る。"
        ),
        ["must-play" = "on"];
}
