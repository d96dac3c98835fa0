//! The service worker, which caches the page for offline use.

use crate::bundle::{Bundle, hash};

/// The service worker with the list of files to cache and the name of this version, which changes
/// with any file. The bundle has all files except these two.
pub(crate) fn worker(template: &str, index: &str, bundle: &Bundle) -> (String, String) {
    // As seen from the script, since the page may be below any path.
    let mut files = vec!["./".to_owned()];
    // The system fetches and stores bitmap icons itself when the page is installed.
    let (networks, others): (Vec<&str>, Vec<&str>) =
        bundle.paths().filter(|path| !path.ends_with(".png")).partition(|path| is_network(path));
    files.extend(others.into_iter().map(str::to_owned));
    // The names of all other files change with their content.
    let all = format!("{template}{index}{}{}", files.join("\n"), networks.join("\n"));
    let version = hash(all.as_bytes());
    let worker = template
        .replace("{version}", &version)
        .replace("{files}", &list(&files))
        .replace("{networks}", &list(&networks));
    (version, worker)
}

/// Whether a file is a network, which most readers never need.
fn is_network(path: &str) -> bool {
    path.ends_with(".net")
}

/// A list of texts for a script.
fn list(texts: &[impl std::fmt::Display]) -> String {
    let texts = texts.iter().map(|text| format!("'{text}'")).collect::<Vec<_>>();
    format!("[{}]", texts.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::{BundleCompression, FetchTime};

    #[test]
    fn the_version_changes_with_the_page_and_with_what_it_needs() {
        let mut bundle = Bundle::new(BundleCompression::Draft);
        bundle.add_hashed("icon", "png", FetchTime::OnDemand, b"pixels".to_vec());
        let style = bundle.add_hashed("style", "css", FetchTime::Startup, b"a".to_vec());
        let network = bundle.add_hashed("network", "net", FetchTime::OnDemand, b"weights".to_vec());
        let (version, script) = worker("v{version} {files} {networks}", "page", &bundle);
        let [style, network] = [style, network].map(|file| file.trim_start_matches('/').to_owned());
        assert_eq!(script, format!("v{version} ['./','{style}'] ['{network}']"));
        let (other, _) = worker("v{version} {files}", "another page", &bundle);
        assert_ne!(version, other);
        bundle.add_hashed("main", "js", FetchTime::Startup, b"b".to_vec());
        let (other, _) = worker("v{version} {files}", "page", &bundle);
        assert_ne!(version, other);
        bundle.add_hashed("network", "net", FetchTime::OnDemand, b"other weights".to_vec());
        let (another, _) = worker("v{version} {files}", "page", &bundle);
        assert_ne!(other, another);
    }
}
