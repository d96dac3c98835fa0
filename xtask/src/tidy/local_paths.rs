//! Paths that exist on only one machine do not belong in the repository.

use std::path::Path;

use super::Violation;

/// Folders for local files, split so that this list does not break its own rule. Only the start of
/// a path counts: `docs/home/` is fine.
const FOLDERS: [&str; 4] =
    [concat!("/ro", "ot/"), concat!("/ho", "me/"), concat!("/Us", "ers/"), concat!("/t", "mp/")];

/// Checks one text file of a checkout in the folder `root`. Paths beside the checkout exist on only
/// one machine as well.
pub(super) fn check(path: &str, text: &str, root: &Path) -> Vec<Violation> {
    let beside = root.parent().filter(|folder| folder.parent().is_some());
    let beside = beside.map(|folder| format!("{}/", folder.display()));
    let mut violations = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let mut folders = FOLDERS.iter().copied().chain(beside.as_deref());
        if let Some(found) = folders.find(|folder| begins_a_path(line, folder)) {
            let message = format!(
                "`{found}` exists on one machine only: \
                 name the place relative to the repository, or in words"
            );
            violations.push(Violation::new(path, number + 1, message));
        }
    }
    violations
}

fn begins_a_path(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || "-_.~/}>".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str = concat!("/sr", "v/clones/ginmi");
    const BESIDE: &str = concat!("/sr", "v/clones/");

    #[test]
    fn paths_of_one_machine_are_found() {
        for folder in FOLDERS.iter().chain(&[BESIDE]) {
            let found = check("a.md", &format!("fine\nsee `{folder}rules`\n"), Path::new(ROOT));
            assert_eq!(found.len(), 1, "{folder}");
            assert_eq!(found[0].line, 2);
        }
    }

    #[test]
    fn parts_of_other_paths_are_not() {
        let parts = ["docs", "https://example.com", "${ROOT}"];
        for (part, folder) in parts.iter().flat_map(|part| FOLDERS.map(|folder| (part, folder))) {
            assert_eq!(check("a.md", &format!("{part}{folder}rules"), Path::new(ROOT)), []);
        }
    }

    #[test]
    fn a_checkout_at_the_top_has_nothing_beside_it() {
        let text = format!("`{BESIDE}rules` and `/api/tables`");
        assert_eq!(check("a.md", &text, Path::new("/ginmi")), []);
        assert_eq!(check("a.md", &text, Path::new(ROOT)).len(), 1);
    }
}
