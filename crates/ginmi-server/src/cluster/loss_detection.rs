//! Finds out when messages between two nodes were lost, also the last one before a silence.
//!
//! Messages to one node are numbered. A gap shows at the next of them; and each heartbeat tells how
//! many there were, so that a node notices within two heartbeats that it has not got the last. It
//! then tells in its own heartbeats how often that has happened. Both ends of the lines between the
//! two nodes so learn that lines have to begin anew, whatever else is lost.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::storage::NodeId;

/// What a heartbeat says to each other node.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct PeerReport {
    /// The other node.
    node: i64,
    /// How many messages were sent to it.
    sent: u64,
    /// How often messages of it were lost.
    losses: u64,
}

/// What a node knows about the messages to and from the others: also those that have lost their
/// leases, since they may still be there, and people of theirs at our tables.
#[derive(Debug, Default)]
pub(super) struct LossDetector(BTreeMap<NodeId, PeerCounts>);

#[derive(Debug, Default)]
struct PeerCounts {
    sent: u64,
    /// The number of the next message from the other node.
    next: u64,
    /// How many it had sent by its last heartbeat, which may have overtaken some of them.
    promised: u64,
    /// How often messages from it were lost, and how often it has told that of ours.
    losses: u64,
    told_losses: u64,
}

impl LossDetector {
    /// The number of a message that is about to be sent to a node.
    pub(super) fn number_sent(&mut self, to: NodeId) -> u64 {
        let peer = self.0.entry(to).or_default();
        peer.sent += 1;
        peer.sent - 1
    }

    /// Notes a numbered message; returns whether others were lost before it.
    pub(super) fn note_received(&mut self, from: NodeId, number: u64) -> bool {
        let peer = self.0.entry(from).or_default();
        let is_next = peer.next == number;
        peer.next = number + 1;
        peer.losses += u64::from(!is_next);
        !is_next
    }

    /// What the next heartbeat says to these nodes.
    pub(super) fn reports(&self, to: impl Iterator<Item = NodeId>) -> Vec<PeerReport> {
        let report = |node: NodeId| {
            let PeerCounts { sent, losses, .. } = self.0.get(&node)?;
            Some(PeerReport { node: node.0, sent: *sent, losses: *losses })
        };
        to.filter_map(report).collect()
    }

    /// Notes the heartbeat of a node; returns whether messages were lost on either way.
    pub(super) fn note_heartbeat(
        &mut self,
        own: NodeId,
        from: NodeId,
        reports: &[PeerReport],
    ) -> bool {
        let Some(report) = reports.iter().find(|report| report.node == own.0) else {
            return false;
        };
        let peer = self.0.entry(from).or_default();
        let is_missing = peer.next < peer.promised;
        if is_missing {
            peer.next = peer.promised;
            peer.losses += 1;
        }
        peer.promised = report.sent;
        let is_told = peer.told_losses != report.losses;
        peer.told_losses = report.losses;
        is_missing || is_told
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: NodeId = NodeId(1);
    const TWO: NodeId = NodeId(2);

    /// Two nodes that send each other heartbeats.
    #[derive(Default)]
    struct Pair(LossDetector, LossDetector);

    impl Pair {
        /// A message from one to two; it may be lost.
        fn send(&mut self, arrives: bool) -> bool {
            let number = self.0.number_sent(TWO);
            arrives && self.1.note_received(ONE, number)
        }

        /// A heartbeat of each; returns who ends the lines.
        fn beat(&mut self) -> [bool; 2] {
            let (one, two) = (self.0.reports([TWO].into_iter()), self.1.reports([ONE].into_iter()));
            let at_two = self.1.note_heartbeat(TWO, ONE, &one);
            [self.0.note_heartbeat(ONE, TWO, &two), at_two]
        }
    }

    #[test]
    fn without_losses_nothing_ends() {
        let mut pair = Pair::default();
        for _ in 0..5 {
            assert!(!pair.send(true) && !pair.send(true));
            assert_eq!(pair.beat(), [false; 2]);
        }
    }

    #[test]
    fn a_gap_shows_at_the_next_message() {
        let mut pair = Pair::default();
        assert!(!pair.send(true) && !pair.send(false) && pair.send(true) && !pair.send(true));
        assert_eq!(pair.beat(), [true, false], "the other end is told");
        assert_eq!(pair.beat(), [false; 2]);
    }

    #[test]
    fn the_last_message_is_missed_too() {
        let mut pair = Pair::default();
        assert!(!pair.send(true) && !pair.send(false));
        assert_eq!(pair.beat(), [false; 2], "it may still be on its way");
        assert_eq!(pair.beat(), [false, true]);
        assert_eq!(pair.beat(), [true, false]);
        assert_eq!(pair.beat(), [false; 2]);
        assert!(!pair.send(true), "the next one is numbered as expected");
    }

    #[test]
    fn a_heartbeat_may_overtake_a_message() {
        let mut pair = Pair::default();
        let late = pair.0.number_sent(TWO);
        assert_eq!(pair.beat(), [false; 2]);
        assert!(!pair.1.note_received(ONE, late));
        assert_eq!(pair.beat(), [false; 2]);
    }

    #[test]
    fn what_is_told_is_told_until_it_is_heard() {
        let mut pair = Pair::default();
        assert!(!pair.send(false) && pair.send(true));
        // A heartbeat that is lost.
        drop(pair.1.reports([ONE].into_iter()));
        assert_eq!(pair.beat(), [true, false]);
        assert_eq!(pair.beat(), [false; 2]);
    }
}
