//! Presets: house rules of Taiyaku that belong together.

use crate::options::presets;

presets! {
    "rulebook": [];
    "half-year": ["rounds" = "6"];
    "season": ["rounds" = "3"];
    "leader-bind": ["leader-bind" = "on"];
    "beginner-1": [
        "rounds" = "3",
        "teyaku" = "off",
        "stops" = "off",
        "joining" = "first-three",
    ];
    "beginner-2": ["rounds" = "6", "teyaku" = "off", "joining" = "first-three"];
    "literal": [
        "shown-cards" = "chaff",
        "compensation-share" = "each",
        "stop-takes" = "all",
        "first-cut" = "leader",
    ];
}
