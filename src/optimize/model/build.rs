//! Builds the problem from transactions and held cards.

use super::charges::ChargeBuilder;
use super::held_cards::HeldCards;
use super::items::group_refunds;
use super::problem::{Block, Candidate, Charge, Item, Problem, Terms};
use super::union_find::UnionFind;
use super::units::{Reward, Units};
use crate::rules::{AccountIndex, CardAccount, SettledPurchase, Settlement};

/// Builds the problem of the transactions of a settlement.
pub fn build(settlement: &Settlement, held_cards: &HeldCards) -> Problem {
    let purchases = &settlement.purchases;
    let units = Units::of(purchases, held_cards);
    let mut charges = ChargeBuilder::new(held_cards, units);
    let items = group_refunds(settlement).into_iter().map(|group| {
        let cards = held_cards.candidates(&group, purchases);
        let counts_apart =
            cards.iter().any(|card| counts_apart(held_cards.account(*card), &group, purchases));
        let candidate = |card: AccountIndex| {
            let charges = charges.charges(&group, purchases, card, counts_apart);
            Candidate { card, charges }
        };
        Item { candidates: cards.into_iter().map(candidate).collect(), purchases: group, used: None }
    });
    let items = items.collect();
    let new_terms = charges.fold_unlimited();
    let ChargeBuilder { knapsacks, rankings, terms, .. } = charges;
    let index_in_component = vec![0; knapsacks.len()];
    let blocks = Vec::new();
    let mut problem =
        Problem { units, items, terms: terms.terms, knapsacks, rankings, blocks, index_in_component };
    for mut item in std::mem::take(&mut problem.items) {
        let charges = item.candidates.iter_mut().flat_map(|candidate| &mut candidate.charges);
        charges.for_each(|charge| charge.terms = new_terms[charge.terms]);
        item.candidates = without_dominated(&problem, item.candidates);
        let used = purchases[item.purchases[0]].account;
        item.used = item.candidates.iter().position(|candidate| Some(candidate.card) == used);
        problem.items.push(item);
    }
    find_blocks(&mut problem);
    problem
}

/// Whether refunds count in other periods than their purchase.
fn counts_apart(account: &CardAccount, group: &[usize], purchases: &[SettledPurchase]) -> bool {
    let purchase = &purchases[group[0]].purchase;
    let options = |index: &usize| account.top_spend_options_on(purchases[*index].purchase.date, purchase);
    group.iter().skip(1).any(|refund| options(refund) != options(&group[0]))
}

/// Removes dominated candidates.
///
/// Keeps the best candidate without knapsacks and rankings, and each other one that can earn as much.
fn without_dominated(problem: &Problem, candidates: Vec<Candidate>) -> Vec<Candidate> {
    let uses_any = |charge: &Charge| {
        let terms = problem.terms(charge);
        !terms.counts_for.is_empty() || !terms.variants[0].uses.is_empty()
    };
    let is_uncapped = |candidate: &Candidate| !candidate.charges.iter().any(uses_any);
    let reward = |candidate: &Candidate| -> Reward {
        candidate.charges.iter().map(|charge| problem.uncapped_reward(charge)).sum()
    };
    let mut best: Option<(AccountIndex, Reward)> = None;
    for candidate in candidates.iter().filter(|candidate| is_uncapped(candidate)) {
        if best.is_none_or(|(_, most)| reward(candidate) > most) {
            best = Some((candidate.card, reward(candidate)));
        }
    }
    let Some((best_card, best_reward)) = best else { return candidates };
    let is_needed = |candidate: &Candidate| match is_uncapped(candidate) {
        true => candidate.card == best_card,
        false => highest_reward(problem, candidate).is_none_or(|highest| highest >= best_reward),
    };
    candidates.into_iter().filter(is_needed).collect()
}

/// An upper bound on the reward that a candidate adds.
///
/// `None` if it can raise the reward of other charges.
fn highest_reward(problem: &Problem, candidate: &Candidate) -> Option<Reward> {
    let mut reward = 0;
    for charge in &candidate.charges {
        let terms = problem.terms(charge);
        if !terms.counts_for.is_empty() {
            return None;
        }
        reward += problem.uncapped_reward(charge);
        for usage in &terms.variants[0].uses {
            if !problem.knapsacks[usage.knapsack].is_rival() {
                return None;
            }
            // A refund has no other candidates.
            let gains = (charge.amount >= 0) == (usage.premium >= 0);
            if gains {
                reward += charge.amount * usage.premium;
            }
        }
    }
    Some(reward)
}

/// Numbers the blocks: knapsacks and rankings linked by terms.
fn find_blocks(problem: &mut Problem) {
    let knapsacks = problem.knapsacks.len();
    let mut linked = UnionFind::new(knapsacks + problem.rankings.len());
    let nodes = |terms: &Terms| -> Vec<usize> {
        terms.knapsacks().chain(terms.counts_for.iter().map(|(ranking, _)| knapsacks + ranking)).collect()
    };
    let candidates = problem.items.iter().flat_map(|item| &item.candidates);
    let mut is_used = vec![false; problem.terms.len()];
    candidates.flat_map(|candidate| &candidate.charges).for_each(|charge| is_used[charge.terms] = true);
    let used = problem.terms.iter().zip(is_used).filter(|(_, is_used)| *is_used);
    used.for_each(|(terms, _)| linked.union_all(&nodes(terms)));
    let (block_of, count) = linked.into_sets();
    problem.blocks.resize_with(count, Block::default);
    for (node, block) in block_of.iter().enumerate() {
        match node.checked_sub(knapsacks) {
            None => problem.blocks[*block].knapsacks.push(node),
            Some(ranking) => problem.blocks[*block].rankings.push(ranking),
        }
    }
    for terms in &mut problem.terms {
        terms.block = nodes(terms).first().map(|node| block_of[*node]);
    }
}
