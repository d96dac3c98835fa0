//! Empty: this package consists of the benchmark in `benches/`, but cargo wants a library too.
