//! Requests to the server: who one is, and new tables.

use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};

use super::window;

/// A table to be opened.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct NewTable {
    pub(crate) game: &'static str,
    pub(crate) options: std::collections::BTreeMap<String, String>,
    pub(crate) seats: u8,
    pub(crate) visibility: &'static str,
}

#[derive(Deserialize)]
struct Opened {
    id: String,
}

#[derive(Deserialize)]
struct Problem {
    sentence: String,
}

/// Tells the server how the person is called.
pub(crate) async fn call_me(name: &str) -> Result<(), Option<String>> {
    let body = serde_json::json!({ "name": name }).to_string();
    post("/api/me", &body).await.map(|_| ())
}

/// Opens a table; its id.
pub(crate) async fn open_table(table: &NewTable) -> Result<String, Option<String>> {
    let body = serde_json::to_string(table).map_err(|_| None)?;
    let answer = post("/api/tables", &body).await?;
    let opened: Opened = serde_json::from_str(&answer).map_err(|_| None)?;
    Ok(opened.id)
}

/// The text at an address; nothing where it cannot be had.
pub(crate) async fn text(path: &str) -> Option<String> {
    let fetch = async {
        let answer = JsFuture::from(window().fetch_with_str(path)).await?;
        let answer: Response = answer.dyn_into()?;
        let text = JsFuture::from(answer.text()?).await?;
        Ok::<_, JsValue>(text.as_string().filter(|_| answer.ok()))
    };
    fetch.await.ok().flatten()
}

/// Sends a request. The error is the sentence of the server, or nothing where it did not answer.
async fn post(path: &str, body: &str) -> Result<String, Option<String>> {
    let send = async {
        let init = RequestInit::new();
        init.set_method("POST");
        init.set_body(&body.into());
        let request = Request::new_with_str_and_init(path, &init)?;
        request.headers().set("content-type", "application/json")?;
        let answer = JsFuture::from(window().fetch_with_request(&request)).await?;
        let answer: Response = answer.dyn_into()?;
        let text = JsFuture::from(answer.text()?).await?;
        Ok::<_, JsValue>((answer.ok(), text.as_string().unwrap_or_default()))
    };
    match send.await {
        Ok((true, text)) => Ok(text),
        Ok((false, text)) => {
            Err(serde_json::from_str::<Problem>(&text).ok().map(|problem| problem.sentence))
        }
        Err(_) => Err(None),
    }
}
