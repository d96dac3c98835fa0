//! The path of a host below which the server lies.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;
use axum::http::uri::PathAndQuery;

/// The path below which people reach the server, such as `/games/ginmi/`; mostly `/`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BasePath(String);

/// A text that is not such a path.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "write a path of letters and digits that begins and ends with a slash, such as /games/ginmi/, and \
     not with a name that the server has itself, such as /docs/"
)]
pub struct BasePathError;

impl Default for BasePath {
    fn default() -> Self {
        Self("/".to_owned())
    }
}

impl FromStr for BasePath {
    type Err = BasePathError;

    fn from_str(text: &str) -> Result<Self, BasePathError> {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~".contains(c);
        let inner = text.strip_prefix('/').ok_or(BasePathError)?;
        let inner = inner.strip_suffix('/').unwrap_or(inner);
        let mut names = inner.split('/');
        let is_name = |name: &str| {
            !name.is_empty() && !matches!(name, "." | "..") && name.chars().all(is_plain)
        };
        match inner {
            "" if text == "/" => Ok(Self::default()),
            _ if names.all(is_name)
                && !is_own_name(inner.split('/').next().unwrap_or_default()) =>
            {
                Ok(Self(format!("/{inner}/")))
            }
            _ => Err(BasePathError),
        }
    }
}

/// Whether the server has paths that begin with this name. A proxy that removes the base would send
/// them as if they had it still.
fn is_own_name(name: &str) -> bool {
    let begins = |path: &String| path.split('/').nth(1) == Some(name);
    ["api", "assets", "docs", "health", "ready", "metrics"].contains(&name)
        || ginmi_routes::path_patterns().iter().any(begins)
}

impl fmt::Display for BasePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl BasePath {
    /// Whether the server has a host of its own.
    pub(crate) fn is_root(&self) -> bool {
        self.0 == "/"
    }

    /// A path of the server, such as `/solo`, as people reach it.
    pub(crate) fn join(&self, path: &str) -> String {
        format!("{}{}", self.0, path.trim_start_matches('/'))
    }

    /// Whether a path is this one without the last slash, where links would lead elsewhere.
    pub(crate) fn lacks_slash(&self, path: &str) -> bool {
        !self.is_root() && self.0.strip_suffix('/') == Some(path)
    }

    /// The address of a request as if the server were at the root. A proxy may have removed the path
    /// already.
    pub(crate) fn strip(&self, uri: Uri) -> Uri {
        let rest = uri.path_and_query().and_then(|path| path.as_str().strip_prefix(&self.0));
        let rest = rest.filter(|_| !self.is_root()).map(|rest| format!("/{rest}"));
        let Some(path) = rest.and_then(|path| path.parse::<PathAndQuery>().ok()) else {
            return uri;
        };
        let mut parts = uri.clone().into_parts();
        parts.path_and_query = Some(path);
        Uri::from_parts(parts).unwrap_or(uri)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base(text: &str) -> BasePath {
        text.parse().unwrap()
    }

    #[test]
    fn a_path_begins_and_ends_with_a_slash() {
        assert_eq!(base("/games/ginmi").to_string(), "/games/ginmi/");
        assert_eq!(base("/games/ginmi/").join("/solo"), "/games/ginmi/solo");
        assert!(base("/").is_root() && base("/").join("/solo") == "/solo");
        for wrong in [
            "",
            "games/",
            "//",
            "/a//b/",
            "/../",
            "/a b/",
            "/\"/",
            "https://a/b/",
            "/docs/x/",
            "/table/",
        ] {
            assert_eq!(wrong.parse::<BasePath>(), Err(BasePathError), "{wrong}");
        }
    }

    #[test]
    fn requests_are_as_if_at_the_root() {
        let strip = |path: &str| base("/games/").strip(path.parse().unwrap()).to_string();
        assert_eq!(strip("/games/api/tables?a=1"), "/api/tables?a=1");
        assert_eq!(strip("/games/"), "/");
        assert_eq!(strip("http://a/games/solo"), "http://a/solo");
        for other in ["/api/tables", "/", "/games", "/gamesters/"] {
            assert_eq!(strip(other), other, "the proxy may have removed it");
        }
        assert!(base("/games/").lacks_slash("/games") && !base("/").lacks_slash(""));
        assert_eq!(base("/").strip("/a".parse().unwrap()).to_string(), "/a");
    }
}
