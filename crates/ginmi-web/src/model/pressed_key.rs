//! Which key of the keyboard was pressed, whatever layout or input method it has.

/// The key with this `key` and `code` of an event: a digit or a letter from `a` to `z`, or the name
/// of another key.
///
/// An input method makes letters wide, or reports only that it handles the key; layouts of other
/// scripts have no Latin letters, and some have digits only with Shift. Then the place of the key
/// counts.
pub fn pressed_key(key: &str, code: &str, has_shift: bool) -> String {
    let mut characters = key.chars();
    let typed = match (characters.next(), characters.next()) {
        (Some(typed), None) => Some(half_width(typed).to_ascii_lowercase()),
        _ => None,
    };
    match typed {
        Some(typed) if typed.is_ascii_alphanumeric() || typed == ' ' => typed.to_string(),
        None if !matches!(key, "Process" | "Unidentified") => key.to_owned(),
        _ => {
            let digit = code.strip_prefix("Digit").filter(|_| !has_shift);
            let digit = digit.or_else(|| code.strip_prefix("Numpad"));
            let digit = digit.filter(|digit| digit.parse::<u8>().is_ok());
            match (code.strip_prefix("Key"), digit, code) {
                (Some(letter), ..) => letter.to_ascii_lowercase(),
                (_, Some(digit), _) => digit.to_owned(),
                (.., "Space") => " ".to_owned(),
                (.., "NumpadEnter") => "Enter".to_owned(),
                // The other keys that mean something are named alike.
                _ if typed.is_none() => code.to_owned(),
                _ => key.to_owned(),
            }
        }
    }
}

/// A wide character as the one of ASCII. The tables of Unicode, which know more, would be larger
/// than the rest of a page.
fn half_width(typed: char) -> char {
    match u32::from(typed) {
        0x3000 => ' ',
        wide @ 0xff01..=0xff5e => char::from_u32(wide - 0xfee0).unwrap_or(typed),
        _ => typed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_the_same_with_every_layout_and_input_method() {
        for (key, code, expected) in [
            ("y", "KeyY", "y"),
            ("Y", "KeyY", "y"),
            // The letter of a Latin layout counts, not the place.
            ("y", "KeyZ", "y"),
            ("ｙ", "KeyY", "y"),
            ("Ｙ", "", "y"),
            ("１", "Digit1", "1"),
            ("н", "KeyY", "y"),
            ("ん", "KeyY", "y"),
            ("Process", "KeyY", "y"),
            ("Unidentified", "Digit3", "3"),
            ("Process", "Space", " "),
            ("\u{3000}", "Space", " "),
            ("Process", "ArrowLeft", "ArrowLeft"),
            ("Process", "NumpadEnter", "Enter"),
            // A French keyboard.
            ("&", "Digit1", "1"),
            ("é", "Digit2", "2"),
            ("4", "Numpad4", "4"),
            ("٤", "Digit4", "4"),
            ("ArrowUp", "ArrowUp", "ArrowUp"),
            ("Enter", "NumpadEnter", "Enter"),
            ("+", "NumpadAdd", "+"),
            ("Dead", "BracketLeft", "Dead"),
        ] {
            assert_eq!(pressed_key(key, code, false), expected, "{key} {code}");
        }
        assert_eq!(pressed_key("!", "Digit1", true), "!");
    }
}
