//! What a wallet could have earned: the best card for every purchase, all of them together.

#[cfg(all(test, not(target_arch = "wasm32")))]
mod bound_tests;
mod build;
mod candidates;
mod charges;
mod component;
mod contests;
mod exact;
mod flips;
mod flow;
mod from_here_on;
mod improve;
mod items;
mod paths;
mod plan;
mod polish;
mod pool;
mod problem;
mod prospects;
mod relaxation;
mod solve;
mod state;
mod top_categories;
mod union;
mod work;

use crate::Engine;
use crate::earned::{Line, Statement};
use crate::engine::CardIndex;
use crate::explain::{Explanation, Subject};
use crate::ledger::{Earning, Ledger, Opening};
use crate::money::{ExactSum, number_from_product};
use crate::purchase::Purchase;
use crate::request::OptimizeRequest;
use crate::response::{Answer, Assignment, Optimized};
use crate::valuation::PointValue;
use crate::wallet::Wallet;
use candidates::Candidates;
use rust_decimal::Decimal;
use std::collections::HashMap;

/// The purchases of a request on the cards chosen for them.
struct Assigned<'a> {
    /// The card of each transaction, by its index in the request.
    cards: Vec<Option<CardIndex>>,
    ledgers: HashMap<CardIndex, Ledger<'a>>,
}

impl Engine {
    /// The cards of a wallet on which these purchases would have earned most in all.
    ///
    /// ```
    /// use card_rewards::{Details, Engine, OptimizeRequest, Transaction};
    ///
    /// let request = OptimizeRequest {
    ///     transactions: vec![Transaction {
    ///         transaction_id: "t1".into(),
    ///         transaction_amount: "250.75".parse()?,
    ///         transaction_date: "2026-11-21".parse()?,
    ///         merchant: "Walmart".into(),
    ///         card_name: "Blue Cash Everyday".into(),
    ///         details: Details::default(),
    ///     }],
    ///     your_cards: vec!["Blue Cash Everyday".into(), "Citi Double Cash".into()],
    ///     ..OptimizeRequest::default()
    /// };
    /// let best = Engine::builtin().optimize(&request).data;
    /// // 2 % in place of 1 %.
    /// assert_eq!(best.assignments[0].card_name, Some("Citi Double Cash"));
    /// assert_eq!((best.total_reward, best.upper_bound), (5.015, 5.015));
    /// assert_eq!((best.total_earned_reward, best.gain), (2.5075, 2.5075));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn optimize<'a>(&'a self, request: &'a OptimizeRequest) -> Answer<Optimized<'a>> {
        let wallet = Wallet::new(self, &request.your_cards);
        let transfers = request.transfer_values.then_some(&wallet);
        let values = self.values(&request.point_values, transfers, &request.transactions);
        let statement = self.statement(&request.transactions, &values, &request.card_settings);
        let lines = &statement.lines;
        let candidates = Candidates::new(self, request, &wallet, values, &statement);
        let mut problem = build::build(lines, items::with_refunds(lines), &candidates);
        let solution = solve::solve(&mut problem, request.within_dollars);

        let mut cards = vec![None; lines.len()];
        for (item, offer) in problem.items.iter().zip(&solution.chosen) {
            let card = offer.map(|offer| item.offers[offer].card);
            item.lines.iter().for_each(|line| cards[*line] = card);
        }
        let assigned = self.assign(request, &statement, cards);
        let mut total = ExactSum::default();
        let mut earned = ExactSum::default();
        let mut gain = ExactSum::default();
        for (index, line) in lines.iter().enumerate() {
            let points = assigned.earning(index).points;
            let value_per_point = assigned.value_per_point(index, &candidates);
            total.add_product(points, value_per_point);
            earned.add_product(line.earning.points, line.value.dollars);
            gain.add_product(points, value_per_point);
            gain.add_product(-line.earning.points, line.value.dollars);
        }
        let mut upper_bound = total;
        upper_bound.add(solution.gap_dollars);
        let assignment =
            |(index, line)| self.assignment(index, line, &assigned, &candidates, request.explain);
        Answer::from(Optimized {
            total_reward: total.to_number(),
            upper_bound: upper_bound.to_number(),
            total_earned_reward: earned.to_number(),
            gain: gain.to_number(),
            assignments: lines.iter().enumerate().map(assignment).collect(),
            from_here_on: self.cards_from_here_on(&statement, &candidates),
        })
    }

    /// Settles the purchases on the cards chosen for them. What was spent before the request counts in the same
    /// periods as for the cards really used: no choice of cards gets around it.
    fn assign<'a>(
        &'a self,
        request: &OptimizeRequest,
        statement: &Statement<'a>,
        cards: Vec<Option<CardIndex>>,
    ) -> Assigned<'a> {
        let mut purchases: HashMap<CardIndex, Vec<(usize, Purchase)>> = HashMap::new();
        for (index, card) in cards.iter().enumerate() {
            if let Some(card) = card {
                purchases.entry(*card).or_default().push((index, statement.lines[index].purchase));
            }
        }
        let ledgers = purchases.into_iter().map(|(card, own)| {
            let cardholder = request.card_settings.cardholder(self, card);
            let opening = Opening { cardholder, begins: statement.begins(card) };
            (card, Ledger::settle(self, card, opening, own))
        });
        Assigned { ledgers: ledgers.collect(), cards }
    }

    fn assignment<'a>(
        &'a self,
        index: usize,
        line: &Line<'a>,
        assigned: &Assigned<'a>,
        candidates: &Candidates<'a>,
        explain: bool,
    ) -> Assignment<'a> {
        let card = assigned.cards[index];
        let value = card.map_or_else(PointValue::default, |card| candidates.value(card));
        let card_name = card.and_then(|card| candidates.name(card));
        let explanation = card_name.filter(|_| explain).map(|card_name| -> Explanation<'a> {
            let ledger = card.and_then(|card| assigned.ledgers.get(&card));
            let account = ledger.map(|ledger| ledger.account(index, &line.purchase)).unwrap_or_default();
            let subject = Subject { card_name, card, value, ..line.subject() };
            self.explain(&subject, &account)
        });
        Assignment {
            transaction_id: &line.transaction.transaction_id,
            card_name,
            reward_amount: number_from_product(assigned.earning(index).points, value.dollars),
            explanation,
        }
    }
}

impl Assigned<'_> {
    fn earning(&self, index: usize) -> Earning {
        let ledger = self.cards[index].and_then(|card| self.ledgers.get(&card));
        ledger.and_then(|ledger| ledger.earnings.get(&index)).copied().unwrap_or_default()
    }

    fn value_per_point(&self, index: usize, candidates: &Candidates) -> Decimal {
        self.cards[index].map_or(Decimal::ZERO, |card| candidates.value(card).dollars)
    }
}
