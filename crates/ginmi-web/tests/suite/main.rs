//! Tests of the page's fonts and panels.

mod font;
mod panels;
