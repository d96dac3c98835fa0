//! The paths of the server.

/// The person: GET returns it, POST creates or renames it.
pub const ME: &str = "/api/me";
/// Codes with which another device becomes the same person.
pub const LINKS: &str = "/api/me/links";
/// Where another device redeems such a code.
pub const MOVES: &str = "/api/me/moves";
/// GET lists the public tables, POST creates one.
pub const TABLES: &str = "/api/tables";
/// The health of the server.
pub const HEALTH: &str = "/health";
/// Whether the server can serve people.
pub const READY: &str = "/ready";
/// The server's metrics, as text.
pub const METRICS: &str = "/metrics";

/// The person's finished games, the newest first; `before` is the cursor of the page before.
#[must_use]
pub fn my_games(before: Option<&str>) -> String {
    match before {
        None => format!("{ME}/games"),
        Some(cursor) => format!("{ME}/games?before={}", escaped(cursor)),
    }
}

/// One finished game.
#[must_use]
pub fn game(id: &str) -> String {
    format!("/api/games/{}", escaped(id))
}

/// The record of a finished game.
#[must_use]
pub fn record(id: &str) -> String {
    format!("{}/record", game(id))
}

/// One table.
#[must_use]
pub fn table(id: &str) -> String {
    format!("{TABLES}/{}", escaped(id))
}

/// The WebSocket of a table.
#[must_use]
pub fn socket(id: &str) -> String {
    format!("{}/socket", table(id))
}

/// The text percent-encoded as a path segment.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'~') {
            escaped.push(char::from(byte));
        } else {
            escaped.push_str(&format!("%{byte:02X}"));
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_characters_in_a_path_are_escaped() {
        assert_eq!(socket("tsuru-7"), "/api/tables/tsuru-7/socket");
        assert_eq!(game("../me?x=ä"), "/api/games/..%2Fme%3Fx%3D%C3%A4");
        assert_eq!(my_games(Some("1&2")), "/api/me/games?before=1%262");
        assert_eq!(my_games(None), "/api/me/games");
    }
}
