//! What the manifests share: one version, one licence, one set of lints, one version of each
//! dependency, and a reason for each dependency.

use toml::de::{DeTable, DeValue};

use super::{Files, Violation};

/// Checks the manifests of all crates, and that the dependencies are explained.
pub(super) fn check(files: &Files) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (path, text) in files.texts().filter(|(path, _)| is_member(path)) {
        violations.extend(check_member(path, text));
    }
    let architecture = files.text("ARCHITECTURE.md").unwrap_or_default();
    violations.extend(check_explained(files.text("Cargo.toml").unwrap_or_default(), architecture));
    violations
}

/// What every crate takes from the workspace. `lints` has the key in itself.
const INHERITED: [&str; 3] = ["version", "license", "edition"];

fn is_member(path: &str) -> bool {
    matches!(path, "browser-tests/Cargo.toml" | "xtask/Cargo.toml" | "xtask-web/Cargo.toml")
        || path.strip_prefix("crates/").is_some_and(|rest| {
            rest.strip_suffix("/Cargo.toml").is_some_and(|name| !name.contains('/'))
        })
}

fn check_member(path: &str, text: &str) -> Vec<Violation> {
    let table = match DeTable::parse(text) {
        Ok(table) => table.into_inner(),
        Err(error) => return vec![Violation::new(path, 1, format!("no valid TOML: {error}"))],
    };
    let mut violations = Vec::new();
    let lints = table.get("lints");
    if !lints.is_some_and(|lints| is_inherited(lints.get_ref())) {
        let at = lints.map_or(0, |lints| lints.span().start);
        let message = "the lints are not the workspace's: say `lints.workspace = true`";
        violations.push(Violation::at(path, text, at, message));
    }
    let package = table.get("package");
    for key in INHERITED {
        let value = package.and_then(|package| package.get_ref().get(key));
        if !value.is_some_and(|value| is_inherited(value.get_ref())) {
            let at = value.or(package).map_or(0, |found| found.span().start);
            let message = format!("the {key} is not the workspace's: say `{key}.workspace = true`");
            violations.push(Violation::at(path, text, at, message));
        }
    }
    for kind in ["dependencies", "dev-dependencies", "build-dependencies"] {
        let on_platforms = table.get("target").and_then(|target| target.get_ref().as_table());
        let on_platforms = on_platforms.into_iter().flat_map(DeTable::values);
        let sections = on_platforms.filter_map(|platform| platform.get_ref().get(kind));
        let sections = table.get(kind).into_iter().chain(sections);
        for (name, value) in sections.filter_map(|s| s.get_ref().as_table()).flatten() {
            if !is_inherited(value.get_ref()) {
                let message = format!(
                    "the dependency {0} has a version of its own: \
                     name it in the workspace's Cargo.toml and say `{0}.workspace = true`",
                    name.get_ref()
                );
                violations.push(Violation::at(path, text, name.span().start, message));
            }
        }
    }
    violations
}

fn is_inherited(value: &DeValue<'_>) -> bool {
    value.get("workspace").and_then(|value| value.get_ref().as_bool()) == Some(true)
}

/// Checks that ARCHITECTURE.md names each dependency of the workspace that comes from outside.
fn check_explained(manifest: &str, architecture: &str) -> Vec<Violation> {
    let table = match DeTable::parse(manifest) {
        Ok(table) => table.into_inner(),
        Err(error) => {
            return vec![Violation::new("Cargo.toml", 1, format!("no valid TOML: {error}"))];
        }
    };
    let dependencies = table
        .get("workspace")
        .and_then(|workspace| workspace.get_ref().get("dependencies"))
        .and_then(|dependencies| dependencies.get_ref().as_table());
    let from_outside = |value: &DeValue<'_>| value.get("path").is_none();
    dependencies
        .into_iter()
        .flatten()
        .filter(|(name, value)| {
            from_outside(value.get_ref()) && !names_crate(architecture, name.get_ref())
        })
        .map(|(name, _)| {
            let message = format!(
                "the dependency {0} is not explained: say in ARCHITECTURE.md what `{0}` is for",
                name.get_ref()
            );
            Violation::at("Cargo.toml", manifest, name.span().start, message)
        })
        .collect()
}

/// Whether the name stands in the text as a word, and not as a part of a longer name.
fn names_crate(text: &str, name: &str) -> bool {
    let belongs = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    text.match_indices(name).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let after = text[start + name.len()..].chars().next();
        !before.is_some_and(belongs) && !after.is_some_and(belongs)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "\
[package]
name = \"ginmi\"
version.workspace = true
edition.workspace = true
license = { workspace = true }

[dependencies]
serde.workspace = true

[lints]
workspace = true
";

    #[track_caller]
    fn check(text: &str, expected: &[(usize, &str)]) {
        let found = check_member("crates/ginmi/Cargo.toml", text);
        assert_eq!(found.len(), expected.len(), "{found:?}");
        for (violation, (line, start)) in found.iter().zip(expected) {
            assert_eq!(violation.line, *line, "{violation}");
            assert!(violation.message.starts_with(start), "{violation}");
        }
    }

    #[test]
    fn an_inheriting_manifest_is_fine() {
        check(GOOD, &[]);
    }

    #[test]
    fn what_is_not_inherited_is_found() {
        check(
            &GOOD.replace("version.workspace = true", "version = \"1.0.0\""),
            &[(3, "the version")],
        );
        check(&GOOD.replace("license = { workspace = true }\n", ""), &[(1, "the license")]);
        check(&GOOD.replace("[lints]\nworkspace = true\n", ""), &[(1, "the lints")]);
        check(&GOOD.replace("[lints]\nworkspace = true", "[lints.rust]"), &[(10, "the lints")]);
        check(
            &GOOD.replace("serde.workspace = true", "serde = \"1\""),
            &[(8, "the dependency serde")],
        );
        let on_unix =
            GOOD.replace("[dep", "[target.'cfg(unix)'.dev-dependencies]\nlibc = \"1\"\n[dep");
        check(&on_unix, &[(8, "the dependency libc")]);
        check("no manifest", &[(1, "no valid TOML")]);
    }

    #[test]
    fn members_are_found_by_their_place() {
        assert!(is_member("xtask/Cargo.toml") && is_member("crates/ginmi/Cargo.toml"));
        assert!(!is_member("Cargo.toml") && !is_member("fuzz/Cargo.toml"));
    }

    #[test]
    fn an_unexplained_dependency_is_found() {
        let manifest = "[workspace.dependencies]\nginmi = { path = \"x\" }\nserde = \"1\"\n";
        assert_eq!(check_explained(manifest, "`serde`: records"), []);
        for architecture in ["", "`serde_json`: records", "de-serde"] {
            let found = check_explained(manifest, architecture);
            assert_eq!(found.len(), 1, "{architecture}");
            assert_eq!(found[0].line, 3);
        }
    }
}
