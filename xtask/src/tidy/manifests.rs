//! The manifests: the allowed dependencies of each library, the workspace's lints in every crate,
//! and a reason for each dependency.

use toml::de::DeTable;

use super::{RepositoryFiles, Violation};

/// The engine, which the other crates call `ginmi`.
const ENGINE: &str = "ginmi-engine";

/// The allowed dependencies of the libraries, except for tests: all dependencies of the engine, and
/// the workspace dependencies of the others. Crates that are not listed are programs, which may use
/// every library; no library may depend on them.
///
/// Bots and tables are independent: a table asks for an action of a seat, and the code that runs
/// the table gets it from a bot.
const LIBRARIES: [(&str, &[&str]); 10] = [
    (ENGINE, &["arrayvec", "crc", "safe_arch", "serde", "serde_json", "thiserror", "tinyvec"]),
    ("ginmi-bots", &["ginmi"]),
    ("ginmi-batch", &["ginmi", "ginmi-bots"]),
    ("ginmi-table", &["ginmi"]),
    ("ginmi-client", &["ginmi", "ginmi-bots", "ginmi-table"]),
    ("ginmi-routes", &["ginmi", "ginmi-words"]),
    ("ginmi-server", &["ginmi", "ginmi-bots", "ginmi-routes", "ginmi-table", "ginmi-words"]),
    ("ginmi-svg", &["ginmi"]),
    ("ginmi-words", &["ginmi", "ginmi-bots", "ginmi-table"]),
    ("ginmi-web", &["ginmi", "ginmi-bots", "ginmi-routes", "ginmi-table", "ginmi-words"]),
];

/// Checks every manifest of the repository.
pub(super) fn check(files: &RepositoryFiles) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (path, text) in files.texts().filter(|(path, _)| path.ends_with("Cargo.toml")) {
        match DeTable::parse(text) {
            Err(error) => violations.push(Violation::new(path, 1, format!("no TOML: {error}"))),
            // The fuzz targets are a workspace of their own.
            Ok(table) if table.get_ref().contains_key("workspace") => {
                violations.extend(check_reasons(path, text));
            }
            Ok(table) => violations.extend(check_member(path, text, table.get_ref())),
        }
    }
    violations
}

fn check_member(path: &str, text: &str, table: &DeTable<'_>) -> Vec<Violation> {
    let mut violations = Vec::new();
    let inherited = table.get("lints").and_then(|lints| lints.get_ref().get("workspace"));
    if inherited.and_then(|value| value.get_ref().as_bool()) != Some(true) {
        let message = "the lints are not the workspace's: add `[lints]` with `workspace = true`";
        violations.push(Violation::new(path, 1, message));
    }
    let name = table.get("package").and_then(|package| package.get_ref().get("name"));
    let name = name.and_then(|name| name.get_ref().as_str()).unwrap_or_default();
    let Some((_, allowed)) = LIBRARIES.iter().find(|(library, _)| *library == name) else {
        return violations;
    };
    let platforms = table.get("target").and_then(|target| target.get_ref().as_table());
    let platforms = platforms.into_iter().flat_map(DeTable::values);
    let sections = platforms.filter_map(|platform| platform.get_ref().get("dependencies"));
    let sections = table.get("dependencies").into_iter().chain(sections);
    for (key, _) in sections.filter_map(|section| section.get_ref().as_table()).flatten() {
        let dependency = &**key.get_ref();
        let matters = name == ENGINE || dependency.starts_with("ginmi");
        if matters && !allowed.contains(&dependency) {
            let message = format!(
                "{name} must not depend on {dependency}: it may depend on {} (xtask/src/tidy/manifests.rs)",
                allowed.join(", ")
            );
            violations.push(Violation::at(path, text, key.span().start, message));
        }
    }
    violations
}

/// Checks that a comment stands above each dependency of the workspace that comes from outside.
fn check_reasons(path: &str, text: &str) -> Vec<Violation> {
    let lines: Vec<_> = text.lines().collect();
    let Some(head) = lines.iter().position(|line| *line == "[workspace.dependencies]") else {
        return Vec::new();
    };
    let section = (head + 1..lines.len()).take_while(|&at| !lines[at].starts_with('['));
    section
        .filter(|&at| lines[at].contains(" = ") && !lines[at].contains("path = "))
        .filter(|&at| !lines[at].starts_with('#') && !lines[at - 1].starts_with('#'))
        .map(|at| Violation::new(path, at + 1, "no comment above says what the dependency is for"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::lines_found;

    #[test]
    fn libraries_are_built_on_what_they_may() {
        let manifest = |name: &str, section: &str, dependency: &str| {
            format!(
                "[package]\nname = \"{name}\"\n[lints]\nworkspace = true\n\
                 [{section}]\n{dependency}.workspace = true\n"
            )
        };
        for (name, section, dependency) in [
            (ENGINE, "dependencies", "serde"),
            (ENGINE, "dev-dependencies", "rand"),
            ("ginmi-bots", "dependencies", "ginmi"),
            ("ginmi-bots", "dependencies", "rand"),
            ("ginmi-server", "dev-dependencies", "ginmi-client"),
            ("ginmi-cli", "dependencies", "ginmi-server"),
        ] {
            let text = manifest(name, section, dependency);
            assert_eq!(
                lines_found(check, "crates/a/Cargo.toml", &text),
                [0; 0],
                "{name} -> {dependency}"
            );
        }
        for (name, section, dependency) in [
            (ENGINE, "dependencies", "rand"),
            (ENGINE, "target.'cfg(unix)'.dependencies", "libc"),
            (ENGINE, "dependencies", "ginmi-bots"),
            ("ginmi-bots", "dependencies", "ginmi-table"),
            ("ginmi-table", "dependencies", "ginmi-bots"),
            ("ginmi-client", "dependencies", "ginmi-server"),
            ("ginmi-web", "target.'cfg(target_arch = \"wasm32\")'.dependencies", "ginmi-client"),
        ] {
            let text = manifest(name, section, dependency);
            assert_eq!(
                lines_found(check, "crates/a/Cargo.toml", &text),
                [6],
                "{name} -> {dependency}"
            );
        }
    }

    #[test]
    fn the_list_is_of_the_libraries_there_are() {
        let files = RepositoryFiles::of_repository().expect("git answers");
        for (name, _) in LIBRARIES {
            let line = format!("\nname = \"{name}\"\n");
            let mut manifests = files.texts().filter(|(path, _)| path.ends_with("/Cargo.toml"));
            assert!(manifests.any(|(_, text)| text.contains(&line)), "there is no crate {name}");
        }
    }

    #[test]
    fn every_crate_takes_the_lints_of_the_workspace() {
        for lints in ["", "[lints.rust]\nunused = \"allow\"\n", "[lints]\nworkspace = false\n"] {
            assert_eq!(
                lines_found(check, "a/Cargo.toml", &format!("[package]\nname = \"a\"\n{lints}")),
                [1]
            );
        }
        assert_eq!(
            lines_found(check, "fuzz/Cargo.toml", "[package]\nname = \"fuzz\"\n[workspace]\n"),
            [0; 0]
        );
        assert_eq!(lines_found(check, "a/Cargo.toml", "no manifest"), [1]);
    }

    #[test]
    fn every_dependency_has_a_reason_above() {
        let text = "\
[workspace.dependencies]
ginmi = { path = \"x\" }

# Records.
serde = \"1\"
toml = \"1\"

rand = \"1\"
[workspace.lints.rust]
unsafe_code = \"forbid\"
";
        assert_eq!(lines_found(check, "Cargo.toml", text), [6, 8]);
    }
}
