//! Sorting by one piece of code, whatever is sorted.
//!
//! The standard library's sorts are made anew for every type and every order, each a few kilobytes of WebAssembly
//! that everybody downloads. Here what is sorted are places in the slice, which is made once.

use std::cmp::Ordering;

/// Sorts by a key, as the method of slices does: of two alike, the one that stood first stays first.
pub fn sort_by_key<Item, Key: Ord>(items: &mut [Item], key: impl Fn(&Item) -> Key) {
    let mut order = order(items.len(), &|one, other| key(&items[one]).cmp(&key(&items[other])));
    for start in 0..items.len() {
        // Each circle of places is gone round once; a place that has what belongs there is its own circle.
        let mut place = start;
        loop {
            let from = std::mem::replace(&mut order[place], place);
            if from == start {
                break;
            }
            items.swap(place, from);
            place = from;
        }
    }
}

/// Sorts as the method of slices does.
pub fn sort<Item: Copy + Ord>(items: &mut [Item]) {
    sort_by_key(items, |item| *item);
}

/// For each place, the place of what belongs there.
fn order(length: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..length).collect();
    order.sort_by(|one, other| compare(*one, *other));
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn of_two_alike_the_one_that_stood_first_stays_first() {
        let mut words = ["pear", "fig", "plum", "date", "kiwi", "lemon", "nut"];
        sort_by_key(&mut words, |word| word.len());
        assert_eq!(words, ["fig", "nut", "pear", "plum", "date", "kiwi", "lemon"]);
    }

    #[test]
    fn nothing_and_one_are_sorted() {
        sort::<u8>(&mut []);
        let mut one = [1];
        sort(&mut one);
        assert_eq!(one, [1]);
    }

    proptest! {
        #[test]
        fn sorts_as_the_standard_library_does(mut items: Vec<(u8, u16)>) {
            let mut expected = items.clone();
            expected.sort_by_key(|(key, _)| *key);
            sort_by_key(&mut items, |(key, _)| *key);
            prop_assert_eq!(&items, &expected);
            expected.sort();
            sort(&mut items);
            prop_assert_eq!(items, expected);
        }
    }
}
