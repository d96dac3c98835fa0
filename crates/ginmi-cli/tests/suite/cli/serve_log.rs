//! What the log of a server tells its operator about requests.

use std::io::{Read, Write};
use std::net::TcpStream;

use crate::cli::serve::{Running, folder, serve};

/// Sends a request with these headers; returns the whole answer.
fn send(server: &Running, head: &str) -> String {
    let mut stream = TcpStream::connect(&server.address).expect("the server listens");
    let request = head.replace('\n', "\r\n") + "\r\nConnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).expect("the server reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("the answer is text");
    answer
}

/// The log of a server with these flags after these requests.
fn log_after(flags: &[&str], requests: &[&str]) -> String {
    let folder = folder();
    let mut command = serve(&folder);
    command.args(flags);
    let server = Running::start(command);
    for request in requests {
        send(&server, request);
    }
    server.terminate()
}

/// How often a text occurs.
fn count(log: &str, text: &str) -> usize {
    log.matches(text).count()
}

#[test]
#[cfg(unix)]
fn a_proxy_that_is_set_up_wrongly_is_logged_once() {
    let proxied = "GET / HTTP/1.1\nHost: localhost\nX-Forwarded-For: 203.0.113.9";
    let log = log_after(&[], &[proxied, proxied]);
    assert_eq!(count(&log, "start with --proxies 1"), 1, "{log}");
    assert_eq!(count(&log, "203.0.113.9"), 0, "no address is logged: {log}");

    let ready = "GET /ready HTTP/1.1\nHost: localhost";
    let log = log_after(&["--proxies", "2"], &[ready, proxied, proxied]);
    assert_eq!(count(&log, "or lower --proxies passed=1 proxies=2"), 1, "{log}");

    let foreign = "POST /api/me HTTP/1.1\nHost: 127.0.0.1:8808\nOrigin: https://ginmi.example\n\
        Content-Length: 0";
    let log = log_after(&[], &[foreign, foreign]);
    assert_eq!(count(&log, "let the proxy pass Host on"), 1, "{log}");
    assert!(log.contains("page=\"https://ginmi.example\" host=\"127.0.0.1:8808\""), "{log}");
    let log = log_after(&["--origin", "https://other.example"], &[foreign, foreign]);
    assert_eq!(count(&log, "add it to --origin"), 1, "{log}");

    let named = "GET / HTTP/1.1\nHost: ginmi.example";
    let log = log_after(&[], &[named, named]);
    assert_eq!(count(&log, "under this name, start with --origin"), 1, "{log}");

    let socket = "GET /api/tables/a/socket HTTP/1.1\nHost: localhost\nSec-WebSocket-Version: 13\n\
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
    let log = log_after(&[], &[socket, socket]);
    assert_eq!(count(&log, "pass the headers Upgrade and Connection on"), 1, "{log}");
    // A server that is set up well says nothing.
    let https = "GET / HTTP/1.1\nHost: ginmi.example\nX-Forwarded-For: 203.0.113.9\n\
        X-Forwarded-Proto: https";
    let flags = ["--proxies", "1", "--origin", "https://ginmi.example"];
    let log = log_after(&flags, &[ready, https]);
    assert_eq!(count(&log, "WARN"), 0, "{log}");
    let log = log_after(&flags[..2], &[proxied]);
    assert_eq!(count(&log, "--proxies without --origin"), 1, "{log}");
}

#[test]
#[cfg(unix)]
fn refused_requests_are_logged_with_their_address_on_request_only() {
    let from = |address: &str, path: &str| {
        format!("GET {path} HTTP/1.1\nHost: localhost\nX-Forwarded-For: {address}")
    };
    let requests = [
        from("203.0.113.9", "/api/nowhere"),
        from("203.0.113.9", "/api/tables"),
        from("2001:db8:1:2:3:4:5:6", "/api/tables"),
        from("2001:db8:1:2:3:4:5:6", "/api/tables"),
    ];
    let requests = requests.each_ref().map(String::as_str);
    let limited = ["--proxies", "1", "--requests-per-minute", "1", "--log-refused"];
    let log = log_after(&limited, &requests);
    let refused = "refused a request address=203.0.113.9 status";
    assert_eq!(count(&log, &format!("{refused}=404 reason=\"nothing-there\"")), 1, "{log}");
    assert_eq!(count(&log, &format!("{refused}=429 reason=\"too-often\"")), 1, "{log}");
    assert_eq!(count(&log, "address=2001:db8:1:2:3:4:5:6 status=429"), 1, "{log}");
    assert_eq!(count(&log, "address="), 3 + 1, "the server's own, and what is refused: {log}");
    let log = log_after(&limited[..4], &requests);
    assert_eq!(count(&log, "203.0.113.9") + count(&log, "2001:db8"), 0, "{log}");
}
