//! `ginmi-load` as a program, against a server.

use ginmi_server::storage::Store;
use ginmi_server::{RunningServer, ServerSettings};

#[tokio::test(flavor = "multi_thread")]
async fn a_small_load_is_measured() {
    let folder = tempfile::tempdir().expect("a folder");
    let store =
        Store::open(folder.path().to_str().expect("a name in UTF-8")).await.expect("a store");
    let listen = "127.0.0.1:0".parse().expect("an address");
    let server =
        RunningServer::start(store, ServerSettings { listen, ..ServerSettings::default() }).await;
    let server = server.expect("a server");
    let output = tokio::process::Command::new(env!("CARGO_BIN_EXE_ginmi-load"))
        .args([
            "--server",
            &format!("http://{}", server.address()),
            "--tables",
            "3",
            "--seats",
            "3",
        ])
        .args(["--decisions-per-second", "60", "--warmup", "0", "--seconds", "1", "--json"])
        .output();
    let output = output.await.expect("the program runs");
    server.stop().await;
    assert!(output.status.success(), "{output:?}");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let number = |path: &str| report.pointer(path).and_then(serde_json::Value::as_f64);
    assert_eq!(number("/refused"), Some(0.0));
    assert_eq!(number("/matches"), Some(3.0));
    // How many there are in a second depends on the machine; that the numbers agree does not.
    let [sent, heard, seconds] = ["/decisions/sent", "/decisions/heard_by_everybody", "/seconds"]
        .map(|path| number(path).expect("it is reported"));
    assert!(sent > 0.0 && heard > 0.0 && heard <= sent, "{report}");
    let rate = number("/decisions/per_second").expect("it is reported");
    assert!((rate * seconds - sent).abs() < 1e-6, "{report}");
    assert!(number("/received/updates_per_second").is_some_and(|count| count > 0.0), "{report}");
}
