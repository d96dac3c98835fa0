//! CRC-32: by a crate that does it fast, except in a page, where its tables, 16 KB that cannot be
//! compressed, would be fetched before a game can begin.

#[cfg(not(target_arch = "wasm32"))]
pub(super) use crc32fast::Hasher;
#[cfg(target_arch = "wasm32")]
pub(super) use small_crc32::Hasher;

/// The CRC-32 of bytes, as that of gzip.
#[must_use]
pub fn crc32(bytes: &[u8]) -> u32 {
    let mut sum = Hasher::new();
    sum.update(bytes);
    sum.finalize()
}

/// Half a byte at a time.
#[cfg(any(target_arch = "wasm32", test))]
mod small_crc32 {
    /// The polynomial, with the bit of the highest power last.
    const POLYNOMIAL: u32 = 0xedb8_8320;

    /// What each half of a byte makes of a checksum.
    const STEPS: [u32; 16] = {
        let mut steps = [0; 16];
        let mut half = 0;
        while half < steps.len() {
            let mut sum = half as u32;
            let mut bit = 0;
            while bit < 4 {
                sum = (sum >> 1) ^ (if sum & 1 == 1 { POLYNOMIAL } else { 0 });
                bit += 1;
            }
            steps[half] = sum;
            half += 1;
        }
        steps
    };

    /// A running checksum.
    #[derive(Clone, Debug)]
    pub(in crate::record) struct Hasher(u32);

    impl Hasher {
        pub(in crate::record) const fn new() -> Self {
            Self(u32::MAX)
        }

        pub(in crate::record) fn update(&mut self, bytes: &[u8]) {
            for byte in bytes {
                for half in [byte & 15, byte >> 4] {
                    self.0 = (self.0 >> 4) ^ STEPS[((self.0 ^ u32::from(half)) & 15) as usize];
                }
            }
        }

        pub(in crate::record) const fn finalize(self) -> u32 {
            !self.0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_implementations_agree() {
        // The check value of CRC-32.
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        for length in 0..300_u32 {
            let bytes: Vec<u8> = (0..length).map(|at| (at * at + length) as u8).collect();
            let (one, other) = bytes.split_at(bytes.len() / 3);
            let mut sum = small_crc32::Hasher::new();
            sum.update(one);
            sum.update(other);
            assert_eq!(sum.finalize(), crc32(&bytes), "{length} bytes");
        }
    }
}
