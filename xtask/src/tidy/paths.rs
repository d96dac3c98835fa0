//! Paths that exist on one machine only have no place in the repository.

use super::Violation;

/// Folders where somebody's machine keeps its files, split so that this list is not in the way of
/// its own rule. Only the start of a path counts: `docs/home/` is nobody's home.
const FOLDERS: [&str; 4] =
    [concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/"), concat!("/t", "mp/")];

/// Names that stand for a neighbour of the checkout.
const NEIGHBOURS: [&str; 1] = [concat!("../sha", "red")];

/// Checks one text file.
pub(super) fn check(path: &str, text: &str) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let folders = FOLDERS.iter().filter(|folder| begins_a_path(line, folder));
        let neighbours = NEIGHBOURS.iter().filter(|name| line.contains(**name));
        for found in folders.chain(neighbours) {
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

    #[test]
    fn paths_of_one_machine_are_found() {
        for folder in FOLDERS.iter().chain(&NEIGHBOURS) {
            let found = check("a.md", &format!("fine\nsee `{folder}rules`\n"));
            assert_eq!(found.len(), 1, "{folder}");
            assert_eq!(found[0].line, 2);
        }
    }

    #[test]
    fn parts_of_other_paths_are_not() {
        let parts = ["docs", "https://example.com", "${ROOT}"];
        for (part, folder) in parts.iter().flat_map(|part| FOLDERS.map(|folder| (part, folder))) {
            assert_eq!(check("a.md", &format!("{part}{folder}rules")), []);
        }
    }
}
