//! Connections to a server, with TLS or without, for requests and for sockets.

use std::error::Error as StdError;
use std::future::poll_fn;
use std::io;
use std::iter::successors;

use hyper::Uri;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioIo;
use tower_service::Service;

use crate::error::ClientError;
#[cfg(feature = "tls")]
use crate::tls;

/// Opens connections to a server, with TLS if the program was built with it.
#[cfg(feature = "tls")]
pub(crate) type MaybeTlsConnector = hyper_rustls::HttpsConnector<HttpConnector>;
#[cfg(not(feature = "tls"))]
pub(crate) type MaybeTlsConnector = HttpConnector;

/// The bytes to and from a server.
pub(crate) type ServerByteStream = TokioIo<<MaybeTlsConnector as Service<Uri>>::Response>;

/// A connector for a server that speaks TLS, or does not.
///
/// # Errors
///
/// When this machine has no trusted certificates.
pub(crate) fn connector(is_tls: bool) -> Result<MaybeTlsConnector, ClientError> {
    let mut http = HttpConnector::new();
    // A decision is one small packet, and the table waits for it.
    http.set_nodelay(true);
    http.enforce_http(false);
    #[cfg(feature = "tls")]
    return Ok((http, tls::config(is_tls)?).into());
    #[cfg(not(feature = "tls"))]
    return if is_tls {
        Err(ClientError::Tls("this program was built without the feature `tls`".to_owned()))
    } else {
        Ok(http)
    };
}

/// Opens a connection for a socket.
///
/// # Errors
///
/// When nobody answers, or no TLS can be agreed on.
pub(crate) async fn connect(
    connector: &MaybeTlsConnector,
    uri: Uri,
) -> Result<ServerByteStream, ClientError> {
    let mut connector = connector.clone();
    let opened = async {
        poll_fn(|context| connector.poll_ready(context)).await?;
        Ok(TokioIo::new(connector.call(uri.clone()).await?))
    };
    opened.await.map_err(|error: Box<dyn StdError + Send + Sync>| {
        tls_error(&*error, &uri).unwrap_or_else(|| {
            let system = causes(&*error).find_map(|cause| cause.downcast_ref::<io::Error>());
            let kind = system.map_or(io::ErrorKind::Other, io::Error::kind);
            let message = system.map_or_else(|| error.to_string(), ToString::to_string);
            ClientError::Network(io::Error::new(kind, message))
        })
    })
}

/// The error of a connection that failed because of TLS, which no second attempt mends.
#[cfg(feature = "tls")]
pub(crate) fn tls_error(error: &(dyn StdError + 'static), uri: &Uri) -> Option<ClientError> {
    let error = causes(error).find_map(|cause| cause.downcast_ref())?;
    Some(ClientError::Tls(tls::sentence(error, uri)))
}

#[cfg(not(feature = "tls"))]
pub(crate) fn tls_error(_: &(dyn StdError + 'static), _: &Uri) -> Option<ClientError> {
    None
}

/// An error and its causes. Errors of the system hide another one, which is not their source.
pub(crate) fn causes<'a>(
    error: &'a (dyn StdError + 'static),
) -> impl Iterator<Item = &'a (dyn StdError + 'static)> {
    successors(Some(error), |&error| {
        match error.downcast_ref::<io::Error>().and_then(io::Error::get_ref) {
            Some(hidden) => Some(hidden),
            None => error.source(),
        }
    })
}
