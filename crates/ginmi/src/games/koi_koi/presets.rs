//! Presets: house rules of Koi-Koi that belong together (KO-9, P-3).

use crate::options::presets;

presets! {
    "nintendo": [];
    "battle": ["calls" = "once", "calls-after-opponent" = "off", "hand-yaku" = "redeal-both"];
    "study": [
        "rounds" = "8",
        "hand-yaku" = "redeal",
        "double-at-seven" = "off",
        "koi-koi-pays" = "bonus",
        "viewing" = "calls",
        "both-ribbons" = "on",
        "trios" = "add",
        "exhausted" = "dealer",
    ];
    "plain": ["viewing" = "off", "hand-yaku" = "off", "trios" = "add"];
    "beginner-1": [
        "rounds" = "3",
        "viewing" = "off",
        "hand-yaku" = "off",
        "double-at-seven" = "off",
        "koi-koi-pays" = "off",
    ];
    "fudawiki": [
        "yaku.five-brights" = "15",
        "yaku.three-brights" = "6",
        "month-card" = "on",
        "field-pairs" = "redeal",
        "hand-yaku-draw" = "same",
        "exhausted-deal" = "same",
        "scoring" = "winner",
    ];
    "fudawiki-older": [
        "yaku.five-brights" = "15",
        "yaku.three-brights" = "6",
        "month-card" = "on",
        "field-pairs" = "redeal",
        "hand-yaku-draw" = "same",
        "exhausted-deal" = "same",
        "scoring" = "winner",
        "trios" = "add",
    ];
    "fudawiki-fr": [
        "month-card" = "on",
        "field-pairs" = "redeal",
        "exhausted" = "last",
        "exhausted-deal" = "same",
        "scoring" = "winner",
    ];
    "bga-hard": ["rounds" = "6", "start" = "50", "field-pairs" = "redeal", "trios" = "add"];
    "ceruleanoak": [
        "rounds" = "6",
        "trios" = "add",
        "hand-yaku" = "off",
        "yaku.five-brights" = "15",
        "yaku.four-brights" = "10",
        "yaku.rainy-four-brights" = "8",
        "yaku.three-brights" = "6",
        "yaku.poetry-ribbons" = "6",
        "yaku.blue-ribbons" = "6",
        "yaku.boar-deer-butterflies" = "6",
        "yaku.ribbons" = "5+1",
        "yaku.animals" = "5+1",
        "yaku.blossom-viewing" = "3",
        "yaku.moon-viewing" = "3",
    ];
    "otonamoasobo": [
        "trios" = "add",
        "yaku.five-brights" = "15",
        "yaku.four-brights" = "10",
        "yaku.rainy-four-brights" = "8",
        "yaku.three-brights" = "6",
        "yaku.poetry-ribbons" = "6",
        "yaku.blue-ribbons" = "6",
        "exhausted" = "dealer",
        "yaku.dealer-privilege" = "6",
    ];
}
