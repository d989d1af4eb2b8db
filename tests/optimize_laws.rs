//! Checks laws of the optimizer on random requests: small ones against all assignments, large ones against the bound.

#![cfg(not(target_arch = "wasm32"))]

use card_rewards::Date;
use card_rewards::{Cardholder, Cardholders, EarnedRequest, OptimizeRequest, Transaction};
use generators::{CARDS, MERCHANTS, transaction};
use proptest::prelude::*;
use rust_decimal::Decimal;
use std::ops::Range;

mod frozen;
mod generators;

/// Transactions of four months around the turn of the year. Amounts meet in few periods of caps.
fn any_transaction(cents: Range<i64>, cards: &'static [&'static str]) -> impl Strategy<Value = Transaction> {
    transaction(cents, "2025-11-01", 120, cards)
}

fn request(transactions: Vec<Transaction>, cards: &[usize]) -> OptimizeRequest {
    OptimizeRequest::new(transactions, cards.iter().map(|card| CARDS[*card].to_owned()).collect())
}

fn earned(asked: &OptimizeRequest, cards: &[Option<String>]) -> (f64, Vec<f64>) {
    let transactions = asked.transactions.iter().zip(cards).map(|(transaction, card)| {
        let card_name = card.clone().unwrap_or_default();
        transaction.clone().card_name(card_name)
    });
    let request = EarnedRequest::new(transactions.collect()).assumptions(asked.assumptions.clone());
    let data = frozen::engine().earned(&request).data;
    let rewards = data.earned_rewards.iter().map(|reward| reward.reward_amount).collect();
    (data.total_earned_reward, rewards)
}

/// The purchase that each transaction belongs to: itself, or the purchase that a refund takes back.
fn purchase_of(transactions: &[Transaction]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..transactions.len()).collect();
    order.sort_by_key(|index| transactions[*index].transaction_date);
    let mut remaining: Vec<Decimal> = transactions.iter().map(|one| one.transaction_amount).collect();
    let mut owner: Vec<usize> = (0..transactions.len()).collect();
    for (place, index) in order.iter().enumerate() {
        let refund = &transactions[*index];
        if refund.transaction_amount >= Decimal::ZERO {
            continue;
        }
        let fits = |other: &&usize| {
            let purchase = &transactions[**other];
            (&purchase.card_name, &purchase.merchant) == (&refund.card_name, &refund.merchant)
                && remaining[**other] >= -refund.transaction_amount
                && purchase.transaction_amount > Decimal::ZERO
                && purchase.transaction_date.days_until(refund.transaction_date) <= 180
        };
        let before = order[..place].iter().rev();
        let equal =
            before.clone().filter(fits).find(|other| remaining[**other] == -refund.transaction_amount);
        if let Some(purchase) = equal.or_else(|| before.clone().find(fits)).copied() {
            remaining[purchase] += refund.transaction_amount;
            owner[*index] = purchase;
        }
    }
    owner
}

/// Whether every refund still reverses its purchase on these cards.
///
/// Only then `earned` settles them as the optimizer does.
fn keeps_pairs(transactions: &[Transaction], cards: &[Option<String>]) -> bool {
    let moved = transactions.iter().zip(cards).map(|(transaction, card)| {
        let card_name = card.clone().unwrap_or_else(|| transaction.card_name.clone());
        transaction.clone().card_name(card_name)
    });
    purchase_of(&moved.collect::<Vec<_>>()) == purchase_of(transactions)
}

/// The highest total of all assignments that keep refunds with their purchases.
fn optimum(request: &OptimizeRequest) -> f64 {
    let engine = frozen::engine();
    let transactions = &request.transactions;
    let owner = purchase_of(transactions);
    let candidates: Vec<Vec<Option<String>>> = transactions
        .iter()
        .enumerate()
        .map(|(index, transaction)| {
            let is_used = |card: &&String| **card == transaction.card_name;
            let found = engine.match_merchant(&transaction.merchant);
            let purchase = engine.purchase(
                found,
                &transaction.details,
                transaction.transaction_amount,
                transaction.transaction_date,
            );
            let is_possible = |card: &&String| {
                let Some(found) = engine.match_card(card) else { return false };
                is_used(card)
                    || (transaction.transaction_amount >= Decimal::ZERO
                        && engine.accepts(&purchase, engine.card(found)))
            };
            let cards: Vec<_> = request.your_cards.iter().filter(is_possible).cloned().map(Some).collect();
            if owner[index] != index || cards.is_empty() { vec![None] } else { cards }
        })
        .collect();
    let mut best = f64::NEG_INFINITY;
    let count: usize = candidates.iter().map(Vec::len).product();
    for mut number in 0..count {
        let mut cards: Vec<Option<String>> = candidates
            .iter()
            .map(|cards| {
                let card = cards[number % cards.len()].clone();
                number /= cards.len();
                card
            })
            .collect();
        for (index, owner) in owner.iter().enumerate() {
            cards[index] = cards[*owner].clone();
        }
        if keeps_pairs(transactions, &cards) {
            best = best.max(earned(request, &cards).0);
        }
    }
    best
}

/// The highest total after a single move.
///
/// A move takes a purchase with its refunds to another card, and keeps pairs.
fn best_after_a_move(request: &OptimizeRequest, cards: &[Option<String>]) -> f64 {
    let engine = frozen::engine();
    let transactions = &request.transactions;
    let owner = purchase_of(transactions);
    let mut best = f64::NEG_INFINITY;
    for (index, one) in transactions.iter().enumerate() {
        if owner[index] != index || one.transaction_amount < Decimal::ZERO {
            continue;
        }
        let found = engine.match_merchant(&one.merchant);
        let purchase = engine.purchase(found, &one.details, one.transaction_amount, one.transaction_date);
        let is_accepted = |name: &&String| {
            engine.match_card(name).is_some_and(|card| engine.accepts(&purchase, engine.card(card)))
        };
        for card in request.your_cards.iter().filter(is_accepted) {
            let moved = cards.iter().zip(&owner).map(|(before, owner)| match *owner == index {
                true => Some(card.clone()),
                false => before.clone(),
            });
            let moved: Vec<Option<String>> = moved.collect();
            if keeps_pairs(transactions, &moved) {
                best = best.max(earned(request, &moved).0);
            }
        }
    }
    best
}

/// An answer of the optimizer.
struct Answer {
    total: f64,
    upper_bound: f64,
    /// Whether its assignment keeps each refund with its purchase.
    keeps_pairs: bool,
}

impl Answer {
    /// Checks that no assignment earns more than this one.
    fn is_optimal(&self, request: &OptimizeRequest) -> Result<(), TestCaseError> {
        let optimum = optimum(request);
        prop_assert!(self.total == optimum || !self.keeps_pairs && self.total >= optimum);
        prop_assert_eq!(self.upper_bound, self.total);
        Ok(())
    }

    /// Checks that no assignment earns more than the bound.
    fn is_bounded(&self, request: &OptimizeRequest) -> Result<(), TestCaseError> {
        let optimum = optimum(request);
        prop_assert!(self.total <= optimum || !self.keeps_pairs);
        prop_assert!(optimum <= self.upper_bound, "{} {}", optimum, self.upper_bound);
        Ok(())
    }
}

fn check(request: &OptimizeRequest) -> Result<Answer, TestCaseError> {
    let data = frozen::engine().optimize(request).data;
    let cards: Vec<Option<String>> =
        data.assignments.iter().map(|assignment| assignment.card_name.map(str::to_owned)).collect();
    let rewards: Vec<f64> = data.assignments.iter().map(|assignment| assignment.reward_amount).collect();
    let keeps_pairs = keeps_pairs(&request.transactions, &cards);
    if keeps_pairs {
        prop_assert_eq!(earned(request, &cards), (data.total_reward, rewards));
    }
    prop_assert!(data.total_reward <= data.upper_bound);
    let is_held = |transaction: &Transaction| request.your_cards.contains(&transaction.card_name);
    if request.transactions.iter().all(is_held) {
        prop_assert!(data.total_earned_reward <= data.total_reward);
        prop_assert!(data.gain >= 0.0);
    }
    let owner = purchase_of(&request.transactions);
    for (index, owner) in owner.into_iter().enumerate() {
        prop_assert_eq!(&cards[index], &cards[owner], "a refund is on the card of its purchase");
    }
    Ok(Answer { total: data.total_reward, upper_bound: data.upper_bound, keeps_pairs })
}

fn few(cents: Range<i64>) -> impl Strategy<Value = Vec<Transaction>> {
    prop::collection::vec(any_transaction(cents, CARDS), 0..6)
}

/// Assumptions about the holder of three of the cards.
fn settings(spent: [i64; 3]) -> Cardholders {
    let engine = frozen::engine();
    let mut settings = Cardholders::default();
    let caps = [
        ("Amex Blue Cash Preferred", "groceries"),
        ("Bank of America Customized Cash Rewards", "quarterly"),
        ("Citi Custom Cash", "top-category"),
    ];
    for ((name, cap), dollars) in caps.into_iter().zip(spent) {
        let card = engine.match_card(name).unwrap();
        let mut cardholder = Cardholder::of(engine.card(card));
        cardholder.set_spent(engine.card(card), cap, Decimal::from(dollars)).unwrap();
        if cap == "quarterly" {
            cardholder.set_tier(engine.card(card), "premier").unwrap();
            cardholder.select(engine.card(card), &["dining".to_owned()]).unwrap();
        }
        settings.set(card, cardholder);
    }
    settings
}

proptest! {
    #[test]
    fn small_requests_are_solved_exactly(
        transactions in few(0..200_000),
        cards in prop::sample::subsequence((0..CARDS.len()).collect::<Vec<_>>(), 0..4).prop_shuffle(),
    ) {
        let request = request(transactions, &cards);
        check(&request)?.is_optimal(&request)?;
    }

    #[test]
    fn the_optimum_of_small_requests_with_refunds_is_below_the_bound(
        transactions in few(-150_000..150_000),
        refunds in prop::collection::vec((any::<prop::sample::Index>(), 1i64..=4), 0..3),
        cards in prop::sample::subsequence((0..CARDS.len()).collect::<Vec<_>>(), 0..4).prop_shuffle(),
    ) {
        let mut all = transactions.clone();
        for (index, quarters) in refunds.into_iter().filter(|_| !transactions.is_empty()) {
            let mut refund = index.get(&transactions).clone();
            refund.transaction_amount *= Decimal::new(-25 * quarters, 2);
            all.push(refund);
        }
        let request = request(all, &cards);
        check(&request)?.is_bounded(&request)?;
    }

    #[test]
    fn no_single_move_earns_more(
        transactions in few(1..900_000),
        refunds in prop::collection::vec((any::<prop::sample::Index>(), 1i64..=4, 0u32..60), 1..4),
        cards in prop::sample::subsequence((0..CARDS.len()).collect::<Vec<_>>(), 2..5).prop_shuffle(),
    ) {
        let mut all = transactions.clone();
        for (index, quarters, days) in refunds.into_iter().filter(|_| !transactions.is_empty()) {
            let mut refund = index.get(&transactions).clone();
            refund.transaction_amount *= Decimal::new(-25 * quarters, 2);
            refund.transaction_date = refund.transaction_date.plus_days(days);
            all.push(refund);
        }
        let request = request(all, &cards);
        let data = frozen::engine().optimize(&request).data;
        let assigned = data.assignments.iter().map(|assignment| assignment.card_name.map(str::to_owned));
        let assigned: Vec<Option<String>> = assigned.collect();
        if request.transactions.iter().all(|one| request.your_cards.contains(&one.card_name)) {
            prop_assert!(data.gain >= 0.0);
        }
        if keeps_pairs(&request.transactions, &assigned) {
            let best = best_after_a_move(&request, &assigned);
            // Totals are rounded to the nearest double.
            prop_assert!(best <= data.total_reward + 1e-9, "{} {}", best, data.total_reward);
        }
    }

    #[test]
    fn small_requests_with_refunds_below_all_caps_are_solved_exactly(
        transactions in few(1..5_000),
        refunds in prop::collection::vec((any::<prop::sample::Index>(), 1i64..=4), 1..3),
        cards in prop::sample::subsequence((0..CARDS.len()).collect::<Vec<_>>(), 0..4).prop_shuffle(),
    ) {
        let mut all = transactions.clone();
        for (index, quarters) in refunds.into_iter().filter(|_| !transactions.is_empty()) {
            let mut refund = index.get(&transactions).clone();
            refund.transaction_amount *= Decimal::new(-25 * quarters, 2);
            all.push(refund);
        }
        let request = request(all, &cards);
        check(&request)?.is_optimal(&request)?;
    }

    #[test]
    fn small_requests_with_settings_are_solved_exactly(
        transactions in few(-100_000..300_000),
        spent in [0i64..8000, 0i64..3000, 0i64..700],
        // The three cards with settings, and one without caps.
        cards in prop::sample::subsequence(vec![0, 2, 4, 11], 0..4).prop_shuffle(),
        points in 0i64..30,
    ) {
        let mut request = request(transactions, &cards);
        for transaction in &mut request.transactions {
            // Opening usage counts in this month on every card.
            let day = transaction.transaction_date.day().min(28);
            transaction.transaction_date = Date::new(2026, 2, day).unwrap();
        }
        request.assumptions.card_settings = settings(spent);
        request.assumptions.point_values.set("citi-thankyou", Decimal::new(points, 3));
        let answer = check(&request)?;
        match purchase_of(&request.transactions).into_iter().enumerate().all(|(index, owner)| index == owner) {
            true => answer.is_optimal(&request)?,
            false => answer.is_bounded(&request)?,
        }
    }

    #[test]
    fn the_gap_is_within_the_tolerance(
        transactions in few(1..200_000),
        cards in prop::sample::subsequence((0..CARDS.len()).collect::<Vec<_>>(), 2..5).prop_shuffle(),
        cents in 0i64..2_000,
    ) {
        let mut request = request(transactions, &cards);
        request.within_dollars = Decimal::new(cents, 2);
        let answer = check(&request)?;
        answer.is_bounded(&request)?;
        let Answer { total, upper_bound, .. } = answer;
        // Both numbers are rounded to the nearest double.
        prop_assert!(upper_bound - total <= cents as f64 / 100.0 + 1e-9, "{} {}", total, upper_bound);
    }

    #[test]
    fn no_amount_panics(
        wild in prop::collection::vec((any::<prop::sample::Index>(), -12i32..=28, -9i64..=9), 0..12),
        spent in [0i32..=12, 0i32..=12, 0i32..=12],
    ) {
        let power = |power: i32, digit: i64| match u32::try_from(power) {
            Ok(places) => Decimal::new(digit, places),
            Err(_) => Decimal::from(digit * 10i64.pow(power.unsigned_abs() - 1)),
        };
        let transactions = wild.into_iter().map(|(index, exponent, digit)| {
            let date = Date::new(2026, 2, 1 + digit.unsigned_abs() as i8).unwrap();
            Transaction::new("", power(exponent, digit), date, *index.get(MERCHANTS), *index.get(CARDS))
        });
        let mut request = request(transactions.collect(), &[0, 1, 2, 3, 4, 5, 6, 7]);
        request.assumptions.card_settings = settings(spent.map(|exponent| exponent.signum() as i64 * 10i64.pow(exponent.unsigned_abs())));
        let data = frozen::engine().optimize(&request).data;
        prop_assert!(data.total_reward <= data.upper_bound);
    }

}

proptest! {
    // Larger requests spend the whole step budget, so there are fewer of them.
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases / 8, ..ProptestConfig::default() })]

    #[test]
    fn large_requests_earn_no_less_than_before_and_no_more_than_the_bound(
        transactions in prop::collection::vec(any_transaction(-50_000..200_000, &CARDS[..CARDS.len() - 1]), 0..60),
        cards in prop::sample::subsequence((0..8).collect::<Vec<_>>(), 0..8).prop_shuffle(),
    ) {
        check(&request(transactions.clone(), &cards))?;
        check(&request(transactions, &[0, 1, 2, 3, 4, 5, 6, 7]))?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_searched_selection_earns_no_less_and_the_same_as_settings(
        transactions in prop::collection::vec(any_transaction(1..90_000, CARDS), 1..14),
        others in prop::sample::subsequence((0..CARDS.len()).collect::<Vec<_>>(), 1..3),
    ) {
        let engine = frozen::engine();
        let mut plain = request(transactions, &others);
        let selecting = ["U.S. Bank Cash+", "Bank of America Customized Cash Rewards"];
        plain.your_cards.extend(selecting.map(str::to_owned));
        let searching = plain.clone().select_for(plain.your_cards.clone());
        let searched = engine.optimize(&searching).data;
        prop_assert!(searched.total_reward >= engine.optimize(&plain).data.total_reward);
        let mut with_settings = plain.clone();
        for selection in searched.selections.as_ref().unwrap() {
            let index = engine.match_card(selection.card_name).unwrap();
            let mut cardholder = Cardholder::of(engine.card(index));
            let options: Vec<String> = selection.selected_categories.iter().map(ToString::to_string).collect();
            cardholder.select(engine.card(index), &options).unwrap();
            with_settings.assumptions.card_settings.set(index, cardholder);
        }
        prop_assert_eq!(searched.total_reward, engine.optimize(&with_settings).data.total_reward);
    }
}
