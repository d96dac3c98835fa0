//! The lines that the rules demand next.

/// The next lines as text; each ends with a line feed.
#[derive(Clone, Default, Debug)]
pub(super) struct ExpectedLines {
    text: Vec<u8>,
    /// The start of the next line.
    at: usize,
}

/// The kind of a demanded line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ExpectedLineKind {
    /// A header, or an input.
    Input,
    /// Money moved.
    Transfer,
    /// A round is over.
    End,
    /// The game is over.
    Result,
}

impl ExpectedLines {
    /// Drops the lines and returns the buffer for others.
    pub(super) fn refill(&mut self) -> &mut Vec<u8> {
        self.text.clear();
        self.at = 0;
        &mut self.text
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.at == self.text.len()
    }

    /// The next line.
    pub(super) fn front(&self) -> Option<&str> {
        let rest = &self.text[self.at..];
        let length = rest.iter().position(|byte| *byte == b'\n')?;
        std::str::from_utf8(&rest[..length]).ok()
    }

    /// Takes the next line and returns its kind.
    pub(super) fn take_front(&mut self) -> ExpectedLineKind {
        let length = self.front().map_or(0, |line| line.len() + 1);
        self.take(length)
    }

    /// Takes the next line if it equals this one byte for byte, with or without the checksum at its
    /// end.
    pub(super) fn take_same(&mut self, line: &[u8]) -> Option<ExpectedLineKind> {
        let rest = &self.text[self.at..];
        let behind = match rest.strip_prefix(line) {
            Some(behind) => behind,
            None => {
                match rest.strip_prefix(line.strip_suffix(b"}")?)?.strip_prefix(br#","sum":""#)? {
                    [_, _, _, _, _, _, _, _, b'"', b'}', behind @ ..] => behind,
                    _ => return None,
                }
            }
        };
        let length = rest.len() - behind.strip_prefix(b"\n")?.len();
        Some(self.take(length))
    }

    fn take(&mut self, length: usize) -> ExpectedLineKind {
        let line = &self.text[self.at..];
        let kind = if line.starts_with(br#"{"tr"#) {
            ExpectedLineKind::Transfer
        } else if line.starts_with(br#"{"en"#) {
            ExpectedLineKind::End
        } else if line.starts_with(br#"{"resu"#) {
            ExpectedLineKind::Result
        } else {
            ExpectedLineKind::Input
        };
        self.at += length;
        kind
    }
}
