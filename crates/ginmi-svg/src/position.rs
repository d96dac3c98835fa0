use std::cmp::Reverse;
use std::fmt::Write as _;

use ginmi::View;
use ginmi::cards::{Card, CardSet};
use ginmi::seat::Seat;
use ginmi::with_view;

use crate::cards::{CardPlacement, definitions, draw_back, draw_face, height};

/// A picture to draw: a view with its texts.
#[derive(Clone, Debug)]
pub struct PositionPicture<'a> {
    /// The view, of which only public knowledge is drawn. Its viewer, or else the first seat, is at
    /// the bottom.
    pub view: &'a View,
    /// The title above everything.
    pub title: String,
    /// A player for each seat.
    pub players: Vec<DrawnPlayer>,
}

/// The texts and cards of a player.
#[derive(Clone, Debug)]
pub struct DrawnPlayer {
    /// The caption beside the seat's mark, such as a name and an account.
    pub caption: String,
    /// The cards of the hand to draw face-up. The rest of the hand is drawn as backs.
    pub hand: CardSet,
}

const WIDTH: f64 = 980.0;
const MARGIN: f64 = 16.0;
/// The width of cards on the field, in hands and among the captured ones.
const FIELD: f64 = 60.0;
const HAND: f64 = 46.0;
const PILE: f64 = 36.0;
/// Where captured cards begin, beside the hand.
const PILES: f64 = 500.0;
/// Where the field begins, beside the draw pile and the card in play.
const FIELD_LEFT: f64 = 180.0;
const FIELD_STEP: f64 = FIELD + 6.0;
const GROUP_GAP: f64 = 10.0;
const LINE: f64 = 24.0;

/// A position as a picture: the other seats in turn order from the top, the field, the viewer.
///
/// # Panics
///
/// When there is not a player for each seat.
#[must_use]
pub fn draw_position(position: &PositionPicture<'_>) -> String {
    let view = position.view;
    let seats = view.players();
    assert_eq!(position.players.len(), seats, "a player for each seat");
    let bottom = view.viewer().map_or(0, Seat::index);
    let others = (1..seats).map(|offset| (bottom + offset) % seats);

    let mut body = String::new();
    let mut y = MARGIN + LINE;
    text(&mut body, MARGIN, MARGIN + 14.0, "title", &position.title);
    for seat in others {
        y += seat_band(&mut body, position, Seat::new(seat), y);
    }
    y += middle(&mut body, view, y);
    y += seat_band(&mut body, position, Seat::new(bottom), y);

    let title = escaped(&position.title);
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{y:.0}\" \
         viewBox=\"0 0 {WIDTH} {y:.0}\" role=\"img\" font-family=\"sans-serif\" font-size=\"14\" \
         fill=\"#fff\">\n<title>{title}</title>\n"
    );
    definitions(&mut picture);
    _ = writeln!(picture, r##"<rect width="{WIDTH}" height="{y:.0}" rx="10" fill="#3c6650"/>"##);
    picture + &body + "</svg>\n"
}

/// Draws a seat: its caption, hand and captured cards. Returns the height.
fn seat_band(out: &mut String, position: &PositionPicture<'_>, seat: Seat, y: f64) -> f64 {
    let view = position.view;
    let (round, player) = (view.round(), &position.players[seat.index()]);
    let mark = if view.phase().seat() == Some(seat) { "▶ " } else { "" };
    text(out, MARGIN, y + 14.0, "seat", &format!("{mark}{}", player.caption));

    let top = y + LINE;
    let hidden = u32::from(round.hand_sizes[seat]).saturating_sub(player.hand.len());
    let step = step(player.hand.len() + hidden, HAND + 3.0, PILES - 2.0 * MARGIN - HAND);
    let placement =
        |number: u32| CardPlacement { x: MARGIN + step * f64::from(number), y: top, width: HAND };
    let mut placements = (0..).map(placement);
    for card in player.hand {
        draw_face(out, card, placements.next().expect("the placements are endless"));
    }
    for placement in placements.take(hidden as usize) {
        draw_back(out, placement);
    }
    pile(out, round.piles[seat], top);
    LINE + height(HAND) + MARGIN
}

/// Draws captured cards by their kinds, the highest first.
fn pile(out: &mut String, cards: CardSet, y: f64) {
    let mut cards: Vec<Card> = cards.iter().collect();
    cards.sort_by_key(|card| Reverse(card.kind().points()));
    let room = WIDTH - MARGIN - PILES - PILE - 3.0 * GROUP_GAP;
    let step = step(cards.len() as u32, PILE * 0.62, room);
    let mut x = PILES;
    for (number, card) in cards.iter().enumerate() {
        if number > 0 {
            let same = cards[number - 1].kind() == card.kind();
            x += step + if same { 0.0 } else { GROUP_GAP };
        }
        draw_face(out, *card, CardPlacement { x, y, width: PILE });
    }
}

/// Draws the draw pile, a card in play, and the field. Returns the height.
fn middle(out: &mut String, view: &View, y: f64) -> f64 {
    let round = view.round();
    if round.stock > 0 {
        draw_back(out, CardPlacement { x: MARGIN, y, width: FIELD });
        let below = y + height(FIELD) + 16.0;
        text(out, MARGIN + FIELD / 2.0 - 8.0, below, "stock", &round.stock.to_string());
    }
    if let Some(card) = with_view!(view, view => view.board.in_play()) {
        let placement = CardPlacement { x: MARGIN + FIELD_STEP, y, width: FIELD };
        draw_face(out, card, placement);
        let (x, height) = (placement.x - 3.0, placement.height() + 6.0);
        let (y, width) = (y - 3.0, FIELD + 6.0);
        _ = writeln!(
            out,
            r##"<rect x="{x}" y="{y}" width="{width}" height="{height:.1}" rx="6" fill="none" stroke="#f0b32e" stroke-width="3"/>"##
        );
    }
    let in_line = ((WIDTH - MARGIN - FIELD_LEFT) / FIELD_STEP) as usize;
    let line = height(FIELD) + 6.0;
    for (number, card) in round.field.iter().enumerate() {
        let (row, column) = (number / in_line, number % in_line);
        let x = FIELD_LEFT + FIELD_STEP * column as f64;
        draw_face(out, card, CardPlacement { x, y: y + line * row as f64, width: FIELD });
    }
    let lines = (round.field.len() as usize).div_ceil(in_line).max(1);
    line * lines as f64 + LINE
}

/// The distance between this many cards: as wanted, or closer to fit.
fn step(cards: u32, wanted: f64, room: f64) -> f64 {
    wanted.min(room / f64::from(cards.max(2) - 1))
}

fn text(out: &mut String, x: f64, y: f64, class: &str, words: &str) {
    let words = escaped(words);
    _ = writeln!(out, r#"<text class="{class}" x="{x}" y="{y:.0}">{words}</text>"#);
}

fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use ginmi::{Game, Match, NextInput};

    use super::*;

    /// A match at a decision, dealt from a mixed deck.
    fn dealt(game: Game, players: usize) -> Match {
        let mut game = Match::new(game, players, []).unwrap();
        while let NextInput::Chance(chance) = game.next() {
            let cards: Vec<Card> = chance.cards.iter().collect();
            let spread = (0..5).flat_map(|first| cards.iter().skip(first).step_by(5));
            let order: Vec<Card> = spread.copied().take(chance.count.into()).collect();
            game.chance(&order, &mut ()).unwrap();
        }
        game
    }

    fn drawn(view: &View, hand: impl Fn(Seat) -> CardSet) -> String {
        let player = |seat| DrawnPlayer { caption: format!("<{seat}> & co"), hand: hand(seat) };
        let players = Seat::all(view.players()).map(player).collect();
        draw_position(&PositionPicture { view, title: "a title".to_owned(), players })
    }

    /// The cards that lie face-up in a picture.
    fn faces(picture: &str) -> CardSet {
        let shown = |card: &Card| picture.contains(&format!("\"h{}-", card.code()));
        CardSet::DECK.iter().filter(shown).collect()
    }

    #[test]
    fn a_view_shows_what_its_seat_may_see() {
        for game in Game::ALL {
            for players in game.players() {
                let game = dealt(*game, players);
                let deck = faces(&drawn(&game.view(None), |seat| game.hand(seat)))
                    | game.stock().into_iter().collect();
                for seat in Seat::all(players) {
                    let view = game.view(Some(seat));
                    let picture = drawn(&view, |seat| view.known_hand(seat));
                    assert_eq!(faces(&picture), deck - view.unseen(), "{view:?}");
                    let sizes = Seat::all(players).map(|seat| view.round().hand_sizes[seat]);
                    let known = Seat::all(players).map(|seat| view.known_hand(seat).len());
                    let hidden = sizes.map(u32::from).sum::<u32>() - known.sum::<u32>();
                    let stock = u32::from(view.round().stock > 0);
                    let backs = picture.matches("#ginmi-back").count();
                    assert_eq!(backs as u32, hidden + stock, "{view:?}");
                }
            }
        }
    }

    #[test]
    fn open_hands_leave_only_the_draw_pile_hidden() {
        let game = dealt(Game::ALL[0], 2);
        let picture = drawn(&game.view(None), |seat| game.hand(seat));
        let hands = Seat::all(2).fold(CardSet::EMPTY, |all, seat| all | game.hand(seat));
        assert_eq!(faces(&picture), hands | game.round_board().field);
        assert_eq!(picture.matches("#ginmi-back").count(), 1);
        assert!(picture.contains("&lt;0&gt; &amp; co") && !picture.contains("<0>"));
    }

    #[test]
    fn a_position_before_the_deal_is_drawn_as_well() {
        let game = Match::new(Game::ALL[0], 2, []).unwrap();
        let picture = drawn(&game.view(None), |seat| game.hand(seat));
        assert_eq!(faces(&picture), CardSet::EMPTY);
    }
}
