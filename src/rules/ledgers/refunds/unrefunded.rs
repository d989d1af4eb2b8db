//! Dollars of purchases that no refund has taken back yet.

use card_rewards_catalog::sorting::{SortedMap, sort};
use rust_decimal::Decimal;

/// The dollars that are left of purchases, which come in order.
///
/// A search takes logarithmic time, as a request can name thousands of refunds of one merchant.
pub struct Unrefunded {
    /// A binary tree, whose root is the second element. Leaves are purchases; other nodes are the larger of their two.
    tree: Vec<Decimal>,
    /// The index of the first leaf.
    leaves: usize,
    /// Number of purchases.
    count: usize,
    /// The purchases by the dollars left, in order. Some are outdated.
    ///
    /// It has only dollars for which a refund asks.
    by_dollars: SortedMap<Decimal, Vec<usize>>,
}

impl Unrefunded {
    /// Without purchases, of which at most this many can be added. `refunds` are the dollars of the refunds to come.
    pub fn new(purchases_max: usize, mut refunds: Vec<Decimal>) -> Unrefunded {
        let leaves = purchases_max.next_power_of_two();
        sort(&mut refunds);
        refunds.dedup();
        let by_dollars = refunds.into_iter().map(|dollars| (dollars, Vec::new())).collect();
        Unrefunded {
            tree: vec![Decimal::ZERO; 2 * leaves],
            leaves,
            count: 0,
            by_dollars: SortedMap::from_sorted(by_dollars),
        }
    }

    /// Adds a purchase of these dollars.
    pub fn add(&mut self, dollars: Decimal) {
        self.count += 1;
        self.set(self.count - 1, dollars);
    }

    /// Dollars left of a purchase.
    pub fn dollars(&self, purchase: usize) -> Decimal {
        self.tree[self.leaves + purchase]
    }

    /// Takes dollars from a purchase.
    pub fn take(&mut self, purchase: usize, dollars: Decimal) {
        self.set(purchase, self.dollars(purchase) - dollars);
    }

    /// The purchase that a refund of these dollars reverses.
    ///
    /// The latest recent one with exactly these dollars remaining, or else with at least these. Purchases that are not
    /// recent come before all others.
    pub fn refunded_by(&mut self, dollars: Decimal, is_recent: impl Fn(&usize) -> bool) -> Option<usize> {
        let equal = self.latest_with(dollars).filter(&is_recent);
        equal.or_else(|| self.latest_with_at_least(dollars).filter(is_recent))
    }

    fn latest_with(&mut self, dollars: Decimal) -> Option<usize> {
        let Unrefunded { tree, leaves, by_dollars, .. } = self;
        let purchases = by_dollars.get_mut(&dollars)?;
        while let Some(latest) = purchases.last().copied() {
            if tree[*leaves + latest] == dollars {
                return Some(latest);
            }
            purchases.pop();
        }
        None
    }

    fn latest_with_at_least(&self, dollars: Decimal) -> Option<usize> {
        let mut node = 1;
        if self.tree[node] < dollars {
            return None;
        }
        while node < self.leaves {
            let later = 2 * node + 1;
            node = if self.tree[later] >= dollars { later } else { later - 1 };
        }
        Some(node - self.leaves)
    }

    fn set(&mut self, purchase: usize, dollars: Decimal) {
        if let Some(purchases) = self.by_dollars.get_mut(&dollars) {
            let index = purchases.partition_point(|other| *other < purchase);
            purchases.insert(index, purchase);
        }
        let mut node = self.leaves + purchase;
        self.tree[node] = dollars;
        while node > 1 {
            node /= 2;
            self.tree[node] = self.tree[2 * node].max(self.tree[2 * node + 1]);
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_refund_finds_what_a_search_from_the_end_finds(
            amounts in prop::collection::vec(prop_oneof![1i64..5, -4i64..0], 0..40),
            oldest in 0usize..6,
        ) {
            let refunds = amounts.iter().filter(|amount| **amount < 0).map(|amount| (-amount).into()).collect();
            let mut unrefunded = Unrefunded::new(amounts.len(), refunds);
            let mut left: Vec<i64> = Vec::new();
            for amount in amounts {
                if amount > 0 {
                    unrefunded.add(amount.into());
                    left.push(amount);
                    continue;
                }
                let is_recent = |index: &usize| *index >= oldest;
                let latest = |fits: &dyn Fn(i64) -> bool| {
                    (0..left.len()).rev().find(|index| fits(left[*index]) && is_recent(index))
                };
                let expected = latest(&|left| left == -amount).or_else(|| latest(&|left| left >= -amount));
                prop_assert_eq!(unrefunded.refunded_by((-amount).into(), is_recent), expected);
                if let Some(index) = expected {
                    unrefunded.take(index, (-amount).into());
                    left[index] += amount;
                    prop_assert_eq!(unrefunded.dollars(index), Decimal::from(left[index]));
                }
            }
        }
    }
}
