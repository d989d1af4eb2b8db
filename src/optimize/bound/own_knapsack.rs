//! The own knapsack of a subproblem, which no other subproblem uses.
//!
//! It has a multiplier for each selection, so that the relaxation decides a top spending category together with its cap.
//! One multiplier for all selections would have to serve categories that fill the cap and categories that do not.

use crate::optimize::model::{Dollars, Knapsack, KnapsackSize, Rate, Reward};
use crate::rules::sorting::sort_by_key;
use std::cmp::Reverse;

/// The own knapsack of a subproblem.
///
/// All its dollars have one premium, so that it pays `premium * min(capacity, net dollars + slack)` at most.
#[derive(Clone, Copy)]
pub struct OwnKnapsack {
    pub knapsack: usize,
    premium: Rate,
    size: KnapsackSize,
}

/// An item or a class, either inside the knapsack or outside.
#[derive(Clone, Copy, Debug)]
pub struct KnapsackItem {
    /// The reward outside; `None` without a candidate outside.
    pub outside: Option<Reward>,
    /// The reward inside, without the premium.
    pub inside: Reward,
    /// Net dollars that it puts inside; not 0.
    pub dollars: Dollars,
}

/// The optimum of a subproblem under a selection.
#[derive(Clone, Copy)]
pub struct Optimum {
    /// The value of the linear relaxation.
    pub reward: Reward,
    /// The premium of the own knapsack less its multiplier.
    pub net_premium: Rate,
    /// The integer optimum if it is known, else the same as `reward`.
    pub limit: Reward,
}

/// The optimum of the 0-1 knapsack problem.
///
/// Items cannot be split.
pub struct IntegerOptimum {
    pub is_inside: Vec<bool>,
    /// An upper bound on the reward of every subset of the items.
    pub limit: Reward,
}

impl KnapsackItem {
    fn reward(&self, net_premium: Rate) -> Reward {
        self.inside_at(net_premium).max(self.outside.unwrap_or(Reward::MIN))
    }

    fn inside_at(&self, net_premium: Rate) -> Reward {
        self.inside + net_premium * self.dollars
    }

    /// The net premium of equal rewards inside and outside, rounded down.
    fn threshold(&self) -> Option<Rate> {
        Some((self.outside? - self.inside).div_euclid(self.dollars))
    }
}

impl OwnKnapsack {
    /// A knapsack whose dollars all have the same premium.
    pub fn new(index: usize, knapsack: &Knapsack) -> OwnKnapsack {
        OwnKnapsack { knapsack: index, premium: knapsack.highest_premium, size: knapsack.size }
    }

    /// The premium of the whole capacity.
    pub fn highest_reward(&self) -> Reward {
        self.premium * self.size.capacity_dollars()
    }

    /// The slack of the balance, with refunds from these items only.
    fn slack_dollars(&self, items: &[KnapsackItem]) -> Dollars {
        self.size.slack_dollars(items.iter().map(|item| item.dollars.min(0)).sum())
    }

    /// Dollars within the cap after these dollars and the opening usage.
    fn within(&self, dollars: Dollars) -> Dollars {
        self.size.within(self.size.opening_dollars + dollars)
    }

    /// The linear relaxation of the knapsack problem: the least of the bounds for all multipliers.
    pub fn optimum(&self, items: &[KnapsackItem]) -> Optimum {
        let mut thresholds: Vec<(Rate, Dollars)> = Vec::new();
        // The slope of the bound, which is convex in the net premium, at 0.
        let mut slope = self.slack_dollars(items) - self.size.capacity_dollars();
        for item in items {
            match item.threshold() {
                Some(threshold) if threshold >= 0 => {
                    thresholds.push((threshold, item.dollars.abs()));
                    // Refunds are inside below their threshold.
                    slope += item.dollars.min(0);
                }
                Some(_) => slope += item.dollars.max(0),
                None => slope += item.dollars,
            }
        }
        thresholds.sort_unstable();
        let mut net_premium = if slope >= 0 { 0 } else { self.premium };
        if slope < 0 {
            for (threshold, dollars) in thresholds {
                slope += dollars;
                if slope >= 0 {
                    net_premium = threshold.min(self.premium);
                    break;
                }
            }
        }
        let next = (net_premium + 1).min(self.premium);
        let (one, other) = (self.bound(items, net_premium), self.bound(items, next));
        if one.reward <= other.reward { one } else { other }
    }

    fn bound(&self, items: &[KnapsackItem], net_premium: Rate) -> Optimum {
        let constant = (self.premium - net_premium) * self.size.capacity_dollars()
            + net_premium * self.slack_dollars(items);
        let rewards: Reward = items.iter().map(|item| item.reward(net_premium)).sum();
        Optimum { reward: constant + rewards, net_premium, limit: constant + rewards }
    }

    /// Solves the 0-1 knapsack problem by branch and bound.
    ///
    /// The linear relaxation is the initial bound.
    pub fn integer_optimum(&self, items: &[KnapsackItem], relaxed: Optimum) -> IntegerOptimum {
        let mut order: Vec<usize> = (0..items.len()).collect();
        sort_by_key(&mut order, |item| Reverse(items[*item].dollars));
        let net_premiums = [0, relaxed.net_premium, self.premium];
        let mut rest = vec![[0; 3]; items.len() + 1];
        for depth in (0..items.len()).rev() {
            for (number, net_premium) in net_premiums.into_iter().enumerate() {
                rest[depth][number] = rest[depth + 1][number] + items[order[depth]].reward(net_premium);
            }
        }
        let mut search = IntegerSearch {
            own: self,
            slack_dollars: self.slack_dollars(items),
            items,
            order,
            net_premiums,
            rest,
            is_inside: vec![false; items.len()],
            best: IntegerOptimum { is_inside: Vec::new(), limit: Reward::MIN },
            tolerance: self.highest_reward() / INTEGER_PRECISION,
            nodes: 0,
        };
        search.branch(0, 0, 0);
        let is_complete = search.nodes < INTEGER_NODES_MAX;
        let limit = if is_complete { search.best.limit + search.tolerance } else { relaxed.reward };
        let limit = limit.min(relaxed.reward);
        IntegerOptimum { limit, ..search.best }
    }
}

/// Precision of the integer optimum: one part in this many of the premium of the whole capacity.
const INTEGER_PRECISION: Reward = 1000;

/// Limit of nodes in the search for the integer optimum.
const INTEGER_NODES_MAX: usize = 2000;

/// Depth-first search for the integer optimum.
struct IntegerSearch<'c> {
    own: &'c OwnKnapsack,
    slack_dollars: Dollars,
    items: &'c [KnapsackItem],
    /// Indexes of the items, those with the most dollars first.
    order: Vec<usize>,
    /// The net premiums of three bounds: full knapsack, linear relaxation, empty knapsack.
    net_premiums: [Rate; 3],
    /// The reward of the items from each depth on, by net premium.
    rest: Vec<[Reward; 3]>,
    is_inside: Vec<bool>,
    best: IntegerOptimum,
    tolerance: Reward,
    nodes: usize,
}

impl IntegerSearch<'_> {
    /// Branches on the items from this depth on.
    ///
    /// `reward` and `dollars` are those of the items before it: earned, and put inside.
    fn branch(&mut self, depth: usize, reward: Reward, dollars: Dollars) {
        self.nodes += 1;
        let own = self.own;
        let bound = |number: usize| {
            let net_premium = self.net_premiums[number];
            let constant = (own.premium - net_premium) * own.size.capacity_dollars();
            constant + net_premium * (self.slack_dollars + dollars) + reward + self.rest[depth][number]
        };
        let bound = bound(0).min(bound(1)).min(bound(2));
        if bound <= self.best.limit.saturating_add(self.tolerance) || self.nodes >= INTEGER_NODES_MAX {
            return;
        }
        let Some(item) = self.order.get(depth).copied() else {
            let reward = reward + own.premium * (own.within(dollars) - own.within(0));
            if reward > self.best.limit {
                self.best = IntegerOptimum { is_inside: self.is_inside.clone(), limit: reward };
            }
            return;
        };
        let KnapsackItem { outside, inside, dollars: added } = self.items[item];
        let prefers_inside = dollars + self.slack_dollars < own.size.capacity_dollars();
        for is_inside in [prefers_inside, !prefers_inside] {
            self.is_inside[item] = is_inside;
            match (is_inside, outside) {
                (true, _) => self.branch(depth + 1, reward + inside, dollars + added),
                (false, Some(outside)) => self.branch(depth + 1, reward + outside, dollars),
                (false, None) => {}
            }
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn item() -> impl Strategy<Value = KnapsackItem> {
        (prop::option::weighted(0.9, 0i128..500), 0i128..400, -60i128..100).prop_map(
            |(outside, inside, dollars)| {
                let dollars = if dollars == 0 { 1 } else { dollars };
                KnapsackItem { outside, inside, dollars }
            },
        )
    }

    proptest! {
        #[test]
        fn the_optima_bound_every_subset(
            items in prop::collection::vec(item(), 0..9),
            premium in 1i128..2000,
            cap_dollars in 0i128..200,
            opening_dollars in -250i128..250,
        ) {
            let own = OwnKnapsack { knapsack: 0, premium, size: KnapsackSize { cap_dollars, opening_dollars } };
            let reward = |is_inside: &[bool]| {
                let mut reward = 0;
                let mut dollars = 0;
                for (item, is_inside) in items.iter().zip(is_inside) {
                    reward += if *is_inside { item.inside } else { item.outside? };
                    dollars += if *is_inside { item.dollars } else { 0 };
                }
                Some(reward + premium * (own.within(dollars) - own.within(0)))
            };
            let subsets = 0..1usize << items.len();
            let subsets = subsets.map(|bits| (0..items.len()).map(|index| bits >> index & 1 == 1).collect());
            let highest = subsets.filter_map(|is_inside: Vec<bool>| reward(&is_inside)).max().unwrap();
            let relaxed = own.optimum(&items);
            prop_assert!(highest <= relaxed.reward);
            let integer = own.integer_optimum(&items, relaxed);
            prop_assert!(highest <= integer.limit && integer.limit <= relaxed.reward);
            let tolerance = own.highest_reward() / INTEGER_PRECISION;
            prop_assert!(integer.limit <= highest + tolerance);
            prop_assert!(reward(&integer.is_inside) >= Some(highest - tolerance));
        }
    }
}
