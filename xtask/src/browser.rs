//! The page in a real browser: tests, and screenshots of every screen.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, Result};

use crate::process::run;
use crate::system_programs::{self, CHROMEDRIVER, CHROMIUM, PYTHON};
use crate::test::workspace_tests_at_once;
use crate::{docs, tools, web};

#[derive(clap::Args, Debug)]
pub(crate) struct ScreenshotArgs {
    /// Where the pictures go
    #[arg(default_value = "target/screenshots")]
    folder: PathBuf,
}

/// Makes pictures of every screen and of every kind of cue in whole games, and a page that shows all of them.
pub(crate) fn screenshots(args: &ScreenshotArgs) -> Result<()> {
    let folder = std::path::absolute(&args.folder).context("this is not a folder")?;
    let begun = SystemTime::now();
    build()?;
    let mut command = command()?;
    // All tests that take screenshots; the others are quick.
    let taken = run(command.arg("--").args(PICTURED).env("GINMI_SCREENSHOTS", &folder));
    // Show the screenshots that exist, even after a failure.
    let pictures = pictures(&folder, &folder, begun)?;
    let page = args.folder.join("index.html");
    std::fs::write(&page, index(&pictures))
        .with_context(|| format!("cannot write {}", page.display()))?;
    println!("{} pictures: open {}", pictures.len(), page.display());
    taken
}

/// The tests that take pictures.
const PICTURED: [&str; 7] = [
    "screens::",
    "settlements::",
    "newcomers::",
    "tables::",
    "panels::",
    "absent_people::",
    "daily::",
];

/// The screenshots in a folder and its subfolders taken since then, by their paths from the `root`.
fn pictures(root: &Path, folder: &Path, since: SystemTime) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).context("there are no pictures")? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(pictures(root, &path, since)?);
        } else if path.extension().is_some_and(|ending| ending == "png")
            && path.metadata()?.modified()? >= since
        {
            found.push(path.strip_prefix(root)?.display().to_string());
        }
    }
    found.sort();
    Ok(found)
}

/// A page that shows pictures, those of a name in a row.
fn index(pictures: &[String]) -> String {
    let mut rows: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for picture in pictures {
        // The text after the size of the window, such as `-360x740`, is part of the row's name.
        let (name, _) =
            picture.split_once(|letter: char| letter.is_ascii_digit()).unwrap_or((picture, ""));
        rows.entry(name.trim_end_matches(['-', '.'])).or_default().push(picture);
    }
    let mut page = String::from(
        "<!doctype html>\n<meta charset=\"utf-8\">\n<title>Pictures of Ginmi</title>\n<style>\n\
         body { font: 1rem sans-serif; background: #888; }\n\
         div { display: flex; gap: 0.5rem; align-items: start; overflow-x: auto; }\n\
         figure { flex: none; margin: 0; }\n\
         img { display: block; height: 22rem; }\n</style>\n",
    );
    for (name, pictures) in rows {
        _ = writeln!(page, "<h2>{name}</h2>\n<div>");
        for picture in pictures {
            let label =
                picture.trim_start_matches(name).trim_start_matches('-').trim_end_matches(".png");
            _ = writeln!(
                page,
                "<figure><a href=\"{picture}\"><img src=\"{picture}\" alt=\"{name}\" loading=\"lazy\"></a>\
                 <figcaption>{label}</figcaption></figure>"
            );
        }
        page.push_str("</div>\n");
    }
    page
}

/// Measures how quick the page is, and prints it.
pub(crate) fn speed() -> Result<()> {
    build()?;
    run(command()?.args(["--", "speed::", "--ignored", "--nocapture"]))
}

/// Builds the page and the documentation, which the server embeds when it is compiled.
fn build() -> Result<()> {
    web::build(web::Args::default())?;
    docs::build()
}

/// The tests in a browser; they use the page that is built.
pub(crate) fn command() -> Result<Command> {
    system_programs::ensure(&[CHROMIUM, CHROMEDRIVER, PYTHON])?;
    // A browser keeps a processor busy, and draws the more pictures the longer it takes.
    let mut command = workspace_tests_at_once(1);
    command.args(["--test", "browser"]).env("GINMI_AXE", tools::axe_core()?);
    Ok(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_of_a_name_stand_in_a_row() {
        let pictures = [
            "beats/call-1440x900-en.png",
            "beats/call-360x740-ja.png",
            "home-en-light-360x740.png",
        ];
        let page = index(&pictures.map(str::to_owned));
        assert_eq!(page.matches("<h2>").count(), 2, "{page}");
        assert!(page.contains("<h2>beats/call</h2>") && page.contains("<h2>home-en-light</h2>"));
        assert!(page.contains("<figcaption>360x740-ja</figcaption>"));
        assert_eq!(page.matches("<img ").count(), 3);
    }
}
