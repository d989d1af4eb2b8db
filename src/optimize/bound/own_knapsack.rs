//! A knapsack within a subproblem: the one that its items share with no other subproblem.
//!
//! For each selection it has a multiplier of its own. A top-spending category and its cap are then one decision, where
//! one multiplier for all selections would have to do for categories that fill the cap and for those that do not.

use crate::optimize::model::{Dollars, Knapsack, KnapsackSize, Rate, Reward};
use crate::rules::sorting::sort_by_key;
use std::cmp::Reverse;

/// The knapsack of a subproblem.
///
/// All its dollars have one premium, so that it pays `premium * min(capacity, net dollars + slack)` at most.
#[derive(Clone, Copy)]
pub struct OwnKnapsack {
    pub knapsack: usize,
    premium: Rate,
    size: KnapsackSize,
}

/// The choice of a class whether to use the knapsack.
#[derive(Clone, Copy, Debug)]
pub struct ClassChoice {
    /// The reward outside; `None` if it has no other candidate.
    pub outside: Option<Reward>,
    /// The reward inside, without the premium.
    pub inside: Reward,
    /// Net dollars that it puts inside; not 0.
    pub dollars: Dollars,
}

/// The optimum of a subproblem under a selection.
#[derive(Clone, Copy)]
pub struct Optimum {
    /// Of the linear relaxation.
    pub reward: Reward,
    /// The premium of the own knapsack less its multiplier.
    pub net_premium: Rate,
    /// At most the reward: the optimum where items cannot be split, if that is known.
    pub limit: Reward,
}

/// Which choices are inside where none can be split.
pub struct WholeOptimum {
    pub is_inside: Vec<bool>,
    /// No choice of whole items earns more.
    pub limit: Reward,
}

impl ClassChoice {
    fn reward(&self, net_premium: Rate) -> Reward {
        self.inside_at(net_premium).max(self.outside.unwrap_or(Reward::MIN))
    }

    fn inside_at(&self, net_premium: Rate) -> Reward {
        self.inside + net_premium * self.dollars
    }

    /// The net premium at which both cost the same, rounded down.
    fn threshold(&self) -> Option<Rate> {
        Some((self.outside? - self.inside).div_euclid(self.dollars))
    }
}

impl OwnKnapsack {
    /// A knapsack whose dollars all have the same premium.
    pub fn new(index: usize, knapsack: &Knapsack) -> OwnKnapsack {
        OwnKnapsack { knapsack: index, premium: knapsack.highest_premium, size: knapsack.size }
    }

    /// The most that it can pay.
    pub fn highest_reward(&self) -> Reward {
        self.premium * self.size.capacity_dollars()
    }

    /// The slack of the balance. These choices are all that can put refunds inside.
    fn slack_dollars(&self, choices: &[ClassChoice]) -> Dollars {
        self.size.slack_dollars(choices.iter().map(|choice| choice.dollars.min(0)).sum())
    }

    /// Dollars within the cap, if these come to the opening usage.
    fn within(&self, dollars: Dollars) -> Dollars {
        self.size.within(self.size.opening_dollars + dollars)
    }

    /// The linear relaxation of the knapsack problem: the least of the bounds for all multipliers.
    pub fn optimum(&self, choices: &[ClassChoice]) -> Optimum {
        let mut thresholds: Vec<(Rate, Dollars)> = Vec::new();
        // The slope of the bound, which is convex in the net premium, at 0.
        let mut slope = self.slack_dollars(choices) - self.size.capacity_dollars();
        for choice in choices {
            match choice.threshold() {
                Some(threshold) if threshold >= 0 => {
                    thresholds.push((threshold, choice.dollars.abs()));
                    // Refunds are inside below their threshold.
                    slope += choice.dollars.min(0);
                }
                Some(_) => slope += choice.dollars.max(0),
                None => slope += choice.dollars,
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
        let (one, other) = (self.bound(choices, net_premium), self.bound(choices, next));
        if one.reward <= other.reward { one } else { other }
    }

    fn bound(&self, choices: &[ClassChoice], net_premium: Rate) -> Optimum {
        let constant = (self.premium - net_premium) * self.size.capacity_dollars()
            + net_premium * self.slack_dollars(choices);
        let rewards: Reward = choices.iter().map(|choice| choice.reward(net_premium)).sum();
        Optimum { reward: constant + rewards, net_premium, limit: constant + rewards }
    }

    /// Solves the knapsack problem without splits by branch and bound. The search starts from the linear relaxation.
    pub fn whole_optimum(&self, choices: &[ClassChoice], relaxed: Optimum) -> WholeOptimum {
        let mut order: Vec<usize> = (0..choices.len()).collect();
        sort_by_key(&mut order, |choice| Reverse(choices[*choice].dollars));
        let net_premiums = [0, relaxed.net_premium, self.premium];
        let mut rest = vec![[0; 3]; choices.len() + 1];
        for place in (0..choices.len()).rev() {
            for (number, net_premium) in net_premiums.into_iter().enumerate() {
                rest[place][number] = rest[place + 1][number] + choices[order[place]].reward(net_premium);
            }
        }
        let mut search = WholeSearch {
            own: self,
            slack_dollars: self.slack_dollars(choices),
            choices,
            order,
            net_premiums,
            rest,
            is_inside: vec![false; choices.len()],
            best: WholeOptimum { is_inside: Vec::new(), limit: Reward::MIN },
            tolerance: self.highest_reward() / WHOLE_PRECISION,
            nodes: 0,
        };
        search.branch(0, 0, 0);
        let is_complete = search.nodes < WHOLE_NODES_MAX;
        let limit = if is_complete { search.best.limit + search.tolerance } else { relaxed.reward };
        let limit = limit.min(relaxed.reward);
        WholeOptimum { limit, ..search.best }
    }
}

/// Precision of the search for whole items: one part in this many of what the knapsack can pay.
const WHOLE_PRECISION: Reward = 1000;

/// Limit of nodes in the search for whole items.
const WHOLE_NODES_MAX: usize = 2000;

struct WholeSearch<'c> {
    own: &'c OwnKnapsack,
    slack_dollars: Dollars,
    choices: &'c [ClassChoice],
    /// The largest first.
    order: Vec<usize>,
    /// The net premiums whose bounds are compared: with a full knapsack, at the optimum, and with an empty one.
    net_premiums: [Rate; 3],
    /// For each of them, what the choices from each place on earn.
    rest: Vec<[Reward; 3]>,
    is_inside: Vec<bool>,
    best: WholeOptimum,
    tolerance: Reward,
    nodes: usize,
}

impl WholeSearch<'_> {
    /// Decides the choices from this place on; before it they earn this reward and put these dollars inside.
    fn branch(&mut self, place: usize, reward: Reward, dollars: Dollars) {
        self.nodes += 1;
        let own = self.own;
        let bound = |number: usize| {
            let net_premium = self.net_premiums[number];
            let constant = (own.premium - net_premium) * own.size.capacity_dollars();
            constant + net_premium * (self.slack_dollars + dollars) + reward + self.rest[place][number]
        };
        let bound = bound(0).min(bound(1)).min(bound(2));
        if bound <= self.best.limit.saturating_add(self.tolerance) || self.nodes >= WHOLE_NODES_MAX {
            return;
        }
        let Some(choice) = self.order.get(place).copied() else {
            let reward = reward + own.premium * (own.within(dollars) - own.within(0));
            if reward > self.best.limit {
                self.best = WholeOptimum { is_inside: self.is_inside.clone(), limit: reward };
            }
            return;
        };
        let ClassChoice { outside, inside, dollars: added } = self.choices[choice];
        let prefers_inside = dollars + self.slack_dollars < own.size.capacity_dollars();
        for is_inside in [prefers_inside, !prefers_inside] {
            self.is_inside[choice] = is_inside;
            match (is_inside, outside) {
                (true, _) => self.branch(place + 1, reward + inside, dollars + added),
                (false, Some(outside)) => self.branch(place + 1, reward + outside, dollars),
                (false, None) => {}
            }
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn choice() -> impl Strategy<Value = ClassChoice> {
        (prop::option::weighted(0.9, 0i128..500), 0i128..400, -60i128..100).prop_map(
            |(outside, inside, dollars)| {
                let dollars = if dollars == 0 { 1 } else { dollars };
                ClassChoice { outside, inside, dollars }
            },
        )
    }

    proptest! {
        #[test]
        fn the_optima_bound_every_choice(
            choices in prop::collection::vec(choice(), 0..9),
            premium in 1i128..2000,
            cap_dollars in 0i128..200,
            opening_dollars in -250i128..250,
        ) {
            let own = OwnKnapsack { knapsack: 0, premium, size: KnapsackSize { cap_dollars, opening_dollars } };
            let reward = |is_inside: &[bool]| {
                let mut reward = 0;
                let mut dollars = 0;
                for (choice, is_inside) in choices.iter().zip(is_inside) {
                    reward += if *is_inside { choice.inside } else { choice.outside? };
                    dollars += if *is_inside { choice.dollars } else { 0 };
                }
                Some(reward + premium * (own.within(dollars) - own.within(0)))
            };
            let subsets = 0..1usize << choices.len();
            let subsets = subsets.map(|bits| (0..choices.len()).map(|place| bits >> place & 1 == 1).collect());
            let highest = subsets.filter_map(|is_inside: Vec<bool>| reward(&is_inside)).max().unwrap();
            let relaxed = own.optimum(&choices);
            prop_assert!(highest <= relaxed.reward);
            let whole = own.whole_optimum(&choices, relaxed);
            prop_assert!(highest <= whole.limit && whole.limit <= relaxed.reward);
            let tolerance = own.highest_reward() / WHOLE_PRECISION;
            prop_assert!(whole.limit <= highest + tolerance);
            prop_assert!(reward(&whole.is_inside) >= Some(highest - tolerance));
        }
    }
}
