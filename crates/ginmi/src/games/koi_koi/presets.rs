//! Presets: house rules of Koi-Koi that belong together (KO-9).

use crate::options::presets;

presets! {
    "nintendo", label("Standard rules", "標準ルール"),
        about(
            "Twelve rounds by the leaflet that comes with Nintendo’s cards.",
            "12局。任天堂の花札に付いている説明書のルール。"
        ),
        [];
    "battle", label("Battle Hanafuda", "バトル花札"),
        about(
            "Each player can call koi-koi once a round.",
            "こいこいは1局に一人一度だけ。"
        ),
        ["calls" = "once"];
    "study", label("KoiKoi-AI", "KoiKoi-AI"),
        about(
            "The rules of the program KoiKoi-AI and its records: eight rounds, and calling koi-koi earns points.",
            "プログラム KoiKoi-AI とその記録のルール。8局、こいこいを言うほど得点が増える。"
        ),
        [
            "rounds" = "8",
            "hand-yaku" = "redeal",
            "double-at-seven" = "off",
            "koi-koi-pays" = "bonus",
            "viewing" = "calls",
            "both-ribbons" = "on",
            "exhausted" = "dealer",
        ];
    "plain", label("Plain", "花見・月見なし"),
        about(
            "No yaku for the Sake Cup with Curtain or Moon, and nothing for a hand as dealt.",
            "花見で一杯・月見で一杯と手役なし。"
        ),
        ["viewing" = "off", "hand-yaku" = "off"];
}
