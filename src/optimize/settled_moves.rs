//! Moves that earn more once all purchases are settled.
//!
//! The search counts a purchase net of its refunds. Where these come later than other purchases, moves can earn more in the
//! settlement than in the search.

use super::bound::StepBudget;
use super::model::{HeldCards, Problem};
use crate::rules::sorting::sort_by_key;
use crate::rules::{AccountIndex, Ledger, Purchase, Settlement};
use rust_decimal::Decimal;

/// Limit of purchases settled again.
const SETTLED_MAX: u64 = 100_000;

/// Moves items while that earns more, one at a time, then two; says whether any moved.
///
/// `cards` has the account of each transaction. Candidates are all held cards: the problem lacks those that earn less net of
/// refunds.
pub fn move_while_better(
    settlement: &Settlement,
    held_cards: &HeldCards,
    problem: &Problem,
    cards: &mut [Option<AccountIndex>],
) -> bool {
    let mut items: Vec<&[usize]> = problem.items.iter().map(|item| item.purchases.as_slice()).collect();
    // Only refunds make the settlement differ from the search.
    sort_by_key(&mut items, |purchases| purchases.len() < 2);
    let mut settled = SettledMoves {
        settlement,
        held_cards,
        cards,
        budget: StepBudget::new(SETTLED_MAX),
        has_moved: false,
    };
    while settled.move_one_of(&items) || settled.move_two_of(&items) {}
    settled.has_moved
}

/// A move of an item's purchases to an account.
type ItemMove<'p> = (&'p [usize], AccountIndex);

/// An assignment that moves improve.
struct SettledMoves<'a, 'c> {
    settlement: &'c Settlement<'a>,
    held_cards: &'c HeldCards<'a>,
    cards: &'c mut [Option<AccountIndex>],
    budget: StepBudget,
    has_moved: bool,
}

impl SettledMoves<'_, '_> {
    /// Tries every move of one item; says whether one earned more.
    fn move_one_of(&mut self, items: &[&[usize]]) -> bool {
        let mut is_better = false;
        for purchases in items {
            for to in self.elsewhere(purchases) {
                is_better |= self.keeps(&[(purchases, to)]);
            }
        }
        is_better
    }

    /// Tries to move an item with refunds, and with it another one: to the card that it left, or away from its new one. Says
    /// whether that earned more.
    fn move_two_of(&mut self, items: &[&[usize]]) -> bool {
        let with_refunds = items.iter().take_while(|purchases| purchases.len() > 1);
        for (at, purchases) in with_refunds.enumerate() {
            for to in self.elsewhere(purchases) {
                let Some(from) = self.cards[purchases[0]] else { continue };
                for other in
                    items.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, other)| other)
                {
                    for other_to in self.elsewhere(other) {
                        let makes_room = self.cards[other[0]] == Some(to);
                        if (makes_room || other_to == from)
                            && self.keeps(&[(purchases, to), (other, other_to)])
                        {
                            return true;
                        }
                    }
                }
            }
        }
        false
    }

    /// Accounts to which an item can move.
    fn elsewhere(&self, purchases: &[usize]) -> Vec<AccountIndex> {
        let Some(from) = self.cards[purchases[0]].filter(|_| !self.budget.is_spent()) else {
            return Vec::new();
        };
        let mut candidates = self.held_cards.candidates(purchases, &self.settlement.purchases);
        candidates.retain(|to| *to != from);
        candidates
    }

    /// Makes moves together, and takes them back unless they earn more; says whether they do.
    fn keeps(&mut self, moves: &[ItemMove]) -> bool {
        let left: Vec<Option<AccountIndex>> =
            moves.iter().map(|(purchases, _)| self.cards[purchases[0]]).collect();
        let mut accounts: Vec<AccountIndex> =
            left.iter().flatten().copied().chain(moves.iter().map(|(_, to)| *to)).collect();
        accounts.sort_unstable();
        accounts.dedup();
        let before = self.reward_dollars(&accounts);
        for (purchases, to) in moves {
            purchases.iter().for_each(|purchase| self.cards[*purchase] = Some(*to));
        }
        let is_better = self.reward_dollars(&accounts) > before;
        if !is_better {
            for ((purchases, _), from) in moves.iter().zip(left) {
                purchases.iter().for_each(|purchase| self.cards[*purchase] = from);
            }
        }
        self.has_moved |= is_better;
        is_better
    }

    /// The reward of accounts in dollars.
    fn reward_dollars(&mut self, accounts: &[AccountIndex]) -> Decimal {
        let SettledMoves { settlement, held_cards, .. } = *self;
        let mut reward = Decimal::ZERO;
        let mut settled = 1;
        for card in accounts {
            let own = self.cards.iter().enumerate().filter(|(_, on)| **on == Some(*card));
            let own: Vec<(usize, Purchase)> =
                own.map(|(index, _)| (index, settlement.purchases[index].purchase)).collect();
            settled += own.len() as u64;
            let ledger = Ledger::settle(held_cards.account(*card).clone(), own, &settlement.refunds);
            let points: Decimal = ledger.earnings().map(|(_, earning)| earning.points).sum();
            reward += points * held_cards.value(*card).dollars;
        }
        self.budget.spend(settled);
        reward
    }
}
