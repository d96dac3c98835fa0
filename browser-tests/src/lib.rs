//! Nothing: the tests in `tests/` are all there is, and cargo wants a library beside them.
