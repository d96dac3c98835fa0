//! Other decks: the same pictures in other colors, which the page puts in place of the usual ones.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};

use crate::bundle::{Bundle, FetchTime, relative_address};

/// The colors of the pictures, by the name of the deck and that of the color.
#[derive(Debug)]
pub(crate) struct Decks {
    usual: BTreeMap<String, String>,
    others: BTreeMap<String, BTreeMap<String, String>>,
}

/// The card that is shown where a deck is chosen: it has all colors, and much of the paper.
const SAMPLE: &str = "9b";

impl Decks {
    /// Reads the palette of the pictures: colors, and a table for each other deck.
    pub(crate) fn read(palette: &Path) -> Result<Self> {
        let text = std::fs::read_to_string(palette).context("cannot read the palette")?;
        Self::parse(&text).context("the palette of the pictures")
    }

    fn parse(text: &str) -> Result<Self> {
        let (others, usual): (toml::Table, _) = toml::from_str::<toml::Table>(text)?
            .into_iter()
            .partition(|(_, value)| value.is_table());
        Ok(Self { usual: usual.try_into()?, others: others.try_into()? })
    }

    /// The colors that a deck has in place of the usual ones, in pairs.
    fn pairs<'a>(
        &'a self,
        colors: &'a BTreeMap<String, String>,
    ) -> impl Iterator<Item = (&'a str, &'a str)> {
        let pair = |(name, own): (&String, &'a String)| Some((&**self.usual.get(name)?, &**own));
        colors.iter().filter_map(pair)
    }

    /// An object for a script: for each deck, the colors as they stand in an address, and what to
    /// put in their place.
    pub(crate) fn replacements(&self) -> String {
        let escaped = |color: &str| color.replace('#', "%23");
        let deck = |(name, colors): (&String, _)| {
            let pair = |(usual, own)| format!("['{}','{}']", escaped(usual), escaped(own));
            let pairs: Vec<String> = self.pairs(colors).map(pair).collect();
            format!("'{name}':[{}]", pairs.join(","))
        };
        let decks: Vec<String> = self.others.iter().map(deck).collect();
        format!("{{{}}}", decks.join(","))
    }

    /// Adds a card of every deck; returns the style sheet with their addresses.
    pub(crate) fn samples(
        &self,
        bundle: &mut Bundle,
        cards: &[(String, String)],
        style: String,
    ) -> String {
        // Without pictures there are no decks to choose.
        let sample = cards.iter().find(|(name, _)| name == SAMPLE);
        let usual = sample.map_or("<svg/>", |(_, picture)| picture);
        let others = self.others.iter().map(|(name, colors)| {
            let put = |picture: String, (usual, own): (&str, &str)| picture.replace(usual, own);
            (&**name, self.pairs(colors).fold(usual.to_owned(), put))
        });
        let all = [("usual", usual.to_owned())].into_iter().chain(others);
        all.fold(style, |style, (deck, picture)| {
            let name = format!("deck-{deck}");
            let address =
                bundle.add_hashed(&name, "svg", FetchTime::OnDemand, picture.into_bytes());
            style.replace(&format!("{{{name}}}"), &relative_address(&address))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::BundleCompression;

    const PALETTE: &str =
        "red = '#f00'\nedge = '#001'\ncream = '#ffe'\n[old]\nred = '#a00'\nedge = 'none'\n";

    #[test]
    fn a_deck_has_other_colors_in_place_of_its_own_only() {
        let decks = Decks::parse(PALETTE).expect("it is a palette");
        assert_eq!(decks.replacements(), "{'old':[['%23001','none'],['%23f00','%23a00']]}");
    }

    #[test]
    fn every_deck_has_a_card_to_choose_it_by() {
        let decks = Decks::parse(PALETTE).expect("it is a palette");
        let cards = [(SAMPLE.to_owned(), "<svg fill='#f00' stroke='#ffe'/>".to_owned())];
        let mut bundle = Bundle::new(BundleCompression::Draft);
        let style = "url('{deck-usual}') url('{deck-old}')".to_owned();
        let style = decks.samples(&mut bundle, &cards, style);
        let [usual, old] = ["usual", "old"].map(|deck| {
            bundle.paths().position(|path| path.starts_with(&format!("assets/deck-{deck}-")))
        });
        assert!(usual.is_some() && old.is_some() && usual != old);
        assert!(style.starts_with("url('./deck-usual-") && !style.contains('{'), "{style}");
    }
}
