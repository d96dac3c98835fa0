//! Presets: house rules of Hachi-Hachi that belong together.

use crate::options::presets;

presets! {
    "rulebook": [];
    "half-year": ["rounds" = "6"];
    "season": ["rounds" = "3"];
    "boar-deer-butterflies": ["boar-deer-butterflies" = "on"];
    "fudawiki": ["seven-ribbons-extra" = "off"];
    "shiragiku": [
        "teyaku-pay" = "at-once",
        "sage-pay" = "at-once",
        "cancel" = "off",
        "sage-empty" = "card-points",
        "bright-upgrade" = "full",
        "seven-ribbons-extra" = "off",
        "liability" = "on",
        "liability-card" = "card",
        "liability-time" = "ever",
        "diving" = "hands-empty",
    ];
    "modern": ["kan" = "10"];
    "stacked": ["multipliers" = "stack"];
    "variations": ["dealer-hand-swap" = "1", "mizuten" = "on", "buy-out" = "on", "liability" = "on"];
    "campaign": ["campaign" = "on", "mizuten" = "on"];
}
