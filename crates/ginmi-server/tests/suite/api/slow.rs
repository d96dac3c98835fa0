//! Clients that are too slow.

use std::time::Duration;

use ginmi_server::ServerSettings;
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::api::support::{Running, run};

fn impatient(settings: &mut ServerSettings) {
    settings.timeouts.headers = Duration::from_secs(1);
    settings.timeouts.body = Duration::from_secs(1);
    settings.max_connections = 1;
}

/// Sends bytes, then nothing, and returns what the server sends before it hangs up.
async fn begin(server: &Running, bytes: &str) -> String {
    let mut stream = TcpStream::connect(server.address).await.expect("the server listens");
    stream.write_all(bytes.as_bytes()).await.expect("the server reads");
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer).await;
    answer
}

#[test]
fn unfinished_headers_time_out() {
    run(async {
        let server = Running::with(impatient).await;
        for bytes in ["", "GET / HTTP/1.1\r\nhost: a\r\n", "G"] {
            let answer = begin(&server, bytes).await;
            assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408 "), "{answer}");
        }
        assert_eq!(server.stranger().get("/health").await.status, 200);
    });
}

#[test]
fn a_missing_body_times_out_with_an_answer() {
    run(async {
        let server = Running::with(impatient).await;
        let head = "POST /api/me HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n";
        for rest in ["content-length: 100\r\n\r\n{", "transfer-encoding: chunked\r\n\r\n5\r\n{"] {
            let answer = begin(&server, &format!("{head}{rest}")).await;
            assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
            assert!(answer.contains("\"reason\":\"too-slow\""), "{answer}");
            assert!(answer.contains("content-security-policy: "), "{answer}");
        }
        assert_eq!(server.stranger().post("/api/me", json!({ "name": "Hana" })).await.status, 201);
    });
}

#[test]
fn unread_answers_time_out() {
    run(async {
        let impatient = |settings: &mut ServerSettings| {
            settings.timeouts.sending = Duration::from_millis(200);
            settings.max_connections = 1;
        };
        let server = Running::with(impatient).await;
        let mut stream = TcpStream::connect(server.address).await.expect("the server listens");
        let request = b"GET /api/openapi.json HTTP/1.1\r\nhost: a\r\n\r\n";
        // Answers of some dozens of megabytes: far more than the system buffers for a client that
        // does not read.
        let _ = stream.write_all(&request.repeat(1000)).await;
        assert_eq!(server.stranger().get("/health").await.status, 200);
        drop(stream);
    });
}
