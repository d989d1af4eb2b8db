//! What an assignment earns, exactly, kept up to date while items move.

use super::problem::{Block, Charge, Problem};
use crate::ledger::top_options;
use rust_decimal::Decimal;

/// An assignment of items to cards with what it earns.
pub struct State<'p> {
    problem: &'p Problem,
    /// The offer that each item takes.
    chosen: Vec<Option<usize>>,
    blocks: Vec<BlockState<'p>>,
    /// Dollars spent in each pool.
    spent: Vec<Decimal>,
    /// Dollars spent on each option of each contest, and the options that are picked by that.
    options: Vec<Vec<Decimal>>,
    picked: Vec<Vec<u8>>,
}

struct BlockState<'p> {
    /// Whether the order of the charges matters and not just their sum.
    is_ordered: bool,
    /// The charges in the order of time, where single ones matter.
    charges: Vec<&'p Charge>,
    /// Dollars that its charges earn whatever the caps.
    free_dollars: Decimal,
    /// Dollars that it earns in all.
    dollars: Decimal,
}

impl<'p> State<'p> {
    /// No item on any card.
    pub fn new(problem: &'p Problem) -> State<'p> {
        let is_uniform = |pool: &usize| problem.pools[*pool].is_uniform();
        let blocks = problem.blocks.iter().map(|block| BlockState {
            is_ordered: !block.pools.iter().all(is_uniform),
            charges: Vec::new(),
            free_dollars: Decimal::ZERO,
            dollars: Decimal::ZERO,
        });
        State {
            problem,
            chosen: vec![None; problem.items.len()],
            blocks: blocks.collect(),
            spent: problem.pools.iter().map(|pool| pool.opening_dollars).collect(),
            options: problem.contests.iter().map(|contest| vec![Decimal::ZERO; contest.options]).collect(),
            picked: vec![Vec::new(); problem.contests.len()],
        }
    }

    /// The offer that an item takes.
    pub fn chosen(&self, item: usize) -> Option<usize> {
        self.chosen[item]
    }

    /// Dollars spent in a pool.
    pub fn spent(&self, pool: usize) -> Decimal {
        self.spent[pool]
    }

    /// Puts an item on one of its offers and says how many dollars more are earned then.
    pub fn put(&mut self, item: usize, offer: usize) -> Decimal {
        self.put_all(&[(item, offer)])
    }

    /// Puts items on offers and says how many dollars more are earned then.
    pub fn put_all(&mut self, moves: &[(usize, usize)]) -> Decimal {
        let mut dollars = Decimal::ZERO;
        let mut touched: Vec<usize> = Vec::new();
        for (item, offer) in moves {
            let offers = &self.problem.items[*item].offers;
            let before = self.chosen[*item].replace(*offer);
            let out = before.map_or(&[][..], |before| &offers[before].charges[..]);
            let out = out.iter().map(|charge| (charge, Decimal::NEGATIVE_ONE));
            for (charge, sign) in
                out.chain(offers[*offer].charges.iter().map(|charge| (charge, Decimal::ONE)))
            {
                match charge.block {
                    None => dollars += sign * charge.free_dollars(),
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
            let before = self.blocks[block].dollars;
            self.update(block);
            dollars += self.blocks[block].dollars - before;
        }
        dollars
    }

    /// How much work it is to move an item, in charges that are looked at.
    pub fn work(&self, item: usize) -> u64 {
        let charges = self.problem.items[item].offers.iter().flat_map(|offer| &offer.charges);
        let blocks = charges.filter_map(|charge| charge.block).map(|block| &self.blocks[block]);
        let work = |block: &BlockState| match block.is_ordered {
            true => block.charges.len(),
            // Few moves change what is picked.
            false => block.charges.len() / 8,
        };
        1 + self.problem.items[item].size() + blocks.map(work).max().unwrap_or(0) as u64
    }

    /// Counts a charge, or with a sign of minus one takes it out again.
    fn book(&mut self, charge: &'p Charge, block: usize, sign: Decimal) {
        let amount = charge.amount * sign;
        let state = &mut self.blocks[block];
        if !state.is_ordered {
            let variant = charge.variant(|contest, option| self.picked[contest].contains(&option));
            state.free_dollars += amount * variant.rate;
            variant.uses.iter().for_each(|usage| self.spent[usage.pool] += amount);
        }
        for (contest, option) in &charge.counts_for {
            self.options[*contest][usize::from(*option)] += amount;
        }
        if state.is_ordered || !self.problem.blocks[block].contests.is_empty() {
            let place = state.charges.partition_point(|other| other.position < charge.position);
            match sign == Decimal::ONE {
                true => state.charges.insert(place, charge),
                false => drop(state.charges.remove(place)),
            }
        }
    }

    /// Works out anew what a block earns.
    fn update(&mut self, block: usize) {
        let State { problem, blocks, spent, options, picked, .. } = self;
        let state = &mut blocks[block];
        let Block { pools, contests } = &problem.blocks[block];
        let mut has_changed = state.is_ordered;
        for contest in contests {
            let now = top_options(&options[*contest], problem.contests[*contest].picks);
            has_changed |= picked[*contest] != now;
            picked[*contest] = now;
        }
        if has_changed {
            let (free_dollars, within_dollars) = in_order(problem, pools, &state.charges, spent, picked);
            state.free_dollars = free_dollars;
            state.dollars = free_dollars + within_dollars;
        }
        if !state.is_ordered {
            let within = pools.iter().map(|pool| {
                let spent = spent[*pool];
                let pool = &problem.pools[*pool];
                (pool.within(spent) - pool.within(pool.opening_dollars)) * pool.most_premium
            });
            state.dollars = state.free_dollars + within.sum::<Decimal>();
        }
    }
}

/// What these charges earn one after the other: whatever the caps, and within them.
fn in_order(
    problem: &Problem,
    pools: &[usize],
    charges: &[&Charge],
    spent: &mut [Decimal],
    picked: &[Vec<u8>],
) -> (Decimal, Decimal) {
    pools.iter().for_each(|pool| spent[*pool] = problem.pools[*pool].opening_dollars);
    let mut free_dollars = Decimal::ZERO;
    let mut within_dollars = Decimal::ZERO;
    for charge in charges {
        let variant = charge.variant(|contest, option| picked[contest].contains(&option));
        free_dollars += charge.amount * variant.rate;
        for usage in &variant.uses {
            let pool = &problem.pools[usage.pool];
            let before = spent[usage.pool];
            let within = pool.within(before + charge.amount) - pool.within(before);
            within_dollars += within * usage.premium;
        }
        variant.uses.iter().for_each(|usage| spent[usage.pool] += charge.amount);
    }
    (free_dollars, within_dollars)
}
