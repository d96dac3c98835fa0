//! Presets: house rules of Hachi-Hachi that belong together (HH-11.33), and those of tables and
//! programs elsewhere, named by their source.
//!
//! All sources count willow as Chaff for Sixteen Chaff (HH-11.31). Two of them seat players by the
//! draw, and one lets the last seat choose; neither can be played here.

use crate::options::presets;

presets! {
    "rulebook": [];
    "half-year": ["rounds" = "6"];
    "season": ["rounds" = "3"];
    "beginner-1": [
        "rounds" = "3", "teyaku" = "off", "dekiyaku" = "off", "special" = "off",
        "achievements" = "off", "multipliers" = "off", "joining" = "first-three",
    ];
    "beginner-2": [
        "rounds" = "3", "teyaku" = "off", "sage" = "off", "special" = "off", "achievements" = "off",
        "multipliers" = "off", "joining" = "first-three",
    ];
    "beginner-3": [
        "rounds" = "6", "teyaku" = "off", "special" = "off", "achievements" = "off",
        "joining" = "first-three",
    ];
    "beginner-4": [
        "rounds" = "6", "special" = "off", "achievements" = "off", "joining" = "first-three",
    ];
    "nintendo": [
        "kan" = "10", "first-dealer" = "dice", "multipliers" = "next", "must-play" = "always",
        "penalty-first" = "10p", "penalty-step" = "0", "compensation" = "off",
        "teyaku-count" = "best", "teyaku-pay" = "at-once", "sage-pay" = "at-once", "cancel" = "off",
        "achievements" = "off", "yaku.triplet" = "10p",
        "yaku.standing-triplet" = "15p", "yaku.three-pairs" = "20p", "yaku.four-of-a-kind" = "30p",
        "yaku.triplet-and-two-pairs" = "30p", "yaku.one-two-four" = "35p",
        "yaku.four-three" = "50p", "yaku.two-triplets" = "off",
        "yaku.triplet-and-standing-triplet" = "off", "yaku.two-standing-triplets" = "off",
        "yaku.red" = "15p", "yaku.one-ribbon" = "20p", "yaku.one-animal" = "20p",
        "yaku.one-bright" = "20p", "yaku.empty-hand" = "25p", "yaku.poetry-ribbons" = "35p",
        "yaku.blue-ribbons" = "35p", "yaku.boar-deer-butterflies" = "35p",
        "yaku.seven-ribbons" = "50p+0", "yaku.four-brights" = "50p", "yaku.five-brights" = "75p",
        "yaku.all-eights" = "50p", "yaku.double-eights" = "50p+0",
        "yaku.sixteen-chaff" = "50p/60p/75p/100p+0",
    ];
    "sazano": [
        "kan" = "10", "first-dealer" = "dice", "multipliers" = "next", "must-play" = "always",
        "penalty-first" = "10p", "penalty-step" = "0", "compensation" = "off",
        "teyaku-count" = "best", "teyaku-pay" = "at-once", "sage-pay" = "at-once", "cancel" = "off",
        "achievements" = "off", "red-ribbons" = "two",
        "yaku.triplet" = "10p", "yaku.standing-triplet" = "15p", "yaku.three-pairs" = "25p",
        "yaku.four-of-a-kind" = "30p", "yaku.triplet-and-two-pairs" = "30p",
        "yaku.one-two-four" = "35p", "yaku.four-three" = "50p", "yaku.two-triplets" = "off",
        "yaku.triplet-and-standing-triplet" = "off", "yaku.two-standing-triplets" = "off",
        "yaku.red" = "15p", "yaku.one-ribbon" = "20p", "yaku.one-animal" = "20p",
        "yaku.one-bright" = "20p", "yaku.empty-hand" = "25p", "yaku.poetry-ribbons" = "35p",
        "yaku.blue-ribbons" = "35p", "yaku.boar-deer-butterflies" = "35p",
        "yaku.seven-ribbons" = "50p+0", "yaku.four-brights" = "50p", "yaku.five-brights" = "75p",
        "yaku.all-eights" = "50p", "yaku.double-eights" = "50p+0",
        "yaku.sixteen-chaff" = "50p/60p/75p/100p+0",
    ];
    "boar-deer-butterflies": ["boar-deer-butterflies" = "on"];
    "fudawiki": ["seven-ribbons-extra" = "off"];
    "wikipedia-ja": [
        "kan" = "10", "yaku.red" = "3", "yaku.two-triplets" = "4",
        "yaku.triplet-and-standing-triplet" = "5", "yaku.two-standing-triplets" = "6",
        "yaku.no-chaff" = "4", "yaku.opposite-triplet" = "2", "compensation-by" = "three",
        "liability" = "on", "liability-by" = "both", "year-end" = "play-on",
    ];
    "bga": [
        "start" = "-5", "totals" = "split", "mizuten" = "early", "must-play" = "always",
        "seven-ribbons-willow" = "never",
    ];
    "bga-half": [
        "rounds" = "6", "start" = "-3", "totals" = "split", "mizuten" = "early",
        "must-play" = "always", "seven-ribbons-willow" = "never",
    ];
    "shiragiku": [
        "teyaku-pay" = "at-once", "sage-pay" = "at-once", "cancel" = "off",
        "sage-empty" = "card-points", "bright-upgrade" = "full", "seven-ribbons-extra" = "off",
        "liability" = "on", "liability-card" = "card", "liability-time" = "ever",
        "diving" = "hands-empty",
    ];
    "sannin": [
        "claims" = "manual", "field-four" = "dealer", "shown-cards" = "stay",
        "four-three-ends" = "game-won", "prize" = "10", "year-pot" = "most", "final-kan" = "on",
    ];
    "boardwalk": [
        "buy-in" = "5", "loans" = "on", "loan" = "5", "year-end" = "play-on",
    ];
    "sdin": ["kan" = "10", "multipliers" = "now", "cancel" = "off"];
    "modern": ["kan" = "10"];
    "stacked": ["multipliers" = "stack"];
    "variations": [
        "dealer-hand-swap" = "1", "mizuten" = "on", "buy-out" = "on", "liability" = "on",
    ];
    "campaign": ["campaign" = "on", "mizuten" = "on"];
}
