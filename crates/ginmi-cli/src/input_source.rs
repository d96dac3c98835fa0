//! Input from a file or standard input.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

use flate2::read::MultiGzDecoder;

use crate::usage_error::UsageError;

/// An open input.
pub(crate) struct OpenInput {
    /// Its name in messages.
    pub(crate) name: String,
    /// Its content.
    pub(crate) bytes: Box<dyn Read>,
    /// Its length, if that is known.
    pub(crate) length: Option<u64>,
}

impl OpenInput {
    /// Opens a file; `-` is standard input.
    ///
    /// # Errors
    ///
    /// When there is no such file, or it cannot be read.
    pub(crate) fn open(path: &Path) -> Result<Self, UsageError> {
        if path == Path::new("-") {
            let name = "standard input".to_owned();
            return Ok(Self { name, bytes: Box::new(io::stdin()), length: None });
        }
        let name = path.display().to_string();
        let refuse = |reason: String| UsageError(format!("cannot read {name}: {reason}"));
        let file = File::open(path).map_err(|error| refuse(error.to_string()))?;
        let metadata = file.metadata().map_err(|error| refuse(error.to_string()))?;
        if metadata.is_dir() {
            return Err(refuse("it is a folder".to_owned()));
        }
        // The metadata of a named pipe does not have its length.
        let length = metadata.is_file().then_some(metadata.len());
        Ok(Self { name, bytes: Box::new(file), length })
    }
}

/// How a text is stored, by its first bytes.
const SIGNATURES: [(&[u8], TextStorage); 8] = [
    // The byte order marks that editors and shells of Windows put before a text.
    (b"\xef\xbb\xbf", TextStorage::Utf8),
    (b"\xff\xfe", TextStorage::Utf16(u16::from_le_bytes)),
    (b"\xfe\xff", TextStorage::Utf16(u16::from_be_bytes)),
    (b"\x1f\x8b", TextStorage::Gzip),
    (b"\x28\xb5\x2f\xfd", TextStorage::Foreign("zstd")),
    (b"\xfd7zXZ\0", TextStorage::Foreign("xz")),
    (b"BZh", TextStorage::Foreign("bzip2")),
    (b"PK\x03\x04", TextStorage::Foreign("zip")),
];

#[derive(Clone, Copy)]
enum TextStorage {
    Utf8,
    /// With the order of the bytes.
    Utf16(fn([u8; 2]) -> u16),
    Gzip,
    /// Compressed by this, which is not read here.
    Foreign(&'static str),
}

/// A text as UTF-8 without a byte order mark, and decompressed if it is gzip. A mark may also say
/// that the text is UTF-16, which PowerShell writes; the page reads these as well.
///
/// # Errors
///
/// When the first bytes cannot be read, or the text is compressed by something else.
pub(crate) fn decoded<'a>(bytes: impl Read + 'a) -> io::Result<Box<dyn Read + 'a>> {
    let mut bytes: Box<dyn Read + 'a> = Box::new(bytes);
    loop {
        let mut start = Vec::new();
        // No more than needed: a program may write a line, and wait for the answer.
        while SIGNATURES
            .iter()
            .any(|(sign, _)| sign.len() > start.len() && sign.starts_with(&start))
            && bytes.by_ref().take(1).read_to_end(&mut start)? == 1
        {}
        let known = SIGNATURES.iter().find(|(sign, _)| *sign == start);
        bytes = match known {
            None => return Ok(Box::new(Cursor::new(start).chain(bytes))),
            Some((_, TextStorage::Utf8)) => return Ok(bytes),
            Some((_, TextStorage::Utf16(unit))) => {
                return Ok(Box::new(Utf16Reader { bytes, unit: *unit, text: Cursor::default() }));
            }
            Some((_, TextStorage::Gzip)) => {
                Box::new(MultiGzDecoder::new(Cursor::new(start).chain(bytes)))
            }
            Some((_, TextStorage::Foreign(name))) => {
                return Err(io::Error::new(
                    io::ErrorKind::InvalidData,
                    format!("it is compressed with {name}: decompress it first, or use gzip"),
                ));
            }
        };
    }
}

/// Reads UTF-16 as UTF-8. What is not valid becomes U+FFFD, as in browsers.
struct Utf16Reader<R> {
    bytes: R,
    unit: fn([u8; 2]) -> u16,
    /// What is decoded and not read.
    text: Cursor<Vec<u8>>,
}

/// The bytes that are decoded at a time.
const CHUNK: u64 = 1 << 16;

impl<R: Read> Read for Utf16Reader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut chunk = Vec::new();
        if self.text.position() == self.text.get_ref().len() as u64
            && self.bytes.by_ref().take(CHUNK).read_to_end(&mut chunk)? > 0
        {
            let unit = |chunk: &[u8]| (self.unit)([chunk[0], chunk[1]]);
            // A character of two units is not cut in half.
            if chunk.len() as u64 == CHUNK
                && (0xd800..0xdc00).contains(&unit(&chunk[chunk.len() - 2..]))
            {
                self.bytes.by_ref().take(2).read_to_end(&mut chunk)?;
            }
            let decoded = char::decode_utf16(chunk.chunks_exact(2).map(unit));
            let rest = (chunk.len() % 2 != 0).then_some(char::REPLACEMENT_CHARACTER);
            let text: String = decoded
                .map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER))
                .chain(rest)
                .collect();
            self.text = Cursor::new(text.into_bytes());
        }
        self.text.read(buffer)
    }
}

#[cfg(test)]
mod tests {
    use flate2::Compression;
    use flate2::read::GzEncoder;

    use super::*;

    fn read(bytes: &[u8]) -> Vec<u8> {
        let mut text = Vec::new();
        decoded(bytes).unwrap().read_to_end(&mut text).unwrap();
        text
    }

    fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        format!("\u{feff}{text}").encode_utf16().flat_map(bytes).collect()
    }

    #[test]
    fn every_encoding_of_a_text_gives_the_same_text() {
        // Longer than a chunk, with a character of two units wherever one ends.
        for start in ["", "a"] {
            let text = format!("{start}{}", "\u{1f3b4}".repeat(40_000));
            assert_eq!(read(text.as_bytes()), text.as_bytes());
            assert_eq!(read(format!("\u{feff}{text}").as_bytes()), text.as_bytes());
            assert!(read(&utf16(&text, u16::to_le_bytes)) == text.as_bytes());
            assert!(read(&utf16(&text, u16::to_be_bytes)) == text.as_bytes());
        }
    }

    fn gzipped(bytes: &[u8]) -> Vec<u8> {
        let mut all = Vec::new();
        GzEncoder::new(bytes, Compression::fast()).read_to_end(&mut all).unwrap();
        all
    }

    #[test]
    fn gzip_is_decompressed_and_other_compression_is_named() {
        // As `cat` puts two files together.
        let two = [gzipped(b"\xef\xbb\xbfone\n"), gzipped(b"two\n")].concat();
        assert_eq!(read(&two), b"one\ntwo\n");
        assert_eq!(read(&gzipped(&utf16("a", u16::to_le_bytes))), b"a");
        for (bytes, name) in [
            (&b"\x28\xb5\x2f\xfd\x24"[..], "zstd"),
            (b"\xfd7zXZ\0\0", "xz"),
            (b"BZh91", "bzip2"),
            (b"PK\x03\x04\x14", "zip"),
        ] {
            let error = decoded(bytes).err().unwrap().to_string();
            assert!(error.starts_with(&format!("it is compressed with {name}:")), "{error}");
        }
    }

    #[test]
    fn what_only_begins_like_a_mark_stays_as_it_is() {
        for bytes in
            [&b""[..], b"a", b"\xef", b"\xef\xbb", b"\xef\xbba", b"\xff", b"\xfea", b"\x1f", b"BZ"]
        {
            assert_eq!(read(bytes), bytes);
        }
        assert_eq!(read(b"\xff\xfe"), b"");
        assert_eq!(read(b"\xff\xfea\0\0\xd8b\0c"), "a\u{fffd}b\u{fffd}".as_bytes());
    }
}
