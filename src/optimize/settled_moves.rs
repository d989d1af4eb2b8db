//! Single moves that earn more once all purchases are settled.
//!
//! The search counts a purchase net of its refunds. Where these come later than other purchases, a move can earn more in the
//! settlement than in the search.

use super::bound::StepBudget;
use super::model::{HeldCards, Item, Problem};
use crate::rules::sorting::sort_by_key;
use crate::rules::{AccountIndex, Ledger, Purchase, Settlement};
use rust_decimal::Decimal;

/// Limit of purchases settled again.
const SETTLED_MAX: u64 = 100_000;

/// Moves items, one at a time, while that earns more; says whether any moved.
///
/// `assigned` has the candidate of each item.
pub fn move_while_better(
    settlement: &Settlement,
    held_cards: &HeldCards,
    problem: &Problem,
    assigned: &mut [Option<usize>],
) -> bool {
    let mut cards = problem.cards(assigned.iter().copied());
    let mut budget = StepBudget::new(SETTLED_MAX);
    let mut items: Vec<usize> = (0..problem.items.len()).collect();
    // Only refunds make the settlement differ from the search.
    sort_by_key(&mut items, |item| problem.items[*item].purchases.len() < 2);
    let mut has_moved = false;
    let mut is_better = true;
    while std::mem::take(&mut is_better) {
        for item in &items {
            let Item { candidates, purchases, .. } = &problem.items[*item];
            for (to, candidate) in candidates.iter().enumerate() {
                let Some(from) = assigned[*item].filter(|from| *from != to) else { continue };
                let pair = [candidates[from].card, candidate.card];
                let (before, settled_before) = reward_dollars(settlement, held_cards, pair, &cards);
                purchases.iter().for_each(|purchase| cards[*purchase] = Some(pair[1]));
                let (after, settled_after) = reward_dollars(settlement, held_cards, pair, &cards);
                if after > before {
                    assigned[*item] = Some(to);
                    (is_better, has_moved) = (true, true);
                } else {
                    purchases.iter().for_each(|purchase| cards[*purchase] = Some(pair[0]));
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
