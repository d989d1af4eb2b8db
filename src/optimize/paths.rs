//! The cheapest paths by which dollars of one kind find room.

use super::flow::{Flow, Kind};
use super::work::Work;
use rust_decimal::Decimal;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A kind of purchases or a pool, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Node {
    Kind(usize),
    Pool(usize),
}

/// Where a path ends: in a pool with room, or outside of all pools.
#[derive(Clone, Copy)]
pub struct End {
    pub cost: Decimal,
    pub node: Node,
}

/// The cheapest paths from one kind.
pub struct Paths {
    /// What it costs to come to each kind and pool, as far as is known.
    kinds: Vec<Option<Decimal>>,
    pools: Vec<Option<Decimal>>,
    /// The kind that comes before each pool, and the pool that comes before each kind.
    pub kind_before: Vec<usize>,
    pub pool_before: Vec<usize>,
    /// All that costs less to come to than the end.
    pub reached: Vec<(Node, Decimal)>,
    pub end: End,
}

impl Flow {
    /// The cheapest paths from a kind; `None` where the work is done before.
    pub fn cheapest_paths(&self, from: usize, work: &mut Work) -> Option<Paths> {
        // What it takes to make the tables counts too.
        if !work.take((self.kinds.len() + self.prices.len()) as u64 / 16) {
            return None;
        }
        let mut paths = Paths {
            kinds: vec![None; self.kinds.len()],
            pools: vec![None; self.prices.len()],
            kind_before: vec![usize::MAX; self.prices.len()],
            pool_before: vec![usize::MAX; self.kinds.len()],
            reached: Vec::new(),
            end: End { cost: self.kinds[from].gain, node: Node::Kind(from) },
        };
        paths.kinds[from] = Some(Decimal::ZERO);
        let mut next = BinaryHeap::from([Reverse((Decimal::ZERO, Node::Kind(from)))]);
        while let Some(Reverse((cost, node))) = next.pop() {
            if cost >= paths.end.cost {
                break;
            }
            match node {
                Node::Kind(kind) => {
                    if paths.kinds[kind] != Some(cost) {
                        continue;
                    }
                    paths.reached.push((node, cost));
                    let Kind { ways, gain } = &self.kinds[kind];
                    if !work.take(1 + ways.len() as u64) {
                        return None;
                    }
                    paths.end_at(cost + gain, node);
                    for way in ways {
                        let cost = cost + gain - (way.gain - self.prices[way.pool]);
                        if paths.pools[way.pool].is_none_or(|known| cost < known) {
                            paths.pools[way.pool] = Some(cost);
                            paths.kind_before[way.pool] = kind;
                            next.push(Reverse((cost, Node::Pool(way.pool))));
                        }
                    }
                }
                Node::Pool(pool) => {
                    if paths.pools[pool] != Some(cost) {
                        continue;
                    }
                    paths.reached.push((node, cost));
                    if self.room[pool] > Decimal::ZERO {
                        paths.end_at(cost, node);
                        continue;
                    }
                    for kind in &self.users[pool] {
                        if paths.kinds[*kind].is_none_or(|known| cost < known) {
                            paths.kinds[*kind] = Some(cost);
                            paths.pool_before[*kind] = pool;
                            next.push(Reverse((cost, Node::Kind(*kind))));
                        }
                    }
                }
            }
        }
        Some(paths)
    }
}

impl Paths {
    /// A path can end here; the cheapest does.
    fn end_at(&mut self, cost: Decimal, node: Node) {
        if cost < self.end.cost {
            self.end = End { cost, node };
        }
    }
}
