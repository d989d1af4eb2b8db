//! Single moves that earn more once all purchases are settled.
//!
//! The search counts a purchase net of its refunds. Where these come later than other purchases, a move can earn more in the
//! settlement than in the search.

use super::bound::StepBudget;
use super::model::{HeldCards, Problem};
use crate::rules::sorting::sort_by_key;
use crate::rules::{AccountIndex, Ledger, Purchase, Settlement};
use rust_decimal::Decimal;

/// Limit of purchases settled again.
const SETTLED_MAX: u64 = 100_000;

/// Moves items, one at a time, while that earns more; says whether any moved.
///
/// `cards` has the account of each transaction. Candidates are all held cards: the problem lacks those that earn less net of
/// refunds.
pub fn move_while_better(
    settlement: &Settlement,
    held_cards: &HeldCards,
    problem: &Problem,
    cards: &mut [Option<AccountIndex>],
) -> bool {
    let mut budget = StepBudget::new(SETTLED_MAX);
    let mut items: Vec<&[usize]> = problem.items.iter().map(|item| item.purchases.as_slice()).collect();
    // Only refunds make the settlement differ from the search.
    sort_by_key(&mut items, |purchases| purchases.len() < 2);
    let mut has_moved = false;
    let mut is_better = true;
    while std::mem::take(&mut is_better) {
        for purchases in &items {
            for to in held_cards.candidates(purchases, &settlement.purchases) {
                let Some(from) = cards[purchases[0]].filter(|from| *from != to) else { continue };
                let (before, settled_before) = reward_dollars(settlement, held_cards, [from, to], cards);
                purchases.iter().for_each(|purchase| cards[*purchase] = Some(to));
                let (after, settled_after) = reward_dollars(settlement, held_cards, [from, to], cards);
                if after > before {
                    (is_better, has_moved) = (true, true);
                } else {
                    purchases.iter().for_each(|purchase| cards[*purchase] = Some(from));
                }
                if !budget.spend(settled_before + settled_after) {
                    return has_moved;
                }
            }
        }
    }
    has_moved
}

/// The reward of two accounts in dollars, and their purchases.
fn reward_dollars(
    settlement: &Settlement,
    held_cards: &HeldCards,
    pair: [AccountIndex; 2],
    cards: &[Option<AccountIndex>],
) -> (Decimal, u64) {
    let mut reward = Decimal::ZERO;
    let mut settled = 1;
    for card in pair {
        let own = cards.iter().enumerate().filter(|(_, on)| **on == Some(card));
        let own: Vec<(usize, Purchase)> =
            own.map(|(index, _)| (index, settlement.purchases[index].purchase)).collect();
        settled += own.len() as u64;
        let ledger = Ledger::settle(held_cards.account(card).clone(), own, &settlement.refunds);
        let points: Decimal = ledger.earnings().map(|(_, earning)| earning.points).sum();
        reward += points * held_cards.value(card).dollars;
    }
    (reward, settled)
}
