//! The address of a table of a server.

use ginmi_client::{ClientError, RemoteServer};
use ginmi_table::names::TableId;

use crate::usage_error::UsageError;

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
    let path = address.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let (server, id) = path.rsplit_once("/table/").ok_or_else(wrong)?;
    let id = TableId::new(id).map_err(|_| wrong())?;
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
        for address in ["", "/", "?lang=ja", "/?lang=ja", "#end"] {
            let address = format!("http://127.0.0.1:8808/table/abc{address}");
            let (server, id) =
                parse_table_address(&address).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!((server.authority(), id.as_str()), ("127.0.0.1:8808", "abc"));
        }
        let below = "https://example.org/games/ginmi/table/abc?lang=ja";
        let (server, id) = parse_table_address(below).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((server.authority(), id.as_str()), ("example.org:443", "abc"));
        for address in ["", "abc", "http://127.0.0.1/", "http://a/table/", "ftp://a.b/table/abc"] {
            assert!(parse_table_address(address).is_err(), "{address}");
        }
    }
}
