//! Presets: house rules of Nuki Hachi-hachi that belong together.

use crate::options::presets;

presets! {
    "rulebook": [];
    "half-year": ["rounds" = "6"];
    "season": ["rounds" = "3"];
    "blind": ["mizuten" = "on"];
    "hachi-hachi": ["penalties" = "on", "compensation" = "on"];
    "must-play": ["must-play" = "on"];
    "beginner-1": [
        "rounds" = "3",
        "teyaku" = "off",
        "sage" = "off",
        "special" = "off",
        "achievements" = "off",
        "multipliers" = "off",
    ];
    "beginner-2": ["rounds" = "6", "teyaku" = "off"];
}
