//! The best prices of pools, where purchases may be split over cards.
//!
//! That problem is a flow of dollars from kinds of purchases to pools. Kinds are added one after the other, each
//! along the cheapest paths by which the dollars that are there already can make room (Dijkstra's algorithm on
//! reduced costs). What a path costs raises the prices on it, so that they are the best ones all along.

use super::paths::{Node, Paths};
use super::work::Work;
use rust_decimal::Decimal;
use std::collections::BTreeSet;

/// A flow that grows.
pub struct Flow {
    /// Dollars per dollar within each pool.
    pub prices: Vec<Decimal>,
    /// Dollars that are left in each pool.
    pub room: Vec<Decimal>,
    pub kinds: Vec<Kind>,
    /// The kinds that have dollars in each pool.
    pub users: Vec<BTreeSet<usize>>,
}

/// Purchases that gain the same per dollar in the same pools.
pub struct Kind {
    pub ways: Vec<Way>,
    /// Dollars per dollar that it gains at the prices, at least 0.
    pub gain: Decimal,
}

/// A kind in a pool.
pub struct Way {
    pub pool: usize,
    /// Dollars per dollar more than outside of all pools.
    pub gain: Decimal,
    /// Dollars that go this way.
    pub dollars: Decimal,
}

impl Flow {
    /// Pools with so much room.
    pub fn new(room: Vec<Decimal>) -> Flow {
        let pools = room.len();
        Flow {
            prices: vec![Decimal::ZERO; pools],
            room,
            kinds: Vec::new(),
            users: vec![BTreeSet::new(); pools],
        }
    }

    /// Adds so many dollars of a kind, given by the pools that it gains in and how much a dollar.
    pub fn add(&mut self, gains: &[(usize, Decimal)], dollars: Decimal, work: &mut Work) {
        let at_prices = gains.iter().map(|(pool, gain)| *gain - self.prices[*pool]);
        let gain = at_prices.max().unwrap_or_default().max(Decimal::ZERO);
        let way = |(pool, gain): &(usize, Decimal)| Way { pool: *pool, gain: *gain, dollars: Decimal::ZERO };
        self.kinds.push(Kind { ways: gains.iter().map(way).collect(), gain });
        let kind = self.kinds.len() - 1;
        let mut left = dollars;
        while left > Decimal::ZERO {
            let Some(paths) = self.cheapest_paths(kind, work) else { return };
            self.raise_prices(&paths);
            left -= self.push(kind, &paths, left);
        }
    }

    /// Dollars of a kind in each of its pools.
    pub fn dollars(&self, kind: usize) -> impl Iterator<Item = (usize, Decimal)> {
        self.kinds[kind].ways.iter().map(|way| (way.pool, way.dollars))
    }

    fn raise_prices(&mut self, paths: &Paths) {
        for (node, cost) in &paths.reached {
            let rise = paths.end.cost - cost;
            match node {
                Node::Kind(kind) => self.kinds[*kind].gain -= rise,
                Node::Pool(pool) => self.prices[*pool] += rise,
            }
        }
    }

    /// Sends as many dollars as fit along the cheapest path, and says how many.
    fn push(&mut self, from: usize, paths: &Paths, most: Decimal) -> Decimal {
        // The path backwards: each kind that gains dollars in one pool, and gives them up in another.
        let mut steps: Vec<(usize, Option<usize>, Option<usize>)> = Vec::new();
        let mut dollars = most;
        let (mut kind, mut into) = match paths.end.node {
            Node::Kind(kind) => (kind, None),
            Node::Pool(pool) => {
                dollars = dollars.min(self.room[pool]);
                (paths.kind_before[pool], Some(pool))
            }
        };
        loop {
            let out = (kind != from).then(|| paths.pool_before[kind]);
            steps.push((kind, into, out));
            let Some(pool) = out else { break };
            dollars = dollars.min(self.way(kind, pool).dollars);
            kind = paths.kind_before[pool];
            into = Some(pool);
        }
        for (kind, into, out) in steps {
            if let Some(pool) = into {
                self.way(kind, pool).dollars += dollars;
                self.users[pool].insert(kind);
            }
            if let Some(pool) = out {
                self.way(kind, pool).dollars -= dollars;
                if self.way(kind, pool).dollars.is_zero() {
                    self.users[pool].remove(&kind);
                }
            }
        }
        if let Node::Pool(pool) = paths.end.node {
            self.room[pool] -= dollars;
        }
        dollars
    }

    fn way(&mut self, kind: usize, pool: usize) -> &mut Way {
        let ways = &mut self.kinds[kind].ways;
        ways.iter_mut().find(|way| way.pool == pool).expect("a path goes by the ways of its kinds")
    }
}
