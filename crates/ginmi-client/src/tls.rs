//! TLS by rustls, and its errors as sentences.

use std::sync::Arc;

use hyper::Uri;
use rustls::crypto::ring;
use rustls::{CertificateError, ClientConfig, InvalidMessage, RootCertStore};

use crate::error::ClientError;

/// A configuration that trusts what the system trusts, or nothing for connections without TLS.
///
/// # Errors
///
/// When the system trusts nothing.
pub(crate) fn config(is_tls: bool) -> Result<ClientConfig, ClientError> {
    let mut roots = RootCertStore::empty();
    if is_tls {
        let found = rustls_native_certs::load_native_certs();
        roots.add_parsable_certificates(found.certs);
        if roots.is_empty() {
            let reason =
                found.errors.first().map(|error| format!(" ({error})")).unwrap_or_default();
            return Err(ClientError::Tls(format!(
                "this machine has no certificates of authorities to trust{reason}: install its \
                 package ca-certificates, or name a file of them in SSL_CERT_FILE"
            )));
        }
    }
    // The provider is named because several may be compiled into one program.
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| ClientError::Tls(error.to_string()))?;
    let mut config = config.with_root_certificates(roots).with_no_client_auth();
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(config)
}

/// What is wrong, and what would be right.
pub(crate) fn sentence(error: &rustls::Error, uri: &Uri) -> String {
    let authority = uri.authority().map_or("", |authority| authority.as_str());
    match error {
        rustls::Error::InvalidCertificate(error) => certificate(error, uri),
        rustls::Error::InvalidMessage(InvalidMessage::InvalidContentType) => format!(
            "{authority} does not speak TLS: write http:// instead of https://, or another port"
        ),
        error => error.to_string(),
    }
}

fn certificate(error: &CertificateError, uri: &Uri) -> String {
    let host = uri.host().unwrap_or_default();
    match error {
        // The second is for an issuer that has the name of a trusted one, such as a self-signed
        // certificate that was made again.
        CertificateError::UnknownIssuer | CertificateError::BadSignature => format!(
            "this machine does not trust the certificate of {host}: if you do, name the file of \
             the authority that issued it, or of the certificate if it is self-signed, in the \
             environment variable SSL_CERT_FILE"
        ),
        CertificateError::NotValidForNameContext { presented, .. } => {
            let names: Vec<_> = presented.iter().map(|name| unwrapped_name(name)).collect();
            let names = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
            format!("the certificate is for {names}, not for {host}: write a name that it is for")
        }
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => format!(
            "the certificate of {host} has expired: the operator must renew it, unless the clock \
             of this machine is wrong"
        ),
        CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => format!(
            "the certificate of {host} is not valid yet: correct the clock of this machine, or \
             wait"
        ),
        // The crate that has a type for this error is not one of ours.
        CertificateError::Other(other) if other.0.to_string() == "CaUsedAsEndEntity" => format!(
            "the certificate of {host} is one of an authority, which no server may use: the \
             operator must make one with basicConstraints=CA:FALSE"
        ),
        error => format!("the certificate of {host} is not valid: {error}"),
    }
}

/// The name in a text such as `DnsName("localhost")`.
fn unwrapped_name(name: &str) -> &str {
    let inner = name.split_once('(').and_then(|(_, rest)| rest.strip_suffix(')'));
    inner.unwrap_or(name).trim_matches('"')
}
