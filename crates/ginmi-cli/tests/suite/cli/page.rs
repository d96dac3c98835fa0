//! The page as a folder.

use std::fs;

use crate::cli::support::ginmi;

#[test]
fn the_page_is_written_into_a_new_folder_or_over_an_old_one() {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let public = folder.path().join("a").join("public");
    let name = public.display().to_string();
    let written = ginmi(&["page", &name], b"");
    if written.code != Some(0) {
        // Of a program without the page, only that can be seen.
        assert!(written.err.contains("run `cargo xtask web`"), "{}", written.err);
        assert!(!public.exists(), "nothing is left behind");
        return;
    }
    assert!(written.out.contains(&format!("--directory {name}")), "{}", written.out);
    for file in ["index.html", "sw.js", "assets", "learn/koi-koi/index.html"] {
        assert!(public.join(file).exists(), "there is no {file}");
    }
    fs::write(public.join("robots.txt"), "own").expect("the folder can be written");
    fs::write(public.join("sw.js"), "old").expect("the folder can be written");
    let forced = ginmi(&["page", "--force", &name], b"");
    assert_eq!(forced.code, Some(0), "{}", forced.err);
    let read = |file| fs::read_to_string(public.join(file)).expect("it is there");
    assert_eq!(read("robots.txt"), "own");
    assert_ne!(read("sw.js"), "old");
}

#[test]
fn a_folder_with_something_in_it_is_left_alone() {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    fs::write(folder.path().join("thesis.txt"), "").expect("the folder can be written");
    let refused = ginmi(&["page", &folder.path().display().to_string()], b"");
    assert_eq!(refused.code, Some(2), "{}", refused.out);
    assert!(
        refused.err.contains("is not empty") && refused.err.contains("--force"),
        "{}",
        refused.err
    );
    assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 1);
}
