//! Draws cards within a larger picture.

use std::fmt::Write as _;

use ginmi::cards::Card;

/// Where a card is drawn: its upper left corner and its width.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CardPlacement {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
}

impl CardPlacement {
    /// How high a card of this width is.
    pub(crate) fn height(self) -> f64 {
        height(self.width)
    }
}

/// How high a card of this width is: pictures are 200 by 328.
pub(crate) fn height(width: f64) -> f64 {
    width * 1.64
}

/// Draws a card face-up.
pub(crate) fn draw_face(out: &mut String, card: Card, placement: CardPlacement) {
    let picture = FACES[usize::from(card.index())];
    let size = size(placement);
    let end = "</svg>\n";
    _ = write!(out, r#"<svg {size} viewBox="0 0 200 328">{}{end}"#, inner(picture));
}

/// Draws the back of a card; the picture has to begin with the [definitions].
pub(crate) fn draw_back(out: &mut String, placement: CardPlacement) {
    let size = size(placement);
    _ = writeln!(out, r##"<use href="#ginmi-back" {size}/>"##);
}

/// Writes the definitions of a picture: the back, which is used many times.
pub(crate) fn definitions(out: &mut String) {
    let back = inner(BACK);
    let end = "</symbol></defs>\n";
    _ = write!(out, r#"<defs><symbol id="ginmi-back" viewBox="0 0 200 328">{back}{end}"#);
}

fn size(placement: CardPlacement) -> String {
    let CardPlacement { x, y, width } = placement;
    format!(r#"x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{:.1}""#, placement.height())
}

/// The contents of the root element of a picture.
fn inner(picture: &str) -> &str {
    let begin = picture.find('>').map_or(0, |end| end + 1);
    let end = picture.rfind("</svg>").unwrap_or(picture.len());
    picture[begin..end].trim()
}

macro_rules! faces {
    ($($code:literal)+) => {
        [$(include_str!(concat!("../../../pictures/cards/", $code, ".svg"))),+]
    };
}

/// By the index of their card.
static FACES: [&str; 49] = faces!(
    "1a" "1b" "1c" "1d" "2a" "2b" "2c" "2d"
    "3a" "3b" "3c" "3d" "4a" "4b" "4c" "4d"
    "5a" "5b" "5c" "5d" "6a" "6b" "6c" "6d"
    "7a" "7b" "7c" "7d" "8a" "8b" "8c" "8d"
    "9a" "9b" "9c" "9d" "10a" "10b" "10c" "10d"
    "11a" "11b" "11c" "11d" "12a" "12b" "12c" "12d"
    "blank"
);

static BACK: &str = include_str!("../../../pictures/cards/back-red.svg");

#[cfg(test)]
mod tests {
    use ginmi::cards::CardSet;

    use super::*;

    #[test]
    fn every_card_has_its_own_picture() {
        for card in CardSet::DECK {
            let own = format!("\"h{}-", card.code());
            assert!(FACES[usize::from(card.index())].contains(&own), "{card}");
        }
    }

    #[test]
    fn a_picture_is_taken_out_of_its_root() {
        for picture in FACES.iter().chain([&BACK]) {
            let inner = inner(picture);
            assert!(inner.starts_with('<') && inner.ends_with('>'));
            assert!(!inner.contains("<svg") && !inner.contains("</svg>"));
        }
    }
}
