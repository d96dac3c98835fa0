//! Presets: house rules of Hachi-Hachi that belong together.

use crate::options::presets;

presets! {
    "rulebook": [];
    "half-year": ["rounds" = "6"];
    "season": ["rounds" = "3"];
    "nintendo": ["boar-deer-butterflies" = "on"];
    "modern": ["kan" = "10"];
    "stacked": ["multipliers" = "stack"];
    "variations": ["dealer-hand-swap" = "1", "mizuten" = "on", "buy-out" = "on", "liability" = "on"];
    "campaign": ["campaign" = "on", "mizuten" = "on"];
}
