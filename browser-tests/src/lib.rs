//! Empty: this package consists of the tests in `tests/`, but cargo wants a library too.
