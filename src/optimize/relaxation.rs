//! An upper bound by prices for what pools hold.
//!
//! Instead of a cap a pool has two prices. At any prices that are not negative, the worth of all pools, and for each
//! item the most that it earns at these prices, come to at least what any assignment earns:
//!
//! - What charges have within the cap sums up to at most the pool's room: `room` is the price of that.
//! - It sums up to at most what the charges themselves sum up to, and the pool's slack: a refund takes back what
//!   its purchase had. `spending` is the price of that, and every charge is paid it for all of its dollars.
//! - A purchase has between nothing and all of itself within the cap, and pays both prices for that. It does where
//!   the premium is higher. A refund gives back between nothing and all of itself, where the prices are higher.

use super::component::Component;
use super::contests::{Group, Outcome, groups};
use super::problem::{Charge, Problem, Use};
use rust_decimal::Decimal;

/// A component without its caps.
pub struct Relaxation<'p> {
    pub problem: &'p Problem,
    pub component: &'p Component,
    pub groups: Vec<Group>,
    /// The group of each item of the component.
    group_of: Vec<usize>,
}

/// The prices of each pool of a component.
pub type Prices = Vec<Price>;

/// Dollars per dollar within a pool.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Price {
    /// For the room.
    pub room: Decimal,
    /// For the charges to sum up to as much.
    pub spending: Decimal,
}

impl Price {
    /// Both.
    pub fn sum(self) -> Decimal {
        self.room + self.spending
    }
}

/// What the relaxation comes to at some prices.
pub struct Bound {
    pub dollars: Decimal,
    /// The outcome that earns most, for each group.
    pub outcomes: Vec<usize>,
}

impl<'p> Relaxation<'p> {
    pub fn new(problem: &'p Problem, component: &'p Component) -> Relaxation<'p> {
        let groups = groups(problem, component);
        let mut relaxation = Relaxation { problem, component, groups, group_of: Vec::new() };
        relaxation.group_of = vec![0; component.items.len()];
        for number in 0..relaxation.groups.len() {
            for place in 0..relaxation.groups[number].items.len() {
                let item = relaxation.place(relaxation.groups[number].items[place]);
                relaxation.group_of[item] = number;
            }
        }
        relaxation
    }

    /// The group of an item.
    pub fn group_of(&self, item: usize) -> usize {
        self.group_of[self.place(item)]
    }

    /// Where an item stands in the component.
    fn place(&self, item: usize) -> usize {
        self.component.items.partition_point(|other| *other < item)
    }

    /// Whether there is more to it than dollars of purchases that flow to pools, so that the prices of a flow need
    /// not be the best.
    pub fn is_no_pure_flow(&self) -> bool {
        let has_refunds = |pool: &usize| !self.problem.pools[*pool].refunds_dollars.is_zero();
        let offers = self.component.items.iter().flat_map(|item| &self.problem.items[*item].offers);
        let mut variants = offers.flat_map(|offer| &offer.charges).flat_map(|charge| &charge.variants);
        !self.component.contests.is_empty()
            || self.component.pools.iter().any(has_refunds)
            || variants.any(|variant| variant.uses.len() > 1)
    }

    /// No assignment earns more than this.
    pub fn bound(&self, prices: &Prices) -> Bound {
        let mut dollars = self.worth_of_all(prices);
        let mut outcomes = Vec::with_capacity(self.groups.len());
        for group in &self.groups {
            let (outcome, most) = self.best_outcome(group, prices);
            outcomes.push(outcome);
            dollars += most;
        }
        Bound { dollars, outcomes }
    }

    /// What all pools are worth.
    pub fn worth_of_all(&self, prices: &Prices) -> Decimal {
        self.component.pools.iter().zip(prices).map(|(pool, price)| self.worth(*pool, *price)).sum()
    }

    /// What a pool is worth.
    pub fn worth(&self, pool: usize, price: Price) -> Decimal {
        let pool = &self.problem.pools[pool];
        price.room * pool.room_dollars() + price.spending * pool.slack_dollars()
    }

    /// The outcome of a group's contests in which its items earn most, and how much.
    pub fn best_outcome(&self, group: &Group, prices: &Prices) -> (usize, Decimal) {
        let mut best = (0, Decimal::MIN);
        for (number, dollars) in self.outcome_dollars(group, prices).into_iter().enumerate() {
            if dollars > best.1 {
                best = (number, dollars);
            }
        }
        best
    }

    /// What a group's items earn at best, for each outcome of its contests.
    pub fn outcome_dollars(&self, group: &Group, prices: &Prices) -> Vec<Decimal> {
        let most = |place: usize, outcome| self.most(group.items[place], outcome, prices);
        let first: Vec<Decimal> =
            (0..group.items.len()).map(|place| most(place, &group.outcomes[0])).collect();
        let all: Decimal = first.iter().sum();
        let outcomes = group.outcomes.iter().zip(&group.concerned);
        let dollars = outcomes.map(|(outcome, concerned)| {
            all + concerned.iter().map(|place| most(*place, outcome) - first[*place]).sum::<Decimal>()
        });
        dollars.collect()
    }

    /// The most that an item earns.
    pub fn most(&self, item: usize, outcome: &Outcome, prices: &Prices) -> Decimal {
        let offers = 0..self.problem.items[item].offers.len();
        offers.map(|offer| self.dollars(item, offer, outcome, prices)).max().unwrap_or_default()
    }

    /// What an item earns on one of its offers.
    pub fn dollars(&self, item: usize, offer: usize, outcome: &Outcome, prices: &Prices) -> Decimal {
        let charges = &self.problem.items[item].offers[offer].charges;
        charges.iter().map(|charge| self.charge_dollars(charge, outcome, prices)).sum()
    }

    fn charge_dollars(&self, charge: &Charge, outcome: &Outcome, prices: &Prices) -> Decimal {
        let dollars = charge.variants_if(|contest| picked(outcome, contest)).map(|variant| {
            let uses = variant.uses.iter();
            let within: Decimal = uses
                .map(|usage| {
                    within_dollars(charge.amount, *usage, prices[self.problem.pool_places[usage.pool]])
                })
                .sum();
            charge.amount * variant.rate + within
        });
        dollars.max().unwrap_or_default()
    }
}

/// What a charge earns within a pool.
fn within_dollars(amount: Decimal, usage: Use, price: Price) -> Decimal {
    let premium = usage.premium - price.sum();
    let is_within = (amount > Decimal::ZERO) == (premium > Decimal::ZERO);
    let within = if is_within { amount * premium } else { Decimal::ZERO };
    within + amount * price.spending
}

/// The options of a contest that an outcome picks, where it says.
pub fn picked(outcome: &Outcome, contest: usize) -> Option<&[u8]> {
    outcome.iter().find(|(other, _)| *other == contest).map(|(_, options)| options.as_slice())
}
