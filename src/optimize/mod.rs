#![doc = include_str!("README.md")]

mod assigned;
mod bound;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod bound_tests;
mod from_today;
mod model;
mod search;
mod selected_categories;
mod settled_moves;

use crate::api::{Assignment, OptimizeRequest, Optimized, Response, Transaction, TransactionColumns};
use crate::engine::Engine;
use crate::operations::{CardDays, Subject};
use crate::rules::money::{ExactSum, number_from_product};
use crate::rules::{PointValuation, Scenarios, Settlement};
use assigned::Assigned;
use model::HeldCards;
use rust_decimal::Decimal;
use search::Solved;
use selected_categories::{select_categories, selections};

impl Engine {
    /// Assigns purchases to held cards for the highest reward.
    ///
    /// ```
    /// use card_rewards::{Engine, OptimizeRequest, Transaction};
    ///
    /// let card = "Blue Cash Everyday";
    /// let purchase = Transaction::new("t1", "250.75".parse()?, "2026-11-21".parse()?, "Walmart", card);
    /// let request = OptimizeRequest::new(vec![purchase], vec![card.into(), "Citi Double Cash".into()]);
    /// let best = Engine::builtin().optimize(&request).data;
    /// // 2% instead of 1%.
    /// assert_eq!(best.assignments[0].card_name, Some("Citi Double Cash"));
    /// assert_eq!((best.total_reward, best.upper_bound), (5.015, 5.015));
    /// assert_eq!((best.total_earned_reward, best.gain), (2.5075, 2.5075));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn optimize<'a>(&'a self, request: &'a OptimizeRequest) -> Response<Optimized<'a>> {
        let OptimizeRequest { transactions, your_cards, assumptions, .. } = request;
        let columns = TransactionColumns::new(transactions);
        let settlement = Settlement::new(self, &columns, your_cards, assumptions);
        let mut held_cards = HeldCards::new(&settlement);
        let selecting =
            select_categories(&settlement, &mut held_cards, &request.select_for, request.within_dollars);
        let mut problem = model::build(&settlement, &held_cards);
        let solved = search::solve(&mut problem, request.within_dollars);
        let assigned = Assigned::best_of(&settlement, &held_cards, &problem, &solved);
        let totals = Totals::new(&settlement, &held_cards, &assigned);
        let mut scenarios = request.options.explain.then(Scenarios::default);
        let assignment = |(index, transaction): (usize, &'a Transaction)| {
            let card = assigned.cards[index];
            let value = card.map_or_else(PointValuation::default, |card| held_cards.value(card));
            let card_name = card.and_then(|card| held_cards.name(card));
            let explanation = card_name.zip(scenarios.as_mut()).map(|(card_name, scenarios)| {
                let purchase_index = settlement.refunds.purchase_of(index);
                let reverses =
                    (purchase_index != index).then(|| &*transactions[purchase_index].transaction_id);
                let settled = Subject::of(&settlement.purchases[purchase_index]);
                let card = card.map(|account| account.card);
                let first_year = assigned.first_year(index, &settlement);
                let subject = Subject { reverses, card_name, card, value, first_year, ..settled };
                self.explain(&subject, &assigned.breakdown(index, &settlement, scenarios))
            });
            Assignment {
                transaction_id: &transaction.transaction_id,
                card_name,
                account_id: card.and_then(|account| settlement.accounts.id(account)),
                reward_amount: number_from_product(assigned.earnings[index].points, value.dollars),
                #[cfg(feature = "exact")]
                exact_reward_amount: assigned.earnings[index].points * value.dollars,
                explanation,
            }
        };
        let upper_bound = totals.upper_bound(&solved, &assigned, &held_cards);
        Response::from(Optimized {
            total_reward: totals.assigned.to_number(),
            #[cfg(feature = "exact")]
            exact_total_reward: totals.assigned.to_decimal(),
            upper_bound: upper_bound.to_number(),
            #[cfg(feature = "exact")]
            exact_upper_bound: upper_bound.to_decimal(),
            total_earned_reward: totals.used.to_number(),
            #[cfg(feature = "exact")]
            exact_total_earned_reward: totals.used.to_decimal(),
            gain: totals.gain.to_number(),
            #[cfg(feature = "exact")]
            exact_gain: totals.gain.to_decimal(),
            assignments: transactions.iter().enumerate().map(assignment).collect(),
            selections: (!request.select_for.is_empty())
                .then(|| selections(&settlement, &held_cards, &selecting)),
            from_today: self.best_from_today(&settlement, &held_cards, request.as_of),
            warnings: self.warnings(
                request.options,
                || CardDays::compared(&columns, your_cards, assumptions),
                assumptions,
            ),
        })
    }
}

/// Exact totals in US dollars.
#[derive(Default)]
struct Totals {
    /// Earned on the assigned cards.
    assigned: ExactSum,
    /// Earned on the cards used.
    used: ExactSum,
    /// Earned on the assigned cards beyond the cards used.
    gain: ExactSum,
}

impl Totals {
    fn new(settlement: &Settlement, held_cards: &HeldCards, assigned: &Assigned) -> Totals {
        let mut totals = Totals::default();
        for (index, purchase) in settlement.purchases.iter().enumerate() {
            let points = assigned.earnings[index].points;
            let value_per_point = assigned.value_per_point(index, held_cards);
            totals.assigned.add_product(points, value_per_point);
            totals.used.add_product(purchase.earning.points, purchase.value.dollars);
            totals.gain.add_product(points, value_per_point);
            totals.gain.add_product(-purchase.earning.points, purchase.value.dollars);
        }
        totals
    }

    /// The reward that no assignment exceeds.
    fn upper_bound(&self, solved: &Solved, assigned: &Assigned, held_cards: &HeldCards) -> ExactSum {
        let mut upper_bound = self.assigned;
        upper_bound.add(solved.gap_dollars);
        if let Some(optimistic) = solved.optimistic_reward {
            // The gap is that of the objective.
            upper_bound.add((optimistic - assigned.reward_dollars(held_cards)).max(Decimal::ZERO));
        }
        upper_bound
    }
}
