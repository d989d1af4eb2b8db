//! Prices for a component and an assignment that follows them.

use super::contests::Outcome;
use super::flow::Flow;
use super::pool::Pool;
use super::problem::Variant;
use super::relaxation::{Price, Prices, Relaxation, picked};
use super::work::Work;
use crate::sorting::{sort, sort_by_key};
use rust_decimal::Decimal;
use std::collections::BTreeMap;

/// What a flow comes to.
pub struct Plan {
    pub prices: Prices,
    /// Items with the offers that the flow has room for, as far as whole purchases can follow it.
    pub moves: Vec<(usize, usize)>,
}

/// Pools, by their place in the component, with the dollars per dollar that are gained in them.
type Gains = Vec<(usize, Decimal)>;

/// How an item could gain in pools.
struct Ways {
    /// The best offer outside of all pools.
    free_offer: usize,
    /// The pool's place in the component, dollars per dollar more than that offer, offer; in the order of the pools.
    pools: Vec<(usize, Decimal, usize)>,
}

/// Lets the dollars of a component flow to the pools where they earn most, if these outcomes hold, by group;
/// where one is left open, as if everything that helps a purchase were picked.
pub fn plan(relaxation: &Relaxation, outcomes: &[Option<usize>], work: &mut Work) -> Plan {
    let Relaxation { problem, component, groups, .. } = relaxation;
    let pools = || component.pools.iter().map(|pool| &problem.pools[*pool]);
    let mut room: Vec<Decimal> = pools().map(Pool::room_dollars).collect();
    let mut kinds: BTreeMap<Gains, Vec<(usize, Ways)>> = BTreeMap::new();
    for item in &component.items {
        if problem.items[*item].offers.is_empty() {
            continue;
        }
        let group = relaxation.group_of(*item);
        let open = Outcome::new();
        let outcome = outcomes[group].map_or(&open, |number| &groups[group].outcomes[number]);
        let ways = ways(relaxation, *item, outcome);
        if relaxation.problem.items[*item].dollars() < Decimal::ZERO {
            give_back(relaxation, *item, &mut room);
        }
        let gains = ways.pools.iter().map(|(pool, gain, _)| (*pool, *gain)).collect();
        kinds.entry(gains).or_default().push((*item, ways));
    }
    let mut flow = Flow::new(room);
    let mut moves = Vec::with_capacity(component.items.len());
    for (gains, items) in &kinds {
        let dollars =
            items.iter().map(|(item, _)| relaxation.problem.items[*item].dollars().max(Decimal::ZERO)).sum();
        flow.add(gains, dollars, work);
    }
    for (kind, (_, items)) in kinds.into_iter().enumerate() {
        follow(relaxation, flow.dollars(kind).collect(), items, &mut moves);
    }
    let price = |(room, pool): (&Decimal, &Pool)| Price {
        room: *room,
        // What all in it earn at least, a refund takes back.
        spending: (pool.common_premium() - room).max(Decimal::ZERO),
    };
    Plan { prices: flow.prices.iter().zip(pools()).map(price).collect(), moves }
}

/// A refund that stands alone makes room.
fn give_back(relaxation: &Relaxation, item: usize, room: &mut [Decimal]) {
    for charge in &relaxation.problem.items[item].offers[0].charges {
        for usage in &charge.variants[0].uses {
            room[relaxation.problem.pool_places[usage.pool]] -= charge.amount;
        }
    }
}

fn ways(relaxation: &Relaxation, item: usize, outcome: &Outcome) -> Ways {
    let premium = |variant: &Variant| variant.uses.iter().map(|usage| usage.premium).sum::<Decimal>();
    let variants: Vec<&Variant> = relaxation.problem.items[item]
        .offers
        .iter()
        .map(|offer| {
            let variants = offer.charges[0].variants_if(|contest| picked(outcome, contest));
            let best = variants.max_by_key(|variant| variant.rate + premium(variant));
            best.unwrap_or(&offer.charges[0].variants[0])
        })
        .collect();
    let mut free_offer = 0;
    for (offer, variant) in variants.iter().enumerate() {
        if variant.rate > variants[free_offer].rate {
            free_offer = offer;
        }
    }
    let free_rate = variants[free_offer].rate;
    let ways = variants.iter().enumerate().filter_map(|(offer, variant)| {
        // Where a rate that adds has a cap beside the standing one, the one that matters more.
        let usage = variant.uses.iter().max_by_key(|usage| usage.premium)?;
        let gain = variant.rate + premium(variant) - free_rate;
        let is_limited = !relaxation.problem.pools[usage.pool].is_used_twice;
        let place = relaxation.problem.pool_places[usage.pool];
        (gain > Decimal::ZERO && is_limited).then_some((place, gain, offer))
    });
    let mut pools: Vec<_> = ways.collect();
    sort(&mut pools);
    Ways { free_offer, pools }
}

/// Puts items of one kind where its dollars flow, the largest first, each where most room is left.
fn follow(
    relaxation: &Relaxation,
    flow: Vec<(usize, Decimal)>,
    mut items: Vec<(usize, Ways)>,
    moves: &mut Vec<(usize, usize)>,
) {
    let total: Decimal =
        items.iter().map(|(item, _)| relaxation.problem.items[*item].dollars().max(Decimal::ZERO)).sum();
    let free = total - flow.iter().map(|(_, dollars)| dollars).sum::<Decimal>();
    // The place outside of all pools comes first.
    let mut left: Vec<Decimal> =
        std::iter::once(free).chain(flow.into_iter().map(|(_, dollars)| dollars)).collect();
    sort_by_key(&mut items, |(item, _)| std::cmp::Reverse(relaxation.problem.items[*item].dollars()));
    for (item, ways) in items {
        let mut place = 0;
        for (other, dollars) in left.iter().enumerate() {
            if *dollars > left[place] {
                place = other;
            }
        }
        left[place] -= relaxation.problem.items[item].dollars();
        let offer = match place.checked_sub(1).and_then(|way| ways.pools.get(way)) {
            Some((_, _, offer)) => *offer,
            None => ways.free_offer,
        };
        moves.push((item, offer));
    }
}
