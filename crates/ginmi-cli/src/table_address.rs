//! The address of a table of a server.

use ginmi_client::{ClientError, RemoteServer};
use ginmi_routes::shared_table_id;
use ginmi_table::names::TableId;

use crate::usage_error::UsageError;

/// What stands before the id.
const TABLE: &str = "/table/";

/// The server and the table in an address, as the page shows it or as it is shared: with a language
/// behind it.
///
/// # Errors
///
/// When it is not such an address, and when it needs TLS but this machine trusts no certificate.
pub(crate) fn parse_table_address(address: &str) -> Result<(RemoteServer, TableId), UsageError> {
    let wrong = || {
        UsageError(format!(
            "`{address}` is not the address of a table: write it as http://HOST:PORT/table/ID or \
             https://HOST/table/ID, with the path of the server before /table if it has one"
        ))
    };
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let path = path.trim().trim_end_matches('/');
    // A keyboard may have begun the word with a capital letter.
    let at = path.to_ascii_lowercase().rfind(TABLE).ok_or_else(wrong)?;
    let (server, id) = (&path[..at], &path[at + TABLE.len()..]);
    let id = TableId::new(&shared_table_id(id)).map_err(|_| wrong())?;
    let server = RemoteServer::new(server).map_err(|error| match error {
        ClientError::Address(_) => wrong(),
        error => UsageError(error.to_string()),
    })?;
    Ok((server, id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_addresses_name_their_table() {
        for address in ["", "/", "?lang=ja", "/?lang=ja", "#end", ".", ")", "%20", "。", " ", "/."]
        {
            let address = format!("http://127.0.0.1:8808/table/abc{address}");
            let (server, id) =
                parse_table_address(&address).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!((server.authority(), id.as_str()), ("127.0.0.1:8808", "abc"));
        }
        let below = "https://example.org/games/ginmi/table/abc?lang=ja";
        let (server, id) = parse_table_address(below).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((server.authority(), id.as_str()), ("example.org:443", "abc"));
        let capital = "http://127.0.0.1:8808/Table/ABC";
        let (server, id) = parse_table_address(capital).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((server.authority(), id.as_str()), ("127.0.0.1:8808", "abc"));
        for address in [
            "",
            "abc",
            "http://a/table/.",
            "http://127.0.0.1/",
            "http://a/table/",
            "ftp://a.b/table/abc",
        ] {
            assert!(parse_table_address(address).is_err(), "{address}");
        }
    }
}
