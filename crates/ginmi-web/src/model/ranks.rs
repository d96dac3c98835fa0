//! Sorting by numbers.

/// Sorts a list by a number of each item. Those with the same number stay as they are.
///
/// Only the numbers are sorted, in one place: a sort of items would be 5 KB of the page's module for
/// each type of list.
pub(crate) fn sort_by_rank<T>(list: &mut Vec<T>, rank: impl Fn(&T) -> i64) {
    let mut ranks: Vec<(i64, usize)> = list.iter().map(rank).zip(0..).collect();
    sort_ranks(&mut ranks);
    let mut items: Vec<Option<T>> = list.drain(..).map(Some).collect();
    list.extend(ranks.iter().filter_map(|(_, index)| items[*index].take()));
}

#[inline(never)]
fn sort_ranks(ranks: &mut [(i64, usize)]) {
    ranks.sort_unstable();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_sorts_as_the_standard_library() {
        for length in 0..40_i64 {
            let numbers = (0..length).map(|at| (at * 7919 % 31 % 11, at));
            let (mut own, mut other): (Vec<_>, Vec<_>) =
                (numbers.clone().collect(), numbers.collect());
            sort_by_rank(&mut own, |(number, _)| *number);
            other.sort_by_key(|(number, _)| *number);
            assert_eq!(own, other);
        }
    }
}
