//! The origins of pages.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;

/// The origin of a page: scheme, host and port, as browsers send it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin(String);

/// A text that is not an origin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "an origin is http:// or https:// with a host and perhaps a port, such as https://ginmi.example; a \
     path of the host is given with --base"
)]
pub struct OriginParseError;

impl FromStr for Origin {
    type Err = OriginParseError;

    fn from_str(text: &str) -> Result<Self, OriginParseError> {
        let uri: Uri = text.trim_end_matches('/').parse().map_err(|_| OriginParseError)?;
        let (scheme, authority) = (uri.scheme_str(), uri.authority());
        let bare = uri.path() == "/" && uri.query().is_none();
        match (scheme, authority) {
            (Some(scheme @ ("http" | "https")), Some(authority))
                if bare && !authority.as_str().contains('@') =>
            {
                // Browsers leave out the default port.
                let usual = if scheme == "https" { ":443" } else { ":80" };
                let authority = authority.as_str().to_ascii_lowercase();
                let authority = authority.strip_suffix(usual).unwrap_or(&authority);
                Ok(Self(format!("{scheme}://{authority}")))
            }
            _ => Err(OriginParseError),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl Origin {
    /// Whether pages from there use TLS.
    #[must_use]
    pub fn is_encrypted(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// The host, with its port if that is not the default.
    pub(crate) fn authority(&self) -> &str {
        self.0.split_once("://").map_or("", |(_, authority)| authority)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_origins_are_refused() {
        for text in ["ginmi.example", "ftp://a", "https://", "https://a/b", "https://u@a", ""] {
            assert_eq!(text.parse::<Origin>(), Err(OriginParseError), "{text}");
        }
    }
}
