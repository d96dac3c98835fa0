//! Refusals before anything looks at a request; all refusals have the same form.

use ginmi_server::ServerSettings;
use hyper::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::api::support::{Player, Running, Socket, open_table, quick_table, raw, run};

#[test]
fn a_request_names_this_server_once() {
    run(async {
        let server = Running::with(|settings| {
            settings.origin = vec!["http://ginmi.example".parse().expect("an origin")];
        })
        .await;
        for (hosts, status) in [
            ("x-none: 1", "400"),
            ("host: 127.0.0.1", "200"),
            ("host: ginmi.example:8808", "200"),
            ("host: evil.example", "421"),
            ("host: localhost\r\nhost: localhost", "400"),
            ("host: localhost\r\nhost: evil.example", "400"),
        ] {
            let request =
                format!("GET /api/tables HTTP/1.1\r\n{hosts}\r\nconnection: close\r\n\r\n");
            let answer = raw(server.address, request.as_bytes()).await;
            assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{hosts}: {answer}");
            assert!(status == "200" || answer.contains("\"reason\":"), "{hosts}: {answer}");
        }
        // HTTP/1.0 has no such header.
        let answer = raw(server.address, b"GET /api/tables HTTP/1.0\r\n\r\n").await;
        assert!(answer.starts_with("HTTP/1.0 200 "), "{answer}");
        let absolute = b"GET http://evil.example/api/tables HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
        let answer = raw(server.address, absolute).await;
        assert!(answer.starts_with("HTTP/1.1 421 "), "{answer}");
        server.stop().await;
    });
}

#[test]
fn unknown_addresses_are_refused_in_json() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        for path in
            ["/nothing", "/api", "/api/", "/api/me/", "/api//me", "/metrics/x", "/api/%2e%2e"]
        {
            assert_eq!(hana.get(path).await.refusal().1, "nothing-there", "{path}");
        }
        for (method, path) in [
            (Method::PUT, "/api/me"),
            (Method::PATCH, "/api/tables"),
            (Method::DELETE, "/api/tables"),
            (Method::POST, "/api/games/x"),
            (Method::OPTIONS, "/api/me"),
            (Method::TRACE, "/health"),
            (Method::from_bytes(b"BREW").expect("a method"), "/api/me"),
        ] {
            let answer = hana.send(method.clone(), path, None, Vec::new()).await;
            let refused = answer.refusal();
            assert_eq!((refused.0, refused.1.as_str()), (405, "method"), "{method} {path}");
            assert!(!answer.header("allow").is_empty(), "{method} {path}");
        }
        let head = hana.send(Method::HEAD, "/api/me", None, Vec::new()).await;
        assert_eq!((head.status, head.body.len()), (200, 0));
    });
}

#[test]
fn broken_links_show_the_page() {
    run(async {
        let server = Running::start().await;
        let ask = async |path: &str| {
            let request = format!(
                "GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html,*/*;q=0.8\r\n\
                 Connection: close\r\n\r\n"
            );
            raw(server.address, request.as_bytes()).await
        };
        let lost = ask("/wells").await;
        // 503 says that the program was built without the page.
        assert!(lost.starts_with("HTTP/1.1 404") || lost.starts_with("HTTP/1.1 503"), "{lost}");
        assert!(lost.contains("<!doctype html>"), "{lost}");
        for path in ["/api/nothing", "/assets/nothing.js"] {
            let refused = ask(path).await;
            assert!(refused.contains("nothing-there"), "{refused}");
        }
    });
}

#[test]
fn a_request_that_opens_no_socket_is_refused_in_json() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        let path = format!("/api/tables/{table}/socket");
        let upgrading = hana.saying("connection", "upgrade").saying("upgrade", "websocket");
        let versioned = upgrading.saying("sec-websocket-version", "12");
        for mut client in [hana.clone(), hana.saying("upgrade", "h2c"), upgrading, versioned] {
            let refused = client.get(&path).await.refusal();
            assert_eq!((refused.0, refused.1.as_str()), (400, "no-socket"), "{}", refused.2);
        }
        let refused = hana.send(Method::HEAD, &path, None, Vec::new()).await;
        assert_eq!(refused.status, 405);
    });
}

#[test]
fn pages_of_other_servers_change_nothing() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        let own = format!("http://{}", server.address);
        for origin in ["http://evil.example", "null", "https://127.0.0.1", "", &format!("{own}0")] {
            let mut foreign = hana.saying("origin", origin);
            let refused = foreign.post("/api/me", json!({ "name": "Mallory" })).await.refusal();
            assert_eq!((refused.0, refused.1.as_str()), (403, "foreign-origin"), "{origin}");
            assert_eq!(foreign.post("/api/tables", quick_table()).await.status, 403, "{origin}");
            assert_eq!(foreign.delete("/api/me").await.status, 403, "{origin}");
            let preflight = foreign.send(Method::OPTIONS, "/api/me", None, Vec::new()).await;
            assert_eq!(preflight.status, 403, "{origin}");
            let refused = Socket::open(&foreign, &table).await.expect_err("no socket");
            assert_eq!(refused, (403, "foreign-origin".to_owned()), "{origin}");
            assert_eq!(foreign.get("/api/tables").await.status, 200, "reading changes nothing");
        }
        assert_eq!(hana.get("/api/me").await.json(), json!({ "name": "Hana" }));
        let _player = Player::enter(&hana, &table).await;
        // The listing is updated right after the people at the table have been told.
        let lobby = loop {
            let lobby = hana.get("/api/tables").await.json();
            if lobby["count"] != json!(0) {
                break lobby;
            }
            tokio::task::yield_now().await;
        };
        assert_eq!(lobby["tables"].as_array().map(Vec::len), Some(1));

        let mut page = hana.saying("origin", &own);
        assert_eq!(page.post("/api/me", json!({ "name": "Hanako" })).await.status, 200);
        Socket::open(&page, &table).await.expect("the own page may");
        Socket::open(&hana, &table).await.expect("a client without a page may");
    });
}

#[test]
fn where_origins_are_named_only_these_pages_may_speak() {
    run(async {
        let named = |settings: &mut ServerSettings| {
            let origins = ["http://ginmi.example", "http://www.ginmi.example:8080"];
            settings.origin = origins.map(|one| one.parse().expect("an origin")).to_vec();
        };
        let server = Running::with(named).await;
        let mut hana = server.guest("Hana").await;
        let table = open_table(&mut hana, quick_table()).await;
        let here = format!("http://{}", server.address);
        for (origin, may) in [
            ("http://ginmi.example", true),
            ("http://www.ginmi.example:8080", true),
            ("http://www.ginmi.example", false),
            ("https://ginmi.example", false),
            (here.as_str(), false),
        ] {
            let mut page = hana.saying("origin", origin).saying("host", "ginmi.example");
            let answer = page.post("/api/me", json!({ "name": "Hana" })).await;
            assert_eq!(answer.status, if may { 200 } else { 403 }, "{origin}");
            let socket = Socket::open(&hana.saying("origin", origin), &table).await;
            assert_eq!(socket.is_ok(), may, "{origin}");
        }
    });
}

#[test]
fn invalid_http_is_refused_without_a_body() {
    run(async {
        let server = Running::start().await;
        let check = |answer: &str, status: &str| {
            assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{answer}");
            assert_eq!(answer.matches("HTTP/1.1 ").count(), 1, "one answer: {answer}");
            assert!(answer.ends_with("\r\n\r\n"), "no body: {answer}");
        };
        for bytes in [
            b"GET / HTTP/1.1\r\nhost: a\r\nx: \x00\r\n\r\n".as_slice(),
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
            b"GET / HTTP/9.9\r\n\r\n",
            b"POST /api/me HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n",
            b"POST /api/me HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n",
        ] {
            check(&raw(server.address, bytes).await, "400");
        }
        // The beginning of HTTP/2, which an HTTP/1 server does not answer.
        let two = raw(server.address, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").await;
        assert_eq!(two, "");
        let headers = format!("GET / HTTP/1.1\r\nhost: a\r\nx: {}\r\n\r\n", "x".repeat(9000));
        check(&raw(server.address, headers.as_bytes()).await, "431");
        // Also after a good answer over the same connection.
        let good = "GET /health HTTP/1.1\r\nhost: a\r\n\r\n";
        let mut stream = TcpStream::connect(server.address).await.expect("the server listens");
        stream.write_all(good.as_bytes()).await.expect("the server reads");
        let mut answer = Vec::new();
        while !answer.ends_with(b"ok\n") {
            stream.read_buf(&mut answer).await.expect("an answer");
        }
        stream.write_all(b"nonsense\r\n\r\n").await.expect("the server reads");
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer).await;
        check(&answer, "400");
        assert_eq!(server.stranger().get("/health").await.text(), "ok\n");
    });
}

#[test]
fn a_person_who_opens_the_server_under_another_name_learns_what_to_do() {
    run(async {
        let server = Running::start().await;
        let get = async |path: &str, headers: &str| {
            let request =
                format!("GET {path} HTTP/1.1\r\nHost: Ginmi.example:8808\r\n{headers}\r\n");
            let request = request.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
            raw(server.address, request.as_bytes()).await
        };
        let html = "Accept: text/html,*/*\r\n";
        let page = get("/games", html).await;
        assert!(page.starts_with("HTTP/1.1 421 "), "{page}");
        for part in [
            "text/html",
            "content-security-policy",
            "You have opened Ginmi.example:8808.",
            "ginmi serve --origin http://ginmi.example:8808</pre>",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
        let japanese = format!("{html}Accept-Language: ja\r\nX-Forwarded-Proto: https\r\n");
        let page = get("/", &japanese).await;
        assert!(page.contains("lang=\"ja\"") && page.contains("--origin https://"), "{page}");
        // Programs get what they get everywhere.
        for (path, headers) in [("/", ""), ("/api/games", html)] {
            assert!(get(path, headers).await.contains("\"reason\":\"foreign-host\""), "{path}");
        }
    });
}
