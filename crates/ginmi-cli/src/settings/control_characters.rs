//! Control characters in settings and arguments, which nobody sees: scripts and files of variables
//! that were saved on Windows leave a carriage return at the end of a value, and a folder with one
//! in its name would be another folder.

use std::ffi::OsString;

use crate::usage_error::UsageError;

/// The first control character of a value, named so that it can be seen.
pub(super) fn find(value: &str) -> Option<String> {
    let character = value.chars().find(|c| c.is_control())?;
    let name = match character {
        '\t' => "a tab",
        '\n' => "a line feed",
        '\r' => "a carriage return",
        _ => "a control character",
    };
    Some(format!("{name} (U+{:04X})", u32::from(character)))
}

/// Refuses words of the command line with a carriage return at the end, and those of a command that
/// uses settings with any control character.
///
/// # Errors
///
/// When there is such a word.
pub(super) fn refuse_in_words(words: &[OsString], are_settings: bool) -> Result<(), UsageError> {
    for word in words.iter().skip(1) {
        let word = word.to_string_lossy();
        let Some(character) = find(&word) else { continue };
        if word.ends_with('\r') {
            return Err(UsageError(format!(
                "the argument {} ends with a carriage return (U+000D): if a script has started \
                 this, save the script with the line ends of Unix (LF)",
                shown(&word)
            )));
        }
        if are_settings {
            let word = shown(&word);
            return Err(UsageError(format!("the argument {word} contains {character}: remove it")));
        }
    }
    Ok(())
}

/// The argument up to its first control character, without what may be a password.
fn shown(word: &str) -> String {
    let start = word.split(char::is_control).next().unwrap_or_default();
    match start.split_once("://") {
        Some((scheme, _)) => format!("`{scheme}://…`"),
        None => format!("`{start}…`"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_named_and_passwords_are_not_shown() {
        let refused = |word: &str, are_settings| {
            refuse_in_words(&["ginmi".into(), word.into()], are_settings).err().map(|error| error.0)
        };
        assert_eq!(refused("data", true), None);
        assert_eq!(refused("two\nlines", false), None, "a record may have them");
        assert_eq!(
            refused("a\tb", true).unwrap(),
            "the argument `a…` contains a tab (U+0009): remove it"
        );
        let ends = refused("--database=postgres://me:hunter2@host/db\r", false).unwrap();
        assert!(ends.starts_with("the argument `--database=postgres://…` ends with"), "{ends}");
    }
}
