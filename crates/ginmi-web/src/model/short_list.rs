//! Sorting by insertion.

/// Sorts a short list. What is not before another stays behind it.
///
/// A sort of the standard library would be 5 KB of the page's module for each type of list.
pub(crate) fn sort_short_list<T>(list: &mut [T], is_before: impl Fn(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut place = end;
        while place > 0 && is_before(&list[place], &list[place - 1]) {
            list.swap(place, place - 1);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_sorts_as_the_standard_library() {
        for length in 0..40_u32 {
            let numbers = (0..length).map(|at| (at * 7919 % 31 % 11, at));
            let (mut own, mut other): (Vec<_>, Vec<_>) =
                (numbers.clone().collect(), numbers.collect());
            sort_short_list(&mut own, |(one, _), (other, _)| one < other);
            other.sort_by_key(|(number, _)| *number);
            assert_eq!(own, other);
        }
    }
}
