//! What packages have beside the program.

use std::fs;

use crate::cli::support::ginmi;

#[test]
fn there_are_manual_pages_and_completions() {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let made = ginmi(&["generate", &folder.path().display().to_string()], b"");
    assert_eq!(made.code, Some(0), "{}", made.err);
    let read = |file: &str| {
        let text = fs::read_to_string(folder.path().join(file));
        text.unwrap_or_else(|error| panic!("{file}: {error}"))
    };
    // What is in the help is in the manual.
    assert!(read("man/ginmi-serve.1").contains("max\\-tables"));
    assert!(read("man/ginmi.1").contains("ginmi\\-play(1)"));
    let help = ginmi(&["--help"], b"").out;
    // Packages call one of these, and `ginmi` the other, not people.
    for hidden in ["generate", "watch-host"] {
        assert!(!help.contains(hidden) && !read("man/ginmi.1").contains(hidden));
        for shell in ["ginmi.bash", "ginmi.fish", "_ginmi"] {
            let completions = read(&format!("completions/{shell}"));
            assert!(completions.contains("max-tables") && !completions.contains(hidden), "{shell}");
        }
    }
}
