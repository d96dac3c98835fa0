//! The files of the page, each as it is and packed.

use std::fmt;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

/// The files of the page by their paths.
#[derive(Debug)]
pub(crate) struct Bundle {
    packing: Packing,
    files: Vec<File>,
}

/// How much time is taken to pack the files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Packing {
    /// As long as it takes to make them as small as can be.
    Best,
    /// Hardly any.
    Draft,
}

#[derive(Debug)]
struct File {
    path: String,
    plain: Vec<u8>,
    brotli: Vec<u8>,
    gzip: Vec<u8>,
}

/// The folder of files whose names change with their content, so that browsers may keep them.
const ASSETS: &str = "assets";

/// Some digits that change with the content.
pub(crate) fn hash(content: &[u8]) -> String {
    Sha256::digest(content).iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

impl Bundle {
    /// A bundle without files.
    pub(crate) const fn new(packing: Packing) -> Bundle {
        Bundle { packing, files: Vec::new() }
    }

    /// Adds a file.
    pub(crate) fn add(&mut self, path: &str, plain: Vec<u8>) {
        let (brotli, gzip) = (pack_brotli(&plain, self.packing), pack_gzip(&plain, self.packing));
        self.files.push(File { path: path.to_owned(), plain, brotli, gzip });
    }

    /// Adds a file whose name changes with its content; returns its address.
    pub(crate) fn add_hashed(&mut self, name: &str, ending: &str, content: Vec<u8>) -> String {
        let path = format!("{ASSETS}/{name}-{}.{ending}", hash(&content));
        self.add(&path, content);
        format!("/{path}")
    }

    /// Adds files to a folder whose name changes with their content; returns its address.
    pub(crate) fn add_folder(&mut self, name: &str, files: Vec<(String, Vec<u8>)>) -> String {
        let all: Vec<u8> = files.iter().flat_map(|(_, content)| content).copied().collect();
        let folder = format!("{ASSETS}/{name}-{}", hash(&all));
        for (file, content) in files {
            self.add(&format!("{folder}/{file}"), content);
        }
        format!("/{folder}")
    }

    /// The addresses of all files, in the order in which they were added.
    pub(crate) fn addresses(&self) -> impl Iterator<Item = String> {
        self.files.iter().map(|file| format!("/{}", file.path))
    }

    /// What all files weigh as they are sent, in bytes of brotli.
    pub(crate) fn weight(&self) -> usize {
        self.files.iter().map(|file| file.brotli.len()).sum()
    }

    /// Writes the files into a folder, which then has no others.
    pub(crate) fn write(&self, folder: &Path) -> Result<()> {
        if folder.exists() {
            std::fs::remove_dir_all(folder).context("cannot clear the folder of the page")?;
        }
        for File { path, plain, brotli, gzip } in &self.files {
            let kinds = [("", plain), (".br", brotli), (".gz", gzip)];
            for (ending, content) in kinds {
                let path = folder.join(format!("{path}{ending}"));
                let parent = path.parent().unwrap_or(folder);
                std::fs::create_dir_all(parent)
                    .and_then(|()| std::fs::write(&path, content))
                    .with_context(|| format!("cannot write {}", path.display()))?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:>9} {:>9} {:>9}  file", "plain", "gzip", "brotli")?;
        let mut folders = [("/rulebook-", "chapters of the rulebook")]
            .map(|(folder, name)| (folder, name, 0, [0; 3]));
        for file in &self.files {
            let sizes = [file.plain.len(), file.gzip.len(), file.brotli.len()];
            match folders.iter_mut().find(|(folder, ..)| file.path.contains(folder)) {
                Some((.., count, sums)) => {
                    *count += 1;
                    sums.iter_mut().zip(sizes).for_each(|(sum, size)| *sum += size);
                }
                None => line(f, sizes, &file.path)?,
            }
        }
        for (_, name, count, sums) in folders {
            line(f, sums, &format!("{count} {name}"))?;
        }
        write!(f, "the page weighs {} bytes as it is sent", self.weight())
    }
}

fn line(f: &mut fmt::Formatter<'_>, [plain, gzip, brotli]: [usize; 3], name: &str) -> fmt::Result {
    writeln!(f, "{plain:>9} {gzip:>9} {brotli:>9}  {name}")
}

fn pack_brotli(plain: &[u8], packing: Packing) -> Vec<u8> {
    let mut packed = Vec::new();
    let window = 22;
    let quality = match packing {
        Packing::Best => 11,
        Packing::Draft => 1,
    };
    let mut writer = brotli::CompressorWriter::new(&mut packed, 1 << 16, quality, window);
    writer.write_all(plain).expect("memory takes everything");
    drop(writer);
    packed
}

fn pack_gzip(plain: &[u8], packing: Packing) -> Vec<u8> {
    let level = match packing {
        Packing::Best => Compression::best(),
        Packing::Draft => Compression::fast(),
    };
    let mut writer = GzEncoder::new(Vec::new(), level);
    writer.write_all(plain).expect("memory takes everything");
    writer.finish().expect("memory takes everything")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_change_with_the_content() {
        let mut bundle = Bundle::new(Packing::Best);
        let one = bundle.add_hashed("style", "css", b"a".to_vec());
        let other = bundle.add_hashed("style", "css", b"b".to_vec());
        assert!(one.starts_with("/assets/style-") && one.ends_with(".css"), "{one}");
        assert_ne!(one, other);
        let pictures = |content: &[u8]| vec![("1a.svg".to_owned(), content.to_vec())];
        assert_ne!(
            bundle.add_folder("cards", pictures(b"a")),
            bundle.add_folder("cards", pictures(b"b"))
        );
    }

    #[test]
    fn what_is_packed_can_be_unpacked() {
        let plain = b"hanafuda ".repeat(100);
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut &pack_brotli(&plain, Packing::Best)[..], &mut unpacked)
            .expect("it is brotli");
        assert_eq!(unpacked, plain);
        assert!(pack_brotli(&plain, Packing::Best).len() < 40);
        let packed = pack_gzip(&plain, Packing::Best);
        let mut reader = flate2::read::GzDecoder::new(&packed[..]);
        let mut unpacked = Vec::new();
        std::io::Read::read_to_end(&mut reader, &mut unpacked).expect("it is gzip");
        assert_eq!(unpacked, plain);
    }
}
