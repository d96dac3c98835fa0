//! The files of the page, plain and in Brotli.
//!
//! Each file says whether it is fetched before a game can begin. There is a size limit for those
//! together, and for every other file.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use brotli::enc::BrotliEncoderParams;
use sha2::{Digest as _, Sha256};

/// The files of the page by their paths.
#[derive(Debug)]
pub(crate) struct Bundle {
    packing: BundleCompression,
    files: Vec<BundleFile>,
}

/// How files are compressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BundleCompression {
    /// As small as possible, which takes a while.
    Best,
    /// Not at all, for use on the same machine.
    Draft,
}

/// When a browser fetches a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FetchTime {
    /// Before a game can begin.
    Startup,
    /// When it is needed, or when the browser is idle.
    OnDemand,
}

#[derive(Debug)]
struct BundleFile {
    path: String,
    when: FetchTime,
    plain: Vec<u8>,
    /// The file in Brotli, if that is smaller.
    packed: Option<Vec<u8>>,
}

impl BundleFile {
    /// The size as it is, and as the server embeds and sends it, in bytes.
    fn sizes(&self) -> [usize; 2] {
        let plain = self.plain.len();
        [plain, self.packed.as_ref().map_or(plain, Vec::len)]
    }
}

/// The folder of files whose names change with their content, so that browsers may keep them.
const ASSETS: &str = "assets";

/// The address of a file as another one of the same folder names it, since the page may be below any
/// path of its host.
pub(crate) fn relative_address(address: &str) -> String {
    address.replacen(&format!("/{ASSETS}/"), "./", 1)
}

/// The limit for what is fetched before a game can begin, in bytes as they are sent.
const MOST_AT_START: usize = 800 * 1000;

/// The limit for any other file, in bytes as they are sent.
const MOST_WANTED: usize = 200 * 1000;

/// Some digits that change with the content.
pub(crate) fn hash(content: &[u8]) -> String {
    hex::encode(&Sha256::digest(content)[..6])
}

impl Bundle {
    /// A bundle without files.
    pub(crate) const fn new(packing: BundleCompression) -> Self {
        Self { packing, files: Vec::new() }
    }

    /// Adds a file.
    pub(crate) fn add(&mut self, path: &str, when: FetchTime, plain: Vec<u8>) {
        let packed = match self.packing {
            BundleCompression::Best => pack(&plain),
            BundleCompression::Draft => None,
        };
        self.files.push(BundleFile { path: path.to_owned(), when, plain, packed });
    }

    /// Adds a file whose name changes with its content; returns its address.
    pub(crate) fn add_hashed(
        &mut self,
        name: &str,
        ending: &str,
        when: FetchTime,
        content: Vec<u8>,
    ) -> String {
        let path = format!("{ASSETS}/{name}-{}.{ending}", hash(&content));
        self.add(&path, when, content);
        format!("/{path}")
    }

    /// Adds files to a folder whose name changes with their content; returns its address.
    pub(crate) fn add_folder(
        &mut self,
        name: &str,
        files: Vec<(String, FetchTime, Vec<u8>)>,
    ) -> String {
        let all: Vec<u8> = files.iter().flat_map(|(.., content)| content).copied().collect();
        let folder = format!("{ASSETS}/{name}-{}", hash(&all));
        for (file, when, content) in files {
            self.add(&format!("{folder}/{file}"), when, content);
        }
        format!("/{folder}")
    }

    /// The paths of all files, in the order in which they were added.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|file| &*file.path)
    }

    /// The total size of files, in bytes as they are sent.
    fn weight(&self, when: FetchTime) -> usize {
        let files = self.files.iter().filter(|file| file.when == when);
        files.map(|file| file.sizes()[1]).sum()
    }

    /// Checks the size limits.
    ///
    /// # Errors
    ///
    /// When the files before a game, or any other file, are too large.
    pub(crate) fn check_weight(&self) -> Result<()> {
        let start = self.weight(FetchTime::Startup);
        ensure!(
            start <= MOST_AT_START,
            "{start} bytes are fetched before a game can begin; the limit is {MOST_AT_START}"
        );
        for file in self.files.iter().filter(|file| file.when == FetchTime::OnDemand) {
            let (path, [_, weight]) = (&file.path, file.sizes());
            ensure!(weight <= MOST_WANTED, "{path} has {weight} bytes; the limit is {MOST_WANTED}");
        }
        Ok(())
    }

    /// Makes a folder hold these files and no others. One that does already is left alone, so that the
    /// server, which embeds it, is compiled anew only after a change.
    pub(crate) fn write(&self, folder: &Path) -> Result<()> {
        let mut files = BTreeMap::new();
        for BundleFile { path, plain, packed, .. } in &self.files {
            files.insert(folder.join(path), plain);
            files.extend(packed.iter().map(|packed| (folder.join(format!("{path}.br")), packed)));
        }
        let is_there = |(path, content): (&PathBuf, &&Vec<u8>)| {
            std::fs::read(path).is_ok_and(|written| written == **content)
        };
        if files.iter().all(is_there) && count_files(folder)? == files.len() {
            return Ok(());
        }
        if folder.exists() {
            std::fs::remove_dir_all(folder).context("cannot clear the folder of the page")?;
        }
        for (path, content) in files {
            let parent = path.parent().unwrap_or(folder);
            std::fs::create_dir_all(parent)
                .and_then(|()| std::fs::write(&path, content))
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok(())
    }
}

impl fmt::Display for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:>9} {:>9}  {:<6}  file", "plain", "brotli", "when")?;
        let mut folders = [("/rulebook-", "chapters of the rulebook")]
            .map(|(folder, name)| (folder, name, 0, [0; 2]));
        for file in &self.files {
            let sizes = file.sizes();
            match folders.iter_mut().find(|(folder, ..)| file.path.contains(folder)) {
                Some((.., count, sums)) => {
                    *count += 1;
                    sums.iter_mut().zip(sizes).for_each(|(sum, size)| *sum += size);
                }
                None => line(f, sizes, file.when, &file.path)?,
            }
        }
        for (_, name, count, sums) in folders {
            line(f, sums, FetchTime::OnDemand, &format!("{count} {name}"))?;
        }
        write!(
            f,
            "{} bytes are fetched before a game can begin, {} more when they are wanted",
            self.weight(FetchTime::Startup),
            self.weight(FetchTime::OnDemand)
        )
    }
}

fn line(f: &mut fmt::Formatter<'_>, sizes: [usize; 2], when: FetchTime, name: &str) -> fmt::Result {
    let [plain, packed] = sizes;
    let when = match when {
        FetchTime::Startup => "start",
        FetchTime::OnDemand => "wanted",
    };
    writeln!(f, "{plain:>9} {packed:>9}  {when:<6}  {name}")
}

/// How many files are in a folder and in those within it.
fn count_files(folder: &Path) -> Result<usize> {
    let entries = std::fs::read_dir(folder).context("cannot read the folder of the page")?;
    let count = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry?.path();
        if path.is_dir() { count_files(&path) } else { Ok(1) }
    };
    entries.map(count).sum()
}

/// The content in Brotli, if that is a tenth smaller: pictures and fonts are packed already.
fn pack(plain: &[u8]) -> Option<Vec<u8>> {
    let (mut rest, mut packed) = (plain, Vec::new());
    // As small as possible is the default.
    brotli::BrotliCompress(&mut rest, &mut packed, &BrotliEncoderParams::default())
        .expect("memory takes everything");
    (packed.len() * 10 < plain.len() * 9).then_some(packed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_change_with_the_content() {
        let mut bundle = Bundle::new(BundleCompression::Best);
        let one = bundle.add_hashed("style", "css", FetchTime::Startup, b"a".to_vec());
        let other = bundle.add_hashed("style", "css", FetchTime::Startup, b"b".to_vec());
        assert!(one.starts_with("/assets/style-") && one.ends_with(".css"), "{one}");
        assert_ne!(one, other);
        let pictures =
            |content: &[u8]| vec![("1a.svg".to_owned(), FetchTime::OnDemand, content.to_vec())];
        assert_ne!(
            bundle.add_folder("cards", pictures(b"a")),
            bundle.add_folder("cards", pictures(b"b"))
        );
    }

    #[test]
    fn a_file_is_beside_another() {
        assert_eq!(relative_address("/assets/ginmi-0/ginmi.js"), "./ginmi-0/ginmi.js");
        assert_eq!(relative_address("/sw.js"), "/sw.js");
    }

    #[test]
    fn every_file_has_a_size_limit() {
        // Bytes that cannot be packed.
        let noise = |count: usize| -> Vec<u8> {
            let digests =
                (0..count.div_ceil(32)).map(|number| Sha256::digest(number.to_le_bytes()));
            digests.flatten().take(count).collect()
        };
        let mut bundle = Bundle::new(BundleCompression::Draft);
        bundle.add("ginmi.wasm", FetchTime::Startup, noise(600_000));
        bundle.add("one.html", FetchTime::OnDemand, noise(140_000));
        bundle.add("other.html", FetchTime::OnDemand, noise(140_000));
        bundle.check_weight().expect("nobody waits for too much");
        let table = bundle.to_string();
        assert!(
            table.contains("start   ginmi.wasm") && table.contains("wanted  one.html"),
            "{table}"
        );
        bundle.add("main.js", FetchTime::Startup, noise(MOST_AT_START - 590_000));
        let error = bundle.check_weight().expect_err("the start is too heavy").to_string();
        assert!(error.contains("before a game can begin"), "{error}");
        let mut bundle = Bundle::new(BundleCompression::Draft);
        bundle.add("japanese.woff2", FetchTime::OnDemand, noise(MOST_WANTED + 1_000));
        let error = bundle.check_weight().expect_err("the font is too heavy").to_string();
        assert!(error.contains("japanese.woff2"), "{error}");
    }

    #[test]
    fn a_folder_that_has_the_files_is_left_alone() {
        let folder = std::env::temp_dir().join(format!("ginmi-bundle-{}", std::process::id()));
        let mut bundle = Bundle::new(BundleCompression::Best);
        bundle.add("assets/main.js", FetchTime::Startup, b"main()".repeat(100));
        let write = |bundle: &Bundle| {
            bundle.write(&folder).expect("it can be written");
            std::fs::metadata(folder.join("assets/main.js")).and_then(|file| file.modified()).ok()
        };
        let first = write(&bundle);
        assert!(first.is_some() && folder.join("assets/main.js.br").is_file());
        assert_eq!(write(&bundle), first);
        std::fs::write(folder.join("old.html"), "an older page").expect("it can be written");
        write(&bundle);
        assert!(!folder.join("old.html").exists());
        bundle.add("index.html", FetchTime::Startup, b"<p>".to_vec());
        write(&bundle);
        assert!(folder.join("index.html").is_file());
        std::fs::remove_dir_all(&folder).expect("it can be removed");
    }

    #[test]
    fn what_is_packed_can_be_unpacked_and_pictures_are_not_packed_again() {
        let plain = b"hanafuda ".repeat(100);
        let packed = pack(&plain).expect("it becomes smaller");
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut &packed[..], &mut unpacked).expect("it is brotli");
        assert_eq!(unpacked, plain);
        assert!(packed.len() < 40);
        // Nothing in a hash is there twice.
        assert_eq!(pack(&Sha256::digest("crane")), None);
        assert_eq!(pack(b""), None);
    }
}
