//! How cards move from one scene to the next: one step after another, as at a real table.
//!
//! A bot's decision changes several things at once: a card is played, captures, another is turned
//! up, captures. People follow that only if they see it in order. A [`SceneTimeline`] says which
//! card goes where and when, and which [`Cue`] is shown when, in quarters of [`CARD_MOVE`]; the
//! view knows the positions and the length of a unit. Nothing waits for it: the scene has already
//! changed.

use ginmi::cards::{Card, CardSet};
use ginmi::event::Event;
use ginmi::seat::Seat;

use super::cues::{Cue, CueBuilder, CueKind, DEAL};
use super::scene::localizer;
use super::{TableScene, TableSession};
use crate::words::Lang;

/// The time that a card takes from one location to the next: four quarters, the unit of all times
/// here.
pub const CARD_MOVE: u16 = 4;

/// How long a card rests on what it captures.
const REST: u16 = 2;

/// The animations and cues between two scenes.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SceneTimeline {
    /// The cards that do not go straight to their new positions.
    pub paths: Vec<CardPath>,
    /// The cues in order.
    pub cues: Vec<Cue>,
    /// The deal, if cards are dealt.
    pub deal: Option<DealAnimation>,
    /// What was won or lost on each account.
    pub sums: Vec<(Seat, i32)>,
    /// When the last card has arrived and the last cue is over.
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

/// The number of packets for each player, and for the field.
pub const PACKETS: usize = 2;

impl DealAnimation {
    /// When a packet for a seat, or for the field (`None`), starts.
    #[must_use]
    pub fn packet_start(&self, packet: usize, to: Option<Seat>) -> f64 {
        let receivers = self.seats.len() + 1;
        let index = self.seats.iter().position(|seat| Some(*seat) == to);
        let number = packet * receivers + index.unwrap_or(self.seats.len());
        let all = f64::from(DEAL - CARD_MOVE);
        f64::from(self.begins) + all * number as f64 / (PACKETS * receivers - 1) as f64
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
    /// The segments of its path in order.
    pub segments: Vec<PathSegment>,
}

/// A segment of a card's path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PathSegment {
    /// The destination.
    pub to: TableLocation,
    /// When the card starts.
    pub begins: u16,
    /// When it arrives.
    pub ends: u16,
}

/// A location on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableLocation {
    /// The draw pile.
    Stock,
    /// In front of a player.
    Player(Seat),
    /// On top of a card, at that card's old position.
    OnCard(Card),
    /// Somewhere on the field.
    Field,
    /// The card's new position.
    Home,
}

impl SceneTimeline {
    /// The timeline between two scenes of a table, for the events after this number.
    #[must_use]
    pub fn for_session(
        session: &TableSession,
        lang: Lang,
        after: u64,
        [old, new]: [&TableScene; 2],
    ) -> Self {
        let (before, recent): (Vec<_>, Vec<_>) =
            session.events().partition(|(number, _)| *number <= after);
        let first = before.len();
        let events: Vec<&Event> =
            before.into_iter().chain(recent).map(|(_, event)| event).collect();
        let Some(replica) = session.replica() else { return Self::default() };
        let localizer = localizer(replica, lang);
        let cue_builder =
            replica.view.as_ref().map(|view| CueBuilder { localizer: &localizer, view });
        Self::of(old, new, &events, first, cue_builder)
    }

    /// The timeline between two scenes, for the events from index `first` on.
    #[must_use]
    pub fn of(
        old: &TableScene,
        new: &TableScene,
        events: &[&Event],
        first: usize,
        cue_builder: Option<CueBuilder<'_>>,
    ) -> Self {
        let mut timeline = Self::default();
        for (at, event) in events.iter().enumerate().skip(first) {
            if let Event::Resolved { seat, card, from_hand, with } = **event {
                let from =
                    if from_hand { TableLocation::Player(seat) } else { TableLocation::Stock };
                let begins = timeline.ends;
                timeline.add_card_path(card, from, with);
                timeline.add_card_cues(cue_builder, seat, card, with, from_hand, begins);
                continue;
            }
            if let Event::Dealt { leader, dealt_in, .. } = **event {
                // Starting at the dealer's right.
                let players = new.players.len();
                let after = |by: usize| Seat::new((leader.index() + by) % players);
                let seats = (1..=players).map(after).filter(|seat| dealt_in.contains(*seat));
                let (seats, red) = (seats.collect(), new.cards.red);
                timeline.deal = Some(DealAnimation { seats, red, begins: timeline.ends });
            }
            let Some(cue_builder) = cue_builder else { continue };
            let (cues, next) = cue_builder.cues(events, at, timeline.ends);
            // Drawn cards are shown until the draw is decided.
            if let Some(decided) = cues.iter().find(|cue| cue.kind == CueKind::Drawn) {
                let draws = timeline.cues.iter_mut().filter(|cue| cue.kind == CueKind::Draw);
                draws.for_each(|draw| draw.ends = decided.ends);
            }
            timeline.cues.extend(cues);
            timeline.ends = next;
        }
        for player in &new.players {
            let before = old.players.iter().find(|before| before.seat == player.seat);
            let change = before.map_or(0, |before| player.account - before.account);
            if change != 0 {
                timeline.sums.push((player.seat, change));
            }
        }
        timeline
    }

    /// Delays everything.
    #[must_use]
    pub fn delayed(mut self, wait: u16) -> Self {
        for cue in &mut self.cues {
            cue.begins += wait;
            cue.ends += wait;
        }
        for segment in self.paths.iter_mut().flat_map(|path| &mut path.segments) {
            segment.begins += wait;
            segment.ends += wait;
        }
        if let Some(deal) = &mut self.deal {
            deal.begins += wait;
        }
        self.ends += wait;
        self
    }

    /// Adds the cues of a card that is played to the field: it starts, and then lies there or
    /// captures.
    fn add_card_cues(
        &mut self,
        cue_builder: Option<CueBuilder<'_>>,
        seat: Seat,
        card: Card,
        with: CardSet,
        from_hand: bool,
        begins: u16,
    ) {
        let arrives = begins + CARD_MOVE;
        let motion = if from_hand { CueKind::Play } else { CueKind::Flip };
        let end = if with.is_empty() { CueKind::Lay } else { CueKind::Capture };
        let ends = if with.is_empty() { arrives + CARD_MOVE } else { self.ends };
        let player_name =
            cue_builder.map(|cue_builder| cue_builder.localizer.name(seat)).unwrap_or_default();
        for (kind, begins, ends) in [(motion, begins, arrives), (end, arrives, ends)] {
            let taken = if kind == CueKind::Capture { with } else { CardSet::EMPTY };
            let cards = [card].into_iter().chain(taken).collect();
            let cue = kind.at(begins, ends);
            self.cues.push(Cue {
                seat: Some(seat),
                player_name: player_name.clone(),
                cards,
                ..cue
            });
        }
    }

    /// Adds the paths of a card that is played to the field, and of what it captures.
    fn add_card_path(&mut self, card: Card, from: TableLocation, with: CardSet) {
        let arrives = self.ends + CARD_MOVE;
        let segment = |to, begins, ends| PathSegment { to, begins, ends };
        let Some(met) = with.iter().next() else {
            let segments = vec![segment(TableLocation::Home, self.ends, arrives)];
            self.paths.push(CardPath { card, from, segments });
            self.ends = arrives;
            return;
        };
        let (leaves, home) = (arrives + REST, arrives + REST + CARD_MOVE);
        let last = segment(TableLocation::Home, leaves, home);
        // A card that was just laid down was not visible before.
        let is_new = self.paths.iter().any(|path| path.card == met);
        let upon = if is_new { TableLocation::Field } else { TableLocation::OnCard(met) };
        let segments = vec![segment(upon, self.ends, arrives), last];
        self.paths.push(CardPath { card, from, segments });
        for met in with {
            match self.paths.iter_mut().find(|path| path.card == met) {
                Some(path) => {
                    if let Some(segment) = path.segments.last_mut() {
                        segment.to = TableLocation::Field;
                    }
                    path.segments.push(last);
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

    fn timeline(events: &[Event]) -> SceneTimeline {
        let events: Vec<&Event> = events.iter().collect();
        SceneTimeline::of(&TableScene::default(), &TableScene::default(), &events, 0, None)
    }

    #[test]
    fn a_turn_is_told_step_by_step() {
        let timeline = timeline(&[resolved(1, "1a", true, "1c"), resolved(1, "8a", false, "")]);
        let starts: Vec<_> =
            timeline.paths.iter().map(|path| (path.card.code(), path.from)).collect();
        let player = TableLocation::Player(Seat::new(1));
        assert_eq!(
            starts,
            [("1a", player), ("1c", TableLocation::Field), ("8a", TableLocation::Stock)]
        );
        let segments = &timeline.paths[0].segments;
        assert_eq!(
            segments[0],
            PathSegment { to: TableLocation::OnCard("1c".parse().unwrap()), begins: 0, ends: 4 }
        );
        assert_eq!(segments[1], PathSegment { to: TableLocation::Home, begins: 6, ends: 10 });
        // The captured card waits for the capturing one, and both leave together.
        assert_eq!(timeline.paths[1].segments, [segments[1]]);
        // Only then is the next card turned up.
        assert_eq!(
            timeline.paths[2].segments,
            [PathSegment { to: TableLocation::Home, begins: 10, ends: 14 }]
        );
        assert_eq!(timeline.ends, 14);
    }

    #[test]
    fn what_was_just_laid_down_can_be_captured() {
        let timeline = timeline(&[resolved(0, "1c", true, ""), resolved(0, "1a", false, "1c")]);
        assert_eq!(timeline.paths.len(), 2);
        let segments = &timeline.paths[0].segments;
        assert_eq!(segments.len(), 2);
        assert_eq!((segments[0].to, segments[1].to), (TableLocation::Field, TableLocation::Home));
        assert_eq!(timeline.paths[1].segments[0].to, TableLocation::Field);
        assert_eq!(timeline.paths[1].segments[1], segments[1]);
    }

    #[test]
    fn a_card_sets_out_and_then_lies_or_takes() {
        let timeline = timeline(&[resolved(1, "1a", true, "1c"), resolved(1, "8a", false, "")]);
        let times: Vec<_> =
            timeline.cues.iter().map(|cue| (cue.kind.id(), cue.begins, cue.ends)).collect();
        let expected = [("play", 0, 4), ("capture", 4, 10), ("flip", 10, 14), ("lay", 14, 18)];
        assert_eq!(times, expected);
        assert_eq!(timeline.cues[1].cards.len(), 2);
        let later = timeline.delayed(6);
        assert_eq!(
            (later.cues[0].begins, later.paths[0].segments[0].ends, later.ends),
            (6, 10, 20)
        );
    }

    #[test]
    fn packets_go_round_from_the_right_of_the_dealer_and_last_to_the_field() {
        let deal =
            DealAnimation { seats: [2, 0, 1].map(Seat::new).to_vec(), red: false, begins: 6 };
        let receivers = [Some(2), Some(0), Some(1), None].map(|seat| seat.map(Seat::new));
        let times: Vec<f64> = (0..PACKETS)
            .flat_map(|packet| receivers.map(|receiver| deal.packet_start(packet, receiver)))
            .collect();
        assert!(times.is_sorted() && times[0] == 6.0, "{times:?}");
        assert_eq!(times[7] + f64::from(CARD_MOVE), deal.ends());
        for pair in times.windows(2) {
            assert!((pair[1] - pair[0] - times[1] + times[0]).abs() < 0.01, "{times:?}");
        }
    }

    #[test]
    fn nothing_moves_where_nothing_happened() {
        assert_eq!(timeline(&[]), SceneTimeline::default());
    }
}
