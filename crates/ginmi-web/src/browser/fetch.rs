//! Requests to the server: who one is, which tables there are, and new ones.

use serde::Deserialize;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};

use super::window;
use crate::model::NewTable;

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
    ask("POST", "/api/me", Some(&body)).await.map(|_| ())
}

/// The tables that everybody may find, as the server lists them.
pub(crate) async fn tables() -> Result<String, Option<String>> {
    ask("GET", "/api/tables", None).await
}

/// Opens a table; its id.
pub(crate) async fn open_table(table: &NewTable) -> Result<String, Option<String>> {
    let body = serde_json::to_string(table).map_err(|_| None)?;
    let answer = ask("POST", "/api/tables", Some(&body)).await?;
    let opened: Opened = serde_json::from_str(&answer).map_err(|_| None)?;
    Ok(opened.id)
}

/// Sends a request. The error is the sentence of the server, or nothing where it did not answer.
async fn ask(method: &str, path: &str, body: Option<&str>) -> Result<String, Option<String>> {
    let send = async {
        let init = RequestInit::new();
        init.set_method(method);
        if let Some(body) = body {
            init.set_body(&body.into());
        }
        let request = Request::new_with_str_and_init(path, &init)?;
        if body.is_some() {
            request.headers().set("content-type", "application/json")?;
        }
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
