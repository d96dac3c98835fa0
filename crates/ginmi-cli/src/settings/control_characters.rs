//! Control characters in settings and arguments, which nobody sees: scripts and files of variables
//! that were saved on Windows leave a carriage return at the end of a value, and a folder with one
//! in its name would be another folder.

use std::ffi::OsString;

use crate::usage_error::UsageError;

/// The first control character of a value, named so that it can be seen.
pub(crate) fn find(value: &str) -> Option<String> {
    let character = value.chars().find(|c| c.is_control())?;
    let name = match character {
        '\t' => "a tab",
        '\n' => "a line feed",
        '\r' => "a carriage return",
        _ => "a control character",
    };
    Some(format!("{name} (U+{:04X})", u32::from(character)))
}

/// Refuses words of the command line with a carriage return at the end.
///
/// # Errors
///
/// When there is such a word.
pub(super) fn refuse_in_words(words: &[OsString]) -> Result<(), UsageError> {
    let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    let Some(at) = words.iter().skip(1).position(|word| word.ends_with('\r')) else {
        return Ok(());
    };
    // The value of a flag may be a password.
    let (before, word) = (&words[at], &words[at + 1]);
    let what = match word.split_once('=') {
        Some((flag, _)) if flag.starts_with('-') => format!("the value of `{flag}`"),
        _ if before.starts_with('-') => format!("the value of `{before}`"),
        _ => format!("the argument `{}`", word.trim_end()),
    };
    Err(UsageError(format!(
        "{what} ends with a carriage return (U+000D): if a script has started this, save the script \
         with the line ends of Unix (LF)"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_carriage_return_is_named_and_no_password_is_shown() {
        let refused = |words: &str| {
            let words: Vec<_> = words.split(' ').map(OsString::from).collect();
            refuse_in_words(&words).err().map(|error| error.0)
        };
        assert_eq!(refused("ginmi score two\nlines"), None, "a record may have them");
        for (words, what) in [
            ("ginmi serve\r", "the argument `serve` ends"),
            ("ginmi serve --data x\r", "the value of `--data` ends"),
            ("ginmi serve --database=postgres://me:hunter2@host/db\r", "the value of `--database`"),
        ] {
            let refused = refused(words).unwrap();
            assert!(refused.starts_with(what) && !refused.contains("hunter2"), "{refused}");
        }
    }
}
