//! Finds out when messages between two nodes were lost, also the last one before a silence.
//!
//! Messages to one node are numbered. A gap shows at the next of them; and each heartbeat tells how
//! many there were, so that a node notices within two heartbeats that it has not got the last. It
//! then tells in its own heartbeats which was the last that it has missed. Both ends of the lines
//! between the two nodes so learn which of them have to begin anew, whatever else is lost. A node
//! about which another one says nothing learns that it is not heard there.

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
    /// How many messages it had sent when the last of them that was lost had been sent.
    missed: u64,
}

impl PeerReport {
    /// Whether it is about this node.
    pub(super) const fn is_about(&self, node: NodeId) -> bool {
        self.node == node.0
    }
}

/// How many messages two nodes have sent each other, as one of them knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct MessageCounts {
    sent: u64,
    received: u64,
}

/// Messages between two nodes were lost: the last of them were the last of so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct MessageLoss(MessageCounts);

impl MessageLoss {
    /// Whether something may be missing from a line that began when so many had been sent.
    pub(super) fn affects(self, start: MessageCounts) -> bool {
        start.sent < self.0.sent || start.received < self.0.received
    }
}

/// What the number of a message says.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum MessageOrder {
    /// It is the next one.
    Next,
    /// Others were lost before it.
    AfterLoss(MessageLoss),
    /// It has been received already, or counts as lost.
    TooLate,
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
    /// The number after that of the last message that was lost: of its messages, and of ours.
    missed: u64,
    told_missed: u64,
}

impl LossDetector {
    /// The counts of the messages to and from a node: where a line begins.
    pub(super) fn counts(&self, node: NodeId) -> MessageCounts {
        let counts = |peer: &PeerCounts| MessageCounts {
            sent: peer.sent,
            received: peer.next.max(peer.promised),
        };
        self.0.get(&node).map(counts).unwrap_or_default()
    }

    /// The number of a message that is about to be sent to a node.
    pub(super) fn number_sent(&mut self, to: NodeId) -> u64 {
        let peer = self.0.entry(to).or_default();
        peer.sent += 1;
        peer.sent - 1
    }

    /// Notes a numbered message.
    pub(super) fn note_received(&mut self, from: NodeId, number: u64) -> MessageOrder {
        let peer = self.0.entry(from).or_default();
        if number < peer.next {
            return MessageOrder::TooLate;
        }
        let is_next = peer.next == number;
        peer.next = number + 1;
        if is_next {
            return MessageOrder::Next;
        }
        peer.missed = number;
        MessageOrder::AfterLoss(MessageLoss(MessageCounts { sent: 0, received: number }))
    }

    /// What the next heartbeat says to these nodes, which this one hears.
    pub(super) fn reports(&self, to: impl Iterator<Item = NodeId>) -> Vec<PeerReport> {
        let report = |node: NodeId| {
            let (sent, missed) = self.0.get(&node).map_or((0, 0), |peer| (peer.sent, peer.missed));
            PeerReport { node: node.0, sent, missed }
        };
        to.map(report).collect()
    }

    /// Notes the heartbeat of a node; returns what was lost on either way.
    pub(super) fn note_heartbeat(
        &mut self,
        own: NodeId,
        from: NodeId,
        reports: &[PeerReport],
    ) -> Option<MessageLoss> {
        let report = reports.iter().find(|report| report.is_about(own))?;
        let peer = self.0.entry(from).or_default();
        let mut lost = MessageCounts::default();
        if peer.next < peer.promised {
            (peer.next, peer.missed) = (peer.promised, peer.promised);
            lost.received = peer.promised;
        }
        peer.promised = report.sent;
        if peer.told_missed < report.missed {
            peer.told_missed = report.missed;
            lost.sent = report.missed;
        }
        (lost != MessageCounts::default()).then_some(MessageLoss(lost))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: NodeId = NodeId(1);
    const TWO: NodeId = NodeId(2);

    /// Two nodes that send each other heartbeats, and a line between them.
    #[derive(Default)]
    struct Pair {
        one: LossDetector,
        two: LossDetector,
        line: [MessageCounts; 2],
    }

    impl Pair {
        /// A message from one to two; it may be lost. Returns whether the line ends at two.
        fn send(&mut self, arrives: bool) -> bool {
            let number = self.one.number_sent(TWO);
            arrives && self.receive(number)
        }

        fn receive(&mut self, number: u64) -> bool {
            match self.two.note_received(ONE, number) {
                MessageOrder::AfterLoss(loss) => loss.affects(self.line[1]),
                MessageOrder::Next | MessageOrder::TooLate => false,
            }
        }

        /// A heartbeat of each; returns at whom the line ends.
        fn beat(&mut self) -> [bool; 2] {
            let reports =
                [self.one.reports([TWO].into_iter()), self.two.reports([ONE].into_iter())];
            let at_two = self.two.note_heartbeat(TWO, ONE, &reports[0]);
            let at_one = self.one.note_heartbeat(ONE, TWO, &reports[1]);
            let ends = |loss: Option<MessageLoss>, end: usize| {
                loss.is_some_and(|loss| loss.affects(self.line[end]))
            };
            [ends(at_one, 0), ends(at_two, 1)]
        }

        /// The line begins anew.
        fn reconnect(&mut self) {
            self.line = [self.one.counts(TWO), self.two.counts(ONE)];
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
        let late = pair.one.number_sent(TWO);
        assert_eq!(pair.beat(), [false; 2]);
        assert!(!pair.receive(late));
        assert_eq!(pair.beat(), [false; 2]);
    }

    #[test]
    fn what_is_told_is_told_until_it_is_heard() {
        let mut pair = Pair::default();
        assert!(!pair.send(false) && pair.send(true));
        // A heartbeat that is lost.
        drop(pair.two.reports([ONE].into_iter()));
        assert_eq!(pair.beat(), [true, false]);
        assert_eq!(pair.beat(), [false; 2]);
    }

    #[test]
    fn a_line_that_began_after_a_loss_stays() {
        let mut pair = Pair::default();
        assert!(!pair.send(true) && !pair.send(false));
        // The first heartbeat after a silence tells of messages that were lost in it.
        assert_eq!(pair.beat(), [false; 2]);
        pair.reconnect();
        assert_eq!(pair.beat(), [false; 2]);
        assert_eq!(pair.beat(), [false; 2]);
        assert!(!pair.send(true) && !pair.send(false) && pair.send(true), "a new loss ends it");
        assert_eq!(pair.beat(), [true, false]);
    }

    #[test]
    fn a_message_that_comes_twice_or_late_is_recognised() {
        let mut detector = LossDetector::default();
        let received = [0, 0, 2, 1, 3].map(|number| detector.note_received(ONE, number));
        let loss = MessageLoss(MessageCounts { sent: 0, received: 2 });
        use MessageOrder::{AfterLoss, Next, TooLate};
        assert_eq!(received, [Next, TooLate, AfterLoss(loss), TooLate, Next]);
    }
}
