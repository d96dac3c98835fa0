//! Presets: house rules of Hachi-Hachi that belong together.

use crate::options::presets;

presets! {
    "rulebook", label("Standard rules", "標準ルール"),
        about("Twelve rounds, standard rules.", "12局、標準ルール。"), [];
    "half-year", label("Half a year", "半年"),
        about("Six rounds: a quick game.", "6局の早い勝負。"), ["rounds" = "6"];
    "season", label("A season", "短期"),
        about("Three rounds: the shortest usual game.", "3局で終わる一番短い勝負。"),
        ["rounds" = "3"];
    "nintendo", label("Nintendo's leaflet", "任天堂の説明書"),
        about(
            "Boar, Deer, Butterflies is a dekiyaku worth 7 kan. Most versions lack it; it is in the \
             leaflet that comes with Nintendo's cards.",
            "猪鹿蝶を7貫の出来役とする。ほとんどの遊び方にはなく、任天堂の花札に付く説明書にある。"
        ),
        ["boar-deer-butterflies" = "on"];
    "modern", label("Modern scoring (1 kan = 10)", "現代式（1貫＝10点）"),
        about(
            "A kan is 10 points, as modern accounts prefer, and not 12 as of old.",
            "1貫を、昔の12点ではなく10点に数える。"
        ),
        ["kan" = "10"];
    "stacked", label("High stakes", "高レート（倍率を重ねる）"),
        about(
            "The multipliers of all Brights on the field are multiplied with each other: up to 128-fold.",
            "場の光札の倍率をすべて掛け合わせる。最大で128倍。"
        ),
        ["multipliers" = "stack"];
    "variations", label("All optional rules", "選択ルールすべてあり"),
        about(
            "The dealer's hand can be swapped for once and played blind, places can be bought, and the \
             player who hands over the last card of a dekiyaku is liable.",
            "親の手との取り替え1回、見ず転、席の買い取り、責任払いのすべてあり。"
        ),
        ["dealer-hand-swap" = "1", "mizuten" = "on", "buy-out" = "on", "liability" = "on"];
    "campaign", label("The full campaign", "年間戦"),
        about(
            "As many years of 12 rounds as players, with a bank, loans, a year pot, a prize, and a bonus \
             for leading three rounds in a row. The dealer may play blind.",
            "人数と同じ年数（1年は12局）を打つ。貸元、借り、年の積立、賞金、吟味の祝儀、見ず転あり。"
        ),
        ["campaign" = "on", "mizuten" = "on"];
}
