//! Sorting: that of the catalog's crate, and one for days.

pub use card_rewards_catalog::sorting::{SortedMap, sort, sort_by, sort_by_key};

use card_rewards_catalog::model::Date;

/// Maximum days per item for which a counting sort is faster.
const DAYS_PER_ITEM_MAX: usize = 16;

/// The order of items by date, as positions; items of one day keep their order.
///
/// Statements have many purchases on few days, and are often sorted: counting takes a tenth of the time of sorting.
pub fn order_by_date<Item>(items: &[Item], date: impl Fn(&Item) -> Date) -> Vec<u32> {
    let days: Vec<i32> = items.iter().map(|item| day_number(date(item))).collect();
    let mut positions: Vec<u32> = (0..items.len() as u32).collect();
    if days.is_sorted() {
        return positions;
    }
    let (first, last) =
        days.iter().fold((i32::MAX, i32::MIN), |(first, last), day| (first.min(*day), last.max(*day)));
    let count = (last - first) as usize + 1;
    if count > DAYS_PER_ITEM_MAX * items.len() {
        sort_by_key(&mut positions, |position| days[*position as usize]);
        return positions;
    }
    let mut next_of_day = vec![0u32; count + 1];
    for day in &days {
        next_of_day[(day - first) as usize + 1] += 1;
    }
    for day in 0..count {
        next_of_day[day + 1] += next_of_day[day];
    }
    for (position, day) in (0..).zip(&days) {
        let next = &mut next_of_day[(day - first) as usize];
        positions[*next as usize] = position;
        *next += 1;
    }
    positions
}

/// Ascending with the days, with gaps at the ends of months.
#[inline(always)]
fn day_number(date: Date) -> i32 {
    (i32::from(date.year()) * 12 + i32::from(date.month())) * 31 + i32::from(date.day())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_order_by_date_is_that_of_a_stable_sort(days: Vec<(i8, i8)>, year in 2020i16..2600) {
            let date = |(month, day): &(i8, i8)| {
                // Few days, or far apart from each other.
                let year = if *month < 0 { year } else { 2026 };
                Date::new(year, month.rem_euclid(12) + 1, day.rem_euclid(28) + 1).unwrap()
            };
            let mut expected: Vec<u32> = (0..days.len() as u32).collect();
            expected.sort_by_key(|position| date(&days[*position as usize]));
            prop_assert_eq!(order_by_date(&days, date), expected);
        }
    }
}
