//! Presets: house rules of Nuki Hachi-hachi that belong together.

use crate::options::presets;

presets! {
    "rulebook": [];
    "half-year": ["rounds" = "6"];
    "season": ["rounds" = "3"];
    "blind": ["mizuten" = "on"];
    "hachi-hachi": ["penalties" = "on", "compensation" = "on"];
    "must-play": ["must-play" = "on"];
}
