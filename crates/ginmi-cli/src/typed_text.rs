//! What people type with an input method that is switched on, or with Caps Lock.

use unicode_normalization::UnicodeNormalization;

/// A typed text as a keyboard without an input method would type it: half-width (`１Ａ` is `1a`), in
/// lower case, and with commas and blanks of ASCII.
pub(crate) fn half_width(text: &str) -> String {
    text.nfkc().flat_map(char::to_lowercase).map(|c| if c == '、' { ',' } else { c }).collect()
}

/// The key that stands for a typed character, with an input method or without.
pub(crate) fn half_width_key(typed: char) -> char {
    let mut keys = half_width(typed.encode_utf8(&mut [0; 4])).chars().collect::<Vec<_>>();
    match (keys.pop(), keys.is_empty()) {
        (Some(key), true) => key,
        _ => typed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_width_keys_are_those_of_the_keyboard() {
        assert_eq!(
            "ｙＹ？１ｑ\u{3000}、，Q".chars().map(half_width_key).collect::<String>(),
            "yy?1q ,,q"
        );
        assert_eq!(half_width("１ａ\u{3000}３Ａ、１０ｂ"), "1a 3a,10b");
        // Other scripts stay as they are, and so does what stands for several characters.
        assert_eq!("нい㍿".chars().map(half_width_key).collect::<String>(), "нい㍿");
    }
}
