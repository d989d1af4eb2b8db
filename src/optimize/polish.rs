//! Prices made better one pool at a time.
//!
//! The flow knows neither refunds nor two caps on one purchase nor which options spending will pick. The bound
//! does. Along a line of prices it goes straight between few points: the best of these is found by halving, for
//! each of the two prices of a pool and for one instead of the other.

use super::relaxation::{Price, Prices, Relaxation};
use super::work::Work;
use crate::sorting::sort;
use rust_decimal::Decimal;

/// How often each pool's price is looked at.
const ROUNDS: usize = 3;

/// Prices need no more places than this: at any prices the bound holds.
const PRICE_PLACES: u32 = 12;

/// Lowers the bound by changing prices.
pub fn polish(relaxation: &Relaxation, prices: &mut Prices, work: &mut Work) {
    for _ in 0..ROUNDS {
        let mut has_changed = false;
        for pool in &relaxation.component.pools {
            has_changed |= polish_pool(relaxation, *pool, prices, work);
        }
        if !has_changed {
            return;
        }
    }
}

fn polish_pool(relaxation: &Relaxation, pool: usize, prices: &mut Prices, work: &mut Work) -> bool {
    if relaxation.problem.pools[pool].is_used_twice {
        return false;
    }
    let place = relaxation.problem.pool_places[pool];
    let most_premium = relaxation.problem.pools[pool].most_premium;
    let items = users(relaxation, pool);
    let groups = groups(relaxation, &items);
    let directions =
        [(Decimal::ONE, Decimal::ZERO), (Decimal::ZERO, Decimal::ONE), (Decimal::ONE, -Decimal::ONE)];
    let mut has_changed = false;
    for (room, spending) in directions {
        let before = prices[place];
        let price =
            |step| Price { room: before.room + room * step, spending: before.spending + spending * step };
        let mut points: Vec<Price> = steps(relaxation, pool, &items, prices).into_iter().map(price).collect();
        let is_of_use =
            |price: &Price| price.room.min(price.spending) >= Decimal::ZERO && price.sum() <= most_premium;
        points.retain(is_of_use);
        let evaluations = 3 + 2 * u64::from(usize::BITS - points.len().leading_zeros());
        if points.is_empty() || !work.take(evaluations * evaluation_work(relaxation, &items, &groups)) {
            continue;
        }
        let mut bound = |price: Price| {
            prices[place] = price;
            local_bound(relaxation, pool, &items, &groups, prices)
        };
        let bound_before = bound(before);
        let best = lowest(&points, &mut bound);
        let is_better = bound(best) < bound_before;
        prices[place] = if is_better { best } else { before };
        has_changed |= is_better;
    }
    has_changed
}

/// The point with the lowest bound, of points on a line.
fn lowest(points: &[Price], mut bound: impl FnMut(Price) -> Decimal) -> Price {
    let (mut low, mut high) = (0, points.len() - 1);
    while low < high {
        let middle = usize::midpoint(low, high);
        if bound(points[middle + 1]) < bound(points[middle]) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    points[low]
}

fn evaluation_work(relaxation: &Relaxation, items: &[usize], groups: &[usize]) -> u64 {
    let size = |item: usize| relaxation.problem.items[item].size();
    let group_work = |group: &usize| -> u64 {
        let group = &relaxation.groups[*group];
        let concerned = group.concerned.iter().flatten().map(|place| size(group.items[*place]));
        concerned.chain(group.items.iter().map(|item| size(*item))).sum()
    };
    items.iter().map(|item| size(*item)).chain(groups.iter().map(group_work)).sum()
}

/// The part of the bound that depends on the price of a pool.
fn local_bound(
    relaxation: &Relaxation,
    pool: usize,
    items: &[usize],
    groups: &[usize],
    prices: &Prices,
) -> Decimal {
    let alone = items.iter().filter(|item| relaxation.group_of(**item) == 0);
    let none = &relaxation.groups[0].outcomes[0];
    let alone: Decimal = alone.map(|item| relaxation.most(*item, none, prices)).sum();
    let together = groups.iter().map(|group| relaxation.best_outcome(&relaxation.groups[*group], prices).1);
    relaxation.worth(pool, prices[relaxation.problem.pool_places[pool]]) + alone + together.sum::<Decimal>()
}

/// The items that can use a pool.
fn users(relaxation: &Relaxation, pool: usize) -> Vec<usize> {
    let users = &relaxation.component.users[relaxation.problem.pool_places[pool]];
    let mut items: Vec<usize> = users.iter().map(|(item, _)| *item).collect();
    items.dedup();
    items
}

/// The groups of items that take part in contests.
fn groups(relaxation: &Relaxation, items: &[usize]) -> Vec<usize> {
    let groups = items.iter().map(|item| relaxation.group_of(*item));
    let mut groups: Vec<usize> = groups.filter(|group| *group != 0).collect();
    groups.sort_unstable();
    groups.dedup();
    groups
}

/// Steps after which an item turns to another card or leaves the cap.
fn steps(relaxation: &Relaxation, pool: usize, items: &[usize], prices: &Prices) -> Vec<Decimal> {
    let Price { room, spending } = prices[relaxation.problem.pool_places[pool]];
    let mut steps = vec![Decimal::ZERO, room, spending];
    for item in items {
        let offers = &relaxation.problem.items[*item].offers;
        let outcomes = &relaxation.groups[relaxation.group_of(*item)].outcomes;
        let dollars = |offer| relaxation.dollars(*item, offer, &outcomes[0], prices);
        for (place, offer) in offers.iter().enumerate() {
            let variants = offer.charges.iter().flat_map(|charge| &charge.variants);
            let uses = variants.flat_map(|variant| &variant.uses).filter(|usage| usage.pool == pool);
            let before = steps.len();
            steps.extend(uses.map(|usage| usage.premium - room - spending));
            let amount = offer.charges[0].amount.abs();
            if steps.len() == before || amount.is_zero() {
                continue;
            }
            let others = (0..offers.len()).filter(|other| *other != place).map(dollars);
            let step = others.max().and_then(|other| (dollars(place) - other).checked_div(amount));
            steps.extend(step.map(|step| step.round_dp(PRICE_PLACES)));
        }
    }
    let mut both_ways: Vec<Decimal> = steps.iter().flat_map(|step| [*step, -step]).collect();
    sort(&mut both_ways);
    both_ways.dedup();
    both_ways
}
