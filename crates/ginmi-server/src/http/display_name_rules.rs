//! The names that people may choose: all characters are visible, and no bot has the name.
//!
//! [`PersonName`] itself is less strict, since logs contain names that were chosen under earlier rules.

use ginmi::seat::{MAX_SEATS, Seat};
use ginmi_bots::BotKind;
use ginmi_table::names::PersonName;
use ginmi_words::Lang;
use icu_properties::props::{
    CanonicalCombiningClass, DefaultIgnorableCodePoint, Emoji, EmojiModifier, ExtendedPictographic,
    GeneralCategory, Ideographic, JoiningType, Script, VariationSelector,
};
use icu_properties::{CodePointMapData, CodePointSetData};

use super::{ApiError, ApiErrorReason};

/// The most combining marks on one letter; more would pile up over other lines.
const MOST_MARKS: usize = 4;

/// The requested name, if it is allowed.
pub(super) fn check_display_name(text: &str) -> Result<PersonName, ApiError> {
    let refuse = |sentence: String| ApiError::unprocessable(ApiErrorReason::Name, sentence);
    let name = PersonName::typed(text);
    // The character is named first: it may be all that is wrong.
    let as_taken = name.as_ref().map_or(text.trim(), PersonName::as_str);
    if let Some(sign) = invisible(as_taken) {
        let character = format!("U+{:04X}", u32::from(sign));
        let refused = refuse(format!(
            "a name cannot hold the character {character} in this place, because it cannot be \
             seen: leave it out"
        ));
        return Err(ApiError { character: Some(character), ..refused });
    }
    let name = name.map_err(|bad| refuse(bad.to_string()))?;
    if is_bots(name.as_str()) {
        return Err(refuse(format!("`{name}` is the name of a bot: choose another one")));
    }
    Ok(name)
}

/// The first character that is invisible where it stands.
fn invisible(text: &str) -> Option<char> {
    let category = CodePointMapData::<GeneralCategory>::new();
    let ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>();
    let signs: Vec<char> = text.chars().collect();
    let mut marks = 0;
    let is_seen = |at: usize| {
        let (before, sign) = (at.checked_sub(1).map(|before| signs[before]), signs[at]);
        let is_mark = matches!(
            category.get(sign),
            GeneralCategory::NonspacingMark
                | GeneralCategory::SpacingMark
                | GeneralCategory::EnclosingMark
        );
        let is_seen = match sign {
            '\u{200c}' | '\u{200d}' => joins(&signs[..at], sign, &signs[at + 1..]),
            _ if is_selector(sign) => before.is_some_and(|before| has_forms(before, sign)),
            _ if ignorable.contains(sign) => false,
            _ if is_mark => marks < MOST_MARKS && before.is_some_and(|before| before != ' '),
            // Unicode counts the blank Braille pattern as a symbol, but it looks like nothing.
            '\u{2800}' => false,
            _ => !matches!(
                category.get(sign),
                GeneralCategory::Unassigned
                    | GeneralCategory::PrivateUse
                    | GeneralCategory::Control
                    | GeneralCategory::Format
                    | GeneralCategory::LineSeparator
                    | GeneralCategory::ParagraphSeparator
            ),
        };
        marks = if is_mark { marks + 1 } else { 0 };
        is_seen
    };
    let seen: Vec<bool> = (0..signs.len()).map(is_seen).collect();
    signs.iter().zip(seen).find(|(_, is_seen)| !is_seen).map(|(sign, _)| *sign)
}

/// Whether the character selects one of the forms of another.
fn is_selector(sign: char) -> bool {
    CodePointSetData::new::<VariationSelector>().contains(sign) || sign == MONGOLIAN_VOWEL_SEPARATOR
}

/// It selects the form of the vowel at the end of a Mongolian word.
const MONGOLIAN_VOWEL_SEPARATOR: char = '\u{180e}';

/// Whether a character has several forms among which this one selects.
fn has_forms(of: char, selector: char) -> bool {
    if matches!(selector, '\u{180b}'..='\u{180f}') {
        return CodePointMapData::<Script>::new().get(of) == Script::Mongolian;
    }
    CodePointSetData::new::<Emoji>().contains(of)
        || CodePointSetData::new::<Ideographic>().contains(of)
}

/// Whether a joiner changes how its neighbors look: where scripts need it, by the rules for names
/// in RFC 5892 (A.1 and A.2), and within an emoji of several.
fn joins(before: &[char], joiner: char, after: &[char]) -> bool {
    let class = CodePointMapData::<CanonicalCombiningClass>::new();
    let joining = CodePointMapData::<JoiningType>::new();
    let pictured = CodePointSetData::new::<ExtendedPictographic>();
    if before.last().is_some_and(|last| class.get(*last) == CanonicalCombiningClass::Virama) {
        return true;
    }
    let is_solid = |sign: &&char| joining.get(**sign) != JoiningType::Transparent;
    if joiner == '\u{200c}' {
        let is_left = |sign| matches!(sign, JoiningType::LeftJoining | JoiningType::DualJoining);
        let is_right = |sign| matches!(sign, JoiningType::RightJoining | JoiningType::DualJoining);
        return before.iter().rfind(is_solid).is_some_and(|sign| is_left(joining.get(*sign)))
            && after.iter().find(is_solid).is_some_and(|sign| is_right(joining.get(*sign)));
    }
    // An emoji may have a tone or a form selected.
    let is_base = |sign: &&char| {
        !is_selector(**sign) && !CodePointSetData::new::<EmojiModifier>().contains(**sign)
    };
    before.iter().rfind(is_base).is_some_and(|sign| pictured.contains(*sign))
        && after.first().is_some_and(|sign| pictured.contains(*sign))
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
            "花　子",
            "نامه\u{200c}ها",
            "क्\u{200d}ष",
            "ක්\u{200d}රි",
            "👩\u{200d}👧",
            "👩\u{1f3fd}\u{200d}❤\u{fe0f}\u{200d}👨",
            "ᠰᠠᠢᠨ\u{180e}ᠠ",
            "မြန်မာ",
            "བོད་ཡིག",
            "ไทย",
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
            "Ha\u{200d}na",
            "Ha\u{200c}na",
            "花\u{200d}子",
            "\u{200d}",
            "Hana\u{200b}",
            "Ha\u{202e}na",
            "Ha\tna",
        ] {
            let refused = check_display_name(bad).expect_err(&bad.escape_unicode().to_string());
            assert_eq!(refused.reason, ApiErrorReason::Name);
            let named = refused.character.expect("the character is named");
            assert!(refused.sentence.contains(&named), "{named}: {}", refused.sentence);
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
