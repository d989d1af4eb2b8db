//! Checks the bound against random assignments, and the objective against ledgers.
//!
//! The multipliers are random ones, and those that minimize the bound.

use super::assigned::Assigned;
use super::bound::{BestBound, Relaxation, StepBudget, minimize};
use super::model::{HeldCards, Knapsack, Move, Reward, Solution, build, components};
use crate::rules::Settlement;
use crate::{
    Assumptions, Cardholder, Cardholders, Details, Engine, OptimizeRequest, Transaction, TransactionColumns,
};
use card_rewards_catalog::model::Date;
use proptest::prelude::*;
use rust_decimal::Decimal;

/// Cards with the id of one of their caps.
const CARDS: [(&str, &str); 6] = [
    ("Amex Blue Cash Preferred", "groceries"),
    ("Citi Custom Cash", "top-category"),
    ("Bank of America Customized Cash Rewards", "quarterly"),
    ("Chase Freedom Flex", "rotating"),
    ("Discover it Cash Back", "rotating"),
    ("Venmo Credit Card", "yearly"),
];

const MERCHANTS: [&str; 5] = ["KROGER #123", "SHELL OIL 57444", "NETFLIX.COM", "CVS", "AMAZON"];

fn transaction() -> impl Strategy<Value = Transaction> {
    (-400i64..400, 1i8..=3, 0..MERCHANTS.len(), 0..CARDS.len()).prop_map(|(tens, month, merchant, card)| {
        Transaction {
            transaction_id: String::new(),
            transaction_amount: Decimal::from(tens * 10),
            transaction_date: Date::new(2026, month, 1).unwrap(),
            merchant: MERCHANTS[merchant].to_owned(),
            card_name: CARDS[card].0.to_owned(),
            account_id: None,
            details: Details::default(),
        }
    })
}

fn settings(spent: &[i64]) -> Cardholders {
    let engine = Engine::builtin();
    let mut settings = Cardholders::default();
    for ((name, cap), dollars) in CARDS.into_iter().zip(spent) {
        let card = engine.match_card(name).unwrap();
        let mut cardholder = Cardholder::of(engine.card(card));
        cardholder.set_spent(engine.card(card), cap, Decimal::from(*dollars)).unwrap();
        settings.set(card, cardholder);
    }
    settings
}

proptest! {
    #[test]
    fn no_assignment_exceeds_the_bound(
        transactions in prop::collection::vec(transaction(), 1..8),
        refunds in prop::collection::vec((any::<prop::sample::Index>(), 1i64..=3, 0i8..=2), 0..4),
        spent in prop::collection::vec(0i64..9000, CARDS.len()),
        cents in prop::collection::vec(0i64..7, 1..20),
        candidates in prop::collection::vec(any::<(prop::sample::Index, prop::sample::Index)>(), 1..8),
    ) {
        let mut transactions = transactions;
        for (index, parts, months) in refunds {
            let mut refund = index.get(&transactions).clone();
            refund.transaction_amount = -refund.transaction_amount.abs() * Decimal::from(parts) / Decimal::from(3);
            let date = refund.transaction_date;
            refund.transaction_date = Date::new(2026, date.month() + months, 2).unwrap();
            transactions.push(refund);
        }
        let engine = Engine::builtin();
        let request = OptimizeRequest {
            transactions,
            your_cards: CARDS.iter().map(|(name, _)| (*name).to_owned()).collect(),
            assumptions: Assumptions { card_settings: settings(&spent), ..Assumptions::default() },
            ..OptimizeRequest::default()
        };
        let OptimizeRequest { transactions, your_cards, assumptions, .. } = &request;
        let transactions = TransactionColumns::new(transactions);
        let settlement = Settlement::new(engine, &transactions, your_cards, assumptions);
        let held_cards = HeldCards::new(&settlement);
        let mut problem = build(&settlement, &held_cards);
        let (components, _) = components(&mut problem);
        let to = |(item, candidate): (usize, &prop::sample::Index)| Move {
            item,
            candidate: candidate.index(problem.items[item].candidates.len()),
        };
        let items = || 0..problem.items.len();
        let moves: Vec<Move> =
            items().zip(candidates.iter().cycle()).map(|(item, (one, _))| to((item, one))).collect();
        let others: Vec<Move> =
            items().zip(candidates.iter().cycle()).map(|(item, (_, other))| to((item, other))).collect();
        let mut cards = vec![None; settlement.purchases.len()];
        for to in &moves {
            let card = problem.candidate(*to).card;
            problem.items[to.item].purchases.iter().for_each(|purchase| cards[*purchase] = Some(card));
        }
        let assigned = Assigned::settle(&settlement, &held_cards, cards);
        let reward = Solution::new(&problem).apply_all(&moves);
        let excess: Reward = problem.knapsacks.iter().map(Knapsack::excess_reward).sum();
        let deviation = problem.units.reward_dollars(reward) - assigned.reward_dollars(&held_cards);
        // The rate of a purchase that a cap splits is a quotient, rounded to a decimal's digits.
        let error = problem.units.error_dollars + Decimal::new(1, 20);
        prop_assert!(-deviation <= error + problem.units.reward_dollars(excess));
        prop_assert!(problem.is_optimistic() || deviation <= error);
        for component in &components {
            let reward = |moves: &[Move]| {
                let moves = moves.iter().filter(|to| component.items.contains(&to.item));
                Solution::new(&problem).apply_all(&moves.copied().collect::<Vec<_>>())
            };
            let (lower, higher) = (reward(&moves).min(reward(&others)), reward(&moves).max(reward(&others)));
            let mut relaxation = Relaxation::new(&problem, component);
            let multiplier = |(index, cents): (usize, &i64)| {
                let rate = problem.units.rate(Decimal::new(*cents, 2));
                if relaxation.has_multiplier(index) { rate } else { 0 }
            };
            let multipliers: Vec<_> =
                (0..component.knapsacks.len()).zip(cents.iter().cycle()).map(multiplier).collect();
            let evaluation = relaxation.evaluate(&multipliers);
            prop_assert!(higher <= evaluation.reward);
            // This removes selections under which nothing earns more than `lower`.
            let mut best = BestBound { multipliers, evaluation };
            minimize(&mut relaxation, &mut best, lower, 0, &mut StepBudget::new(u64::MAX));
            prop_assert!(higher <= best.evaluation.reward.max(lower));
        }
    }
}
