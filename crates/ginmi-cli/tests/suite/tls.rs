//! https: a proxy that speaks TLS in front of a real server.
//!
//! The certificates in `tests/certificates` are self-signed for `localhost`, by one key; that of an
//! authority has `CA:TRUE`. The expired one, of another name, ended in 2001.

use std::path::PathBuf;
use std::process::{Output, Stdio};
use std::sync::Arc;

use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_bots::BotKind;
use ginmi_client::{AutoPlayer, GuestSession, NewTableSpec, PlayerSession, RemoteServer};
use ginmi_table::wire::OccupantView;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::Command;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::programs::{GOOD, Served};

fn file(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/certificates")).join(name)
}

/// A proxy with this certificate in front of a server; returns its port.
async fn proxy(certificate: &str, server: &str) -> u16 {
    let certificate = CertificateDer::from_pem_file(file(certificate)).unwrap();
    let key = PrivateKeyDer::from_pem_file(file("key.pem")).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let config = config.with_safe_default_protocol_versions().unwrap().with_no_client_auth();
    let mut config = config.with_single_cert(vec![certificate], key).unwrap();
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let behind = server.trim_start_matches("http://").to_owned();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let (acceptor, behind) = (acceptor.clone(), behind.clone());
            tokio::spawn(async move {
                // Clients that do not trust the certificate end the handshake.
                let Ok(mut stream) = acceptor.accept(stream).await else { return };
                let (_, tls) = stream.get_ref();
                assert_eq!(tls.alpn_protocol(), Some(&b"http/1.1"[..]));
                assert_eq!(tls.server_name(), Some("localhost"));
                let mut server = TcpStream::connect(behind).await.unwrap();
                let _ = copy_bidirectional(&mut stream, &mut server).await;
            });
        }
    });
    port
}

/// The program, which trusts the certificate in a file and no other.
fn ginmi(trusts: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ginmi"));
    command.env("SSL_CERT_FILE", file(trusts)).env_remove("SSL_CERT_DIR");
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
    command
}

fn output_text(output: &Output) -> String {
    String::from_utf8([&output.stdout[..], &output.stderr].concat()).unwrap()
}

/// The output of `ginmi health` for an address.
async fn health(trusts: &str, address: &str) -> String {
    output_text(&ginmi(trusts).args(["health", address]).output().await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_at_a_table_by_https() {
    let served = Served::start();
    let port = proxy("localhost.pem", &served.address).await;
    assert_eq!(health("localhost.pem", &format!("https://localhost:{port}/")).await, "ok\n");

    let server = RemoteServer::new(&served.address).unwrap();
    let guest = GuestSession::new(&server, "Hana").await.unwrap();
    let table = NewTableSpec::new(Game::Nuki, 2).with("rounds", "1");
    let table = guest.create_table(&table).await.unwrap();
    let mut hana = PlayerSession::connect(guest, table.clone()).await.unwrap();
    let request = hana.sit(Seat::new(1)).await;
    hana.wait_for_answer(request).await.unwrap();
    let address = format!("https://localhost:{port}/table/{}", table.as_str());
    let program = ginmi("localhost.pem")
        .args(["bot-host", "--table", &address, "--exec", GOOD, "--patience", "60s"])
        .spawn()
        .unwrap();
    let play = async {
        hana.wait_until(|replica| {
            replica.table.seats.iter().all(|seat| seat.sits != OccupantView::Nobody)
        })
        .await
        .unwrap();
        let starts = hana.start().await;
        hana.wait_for_answer(starts).await.unwrap();
        AutoPlayer::new(hana, BotKind::Greedy.build(1)).play().await.unwrap();
    };
    let (output, ()) = tokio::join!(program.wait_with_output(), play);
    let output = output.unwrap();
    assert!(output.status.success(), "{}", output_text(&output));
    assert!(output_text(&output).contains(" points for taker\n"), "{}", output_text(&output));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_https_is_one_sentence() {
    let served = Served::start();
    let plain = served.address.trim_start_matches("http://127.0.0.1:");
    let good = proxy("localhost.pem", &served.address).await;
    let expired = proxy("expired.pem", &served.address).await;
    let authority = proxy("authority.pem", &served.address).await;
    for (trusts, address, part) in [
        (
            "expired.pem",
            format!("https://localhost:{good}"),
            "no secure connection to the server: this machine does not trust the certificate of \
             localhost: if you do, name the file of the authority that issued it, or of the \
             certificate if it is self-signed, in the environment variable SSL_CERT_FILE\n",
        ),
        (
            "localhost.pem",
            format!("https://127.0.0.1:{good}"),
            "the certificate is for localhost, not for 127.0.0.1: write a name that it is for\n",
        ),
        (
            "expired.pem",
            format!("https://localhost:{expired}"),
            "the certificate of localhost has expired: the operator must renew it",
        ),
        (
            "authority.pem",
            format!("https://localhost:{authority}"),
            "the operator must make one with basicConstraints=CA:FALSE\n",
        ),
        (
            "localhost.pem",
            format!("https://localhost:{plain}"),
            "does not speak TLS: write http:// instead of https://, or another port\n",
        ),
        (
            "localhost.pem",
            format!("http://localhost:{good}"),
            &format!("if it speaks TLS, write the address as https://localhost:{good}\n"),
        ),
        (
            "no-such-file.pem",
            format!("https://localhost:{good}"),
            "install its package ca-certificates, or name a file of them in SSL_CERT_FILE\n",
        ),
    ] {
        let output_text = health(trusts, &address).await;
        assert!(output_text.contains(part), "{address}: {output_text}");
        assert_eq!(output_text.lines().count(), 1, "{address}: {output_text}");
    }
    // At a table, the same.
    let address = format!("https://localhost:{good}/table/a");
    let mut command = ginmi("expired.pem");
    let output = command.args(["bot-host", "--exec", GOOD, "--table", &address]).output().await;
    let output = output.unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", output_text(&output));
    assert!(
        output_text(&output).contains("does not trust the certificate"),
        "{}",
        output_text(&output)
    );
}

/// A server that answers every request like this; returns its port.
async fn answering(answer: &'static str) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let _ = stream.read(&mut [0; 1024]).await;
            let _ = stream.write_all(answer.as_bytes()).await;
        }
    });
    port
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_asks_for_https_is_understood() {
    let moved = "HTTP/1.1 301 Moved Permanently\r\nLocation: https://ginmi.example/health\r\n\
                 Content-Length: 0\r\n\r\n";
    let port = answering(moved).await;
    let output_text = health("localhost.pem", &format!("http://localhost:{port}")).await;
    let part = "the server is not reached by this address: begin it with https://ginmi.example\n";
    assert!(output_text.contains(part), "{output_text}");

    // As nginx answers.
    let nginx = "HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\nContent-Length: 53\r\n\r\n\
                 The plain HTTP request was sent to HTTPS port (nginx)";
    let port = answering(nginx).await;
    let output_text = health("localhost.pem", &format!("http://localhost:{port}")).await;
    let part = format!("begin it with https://localhost:{port}\n");
    assert!(output_text.contains(&part), "{output_text}");
}
