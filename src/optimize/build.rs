//! From purchases and the cards held to the problem.

use super::candidates::Candidates;
use super::charges::{Charges, Wanted};
use super::pool::Pool;
use super::problem::{Block, Charge, Item, Offer, Problem};
use super::union::Union;
use crate::earned::Line;
use crate::engine::CardIndex;
use rust_decimal::Decimal;

/// Builds the problem of these groups of transactions.
pub fn build(lines: &[Line], groups: Vec<Vec<usize>>, candidates: &Candidates) -> Problem {
    let mut charges = Charges::new(candidates);
    for group in &groups {
        for card in candidates.of(group, lines) {
            let wanted = |line: &usize| Wanted { lines, line: *line, card };
            charges.survey(&group.iter().map(wanted).collect::<Vec<_>>());
        }
    }
    charges.finish_survey();
    let mut problem = Problem::default();
    for group in groups {
        let offers: Vec<Offer> = candidates
            .of(&group, lines)
            .into_iter()
            .map(|card| Offer {
                card,
                charges: group
                    .iter()
                    .map(|line| charges.charge(Wanted { lines, line: *line, card }))
                    .collect(),
            })
            .collect();
        let offers = worth_a_look(offers, charges.pools());
        let used = lines[group[0]].card;
        let used = offers.iter().position(|offer| Some(offer.card) == used);
        problem.items.push(Item { lines: group, offers, used });
    }
    (problem.pools, problem.contests) = charges.into_parts();
    link(&mut problem);
    problem
}

/// Leaves out the offers that no assignment needs: of those that touch nothing shared all but the best, and
/// those that even with all of a pool to themselves pay less than that.
fn worth_a_look(offers: Vec<Offer>, pools: &[Pool]) -> Vec<Offer> {
    let touches = |charge: &Charge| !charge.counts_for.is_empty() || !charge.variants[0].uses.is_empty();
    let is_free = |offer: &Offer| !offer.charges.iter().any(touches);
    let dollars = |offer: &Offer| offer.charges.iter().map(Charge::free_dollars).sum::<Decimal>();
    let mut best: Option<(CardIndex, Decimal)> = None;
    for offer in offers.iter().filter(|offer| is_free(offer)) {
        if best.is_none_or(|(_, most)| dollars(offer) > most) {
            best = Some((offer.card, dollars(offer)));
        }
    }
    let Some((best_card, best_dollars)) = best else { return offers };
    let is_needed = |offer: &Offer| match is_free(offer) {
        true => offer.card == best_card,
        false => most_dollars(offer, pools).is_none_or(|most| most >= best_dollars),
    };
    offers.into_iter().filter(is_needed).collect()
}

/// The most that an offer can add to the total; `None` where it can help other charges.
fn most_dollars(offer: &Offer, pools: &[Pool]) -> Option<Decimal> {
    let mut dollars = Decimal::ZERO;
    for charge in &offer.charges {
        if !charge.counts_for.is_empty() {
            return None;
        }
        dollars += charge.free_dollars();
        for usage in &charge.variants[0].uses {
            if !pools[usage.pool].is_plain() {
                return None;
            }
            // A refund takes back at most the premium of its purchase, and that is counted with the purchase.
            let helps = (charge.amount >= Decimal::ZERO) == (usage.premium >= Decimal::ZERO);
            if helps {
                dollars += charge.amount * usage.premium;
            }
        }
    }
    Some(dollars)
}

/// Finds out which pools and contests charges link, and numbers these blocks.
fn link(problem: &mut Problem) {
    let pools = problem.pools.len();
    let mut union = Union::new(pools + problem.contests.len());
    let nodes = |charge: &Charge| -> Vec<usize> {
        let used = charge.variants.iter().flat_map(|variant| variant.uses.iter().map(|usage| usage.pool));
        used.chain(charge.counts_for.iter().map(|(contest, _)| pools + contest)).collect()
    };
    let all = || problem.items.iter().flat_map(|item| &item.offers).flat_map(|offer| &offer.charges);
    for charge in all() {
        let nodes = nodes(charge);
        nodes.windows(2).for_each(|pair| union.join(pair[0], pair[1]));
    }
    let (numbers, count) = union.numbers();
    problem.blocks.resize_with(count, Block::default);
    for (node, block) in numbers.iter().enumerate() {
        match node.checked_sub(pools) {
            None => problem.blocks[*block].pools.push(node),
            Some(contest) => problem.blocks[*block].contests.push(contest),
        }
    }
    let charges =
        problem.items.iter_mut().flat_map(|item| &mut item.offers).flat_map(|offer| &mut offer.charges);
    for charge in charges {
        charge.block = nodes(charge).first().map(|node| numbers[*node]);
    }
}
