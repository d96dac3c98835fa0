//! Why the data folder cannot be used, and what would help: mostly it belongs to another user, such
//! as a folder of the host that Docker has made for a container.

use std::path::Path;

use super::StorageError;

/// The error for a folder, or a file in it, that this user may not use.
pub(super) fn refused(folder: &Path, path: &Path, reason: String) -> StorageError {
    let user = current_user();
    let owner = |path: &Path| owner(path).map(|owner| (path.to_owned(), owner));
    let owners: Vec<_> = [path, folder].into_iter().filter_map(owner).collect();
    let foreign = owners.iter().find(|(_, owner)| user.is_some_and(|user| user != *owner));
    let place = foreign.or_else(|| owners.first()).map_or(folder, |(path, _)| path);
    let remedy = remedy(folder, foreign.map(|(_, owner)| *owner), user, !owners.is_empty());
    StorageError::Folder { place: name(folder, place), reason, remedy }
}

/// The error for a folder, or a file in it, that nobody could use.
pub(super) fn unusable(folder: &Path, path: &Path, reason: String) -> StorageError {
    let remedy = "choose another folder".to_owned();
    StorageError::Folder { place: name(folder, path), reason, remedy }
}

/// The error for somebody who only wants to read: a running server needs the folder as it is.
pub(super) fn for_reader(folder: &Path, error: StorageError) -> StorageError {
    match (error, owner(folder), current_user()) {
        (StorageError::Folder { place, reason, .. }, Some(owner), Some(user)) if owner != user => {
            let remedy = format!(
                "it belongs to user {owner}, and this program runs as user {user}: run this as \
                 user {owner}"
            );
            StorageError::Folder { place, reason, remedy }
        }
        (error, ..) => error,
    }
}

fn name(folder: &Path, place: &Path) -> String {
    if place == folder {
        format!("the data folder {}", folder.display())
    } else {
        format!("the file {}", place.display())
    }
}

fn remedy(folder: &Path, foreign: Option<u32>, user: Option<u32>, is_there: bool) -> String {
    let folder = folder.display();
    match (foreign, user) {
        (Some(owner), Some(user)) => format!(
            "it belongs to user {owner}, and this program runs as user {user}: run `chown -R {user} \
             {folder}` (for a container, on the folder of the host that is mounted there), or \
             choose another folder"
        ),
        (None, Some(user)) if !is_there => format!(
            "run `mkdir -p {folder} && chown {user} {folder}` as somebody who may, or choose \
             another folder"
        ),
        (None, Some(user)) => format!(
            "let this user ({user}) write there, such as with `chmod -R u+rwX {folder}`, or choose \
             another folder"
        ),
        (_, None) => "let this user write there, or choose another folder".to_owned(),
    }
}

/// The id of the user that this program runs as.
#[cfg(unix)]
fn current_user() -> Option<u32> {
    Some(nix::unistd::geteuid().as_raw())
}

/// The id of the user to whom something belongs.
#[cfg(unix)]
fn owner(path: &Path) -> Option<u32> {
    std::fs::metadata(path).ok().map(|metadata| std::os::unix::fs::MetadataExt::uid(&metadata))
}

#[cfg(not(unix))]
const fn current_user() -> Option<u32> {
    None
}

#[cfg(not(unix))]
const fn owner(_: &Path) -> Option<u32> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_remedy_names_the_user_and_the_folder() {
        let folder = Path::new("/var/lib/ginmi");
        let remedy = |foreign, user, is_there| remedy(folder, foreign, user, is_there);
        let chown = remedy(Some(0), Some(65532), true);
        assert!(chown.starts_with(
            "it belongs to user 0, and this program runs as user 65532: run `chown -R 65532 \
             /var/lib/ginmi` "
        ));
        assert!(
            remedy(None, Some(7), false).starts_with("run `mkdir -p /var/lib/ginmi && chown 7")
        );
        assert!(remedy(None, Some(7), true).contains("`chmod -R u+rwX /var/lib/ginmi`"));
        assert!(remedy(None, None, true).starts_with("let this user write there"));
    }

    #[test]
    #[cfg(unix)]
    fn files_and_folders_are_named_as_what_they_are() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ginmi.lock");
        let say = |path: &Path| refused(folder.path(), path, "no".to_owned()).to_string();
        let folder_name =
            format!("the data folder {} cannot be used (no): ", folder.path().display());
        assert!(say(&file).starts_with(&folder_name), "the file cannot even be made");
        std::fs::write(&file, "").unwrap();
        assert!(say(&file).starts_with(&format!("the file {} cannot be used", file.display())));
        assert!(say(folder.path()).starts_with(&folder_name));
        let user = current_user().unwrap();
        assert!(say(&file).contains(&format!("let this user ({user}) write there")));
        if user == 0 {
            std::os::unix::fs::chown(&file, Some(65532), None).unwrap();
            assert!(
                say(&file).contains("it belongs to user 65532, and this program runs as user 0")
            );
        }
    }
}
