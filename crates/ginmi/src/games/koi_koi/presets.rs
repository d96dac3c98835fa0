//! Presets: house rules of Koi-Koi that belong together (KO-9).

use crate::options::presets;

presets! {
    "nintendo": [];
    "battle": ["calls" = "once"];
    "study": [
        "rounds" = "8",
        "hand-yaku" = "redeal",
        "double-at-seven" = "off",
        "koi-koi-pays" = "bonus",
        "viewing" = "calls",
        "both-ribbons" = "on",
        "exhausted" = "dealer",
    ];
    "plain": ["viewing" = "off", "hand-yaku" = "off"];
}
