//! Ginmi for Python.
