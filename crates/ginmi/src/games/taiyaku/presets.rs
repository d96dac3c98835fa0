//! Presets: house rules of Taiyaku that belong together.

use crate::options::presets;

presets! {
    "rulebook": [];
    "half-year": ["rounds" = "6"];
    "season": ["rounds" = "3"];
    "leader-bind": ["leader-bind" = "on"];
}
