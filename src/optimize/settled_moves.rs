//! Single moves that earn more once all purchases are settled.
//!
//! The search counts a purchase net of its refunds. Where these come later than other purchases, a move can earn more in the
//! settlement than in the search.

use super::bound::StepBudget;
use super::model::{HeldCards, Item, Problem};
use crate::rules::sorting::sort_by_key;
use crate::rules::{AccountIndex, Ledger, Purchase, Settlement};
use rust_decimal::Decimal;
use std::cmp::Reverse;
use std::collections::HashMap;

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
    let mut cards = Cards::new(settlement, held_cards, problem, assigned);
    let mut budget = StepBudget::new(SETTLED_MAX);
    let mut items: Vec<usize> = (0..problem.items.len()).collect();
    // The others differ from the search by these alone.
    sort_by_key(&mut items, |item| Reverse(problem.items[*item].purchases.len() > 1));
    let is_before = assigned.to_vec();
    let mut is_better = true;
    while is_better {
        is_better = false;
        for item in &items {
            let Item { candidates, purchases, .. } = &problem.items[*item];
            for to in 0..candidates.len() {
                let Some(from) = assigned[*item].filter(|from| *from != to) else { continue };
                let (from, card) = (candidates[from].card, candidates[to].card);
                if !budget.spend(cards.size(from) + cards.size(card)) {
                    return is_before != assigned;
                }
                if cards.move_if_better(purchases, from, card) {
                    assigned[*item] = Some(to);
                    is_better = true;
                }
            }
        }
    }
    is_before != assigned
}

/// The cards with their purchases and rewards.
struct Cards<'s, 'a> {
    settlement: &'s Settlement<'a>,
    held_cards: &'s HeldCards<'a>,
    /// The purchases of each card, by index, and its reward in dollars.
    settled: HashMap<AccountIndex, (Vec<usize>, Decimal)>,
}

impl<'s, 'a> Cards<'s, 'a> {
    fn new(
        settlement: &'s Settlement<'a>,
        held_cards: &'s HeldCards<'a>,
        problem: &Problem,
        assigned: &[Option<usize>],
    ) -> Cards<'s, 'a> {
        let mut cards = Cards { settlement, held_cards, settled: HashMap::new() };
        let mut purchases: HashMap<AccountIndex, Vec<usize>> = HashMap::new();
        for (index, card) in problem.cards(assigned.iter().copied()).into_iter().enumerate() {
            if let Some(card) = card {
                purchases.entry(card).or_default().push(index);
            }
        }
        for (card, purchases) in purchases {
            let reward = cards.reward(card, &purchases);
            cards.settled.insert(card, (purchases, reward));
        }
        cards
    }

    fn size(&self, card: AccountIndex) -> u64 {
        self.settled.get(&card).map_or(1, |(purchases, _)| purchases.len() as u64 + 1)
    }

    /// Moves purchases to another card if that earns more; says whether it does.
    fn move_if_better(&mut self, purchases: &[usize], from: AccountIndex, to: AccountIndex) -> bool {
        let settled = |card| self.settled.get(&card).cloned().unwrap_or_default();
        let ((mut on_from, from_reward), (mut on_to, to_reward)) = (settled(from), settled(to));
        on_from.retain(|index| !purchases.contains(index));
        on_to.extend(purchases);
        let (from_then, to_then) = (self.reward(from, &on_from), self.reward(to, &on_to));
        let is_better = from_then + to_then > from_reward + to_reward;
        if is_better {
            self.settled.insert(from, (on_from, from_then));
            self.settled.insert(to, (on_to, to_then));
        }
        is_better
    }

    /// What purchases earn on a card, in dollars.
    fn reward(&self, card: AccountIndex, purchases: &[usize]) -> Decimal {
        let purchase =
            |index: &usize| -> (usize, Purchase) { (*index, self.settlement.purchases[*index].purchase) };
        let account = self.held_cards.account(card).clone();
        let ledger = Ledger::settle(account, purchases.iter().map(purchase), &self.settlement.refunds);
        let points: Decimal = ledger.earnings().map(|(_, earning)| earning.points).sum();
        points * self.held_cards.value(card).dollars
    }
}
