//! Laws of all operations on random requests. Requests use the frozen catalog, random text the built-in one.

#![cfg(not(target_arch = "wasm32"))]

use card_rewards::Date;
use card_rewards::{
    EarnedRequest, Engine, MissedRequest, PartReason, ResultOptions, Transaction, advice_json, analyze_json,
    card_terms_json, earned_json, missed_json,
};
use generators::{CARDS, transaction};
use proptest::prelude::*;
use rust_decimal::Decimal;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;

mod frozen;
mod generators;

fn any_transaction(cents: Range<i64>) -> impl Strategy<Value = Transaction> {
    transaction(cents, "2024-01-01", 1096, CARDS)
}

fn transactions(cents: Range<i64>) -> impl Strategy<Value = Vec<Transaction>> {
    prop::collection::vec(any_transaction(cents), 0..30).prop_map(|mut transactions| {
        for (index, transaction) in transactions.iter_mut().enumerate() {
            transaction.transaction_id = index.to_string();
        }
        transactions
    })
}

fn total(transactions: &[Transaction]) -> f64 {
    let request = EarnedRequest::new(transactions.to_vec());
    frozen::engine().earned(&request).data.total_earned_reward
}

/// Transactions without cards with a top category. What such a category earns depends on the other purchases of its
/// month; without it, the laws of sums hold to the cent.
fn without_top_category(mut transactions: Vec<Transaction>) -> Vec<Transaction> {
    transactions.retain(|transaction| transaction.card_name != "Citi Custom Cash");
    transactions
}

/// The first transaction of each day: on one day the order of the request decides which rate a cap's last dollars earn.
fn one_a_day(mut transactions: Vec<Transaction>) -> Vec<Transaction> {
    let mut days = HashSet::new();
    transactions.retain(|transaction| days.insert(transaction.transaction_date));
    transactions
}

/// Days after a purchase in which a refund reverses it.
const REFUND_DAYS_MAX: usize = 180;

/// The day after this many days.
fn days_after(day: Date, days: usize) -> Date {
    std::iter::successors(Some(day), |day| day.tomorrow()).nth(days).unwrap()
}

/// The first transaction of each amount. A refund reverses the latest purchase of its amount, which leaves none for the
/// refund of an older one that comes more than 180 days later.
fn of_distinct_amounts(mut transactions: Vec<Transaction>) -> Vec<Transaction> {
    let mut amounts = HashSet::new();
    transactions.retain(|transaction| amounts.insert(transaction.transaction_amount));
    transactions
}

/// The first transaction of each card at each merchant: a refund of a part of it reverses no other.
fn one_of_each_card_and_merchant(mut transactions: Vec<Transaction>) -> Vec<Transaction> {
    let mut pairs = HashSet::new();
    transactions.retain(|one| pairs.insert((one.card_name.clone(), one.merchant.clone())));
    transactions
}

fn rewards_by_day(transactions: &[Transaction]) -> BTreeMap<Date, String> {
    let request = EarnedRequest::new(transactions.to_vec());
    let rewards = frozen::engine().earned(&request).data.earned_rewards;
    rewards.into_iter().map(|earned| (earned.transaction_date, format!("{earned:?}"))).collect()
}

/// The calendar's name for a cap's period. The day lies in it.
fn period(period: &str, day: Date) -> String {
    match period {
        "month" | "statement" => format!("{}-{}", day.year(), day.month()),
        "quarter" => format!("{} Q{}", day.year(), (day.month() + 2) / 3),
        _ => day.year().to_string(),
    }
}

proptest! {
    #[test]
    fn a_purchase_and_its_refund_cancel(
        transactions in transactions(1..500_000).prop_map(of_distinct_amounts),
        days_later in prop::collection::vec(0..=REFUND_DAYS_MAX, 30),
    ) {
        let mut both = transactions.clone();
        both.extend(transactions.iter().zip(days_later).map(|(purchase, days)| {
            let refund = purchase.clone().transaction_amount(-purchase.transaction_amount);
            refund.transaction_date(days_after(purchase.transaction_date, days))
        }));
        prop_assert_eq!(total(&both), 0.0);
    }

    #[test]
    fn a_purchase_and_refunds_of_all_its_parts_cancel(
        transactions in transactions(1..500_000).prop_map(one_of_each_card_and_merchant),
        cuts in prop::collection::vec(prop::collection::vec((any::<prop::sample::Index>(), 0..=REFUND_DAYS_MAX), 1..5), 30),
    ) {
        let mut all = transactions.clone();
        for (purchase, cuts) in transactions.iter().zip(cuts) {
            let cents = (purchase.transaction_amount * Decimal::ONE_HUNDRED).to_string().parse::<f64>().unwrap() as usize;
            let mut ends: Vec<usize> = cuts.iter().map(|(end, _)| end.index(cents)).collect();
            *ends.last_mut().unwrap() = cents;
            ends.sort_unstable();
            let starts = [0].into_iter().chain(ends.clone());
            for ((start, end), (_, days)) in starts.zip(ends).zip(cuts).filter(|((start, end), _)| start < end) {
                let refund = purchase.clone().transaction_amount(-Decimal::new((end - start) as i64, 2));
                all.push(refund.transaction_date(days_after(purchase.transaction_date, days)));
            }
        }
        // A part of a reward can be a repeating fraction, of which a decimal keeps 28 digits.
        prop_assert!(total(&all).abs() < 1e-20, "{}", total(&all));
    }

    #[test]
    fn the_order_of_the_request_changes_no_total(
        (transactions, shuffled) in transactions(1..500_000)
            .prop_map(one_a_day)
            .prop_flat_map(|transactions| (Just(transactions.clone()), Just(transactions).prop_shuffle()))
    ) {
        prop_assert_eq!(total(&transactions), total(&shuffled));
    }

    #[test]
    fn the_order_of_the_request_changes_no_entry_with_distinct_dates(
        (transactions, shuffled) in transactions(-500_000..500_000)
            .prop_map(one_a_day)
            .prop_flat_map(|transactions| (Just(transactions.clone()), Just(transactions).prop_shuffle()))
    ) {
        prop_assert_eq!(rewards_by_day(&transactions), rewards_by_day(&shuffled));
    }

    #[test]
    fn caps_are_never_exceeded(transactions in transactions(-500_000..500_000)) {
        let request = EarnedRequest::new(transactions).options(ResultOptions::default().explain(true));
        let mut within: HashMap<(String, String, String), (Decimal, Decimal)> = HashMap::new();
        for earned in frozen::engine().earned(&request).data.earned_rewards {
            for part in earned.explanation.unwrap().parts {
                let Some(cap) = part.cap.filter(|_| part.reason != PartReason::RuleAfterCap) else { continue };
                let card = frozen::engine().match_card(earned.card_name).unwrap();
                let key = (format!("{card:?}"), cap.cap_id.to_owned(), period(cap.period, earned.transaction_date));
                let dollars = Decimal::try_from(part.dollars).unwrap();
                let spent = within.entry(key).or_default();
                *spent = (spent.0 + dollars, Decimal::try_from(cap.cap_dollars).unwrap());
            }
        }
        for (key, (spent, cap_dollars)) in within {
            prop_assert!(spent.abs() <= cap_dollars, "{key:?}: {spent} of {cap_dollars}");
        }
    }

    #[test]
    fn splitting_a_purchase_changes_no_total(transactions in transactions(2..500_000), cents in 1i64..500_000) {
        let transactions = without_top_category(transactions);
        let mut split = Vec::new();
        for transaction in &transactions {
            let part = Decimal::new(cents, 2).min(transaction.transaction_amount / Decimal::TWO).round_dp(2);
            let mut one = transaction.clone();
            let mut other = transaction.clone();
            one.transaction_amount = part;
            other.transaction_amount -= part;
            split.extend([one, other]);
        }
        prop_assert_eq!(total(&transactions), total(&split));
    }

    #[test]
    fn more_purchases_never_earn_less(transactions in transactions(1..500_000), more in any_transaction(1..500_000)) {
        let before = total(&transactions);
        let mut with_more = transactions;
        with_more.push(more);
        prop_assert!(total(&with_more) >= before);
    }

    #[test]
    fn missed_rewards_are_never_negative_and_the_best_card_is_best(
        transactions in transactions(0..500_000),
        held in prop::collection::vec(0..CARDS.len(), 0..5),
    ) {
        let your_cards = held.into_iter().map(|card| CARDS[card].to_owned()).collect();
        let request = MissedRequest::new(transactions, your_cards).new_cards_limit(usize::MAX);
        let answer = frozen::engine().missed(&request).data;
        prop_assert!(answer.overall_missed_rewards_existing >= 0.0);
        prop_assert!(answer.overall_missed_rewards_existing <= answer.overall_missed_rewards_new);
        for missed in &answer.missed_rewards {
            let others = missed.missed_reward_your_cards.iter().chain(&missed.missed_reward_new_cards);
            for other in others {
                prop_assert!(other.missed_reward >= 0.0);
                prop_assert!(other.missed_reward <= missed.best_card.missed_reward);
            }
            for list in [&missed.missed_reward_your_cards, &missed.missed_reward_new_cards] {
                prop_assert!(list.windows(2).all(|pair| pair[0].missed_reward >= pair[1].missed_reward));
            }
        }
    }

    #[test]
    fn refunds_mirror_missed_rewards(transactions in transactions(1..500_000)) {
        let request = |sign: i64| {
            let signed = transactions.iter().cloned().map(|mut transaction| {
                transaction.transaction_amount *= Decimal::from(sign);
                transaction
            });
            MissedRequest::new(signed.collect(), CARDS[..6].iter().map(|card| card.to_string()).collect())
        };
        let (purchases, refunds) = (request(1), request(-1));
        let purchases = frozen::engine().missed(&purchases).data;
        let refunds = frozen::engine().missed(&refunds).data;
        prop_assert_eq!(purchases.overall_missed_rewards_new, -refunds.overall_missed_rewards_new);
        prop_assert_eq!(purchases.overall_missed_rewards_existing, -refunds.overall_missed_rewards_existing);
        for (purchase, refund) in purchases.missed_rewards.iter().zip(&refunds.missed_rewards) {
            prop_assert_eq!(purchase.best_card.card_id, refund.best_card.card_id);
            prop_assert_eq!(purchase.best_card.missed_reward, -refund.best_card.missed_reward);
        }
    }

    #[test]
    fn the_parts_of_an_explanation_sum_to_the_reward(transactions in transactions(-500_000..500_000)) {
        let request = EarnedRequest::new(transactions).options(ResultOptions::default().explain(true));
        for earned in frozen::engine().earned(&request).data.earned_rewards {
            // These numbers have few digits, so that each double's text is the exact decimal. Only the parts of a refund
            // of a part of a purchase can be repeating fractions.
            let exact = |number: f64| number.to_string().parse::<Decimal>().unwrap();
            let explanation = earned.explanation.unwrap();
            let is_equal = |one: Decimal, other: Decimal| match explanation.reverses {
                Some(_) => (one - other).abs() < Decimal::new(1, 12),
                None => one == other,
            };
            let parts = &explanation.parts;
            let sum: Decimal = parts.iter().map(|part| exact(part.reward_amount)).sum();
            let reward = exact(earned.reward_amount);
            prop_assert!(is_equal(sum, reward), "{sum} is not {reward}");
            for part in parts {
                let product = exact(part.dollars) * exact(part.reward_multiplier) * exact(earned.reward_value);
                let reward = exact(part.reward_amount);
                prop_assert!(is_equal(product, reward), "{product} is not {reward}");
            }
        }
    }

    #[test]
    fn no_text_panics(body in ".*", name in ".*") {
        let engine = Engine::builtin();
        let _ = earned_json(engine, body.as_bytes());
        let _ = missed_json(engine, body.as_bytes());
        let _ = analyze_json(engine, body.as_bytes(), Date::EPOCH);
        let _ = card_terms_json(engine, body.as_bytes(), Date::EPOCH);
        let _ = advice_json(engine, body.as_bytes(), Date::EPOCH);
        let _ = (engine.match_card(&name), engine.match_merchant(&name), engine.match_category(&name));
    }

    #[test]
    fn no_json_panics(
        amount in any::<f64>(), id in ".*", merchant in ".*", card in 0..CARDS.len(),
        date in "[0-9]{4}-[01][0-9]-[0-3][0-9]", mcc in 0u32..12_000,
    ) {
        let body = serde_json::json!({
            "transactions": [{
                "transactionId": id, "transactionAmount": amount, "transactionDate": date,
                "merchant": merchant, "cardName": CARDS[card], "mcc": mcc,
            }],
            "yourCards": [id, CARDS[card]], "merchant": merchant, "spendAmount": amount,
            "includeNewCards": true, "transactionDate": date, "asOf": date, "on": date, "cardName": CARDS[card], "pointValues": {"cash-back": amount},
        })
        .to_string();
        let engine = Engine::builtin();
        let _ = earned_json(engine, body.as_bytes());
        let _ = missed_json(engine, body.as_bytes());
        let _ = analyze_json(engine, body.as_bytes(), Date::EPOCH);
        let _ = card_terms_json(engine, body.as_bytes(), Date::EPOCH);
        let _ = advice_json(engine, body.as_bytes(), Date::EPOCH);
    }
}
