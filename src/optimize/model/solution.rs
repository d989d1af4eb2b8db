//! The objective: the reward of an assignment, updated incrementally.

use super::problem::{Block, Charge, Move, Problem};
use super::units::{Dollars, Reward};
use crate::rules::top_spending::top_options;
use card_rewards_catalog::model::OptionIndex;

/// A candidate for each item, with its exact reward.
///
/// A move evaluates only the blocks that it touches.
pub struct Solution<'p> {
    problem: &'p Problem,
    /// The candidate of each item; `None` before its first move.
    assigned: Vec<Option<usize>>,
    blocks: Vec<BlockReward<'p>>,
    /// Dollars spent in each knapsack, opening usage included.
    spent: Vec<Dollars>,
    /// Dollars spent on each option of each ranking.
    option_dollars: Vec<Vec<Dollars>>,
    /// The options that each ranking selects.
    selected: Vec<Vec<OptionIndex>>,
}

/// The reward of a block.
struct BlockReward<'p> {
    /// Whether the order of the charges matters, and not just their sum.
    is_ordered: bool,
    /// The charges by date; empty if only their sum matters.
    charges: Vec<&'p Charge>,
    /// The reward of its charges outside knapsacks.
    uncapped_reward: Reward,
    /// The total reward.
    reward: Reward,
}

impl<'p> Solution<'p> {
    /// The solution that assigns nothing.
    pub fn new(problem: &'p Problem) -> Solution<'p> {
        let is_uniform = |knapsack: &usize| problem.knapsacks[*knapsack].is_uniform();
        let blocks = problem.blocks.iter().map(|block| BlockReward {
            is_ordered: !block.knapsacks.iter().all(is_uniform),
            charges: Vec::new(),
            uncapped_reward: 0,
            reward: 0,
        });
        let rankings = problem.rankings.iter();
        Solution {
            problem,
            assigned: vec![None; problem.items.len()],
            blocks: blocks.collect(),
            spent: problem.knapsacks.iter().map(|knapsack| knapsack.size.opening_dollars).collect(),
            option_dollars: rankings.map(|ranking| ranking.opening_dollars.clone()).collect(),
            selected: vec![Vec::new(); problem.rankings.len()],
        }
    }

    /// The candidate of an item.
    pub fn assigned(&self, item: usize) -> Option<usize> {
        self.assigned[item]
    }

    /// The moves that restore the current candidates of these items.
    pub fn moves(&self, items: impl IntoIterator<Item = usize>) -> Vec<Move> {
        let current = |item: usize| Some(Move { item, candidate: self.assigned(item)? });
        items.into_iter().filter_map(current).collect()
    }

    /// Dollars spent in a knapsack.
    pub fn spent(&self, knapsack: usize) -> Dollars {
        self.spent[knapsack]
    }

    /// Applies a move; returns the change of the reward.
    pub fn apply(&mut self, to: Move) -> Reward {
        self.apply_all(&[to])
    }

    /// Applies moves together; returns the change of the reward.
    pub fn apply_all(&mut self, moves: &[Move]) -> Reward {
        let problem = self.problem;
        let mut reward = 0;
        let mut touched: Vec<usize> = Vec::new();
        for Move { item, candidate } in moves {
            let candidates = &problem.items[*item].candidates;
            let before = self.assigned[*item].replace(*candidate);
            let removed = before.map_or(&[][..], |before| &candidates[before].charges[..]);
            let removed = removed.iter().map(|charge| (charge, -1));
            let added = candidates[*candidate].charges.iter().map(|charge| (charge, 1));
            for (charge, sign) in removed.chain(added) {
                match problem.terms(charge).block {
                    None => reward += sign * problem.uncapped_reward(charge),
                    Some(block) => {
                        self.book(charge, block, sign);
                        touched.push(block);
                    }
                }
            }
        }
        touched.sort_unstable();
        touched.dedup();
        for block in touched {
            let before = self.blocks[block].reward;
            self.evaluate(block);
            reward += self.blocks[block].reward - before;
        }
        reward
    }

    /// The steps of a move of this item: about the charges that it evaluates.
    pub fn steps(&self, item: usize) -> u64 {
        let charges = self.problem.items[item].candidates.iter().flat_map(|candidate| &candidate.charges);
        let blocks =
            charges.filter_map(|charge| self.problem.terms(charge).block).map(|block| &self.blocks[block]);
        let steps = |block: &BlockReward| match block.is_ordered {
            true => block.charges.len(),
            // Few moves change the selected options.
            false => block.charges.len() / 8,
        };
        1 + self.problem.items[item].size() + blocks.map(steps).max().unwrap_or(0) as u64
    }

    /// Adds a charge, or removes it with a sign of -1.
    fn book(&mut self, charge: &'p Charge, block: usize, sign: Dollars) {
        let amount = charge.amount * sign;
        let terms = self.problem.terms(charge);
        let reward = &mut self.blocks[block];
        if !reward.is_ordered {
            let variant = terms.variant(|ranking, option| self.selected[ranking].contains(&option));
            reward.uncapped_reward += amount * variant.uncapped_rate;
            variant.uses.iter().for_each(|usage| self.spent[usage.knapsack] += amount);
        }
        for (ranking, option) in &terms.counts_for {
            self.option_dollars[*ranking][option.position()] += amount;
        }
        if reward.is_ordered || !self.problem.blocks[block].rankings.is_empty() {
            let index = reward.charges.partition_point(|other| other.position < charge.position);
            match sign == 1 {
                true => reward.charges.insert(index, charge),
                false => drop(reward.charges.remove(index)),
            }
        }
    }

    /// Evaluates a block again.
    fn evaluate(&mut self, block: usize) {
        let Solution { problem, blocks, spent, option_dollars, selected, .. } = self;
        let reward = &mut blocks[block];
        let Block { knapsacks, rankings } = &problem.blocks[block];
        let mut has_changed = reward.is_ordered;
        for ranking in rankings {
            let now = top_options(&option_dollars[*ranking], problem.rankings[*ranking].selects);
            has_changed |= selected[*ranking] != now;
            selected[*ranking] = now;
        }
        if has_changed {
            let (uncapped, capped) = in_order(problem, knapsacks, &reward.charges, spent, selected);
            reward.uncapped_reward = uncapped;
            reward.reward = uncapped + capped;
        }
        if !reward.is_ordered {
            let capped = knapsacks.iter().map(|knapsack| {
                let spent = spent[*knapsack];
                let knapsack = &problem.knapsacks[*knapsack];
                (knapsack.size.within(spent) - knapsack.size.within(knapsack.size.opening_dollars))
                    * knapsack.highest_premium
            });
            reward.reward = reward.uncapped_reward + capped.sum::<Reward>();
        }
    }
}

/// The rewards of charges in order of date: outside knapsacks, and the premiums within.
fn in_order(
    problem: &Problem,
    knapsacks: &[usize],
    charges: &[&Charge],
    spent: &mut [Dollars],
    selected: &[Vec<OptionIndex>],
) -> (Reward, Reward) {
    knapsacks
        .iter()
        .for_each(|knapsack| spent[*knapsack] = problem.knapsacks[*knapsack].size.opening_dollars);
    let (mut uncapped_reward, mut capped_reward) = (0, 0);
    for charge in charges {
        let variant = problem.terms(charge).variant(|ranking, option| selected[ranking].contains(&option));
        uncapped_reward += charge.amount * variant.uncapped_rate;
        for usage in &variant.uses {
            let knapsack = &problem.knapsacks[usage.knapsack];
            let spent = spent[usage.knapsack];
            let within = knapsack.size.within(spent + charge.amount) - knapsack.size.within(spent);
            capped_reward += within * usage.premium;
        }
        variant.uses.iter().for_each(|usage| spent[usage.knapsack] += charge.amount);
    }
    (uncapped_reward, capped_reward)
}
