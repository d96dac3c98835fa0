//! The names that people may choose: all characters are visible, and no bot has the name.
//!
//! [`PersonName`] itself is less strict, since logs contain names that were chosen under earlier rules.

use ginmi::seat::{MAX_SEATS, Seat};
use ginmi_bots::BotKind;
use ginmi_table::names::PersonName;
use ginmi_words::Lang;
use icu_properties::props::{
    DefaultIgnorableCodePoint, Emoji, GeneralCategory, Ideographic, VariationSelector,
};
use icu_properties::{CodePointMapData, CodePointSetData};

use super::{ApiError, ApiErrorReason};

/// The most combining marks on one letter; more would pile up over other lines.
const MOST_MARKS: usize = 4;

/// The requested name, if it is allowed.
pub(super) fn check_display_name(text: &str) -> Result<PersonName, ApiError> {
    let refuse = |sentence: String| ApiError::unprocessable(ApiErrorReason::Name, sentence);
    let name = PersonName::new(text).map_err(|bad| refuse(bad.to_string()))?;
    if let Some(sign) = invisible(text) {
        let code = u32::from(sign);
        return Err(refuse(format!(
            "a name cannot hold the character U+{code:04X} in this place, because it cannot be \
             seen: leave it out"
        )));
    }
    if is_bots(text) {
        return Err(refuse(format!("`{name}` is the name of a bot: choose another one")));
    }
    Ok(name)
}

/// The first character that is invisible where it stands.
fn invisible(text: &str) -> Option<char> {
    let category = CodePointMapData::<GeneralCategory>::new();
    let ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>();
    let selector = CodePointSetData::new::<VariationSelector>();
    let (emoji, ideograph) =
        (CodePointSetData::new::<Emoji>(), CodePointSetData::new::<Ideographic>());
    let (mut before, mut marks) = (None, 0);
    text.chars().find(|&sign| {
        let is_mark = matches!(
            category.get(sign),
            GeneralCategory::NonspacingMark
                | GeneralCategory::SpacingMark
                | GeneralCategory::EnclosingMark
        );
        let is_seen = if selector.contains(sign) {
            // It selects one of two forms of the character before it.
            before.is_some_and(|before| emoji.contains(before) || ideograph.contains(before))
        } else if ignorable.contains(sign) {
            false
        } else if is_mark {
            marks < MOST_MARKS && before.is_some_and(|before| before != ' ')
        } else {
            // Unicode counts the blank Braille pattern as a symbol, but it looks like nothing.
            sign != '\u{2800}'
                && !matches!(
                    category.get(sign),
                    GeneralCategory::Unassigned
                        | GeneralCategory::PrivateUse
                        | GeneralCategory::Control
                        | GeneralCategory::Format
                )
        };
        marks = if is_mark { marks + 1 } else { 0 };
        before = Some(sign);
        !is_seen
    })
}

/// Whether a bot has this name, by its kind or by its label in any language.
fn is_bots(text: &str) -> bool {
    let text = text.to_lowercase();
    let is_same = |name: &str| name.to_lowercase() == text;
    let introduced =
        |lang: &Lang| Seat::all(MAX_SEATS).any(|at| is_same(ginmi_words::bot_name(*lang, at)));
    BotKind::ALL.iter().any(|kind| is_same(kind.id())) || Lang::ALL.iter().any(introduced)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_can_be_seen_are_taken() {
        for good in [
            "Hana",
            "花子",
            "葛\u{e0100}城",
            "Mary Ann",
            "Zo\u{65}\u{301}",
            "Nguyễn",
            "가나다",
            "هنا",
            "🎴",
            "❤\u{fe0f}",
            "が",
            "か\u{3099}",
            "हाना",
            "O'Brien-3",
        ] {
            assert!(check_display_name(good).is_ok(), "{good}: {:?}", check_display_name(good));
        }
    }

    #[test]
    fn invisible_names_are_refused() {
        for bad in [
            "\u{3164}",
            "\u{115f}",
            "\u{34f}",
            "\u{61c}",
            "\u{180e}",
            "\u{2800}",
            "\u{e0041}",
            "\u{301}",
            "a\u{3164}b",
            "Hana\u{e0067}\u{e007f}",
            "Ha \u{301}na",
            "a\u{fe0f}",
            "\u{e000}",
            "\u{378}",
            "a\u{301}\u{301}\u{301}\u{301}\u{301}",
        ] {
            let refused = check_display_name(bad).expect_err(&bad.escape_unicode().to_string());
            assert_eq!(refused.reason, ApiErrorReason::Name);
        }
    }

    #[test]
    fn names_of_bots_are_refused() {
        for bad in ["greedy", "Search", "RANDOM", "Ogin", "bunji", "おぎん"] {
            assert!(
                check_display_name(bad).unwrap_err().sentence.contains("is the name of a bot"),
                "{bad}"
            );
        }
        assert!(check_display_name("Greedy Hana").is_ok());
    }
}
