//! Numbers on a command line, and what is said where one is wrong.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A parser for an argument that is a whole number in a range. What it refuses it refuses with the
/// range.
///
/// ```
/// let parse = ginmi_server::numbers::whole(1..=9u32);
/// assert_eq!(parse("9"), Ok(9));
/// assert_eq!(parse("-1").unwrap_err(), "give a whole number from 1 to 9");
/// ```
pub fn whole<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let (least, most) = (range.start(), range.end());
        number.ok_or_else(|| format!("give a whole number from {least} to {most}"))
    }
}
