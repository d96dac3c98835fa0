//! Values that nobody can guess: ids, codes, keys, the secrets of tables.

/// Letters and digits that are hard to confuse when read aloud; 32 of them, so that each takes five
/// bits.
const ALPHABET: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// Fills the bytes with random ones.
///
/// # Panics
///
/// When the system has no random numbers: no server can run then.
pub(crate) fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the system has random numbers");
}

/// Random bytes for secrets.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    fill(&mut bytes);
    bytes
}

/// A word of `N` characters, with five random bits each.
pub(crate) fn word<const N: usize>() -> String {
    letters(&bytes::<N>())
}

/// A letter for each byte.
pub(crate) fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn words_are_plain_and_never_the_same() {
        let words: BTreeSet<String> = (0..1000).map(|_| word::<16>()).collect();
        assert_eq!(words.len(), 1000);
        let letters: BTreeSet<char> = words.iter().flat_map(|word| word.chars()).collect();
        assert_eq!(letters.len(), ALPHABET.len());
    }
}
