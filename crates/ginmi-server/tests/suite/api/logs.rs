//! The server's log: what it contains, and what it must not.

use std::io;
use std::sync::{Arc, Mutex};

use ginmi_table::wire::Request;
use serde_json::json;
use tracing_subscriber::fmt::MakeWriter;

use crate::api::support::{Player, Running, open_table, quick_table, run};

/// A log in memory.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl io::Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody has panicked").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Kept {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        self.clone()
    }
}

#[test]
fn the_log_identifies_nobody() {
    let log = Kept::default();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing_subscriber::filter::LevelFilter::TRACE)
        .with_span_events(tracing_subscriber::fmt::format::FmtSpan::CLOSE)
        .with_ansi(false);
    // This is the only test of this program that sets a subscriber; the others write into this log,
    // too.
    tracing::subscriber::set_global_default(subscriber.with_writer(log.clone()).finish())
        .expect("nobody else has set it");
    let secrets = run(async {
        let server = Running::start().await;
        let mut hana = server.guest("Hanatarou").await;
        let link = hana.post("/api/me/links", json!({})).await.json();
        let code = link["code"].as_str().expect("a code").to_owned();
        let mut phone = server.stranger();
        assert_eq!(phone.post("/api/me/moves", json!({ "code": code })).await.status, 200);
        assert_eq!(phone.post("/api/me/moves", json!({ "code": code })).await.status, 404);
        phone.post("/api/me", json!({ "name": "Hanatarou\u{7}" })).await.refusal();
        let table = open_table(&mut hana, quick_table()).await;
        let mut player = Player::enter(&phone, &table).await;
        player.sit(0).await;
        player.seat_bot(1).await;
        player.ask(Request::Start).await;
        player.play().await;
        hana.get("/api/me/games").await;
        drop(player);
        server.stop().await;
        let cookie = hana.cookie.expect("a cookie");
        // The cookie is a signature of 44 characters and what it signs, with the id at its end.
        let (signature, signed) = cookie.trim_start_matches("ginmi=").split_at(44);
        let (_, id) = signed.rsplit_once('.').expect("an id");
        [code, "Hanatarou".to_owned(), cookie.clone(), signature.to_owned(), id.to_owned()]
    });
    let log = String::from_utf8(log.0.lock().expect("nobody has panicked").clone()).expect("text");
    assert!(log.contains("a table was opened"), "the log is kept: {log}");
    // How long each part of a decision took.
    for span in ["hear", "turn{", "judge", "store{", "commit{", "tell", "send{", "think{"] {
        let closed =
            |line: &str| line.contains(span) && line.contains("ginmi::decision: close time.busy");
        assert!(log.lines().any(closed), "no {span}");
    }
    for secret in secrets {
        assert!(!log.contains(&secret), "{secret}");
    }
}
