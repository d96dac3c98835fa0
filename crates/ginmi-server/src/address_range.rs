//! Ranges of IP addresses.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// A range of IP addresses that begin with the same bits, such as `10.0.0.0/8`; or one address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AddressRange {
    first: IpAddr,
    bits: u8,
}

/// A text that is not a range of addresses.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write an IP address, or a range of them such as 10.0.0.0/8 or fd00::/8")]
pub struct AddressRangeError;

impl FromStr for AddressRange {
    type Err = AddressRangeError;

    fn from_str(text: &str) -> Result<Self, AddressRangeError> {
        let (address, bits) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
        let first: IpAddr = address.parse().map_err(|_| AddressRangeError)?;
        let most = if first.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.parse().map_err(|_| AddressRangeError))?;
        if bits > most {
            return Err(AddressRangeError);
        }
        Ok(Self { first, bits })
    }
}

impl fmt::Display for AddressRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first, self.bits)
    }
}

impl AddressRange {
    /// Whether an address is in the range.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.first, address.to_canonical()) {
            (IpAddr::V4(first), IpAddr::V4(address)) => {
                let differing = u32::from(first) ^ u32::from(address);
                differing.leading_zeros() >= u32::from(self.bits)
            }
            (IpAddr::V6(first), IpAddr::V6(address)) => {
                let differing = u128::from(first) ^ u128::from(address);
                differing.leading_zeros() >= u32::from(self.bits)
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_in_the_ranges_that_it_begins_like() {
        for (range, address, is_in) in [
            ("10.0.0.0/8", "10.255.0.1", true),
            ("10.0.0.0/8", "11.0.0.1", false),
            ("10.0.0.0/8", "::ffff:10.1.2.3", true),
            ("172.16.0.0/12", "172.31.255.255", true),
            ("172.16.0.0/12", "172.32.0.0", false),
            ("203.0.113.9", "203.0.113.9", true),
            ("203.0.113.9", "203.0.113.8", false),
            ("0.0.0.0/0", "203.0.113.8", true),
            ("0.0.0.0/0", "2001:db8::1", false),
            ("fc00::/7", "fd12::1", true),
            ("fc00::/7", "2001:db8::1", false),
            ("::1", "::1", true),
        ] {
            let read: AddressRange = range.parse().unwrap();
            assert_eq!(read.contains(address.parse().unwrap()), is_in, "{range} {address}");
            assert_eq!(read.to_string().parse(), Ok(read));
        }
        for wrong in ["", "10.0.0.0/33", "10.0.0/8", "::/129", "10.0.0.0/", "proxy", "10.0.0.0/-1"]
        {
            assert_eq!(wrong.parse::<AddressRange>(), Err(AddressRangeError), "{wrong}");
        }
    }
}
