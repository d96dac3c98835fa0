//! Computer players of Ginmi.
