//! The arrays, with a row for each table, and their division among threads.

/// The lengths of rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RowWidths {
    /// Numbers of an observation.
    pub obs: usize,
    /// Numbers of an oracle's observation; 0 if it is not wanted.
    pub oracle: usize,
    /// Numbers of actions.
    pub mask: usize,
    /// Players, each with a reward.
    pub players: usize,
}

/// Rows of all arrays, for some tables in order.
#[derive(Debug)]
pub struct TableRows<'a> {
    /// What the seat to decide may know or, after a match, the first seat without a bot.
    pub obs: &'a mut [i8],
    /// The hidden cards, from the point of view of the same seat.
    pub oracle: &'a mut [i8],
    /// 1 for each legal action.
    pub mask: &'a mut [i8],
    /// The seat to decide; -1 if the match is over.
    pub to_play: &'a mut [i8],
    /// What every seat has earned since the last step, in the unit of the accounts. Over a match
    /// they sum to its result.
    pub reward: &'a mut [f32],
    /// 1 if the last step ended a match.
    pub done: &'a mut [i8],
    /// The number of the current game.
    pub number: &'a mut [u64],
}

impl<'a> TableRows<'a> {
    /// The rows of the first `count` tables, and of the others.
    pub(crate) fn split_at(self, count: usize, widths: &RowWidths) -> (Self, Self) {
        let (obs, more_obs) = self.obs.split_at_mut(count * widths.obs);
        let (oracle, more_oracle) = self.oracle.split_at_mut(count * widths.oracle);
        let (mask, more_mask) = self.mask.split_at_mut(count * widths.mask);
        let (to_play, more_to_play) = self.to_play.split_at_mut(count);
        let (reward, more_reward) = self.reward.split_at_mut(count * widths.players);
        let (done, more_done) = self.done.split_at_mut(count);
        let (number, more_number) = self.number.split_at_mut(count);
        let rest = TableRows {
            obs: more_obs,
            oracle: more_oracle,
            mask: more_mask,
            to_play: more_to_play,
            reward: more_reward,
            done: more_done,
            number: more_number,
        };
        (TableRows { obs, oracle, mask, to_play, reward, done, number }, rest)
    }

    /// Copies the rows of as many tables.
    pub(crate) fn copy_from(&mut self, from: &TableRows<'_>) {
        self.obs.copy_from_slice(from.obs);
        self.oracle.copy_from_slice(from.oracle);
        self.mask.copy_from_slice(from.mask);
        self.to_play.copy_from_slice(from.to_play);
        self.reward.copy_from_slice(from.reward);
        self.done.copy_from_slice(from.done);
        self.number.copy_from_slice(from.number);
    }

    /// The rows of one table.
    #[inline]
    pub(crate) fn row(&mut self, table: usize, widths: &RowWidths) -> TableRow<'_> {
        let at = |width: usize| table * width..(table + 1) * width;
        TableRow {
            obs: &mut self.obs[at(widths.obs)],
            oracle: &mut self.oracle[at(widths.oracle)],
            mask: &mut self.mask[at(widths.mask)],
            to_play: &mut self.to_play[table],
            reward: &mut self.reward[at(widths.players)],
            done: &mut self.done[table],
            number: &mut self.number[table],
        }
    }
}

/// The parts of a batch's arrays (observation, mask, reward and so on) that belong to one table, to
/// be written.
pub(crate) struct TableRow<'a> {
    pub(crate) obs: &'a mut [i8],
    pub(crate) oracle: &'a mut [i8],
    pub(crate) mask: &'a mut [i8],
    pub(crate) to_play: &'a mut i8,
    pub(crate) reward: &'a mut [f32],
    pub(crate) done: &'a mut i8,
    pub(crate) number: &'a mut u64,
}

/// The arrays themselves.
#[derive(Clone, Debug)]
pub(crate) struct BatchArrays {
    pub(crate) widths: RowWidths,
    pub(crate) obs: Vec<i8>,
    pub(crate) oracle: Vec<i8>,
    pub(crate) mask: Vec<i8>,
    pub(crate) to_play: Vec<i8>,
    pub(crate) reward: Vec<f32>,
    pub(crate) done: Vec<i8>,
    pub(crate) number: Vec<u64>,
}

impl BatchArrays {
    pub(crate) fn new(tables: usize, widths: RowWidths) -> Self {
        Self {
            widths,
            obs: vec![0; tables * widths.obs],
            oracle: vec![0; tables * widths.oracle],
            mask: vec![0; tables * widths.mask],
            to_play: vec![-1; tables],
            reward: vec![0.0; tables * widths.players],
            done: vec![0; tables],
            number: vec![0; tables],
        }
    }

    pub(crate) fn rows(&mut self) -> TableRows<'_> {
        TableRows {
            obs: &mut self.obs,
            oracle: &mut self.oracle,
            mask: &mut self.mask,
            to_play: &mut self.to_play,
            reward: &mut self.reward,
            done: &mut self.done,
            number: &mut self.number,
        }
    }
}
