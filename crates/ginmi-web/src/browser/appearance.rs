//! The appearance of felt and cards, chosen by pictures.

use super::local_storage::{get, set};
use super::root;
use ginmi_words::id;

/// A setting of how the page looks, such as the color of the felt, with all its choices.
#[derive(Debug)]
pub(crate) struct AppearanceSetting {
    pub(crate) id: &'static str,
    pub(crate) text: &'static str,
    /// The choices, each with its text; the first is the default.
    pub(crate) choices: &'static [(&'static str, &'static str)],
}

pub(crate) const LOOKS: [AppearanceSetting; 2] = [
    AppearanceSetting {
        id: "felt",
        text: id!("felt"),
        choices: &[
            ("green", id!("felt-green")),
            ("indigo", id!("felt-indigo")),
            ("crimson", id!("felt-crimson")),
        ],
    },
    AppearanceSetting {
        id: "back",
        text: id!("back"),
        choices: &[("waves", id!("back-waves")), ("plain", id!("back-plain"))],
    },
];

impl AppearanceSetting {
    /// The current choice.
    pub(crate) fn chosen(&self) -> &'static str {
        let stored = get(&format!("ginmi.{}", self.id));
        let found = self.choices.iter().find(|(id, _)| Some(*id) == stored.as_deref());
        found.unwrap_or(&self.choices[0]).0
    }

    /// Stores a choice and applies it.
    pub(crate) fn choose(&self, choice: &str) {
        set(&format!("ginmi.{}", self.id), choice);
        if let Some(root) = root() {
            _ = root.set_attribute(&format!("data-{}", self.id), choice);
        }
    }
}
