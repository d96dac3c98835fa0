//! What the page is made of, and what its panels show.

mod font;
mod panels;
