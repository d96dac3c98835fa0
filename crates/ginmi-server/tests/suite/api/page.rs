//! The page as browsers fetch it, with Brotli or without.

use std::io::Read as _;

use flate2::read::GzDecoder;
use ginmi::Game;
use ginmi_bots::neural_net::weights;

use crate::api::support::{Answer, Running, raw, run};

/// The content of an answer, and its encoding.
fn unpacked(answer: &Answer) -> (&str, Vec<u8>) {
    let encoding = answer.header("content-encoding");
    let mut plain = Vec::new();
    let read = match encoding {
        "br" => brotli_decompressor::BrotliDecompress(&mut &answer.body[..], &mut plain),
        "gzip" => GzDecoder::new(&answer.body[..]).read_to_end(&mut plain).map(|_| ()),
        _ => {
            plain.extend(&answer.body);
            Ok(())
        }
    };
    read.unwrap_or_else(|error| panic!("it is not {encoding}: {error}"));
    (encoding, plain)
}

#[test]
fn a_network_of_bots_is_fetched_packed_and_kept_for_ever() {
    run(async {
        let server = Running::start().await;
        let mut client = server.stranger().saying("accept-encoding", "gzip, deflate, br, zstd");
        let worker = client.get("/sw.js").await;
        if worker.status == 404 {
            // The program was built without the page.
            return;
        }
        let (_, worker) = unpacked(&worker);
        let worker = String::from_utf8(worker).expect("a script is a text");
        let paths: Vec<&str> = worker.split('\'').filter(|path| path.ends_with(".net")).collect();
        let have = Game::ALL.iter().filter(|game| weights(**game).is_some());
        for game in have {
            let name = format!("assets/network-{game}-");
            let path = paths.iter().find(|path| path.starts_with(&name));
            let path = path.unwrap_or_else(|| panic!("the page has no network for {game}"));
            let answer = client.get(&format!("/{path}")).await;
            assert_eq!(answer.status, 200, "{path}");
            assert_eq!(answer.header("content-type"), "application/octet-stream");
            assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
            assert_eq!(answer.header("vary"), "accept-encoding");
            assert!(answer.body.len() < 150_000, "{path}: {} bytes", answer.body.len());
            let (encoding, content) = unpacked(&answer);
            assert_eq!((encoding, Some(&*content)), ("gzip", weights(*game)), "{path}");
        }
        server.stop().await;
    });
}

#[test]
fn every_browser_gets_every_file_in_an_encoding_that_it_accepts() {
    run(async {
        let server = Running::start().await;
        let mut plain = server.stranger().unprotected();
        let [mut old, mut modern] = ["gzip, deflate", "gzip, deflate, br, zstd"]
            .map(|accepted| server.stranger().saying("accept-encoding", accepted));
        let page = plain.get("/").await;
        if page.status == 503 {
            // The program was built without the page.
            return;
        }
        let text = page.text();
        let paths = text.split('"').filter(|part| part.starts_with("/assets/"));
        // Some are folders.
        let is_file = |path: &str| path.rsplit('/').next().is_some_and(|name| name.contains('.'));
        let paths: Vec<&str> = paths.filter(|path| is_file(path)).chain(["/sw.js"]).collect();
        assert!(paths.len() > 8, "{paths:?}");
        for path in paths {
            let (known, gzip, brotli) =
                (plain.get(path).await, old.get(path).await, modern.get(path).await);
            assert_eq!(known.header("content-encoding"), "", "{path}");
            // Pictures are not packed again, and a draft of the page is not packed at all.
            let encodings = [&gzip, &brotli].map(|answer| answer.header("content-encoding"));
            assert!(encodings == ["gzip", "br"] || encodings == ["", ""], "{path}: {encodings:?}");
            for answer in [gzip, brotli] {
                assert_eq!(answer.status, 200, "{path}");
                let (encoding, content) = unpacked(&answer);
                assert!(encoding.is_empty() || answer.body.len() < content.len(), "{path}");
                assert!(content == known.body, "{path} differs in {encoding}");
                for name in ["content-type", "etag", "cache-control", "vary"] {
                    assert_eq!(answer.header(name), known.header(name), "{path}: {name}");
                }
            }
        }
        for client in [&mut old, &mut modern] {
            assert_eq!(unpacked(&client.get("/").await), ("gzip", page.body.to_vec()));
        }
        server.stop().await;
    });
}

#[test]
fn links_that_were_changed_on_the_way_lead_to_the_right_address() {
    run(async {
        let server = Running::start().await;
        let mut hana = server.stranger().unprotected();
        for (path, right) in [
            ("/table/TSURU7.?lang=ja&fbclid=x", "/table/tsuru7?lang=ja&fbclid=x"),
            ("/table/tsuru7/", "/table/tsuru7"),
            ("/table/tsuru7%E2%80%8B", "/table/tsuru7"),
            ("/Learn/koi-koi/", "/learn/koi-koi"),
        ] {
            let answer = hana.get(path).await;
            assert_eq!((answer.status, answer.header("location")), (308, right), "{path}");
        }
        for path in ["/table/tsuru7", "/nowhere/", "//example.org/", "/api/tables/"] {
            assert_ne!(hana.get(path).await.status, 308, "{path}");
        }
        server.stop().await;
        let base = |settings: &mut ginmi_server::ServerSettings| {
            settings.base = "/games/ginmi/".parse().unwrap();
        };
        let server = Running::with(base).await;
        let below = server.stranger().get("/games/ginmi/table/tsuru7.").await;
        assert_eq!((below.status, below.header("location")), (308, "/games/ginmi/table/tsuru7"));
        server.stop().await;
    });
}

/// Behind a proxy that gives the server a part of its host, and removes the path or not.
#[test]
fn a_server_can_lie_below_a_path() {
    run(async {
        let change = |settings: &mut ginmi_server::ServerSettings| {
            settings.base = "/games/ginmi/".parse().unwrap();
        };
        let server = Running::with(change).await;
        let mut hana = server.stranger();
        for path in ["/games/ginmi/api/tables", "/api/tables", "/games/ginmi/ready", "/health"] {
            assert_eq!(hana.get(path).await.status, 200, "{path}");
        }
        let outside = hana.get("/games/ginmi").await;
        assert_eq!((outside.status, outside.header("location")), (308, "/games/ginmi/"));
        let book = hana.get("/games/ginmi/docs").await;
        assert_eq!((book.status, book.header("location")), (308, "docs/"));
        assert_eq!(hana.get("/games/other/api/tables").await.status, 404);
        // Without the page in this program, this is a sentence.
        let request = b"GET /games/ginmi/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        let page = raw(server.address, request).await;
        assert!(!page.contains("href=\"/a") && !page.contains("src=\"/a"), "{page}");
        assert!(page.contains("/games/ginmi/") || page.contains("The page is not here"), "{page}");
        let cookie = hana.post("/games/ginmi/api/me", serde_json::json!({ "name": "Hana" })).await;
        assert!(cookie.header("set-cookie").contains("Path=/;"), "{}", cookie.header("set-cookie"));
    });
}
