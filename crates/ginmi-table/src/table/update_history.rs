use std::collections::VecDeque;
use std::sync::Arc;

use ginmi::seat::Seat;

use crate::wire::{TableUpdate, ToClient};

/// The frames of one update: one for everybody, and separate ones for the seats that learn more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PerSeatFrames {
    number: u64,
    public: Arc<str>,
    own: Box<[(Seat, Arc<str>)]>,
}

impl PerSeatFrames {
    pub(super) fn new(
        number: u64,
        public: TableUpdate,
        own: impl Iterator<Item = (Seat, TableUpdate)>,
    ) -> Self {
        let text = |update| Arc::from(ToClient::Update(Box::new(update)).to_text());
        let own = own.map(|(seat, update)| (seat, text(update))).collect();
        Self { number, public: text(public), own }
    }

    /// The frame for a listener.
    pub(super) fn frame_for(&self, listener: Option<Seat>) -> &Arc<str> {
        let own = self.own.iter().find(|(seat, _)| Some(*seat) == listener);
        own.map_or(&self.public, |(_, frame)| frame)
    }

    fn size(&self) -> usize {
        self.public.len() + self.own.iter().map(|(_, frame)| frame.len()).sum::<usize>()
    }
}

/// The last updates, for all clients that reconnect.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct UpdateHistory {
    frames: VecDeque<PerSeatFrames>,
    /// The size in bytes.
    size: usize,
}

/// The most that is kept, in bytes of text: a few dozen decisions.
const MOST: usize = 16 * 1024;

impl UpdateHistory {
    pub(super) fn push(&mut self, frames: &PerSeatFrames) {
        self.size += frames.size();
        self.frames.push_back(frames.clone());
        while self.size > MOST
            && let Some(oldest) = self.frames.pop_front()
        {
            self.size -= oldest.size();
        }
    }

    /// The size of what is kept, in bytes.
    pub(super) fn size(&self) -> usize {
        self.size + self.frames.len() * size_of::<PerSeatFrames>()
    }

    /// The frames for a listener after an update; `None` if some are no longer kept.
    pub(super) fn after(
        &self,
        number: u64,
        listener: Option<Seat>,
    ) -> Option<impl Iterator<Item = &Arc<str>>> {
        let first = self.frames.front()?.number;
        let last = self.frames.back()?.number;
        let is_kept = (first..=last + 1).contains(&number.checked_add(1)?);
        let rest = self.frames.iter().filter(move |frames| frames.number > number);
        is_kept.then(|| rest.map(move |frames| frames.frame_for(listener)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Timestamp;
    use crate::wire::UpdateKind;

    #[test]
    fn the_rest_is_whole_or_there_is_none() {
        let mut history = UpdateHistory::default();
        assert!(history.after(0, None).is_none());
        for number in 5..1000 {
            let update = TableUpdate {
                number,
                at: Timestamp(0),
                happened: UpdateKind::Resumed,
                notices: Vec::new(),
                view: None,
                proof: None,
                due: None,
            };
            history.push(&PerSeatFrames::new(number, update, std::iter::empty()));
            assert!(history.size <= MOST);
        }
        let count = |after| history.after(after, None).map(Iterator::count);
        assert_eq!((count(999), count(998), count(1000)), (Some(0), Some(1), None));
        let first = history.frames[0].number;
        assert!(first > 5);
        assert_eq!(count(first - 1), Some(history.frames.len()));
        assert_eq!((count(first - 2), count(u64::MAX)), (None, None));
    }
}
