//! Builds the book from docs/: `xtask-docs OUT`, called by `cargo xtask docs`.
//!
//! It is a separate program because mdBook takes long to compile and the other chores do not need
//! it.
//!
//! The server's content policy allows scripts only from files, so inline scripts of mdBook are
//! moved to files. Links into the rulebook lead to the rulebook of the page.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use brotli::enc::BrotliEncoderParams;
use mdbook_driver::MDBook;
use sha2::{Digest as _, Sha256};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let Some(out) = std::env::args_os().nth(1) else {
        bail!("call `cargo xtask docs`, which calls this");
    };
    let target = Path::new(&out);
    let out = &target.with_extension("new");
    let mut book =
        MDBook::load(env!("CARGO_MANIFEST_DIR")).context("cannot read the book in docs/")?;
    book.config.build.build_dir = std::path::absolute(out)?;
    book.build().context("cannot make the book")?;
    for path in files(out)? {
        if path.extension() == Some(OsStr::new("html")) {
            let page = fs::read_to_string(&path)?;
            fs::write(&path, linked(&without_inline(&page, out)?))?;
        }
    }
    for path in files(out)? {
        pack(&path)?;
    }
    replace(target, out)
}

/// Puts a new folder in the place of an old one, unless both have the same files: the server, which
/// embeds them, is compiled anew only after a change.
fn replace(old: &Path, new: &Path) -> Result<()> {
    let content = |folder: &Path| -> Result<BTreeMap<PathBuf, Vec<u8>>> {
        let within = |path: PathBuf| Ok((path.strip_prefix(folder)?.into(), fs::read(&path)?));
        files(folder)?.into_iter().map(within).collect()
    };
    if old.exists() {
        if content(old)? == content(new)? {
            return Ok(fs::remove_dir_all(new)?);
        }
        fs::remove_dir_all(old)?;
    }
    Ok(fs::rename(new, old)?)
}

/// All files in a folder and in those within it.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?
    {
        let path = entry?.path();
        if path.is_dir() { found.extend(files(&path)?) } else { found.push(path) }
    }
    Ok(found)
}

/// Inline styles of mdBook, and the classes in ginmi.css that replace them.
const STYLES: [(&str, &str); 3] = [
    ("clear: both", "clear"),
    ("text-align: right", "right"),
    ("break-before: page; page-break-before: always;", "new-page"),
];

/// The page with its inline scripts moved to files at the top of the book, named by their hash, and
/// with classes instead of inline styles.
fn without_inline(page: &str, out: &Path) -> Result<String> {
    let top = page_top(page);
    let mut made = String::with_capacity(page.len());
    let mut rest = page;
    while let Some((before, after)) = rest.split_once("<script>") {
        let (script, after) = after.split_once("</script>").context("a script does not end")?;
        let digest: String =
            Sha256::digest(script).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        let name = format!("inline-{digest}.js");
        fs::write(out.join(&name), script)?;
        made.push_str(before);
        made.push_str(&format!("<script src=\"{top}{name}\"></script>"));
        rest = after;
    }
    made.push_str(rest);
    Ok(STYLES.iter().fold(made, |made, (style, class)| {
        made.replace(&format!("style=\"{style}\""), &format!("class=\"{class}\""))
    }))
}

/// The relative path from a page to the top of the book, as in mdBook's own scripts.
fn page_top(page: &str) -> &str {
    let told = page.split_once("const path_to_root = \"");
    told.and_then(|(_, rest)| rest.split_once('"')).map_or("", |(top, _)| top)
}

/// The page with links into the rulebook redirected to the server's rulebook.
fn linked(page: &str) -> String {
    const TO_RULEBOOK: &str = "href=\"../rulebook/";
    let mut parts = page.split(TO_RULEBOOK);
    let mut made = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (target, rest) = part.split_once('"').unwrap_or((part, ""));
        let (chapter, rule) = target.split_once('#').unwrap_or((target, ""));
        let chapter = chapter.trim_end_matches(".html").trim_end_matches(".md");
        let chapter = if chapter == "README" { "" } else { chapter };
        made.push_str("href=\"/rulebook");
        for (before, part) in [("/", chapter), ("#", rule)] {
            if !part.is_empty() {
                made.push_str(before);
                made.push_str(part);
            }
        }
        made.push('"');
        made.push_str(rest);
    }
    made
}

/// Writes a copy in Brotli beside a file, if it is smaller: the server embeds that one.
fn pack(path: &Path) -> Result<()> {
    let plain = fs::read(path)?;
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &plain[..], &mut packed, &BrotliEncoderParams::default())?;
    if packed.len() * 10 < plain.len() * 9 {
        fs::write(format!("{}.br", path.display()), packed)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_into_the_rulebook_lead_to_the_page() {
        for (link, expected) in [
            ("../rulebook/README.html", "/rulebook"),
            ("../rulebook/koi-koi.html", "/rulebook/koi-koi"),
            ("../rulebook/common.html#the-deck", "/rulebook/common#the-deck"),
            ("bots.html#levels", "bots.html#levels"),
        ] {
            let page = format!("<p><a href=\"{link}\">there</a>, and on</p>");
            assert_eq!(linked(&page), page.replace(link, expected));
        }
    }

    #[test]
    fn scripts_become_files() {
        let out = std::env::temp_dir().join(format!("ginmi-docs-{}", std::process::id()));
        fs::create_dir_all(&out).unwrap();
        let page = "<script>const path_to_root = \"../\";</script><p style=\"clear: both\"></p>\
                    <script src=\"a.js\"></script><script>go()</script>";
        let made = without_inline(page, &out).unwrap();
        assert_eq!(made.matches("<script src=\"../inline-").count(), 2, "{made}");
        assert!(!made.contains("go()") && !made.contains("style="), "{made}");
        let scripts: Vec<_> =
            files(&out).unwrap().iter().map(|path| fs::read_to_string(path).unwrap()).collect();
        assert!(scripts.iter().any(|script| script == "go()"), "{scripts:?}");
        fs::remove_dir_all(&out).unwrap();
    }
}
