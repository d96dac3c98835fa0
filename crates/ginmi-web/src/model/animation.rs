//! How cards move from one scene to the next: one step after another, as at a real table.
//!
//! A bot's decision changes several things at once: a card is played, captures, another is turned
//! up, captures. People follow that only if they see it in order. A [`SceneTimeline`] says which card goes
//! where and when, and which [`Cue`] is shown when, in units of [`BEAT`]; the view knows the
//! places and the length of a beat. Nothing waits for it: the scene has already changed.

use ginmi::cards::{Card, CardSet};
use ginmi::event::Event;
use ginmi::seat::Seat;

use super::cues::{Cue, CueBuilder, CueKind};
use super::scene::voice;
use super::{TableScene, TableSession};
use crate::words::Lang;

/// The time that a card takes from one place to the next: four quarters, the unit of all times
/// here.
pub const BEAT: u16 = 4;

/// How long a card rests on what it captures.
const REST: u16 = 2;

/// Everything that moves between two scenes.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SceneTimeline {
    /// The cards that do not go straight to their new places.
    pub paths: Vec<CardPath>,
    /// The beats in order.
    pub cues: Vec<Cue>,
    /// The deal, if cards are dealt.
    pub deal: Option<DealAnimation>,
    /// What was won or lost on each account.
    pub sums: Vec<(Seat, i32)>,
    /// When the last card has arrived and the last beat is over.
    pub ends: u16,
}

/// The animation of a deal: two packets for everybody who is dealt a hand, each followed by one for
/// the field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealAnimation {
    /// The seats that are dealt a hand, in order.
    pub seats: Vec<Seat>,
    /// Whether the backs are red.
    pub red: bool,
    /// When the first packet starts.
    pub begins: u16,
}

/// The number of packets for each place.
pub const PACKETS: usize = 2;

/// The duration of a deal: 1.2 seconds at normal speed.
pub(super) const DEAL: u16 = 15;

impl DealAnimation {
    /// When a packet for a seat, or for the field (`None`), starts.
    #[must_use]
    pub fn packet_start(&self, packet: usize, to: Option<Seat>) -> f64 {
        let places = self.seats.len() + 1;
        let place = self.seats.iter().position(|seat| Some(*seat) == to);
        let number = packet * places + place.unwrap_or(self.seats.len());
        let all = f64::from(DEAL - BEAT);
        f64::from(self.begins) + all * number as f64 / (PACKETS * places - 1) as f64
    }

    /// When the last packet has arrived.
    #[must_use]
    pub fn ends(&self) -> f64 {
        f64::from(self.begins + DEAL)
    }
}

/// The path of one card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardPath {
    /// The card.
    pub card: Card,
    /// Where it comes from, if it was not visible before.
    pub from: TableLocation,
    /// The parts of its path in order.
    pub segments: Vec<PathSegment>,
}

/// A part of a card's path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PathSegment {
    /// The destination.
    pub to: TableLocation,
    /// When the card starts.
    pub begins: u16,
    /// When it arrives.
    pub ends: u16,
}

/// A place on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableLocation {
    /// The draw pile.
    Stock,
    /// In front of a player.
    Player(Seat),
    /// On top of a card, at that card's old place.
    OnCard(Card),
    /// Somewhere on the field.
    Field,
    /// The card's new place.
    Home,
}

impl SceneTimeline {
    /// The dance between two scenes of a table, for the events after this number.
    #[must_use]
    pub fn for_session(
        session: &TableSession,
        lang: Lang,
        after: u64,
        [old, new]: [&TableScene; 2],
    ) -> SceneTimeline {
        let (before, news): (Vec<_>, Vec<_>) =
            session.events().partition(|(number, _)| *number <= after);
        let first = before.len();
        let story: Vec<&Event> = before.into_iter().chain(news).map(|(_, event)| event).collect();
        let Some(mirror) = session.replica() else { return SceneTimeline::default() };
        let voice = voice(mirror, lang);
        let teller = mirror.view.as_ref().map(|view| CueBuilder { voice: &voice, view });
        SceneTimeline::of(old, new, &story, first, teller)
    }

    /// The dance between two scenes, for the events of a story from `first` on.
    #[must_use]
    pub fn of(
        old: &TableScene,
        new: &TableScene,
        story: &[&Event],
        first: usize,
        teller: Option<CueBuilder<'_>>,
    ) -> SceneTimeline {
        let mut dance = SceneTimeline::default();
        for (at, event) in story.iter().enumerate().skip(first) {
            if let Event::Resolved { seat, card, from_hand, with } = **event {
                let from =
                    if from_hand { TableLocation::Player(seat) } else { TableLocation::Stock };
                let begins = dance.ends;
                dance.resolve(card, from, with);
                dance.tell_of_card(teller, seat, card, with, from_hand, begins);
                continue;
            }
            if let Event::Dealt { leader, dealt_in, .. } = **event {
                // Starting at the dealer's right.
                let players = new.players.len();
                let after = |by: usize| Seat::new((leader.index() + by) % players);
                let seats = (1..=players).map(after).filter(|seat| dealt_in.contains(*seat));
                let (seats, red) = (seats.collect(), new.red);
                dance.deal = Some(DealAnimation { seats, red, begins: dance.ends });
            }
            let Some(teller) = teller else { continue };
            let (beats, next) = teller.cues(story, at, dance.ends);
            // Drawn cards are shown until the draw is decided.
            if let Some(decided) = beats.iter().find(|beat| beat.kind == CueKind::Drawn) {
                let draws = dance.cues.iter_mut().filter(|beat| beat.kind == CueKind::Draw);
                draws.for_each(|draw| draw.ends = decided.ends);
            }
            dance.cues.extend(beats);
            dance.ends = next;
        }
        for player in &new.players {
            let before = old.players.iter().find(|before| before.seat == player.seat);
            let change = before.map_or(0, |before| player.account - before.account);
            if change != 0 {
                dance.sums.push((player.seat, change));
            }
        }
        dance
    }

    /// Delays everything.
    #[must_use]
    pub fn delayed(mut self, wait: u16) -> SceneTimeline {
        for beat in &mut self.cues {
            beat.begins += wait;
            beat.ends += wait;
        }
        for leg in self.paths.iter_mut().flat_map(|flight| &mut flight.segments) {
            leg.begins += wait;
            leg.ends += wait;
        }
        if let Some(deal) = &mut self.deal {
            deal.begins += wait;
        }
        self.ends += wait;
        self
    }

    /// The beats of a card that is played to the field: it starts, and then lies there or captures.
    fn tell_of_card(
        &mut self,
        teller: Option<CueBuilder<'_>>,
        seat: Seat,
        card: Card,
        with: CardSet,
        from_hand: bool,
        begins: u16,
    ) {
        let arrives = begins + BEAT;
        let way = if from_hand { CueKind::Play } else { CueKind::Flip };
        let end = if with.is_empty() { CueKind::Lay } else { CueKind::Capture };
        let ends = if with.is_empty() { arrives + BEAT } else { self.ends };
        let who = teller.map(|teller| teller.voice.name(seat)).unwrap_or_default();
        for (kind, begins, ends) in [(way, begins, arrives), (end, arrives, ends)] {
            let taken = if kind == CueKind::Capture { with } else { CardSet::EMPTY };
            let cards = [card].into_iter().chain(taken).collect();
            let beat = kind.at(begins, ends);
            self.cues.push(Cue { seat: Some(seat), player_name: who.clone(), cards, ..beat });
        }
    }

    /// Adds the flights of a card that is played to the field.
    fn resolve(&mut self, card: Card, from: TableLocation, with: CardSet) {
        let arrives = self.ends + BEAT;
        let leg = |to, begins, ends| PathSegment { to, begins, ends };
        let Some(met) = with.iter().next() else {
            let legs = vec![leg(TableLocation::Home, self.ends, arrives)];
            self.paths.push(CardPath { card, from, segments: legs });
            self.ends = arrives;
            return;
        };
        let (leaves, home) = (arrives + REST, arrives + REST + BEAT);
        let last = leg(TableLocation::Home, leaves, home);
        // A card that was just laid down was not visible before.
        let is_new = self.paths.iter().any(|flight| flight.card == met);
        let upon = if is_new { TableLocation::Field } else { TableLocation::OnCard(met) };
        let legs = vec![leg(upon, self.ends, arrives), last];
        self.paths.push(CardPath { card, from, segments: legs });
        for met in with {
            match self.paths.iter_mut().find(|flight| flight.card == met) {
                Some(flight) => {
                    if let Some(leg) = flight.segments.last_mut() {
                        leg.to = TableLocation::Field;
                    }
                    flight.segments.push(last);
                }
                None => {
                    self.paths.push(CardPath {
                        card: met,
                        from: TableLocation::Field,
                        segments: vec![last],
                    });
                }
            }
        }
        self.ends = home;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolved(seat: usize, card: &str, from_hand: bool, with: &str) -> Event {
        Event::Resolved {
            seat: Seat::new(seat),
            card: card.parse().unwrap(),
            from_hand,
            with: with.parse().unwrap(),
        }
    }

    fn dance(events: &[Event]) -> SceneTimeline {
        let story: Vec<&Event> = events.iter().collect();
        SceneTimeline::of(&TableScene::default(), &TableScene::default(), &story, 0, None)
    }

    #[test]
    fn a_turn_is_told_step_by_step() {
        let dance = dance(&[resolved(1, "1a", true, "1c"), resolved(1, "8a", false, "")]);
        let ways: Vec<_> =
            dance.paths.iter().map(|flight| (flight.card.code(), flight.from)).collect();
        let player = TableLocation::Player(Seat::new(1));
        assert_eq!(
            ways,
            [("1a", player), ("1c", TableLocation::Field), ("8a", TableLocation::Stock)]
        );
        let legs = &dance.paths[0].segments;
        assert_eq!(
            legs[0],
            PathSegment { to: TableLocation::OnCard("1c".parse().unwrap()), begins: 0, ends: 4 }
        );
        assert_eq!(legs[1], PathSegment { to: TableLocation::Home, begins: 6, ends: 10 });
        // The captured card waits for the capturing one, and both leave together.
        assert_eq!(dance.paths[1].segments, [legs[1]]);
        // Only then is the next card turned up.
        assert_eq!(
            dance.paths[2].segments,
            [PathSegment { to: TableLocation::Home, begins: 10, ends: 14 }]
        );
        assert_eq!(dance.ends, 14);
    }

    #[test]
    fn what_was_just_laid_down_can_be_captured() {
        let dance = dance(&[resolved(0, "1c", true, ""), resolved(0, "1a", false, "1c")]);
        assert_eq!(dance.paths.len(), 2);
        let legs = &dance.paths[0].segments;
        assert_eq!(legs.len(), 2);
        assert_eq!((legs[0].to, legs[1].to), (TableLocation::Field, TableLocation::Home));
        assert_eq!(dance.paths[1].segments[0].to, TableLocation::Field);
        assert_eq!(dance.paths[1].segments[1], legs[1]);
    }

    #[test]
    fn a_card_sets_out_and_then_lies_or_takes() {
        let dance = dance(&[resolved(1, "1a", true, "1c"), resolved(1, "8a", false, "")]);
        let told: Vec<_> =
            dance.cues.iter().map(|beat| (beat.kind.id(), beat.begins, beat.ends)).collect();
        let expected = [("play", 0, 4), ("capture", 4, 10), ("flip", 10, 14), ("lay", 14, 18)];
        assert_eq!(told, expected);
        assert_eq!(dance.cues[1].cards.len(), 2);
        let later = dance.delayed(6);
        assert_eq!(
            (later.cues[0].begins, later.paths[0].segments[0].ends, later.ends),
            (6, 10, 20)
        );
    }

    #[test]
    fn packets_go_round_from_the_right_of_the_dealer_and_last_to_the_field() {
        let deal =
            DealAnimation { seats: [2, 0, 1].map(Seat::new).to_vec(), red: false, begins: 6 };
        let places = [Some(2), Some(0), Some(1), None].map(|seat| seat.map(Seat::new));
        let times: Vec<f64> = (0..PACKETS)
            .flat_map(|packet| places.map(|place| deal.packet_start(packet, place)))
            .collect();
        assert!(times.is_sorted() && times[0] == 6.0, "{times:?}");
        assert_eq!(times[7] + f64::from(BEAT), deal.ends());
        for pair in times.windows(2) {
            assert!((pair[1] - pair[0] - times[1] + times[0]).abs() < 0.01, "{times:?}");
        }
    }

    #[test]
    fn nothing_moves_where_nothing_happened() {
        assert_eq!(dance(&[]), SceneTimeline::default());
    }
}
