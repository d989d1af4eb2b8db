//! The settlement of transactions on their assigned cards.

use super::model::{HeldCards, Problem};
use super::search::Solved;
use super::settled_moves::move_while_better;
use crate::rules::{AccountIndex, Breakdown, Earning, FirstYear, Ledger, Purchase, Scenarios, Settlement};
use rust_decimal::Decimal;
use std::collections::HashMap;

/// The transactions of a request, settled on their assigned cards.
pub struct Assigned<'a> {
    /// The card of each transaction of the request.
    pub cards: Vec<Option<AccountIndex>>,
    /// The earning of each transaction.
    pub earnings: Vec<Earning>,
    ledgers: HashMap<AccountIndex, Ledger<'a>>,
}

impl<'a> Assigned<'a> {
    /// Settles transactions on these cards.
    ///
    /// Opening usage counts in the same periods as for the cards used, whatever the assignment.
    pub fn settle(
        settlement: &Settlement<'a>,
        held_cards: &HeldCards<'a>,
        cards: Vec<Option<AccountIndex>>,
    ) -> Assigned<'a> {
        let mut purchases: HashMap<AccountIndex, Vec<(usize, Purchase)>> = HashMap::new();
        for (index, card) in cards.iter().enumerate() {
            if let Some(card) = card {
                purchases.entry(*card).or_default().push((index, settlement.purchases[index].purchase));
            }
        }
        let settle =
            |(card, own)| (card, Ledger::settle(held_cards.account(card).clone(), own, &settlement.refunds));
        let ledgers: HashMap<AccountIndex, Ledger> = purchases.into_iter().map(settle).collect();
        let mut earnings = vec![Earning::default(); cards.len()];
        for (index, earning) in ledgers.values().flat_map(Ledger::earnings) {
            earnings[index] = earning;
        }
        Assigned { cards, earnings, ledgers }
    }

    /// The better settlement: on the solver's cards, or on the cards used.
    ///
    /// The second can be better only if the objective is optimistic.
    pub fn better_of(
        settlement: &Settlement<'a>,
        held_cards: &HeldCards<'a>,
        problem: &Problem,
        solved: &Solved,
    ) -> Assigned<'a> {
        let found = problem.cards(solved.assigned.iter().copied());
        let used = solved.optimistic_reward.map(|_| {
            let used = settlement.purchases.iter().map(|settled| settled.account);
            let is_held = |account: &AccountIndex| held_cards.name(*account).is_some();
            let cards = used.zip(&found).map(|(used, found)| used.filter(is_held).or(*found));
            Assigned::settle(settlement, held_cards, cards.collect())
        });
        let found = Assigned::settle(settlement, held_cards, found);
        match used {
            Some(used) if used.reward_dollars(held_cards) > found.reward_dollars(held_cards) => used,
            _ => found,
        }
    }

    /// [`Assigned::better_of`], improved by moves.
    ///
    /// Only an optimistic objective leaves any of these.
    pub fn best_of(
        settlement: &Settlement<'a>,
        held_cards: &HeldCards<'a>,
        problem: &Problem,
        solved: &Solved,
    ) -> Assigned<'a> {
        let better = Assigned::better_of(settlement, held_cards, problem, solved);
        if solved.optimistic_reward.is_none() {
            return better;
        }
        let mut cards = better.cards.clone();
        let has_moved = move_while_better(settlement, held_cards, problem, &mut cards);
        if has_moved { Assigned::settle(settlement, held_cards, cards) } else { better }
    }

    /// The breakdown of the earning of a transaction.
    pub fn breakdown(
        &self,
        index: usize,
        settlement: &Settlement<'a>,
        scenarios: &mut Scenarios<'a>,
    ) -> Breakdown<'a> {
        let Some(ledger) = self.cards[index].and_then(|card| self.ledgers.get(&card)) else {
            return Breakdown::default();
        };
        settlement.breakdown(ledger, index, scenarios)
    }

    /// [`Settlement::first_year`] of the assigned card.
    pub fn first_year(&self, index: usize, settlement: &Settlement<'a>) -> Option<FirstYear<'a>> {
        settlement.first_year(self.ledgers.get(&self.cards[index]?)?, index)
    }

    /// The reward of all transactions, rounded to a decimal.
    pub fn reward_dollars(&self, held_cards: &HeldCards) -> Decimal {
        let reward = |index: usize| self.earnings[index].points * self.value_per_point(index, held_cards);
        (0..self.cards.len()).map(reward).sum()
    }

    /// The value of a point of a transaction's assigned card, in dollars.
    pub fn value_per_point(&self, index: usize, held_cards: &HeldCards) -> Decimal {
        self.cards[index].map_or(Decimal::ZERO, |card| held_cards.value(card).dollars)
    }
}
