//! The answers that hyper itself gives to requests that it cannot parse: it sends no body and has
//! no hook to add one. This adds ours on the way out.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::http::StatusCode;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::accept_loop::BUFFER;
use super::security::HEADERS;
use super::{ApiError, ApiErrorReason};

/// A stream on which every answer has a body with the reason.
#[derive(Debug)]
pub(super) struct ErrorBodyStream<S> {
    stream: S,
    /// The answer that replaces the current one, and how much of it has been sent.
    replacement: Option<(Vec<u8>, usize)>,
}

impl<S> ErrorBodyStream<S> {
    pub(super) const fn new(stream: S) -> Self {
        Self { stream, replacement: None }
    }
}

/// The answer to send instead, if this one is by hyper itself: it has no body, and no header of
/// ours. All answers of the routes have those of [`HEADERS`].
fn replacement_answer(written: &[u8]) -> Option<Vec<u8>> {
    let mut lines = std::str::from_utf8(written.strip_suffix(b"\r\n\r\n")?).ok()?.split("\r\n");
    let status = lines.next()?.strip_prefix("HTTP/1.1 4")?.split_once(' ')?.0;
    let status: StatusCode = format!("4{status}").parse().ok()?;
    let mut kept = String::new();
    for line in lines {
        let (name, value) = line.split_once(':')?;
        match (name, value.trim()) {
            ("content-length", "0") | ("connection", _) => {}
            ("date", _) => kept = format!("{line}\r\n"),
            _ => return None,
        }
    }
    let (reason, sentence) = match status {
        StatusCode::BAD_REQUEST => (
            ApiErrorReason::Malformed,
            "this request cannot be read as HTTP: check its first line and headers".to_owned(),
        ),
        StatusCode::URI_TOO_LONG => {
            (ApiErrorReason::TooLong, "the address is longer than this server reads".to_owned())
        }
        StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => (
            ApiErrorReason::TooLong,
            format!("the headers are longer than {BUFFER} bytes, or more than 100"),
        ),
        _ => return None,
    };
    let body = serde_json::to_string(&ApiError::new(status, reason, sentence)).ok()?;
    let mut answer = format!("HTTP/1.1 {status}\r\n{kept}connection: close\r\n");
    for (name, value) in HEADERS {
        answer.push_str(&format!("{name}: {value}\r\n"));
    }
    let length = body.len();
    answer.push_str(&format!(
        "content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    ));
    Some(answer.into_bytes())
}

impl<S: AsyncWrite + Unpin> AsyncWrite for ErrorBodyStream<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &[u8],
    ) -> Poll<io::Result<usize>> {
        let Self { stream, replacement } = self.get_mut();
        if replacement.is_none() {
            *replacement = replacement_answer(buffer).map(|answer| (answer, 0));
        }
        let Some((answer, sent)) = replacement else {
            return Pin::new(stream).poll_write(context, buffer);
        };
        while *sent < answer.len() {
            match ready!(Pin::new(&mut *stream).poll_write(context, &answer[*sent..]))? {
                0 => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                count => *sent += count,
            }
        }
        *replacement = None;
        Poll::Ready(Ok(buffer.len()))
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffers: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let mut full = buffers.iter().filter(|buffer| !buffer.is_empty());
        if let (Some(one), None) = (full.next(), full.next()) {
            return self.poll_write(context, one);
        }
        Pin::new(&mut self.get_mut().stream).poll_write_vectored(context, buffers)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(context)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for ErrorBodyStream<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_read(context, buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_by_hyper_say_why() {
        let hyper_answer = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\ndate: now\r\n\r\n";
        let replacement =
            String::from_utf8(replacement_answer(hyper_answer).expect("an answer")).expect("text");
        assert!(
            replacement
                .starts_with("HTTP/1.1 431 Request Header Fields Too Large\r\ndate: now\r\n")
        );
        assert!(replacement.contains("\"reason\":\"too-long\""), "{replacement}");
        for other in [
            "HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nx-content-type-options: nosniff\r\n\r\n",
            "HTTP/1.1 400 Bad Request\r\ncontent-length: 1\r\n\r\n",
            "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n",
            "HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n",
            "\u{1}a frame",
            "",
        ] {
            assert_eq!(replacement_answer(other.as_bytes()), None, "{other}");
        }
    }
}
