//! What holds of `optimize` whatever the request: against all assignments where there are few, and against its
//! own bound where there are many.

#![cfg(not(target_arch = "wasm32"))]

use card_rewards::date::Date;
use card_rewards::{CardSettings, Cardholder, Details, EarnedRequest, OptimizeRequest, Transaction};
use proptest::prelude::*;
use rust_decimal::Decimal;

mod frozen;

const CARDS: [&str; 9] = [
    "Amex Blue Cash Preferred",
    "Citi Custom Cash",
    "Chase Freedom Flex",
    "Bank of America Customized Cash Rewards",
    "U.S. Bank Cash+",
    "Discover it Cash Back",
    "Chase Ink Business Cash",
    "Capital One Quicksilver",
    "No Such Card",
];

const MERCHANTS: [&str; 7] = [
    "KROGER #123",
    "SHELL OIL 57444",
    "NETFLIX.COM",
    "MCDONALD'S F1234",
    "COSTCO WHSE #0480",
    "CVS",
    "nobody",
];

/// Amounts of which few fill a cap.
fn transaction(cents: std::ops::Range<i64>, cards: usize) -> impl Strategy<Value = Transaction> {
    (cents, 0i8..3, 1i8..=28, 0..MERCHANTS.len(), 0..cards).prop_map(|(cents, month, day, merchant, card)| {
        Transaction {
            transaction_id: String::new(),
            transaction_amount: Decimal::new(cents, 2),
            transaction_date: Date::new(2025, 11, 1 + day % 28)
                .filter(|_| month == 0)
                .or(Date::new(2026, month.max(1), day))
                .unwrap(),
            merchant: MERCHANTS[merchant].to_owned(),
            card_name: CARDS[card].to_owned(),
            details: Details::default(),
        }
    })
}

fn request(transactions: Vec<Transaction>, cards: &[usize]) -> OptimizeRequest {
    OptimizeRequest {
        transactions,
        your_cards: cards.iter().map(|card| CARDS[*card].to_owned()).collect(),
        ..OptimizeRequest::default()
    }
}

fn earned(asked: &OptimizeRequest, cards: &[Option<String>]) -> (f64, Vec<f64>) {
    let transactions = asked.transactions.iter().zip(cards).map(|(transaction, card)| {
        let card_name = card.clone().unwrap_or_default();
        Transaction { card_name, ..transaction.clone() }
    });
    let request = EarnedRequest {
        transactions: transactions.collect(),
        point_values: asked.point_values.clone(),
        card_settings: asked.card_settings.clone(),
        ..EarnedRequest::default()
    };
    let data = frozen::engine().earned(&request).data;
    let rewards = data.earned_rewards.iter().map(|reward| reward.reward_amount).collect();
    (data.total_earned_reward, rewards)
}

/// The purchase that each transaction goes with: itself, or for a refund the purchase that it takes back.
fn purchase_of(transactions: &[Transaction]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..transactions.len()).collect();
    order.sort_by_key(|index| transactions[*index].transaction_date);
    let mut left: Vec<Decimal> = transactions.iter().map(|one| one.transaction_amount).collect();
    let mut owner: Vec<usize> = (0..transactions.len()).collect();
    for (place, index) in order.iter().enumerate() {
        let refund = &transactions[*index];
        if refund.transaction_amount >= Decimal::ZERO {
            continue;
        }
        let fits = |other: &&usize| {
            let purchase = &transactions[**other];
            (&purchase.card_name, &purchase.merchant) == (&refund.card_name, &refund.merchant)
                && left[**other] >= -refund.transaction_amount
        };
        let before = order[..place].iter().rev();
        let equal = before.clone().filter(fits).find(|other| left[**other] == -refund.transaction_amount);
        if let Some(purchase) = equal.or_else(|| before.clone().find(fits)).copied() {
            left[purchase] += refund.transaction_amount;
            owner[*index] = purchase;
        }
    }
    owner
}

/// The highest total of all assignments.
fn best_of_all(request: &OptimizeRequest) -> f64 {
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
                        && engine.accepts(&purchase, engine.card(found).network))
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
        best = best.max(earned(request, &cards).0);
    }
    best
}

fn check(request: &OptimizeRequest) -> Result<(f64, f64), TestCaseError> {
    let data = frozen::engine().optimize(request).data;
    let cards: Vec<Option<String>> =
        data.assignments.iter().map(|assignment| assignment.card_name.map(str::to_owned)).collect();
    let rewards: Vec<f64> = data.assignments.iter().map(|assignment| assignment.reward_amount).collect();
    prop_assert_eq!(earned(request, &cards), (data.total_reward, rewards));
    prop_assert!(data.total_reward <= data.upper_bound);
    let is_held = |transaction: &Transaction| request.your_cards.contains(&transaction.card_name);
    if request.transactions.iter().all(is_held) {
        prop_assert!(data.total_earned_reward <= data.total_reward);
        prop_assert!(data.gain >= 0.0);
    }
    let owner = purchase_of(&request.transactions);
    for (index, owner) in owner.into_iter().enumerate() {
        prop_assert_eq!(&cards[index], &cards[owner], "a refund is where its purchase is");
    }
    Ok((data.total_reward, data.upper_bound))
}

fn few(cents: std::ops::Range<i64>) -> impl Strategy<Value = Vec<Transaction>> {
    prop::collection::vec(transaction(cents, CARDS.len()), 0..6)
}

/// What a holder of these cards says of them.
fn settings(spent: [i64; 3]) -> CardSettings {
    let engine = frozen::engine();
    let mut settings = CardSettings::default();
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
            cardholder.choose(engine.card(card), &["dining".to_owned()]).unwrap();
        }
        settings.set(card, cardholder);
    }
    settings
}

proptest! {
    #[test]
    fn it_is_the_best_of_all(
        transactions in few(0..200_000),
        cards in prop::sample::subsequence((0..CARDS.len()).collect::<Vec<_>>(), 0..4).prop_shuffle(),
    ) {
        let request = request(transactions, &cards);
        let (total, upper_bound) = check(&request)?;
        prop_assert_eq!(total, best_of_all(&request));
        prop_assert_eq!(upper_bound, total);
    }

    #[test]
    fn it_is_the_best_of_all_with_refunds(
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
        let (total, upper_bound) = check(&request)?;
        prop_assert_eq!(total, best_of_all(&request));
        prop_assert_eq!(upper_bound, total);
    }

    #[test]
    fn it_is_the_best_of_all_with_settings(
        transactions in few(-100_000..300_000),
        spent in [-8000i64..8000, -3000i64..3000, -700i64..700],
        cards in prop::sample::subsequence(vec![0, 1, 3, 7], 0..4).prop_shuffle(),
        points in 0i64..30,
    ) {
        let mut request = request(transactions, &cards);
        for transaction in &mut request.transactions {
            // Whatever the cards, what was spent before counts in this month.
            transaction.transaction_date = Date::new(2026, 2, transaction.transaction_date.day()).unwrap();
        }
        request.card_settings = settings(spent);
        request.point_values.0.insert("citi-thankyou".to_owned(), Decimal::new(points, 3));
        let (total, upper_bound) = check(&request)?;
        prop_assert_eq!(total, best_of_all(&request));
        prop_assert_eq!(upper_bound, total);
    }

    #[test]
    fn it_is_as_near_to_the_best_as_was_asked(
        transactions in few(-50_000..200_000),
        cards in prop::sample::subsequence((0..CARDS.len()).collect::<Vec<_>>(), 2..5).prop_shuffle(),
        cents in 0i64..2_000,
    ) {
        let mut request = request(transactions, &cards);
        let best = best_of_all(&request);
        request.within_dollars = Decimal::new(cents, 2);
        let (total, upper_bound) = check(&request)?;
        prop_assert!(total <= best && best <= upper_bound);
        // Both are rounded to the nearest double.
        prop_assert!(upper_bound - total <= cents as f64 / 100.0 + 1e-9, "{} {}", total, upper_bound);
    }

    #[test]
    fn no_amount_is_a_panic(
        wild in prop::collection::vec((any::<prop::sample::Index>(), -12i32..=28, -9i64..=9), 0..12),
        spent in [-12i32..=12, -12i32..=12, -12i32..=12],
    ) {
        let power = |power: i32, digit: i64| match u32::try_from(power) {
            Ok(places) => Decimal::new(digit, places),
            Err(_) => Decimal::from(digit * 10i64.pow(power.unsigned_abs() - 1)),
        };
        let transactions = wild.into_iter().map(|(index, exponent, digit)| Transaction {
            transaction_id: String::new(),
            transaction_amount: power(exponent, digit),
            transaction_date: Date::new(2026, 2, 1 + digit.unsigned_abs() as i8).unwrap(),
            merchant: (*index.get(&MERCHANTS)).to_owned(),
            card_name: (*index.get(&CARDS)).to_owned(),
            details: Details::default(),
        });
        let mut request = request(transactions.collect(), &[0, 1, 2, 3, 4, 5, 6, 7]);
        request.card_settings = settings(spent.map(|exponent| exponent.signum() as i64 * 10i64.pow(exponent.unsigned_abs())));
        let data = frozen::engine().optimize(&request).data;
        prop_assert!(data.total_reward <= data.upper_bound);
    }

}

proptest! {
    // These are larger, and each takes as long as the search for a proof goes on.
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases / 8, ..ProptestConfig::default() })]

    #[test]
    fn the_bound_holds_and_nothing_is_lost(
        transactions in prop::collection::vec(transaction(-50_000..200_000, 8), 0..60),
        cards in prop::sample::subsequence((0..8).collect::<Vec<_>>(), 0..8).prop_shuffle(),
    ) {
        check(&request(transactions.clone(), &cards))?;
        check(&request(transactions, &[0, 1, 2, 3, 4, 5, 6, 7]))?;
    }
}
