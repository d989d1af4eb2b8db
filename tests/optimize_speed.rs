//! How long `optimize` takes on requests of real size, and how far its answers are from their bounds:
//! `cargo test --release --test optimize_speed -- --ignored --nocapture`.

#![cfg(not(target_arch = "wasm32"))]

use card_rewards::date::Date;
use card_rewards::{Details, Engine, OptimizeRequest, Transaction};
use rust_decimal::Decimal;
use std::time::Instant;

const MERCHANTS: [&str; 16] = [
    "KROGER #123",
    "SAFEWAY #1",
    "SHELL OIL 57444",
    "NETFLIX.COM",
    "AMZN Mktp US*2K4",
    "MCDONALD'S F1234",
    "COSTCO WHSE #0480",
    "CVS",
    "HOME DEPOT",
    "DELTA AIR LINES",
    "UBER TRIP",
    "STAPLES",
    "TARGET",
    "STARBUCKS",
    "MARRIOTT",
    "nobody knows",
];

const TEN_CARDS: [&str; 10] = [
    "Amex Blue Cash Preferred",
    "Citi Custom Cash",
    "Chase Freedom Flex",
    "Bank of America Customized Cash Rewards",
    "U.S. Bank Cash+",
    "Discover it Cash Back",
    "Chase Ink Business Cash",
    "Amex Gold",
    "Citi Double Cash",
    "Amex Blue Cash Everyday",
];

/// Numbers that look random and are the same every time.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % limit
    }
}

fn request(count: usize, cards: &[&str], cents: u64, refunds_percent: u64) -> OptimizeRequest {
    let mut random = Random(1);
    let mut transactions: Vec<Transaction> = Vec::new();
    for index in 0..count {
        let day = Date::new(2026, 1 + random.below(12) as i8, 1 + random.below(28) as i8).unwrap();
        let mut transaction = Transaction {
            transaction_id: index.to_string(),
            transaction_amount: Decimal::new(
                1 + (random.below(cents) * random.below(cents) / cents) as i64,
                2,
            ),
            transaction_date: day,
            merchant: MERCHANTS[random.below(MERCHANTS.len() as u64) as usize].to_owned(),
            card_name: cards[random.below(cards.len() as u64) as usize].to_owned(),
            details: Details::default(),
        };
        if index > 0 && random.below(100) < refunds_percent {
            transaction = transactions[random.below(index as u64) as usize].clone();
            transaction.transaction_amount = -transaction.transaction_amount.abs();
            for _ in 0..random.below(30) {
                let date = transaction.transaction_date;
                transaction.transaction_date = date.tomorrow().unwrap_or(date);
            }
        }
        transactions.push(transaction);
    }
    OptimizeRequest {
        transactions,
        your_cards: cards.iter().map(|card| (*card).to_owned()).collect(),
        ..OptimizeRequest::default()
    }
}

#[test]
#[ignore = "it measures"]
fn measure() {
    let engine = Engine::builtin();
    let all: Vec<&str> = engine.cards().map(|card| &*engine.card(card).name).collect();
    for (count, cards, cents, refunds) in [
        (100, &TEN_CARDS[..], 20_000, 0),
        (100, &TEN_CARDS[..], 200_000, 3),
        (1_000, &TEN_CARDS[..], 20_000, 0),
        (1_000, &TEN_CARDS[..], 20_000, 3),
        (10_000, &TEN_CARDS[..], 20_000, 0),
        (10_000, &TEN_CARDS[..], 20_000, 3),
        (10_000, &TEN_CARDS[2..], 20_000, 3),
        (32_000, &all[..], 20_000, 3),
        (32_000, &all[..], 2_000, 50),
    ] {
        let request = request(count, cards, cents, refunds);
        let start = Instant::now();
        let data = engine.optimize(&request).data;
        println!(
            "{count} x {} cards, {refunds}% refunds: {:?}, earned {:.2}, total {:.2}, gap {:.4}",
            cards.len(),
            start.elapsed(),
            data.total_earned_reward,
            data.total_reward,
            data.upper_bound - data.total_reward
        );
        assert!(data.total_earned_reward <= data.total_reward && data.total_reward <= data.upper_bound);
    }
    let mut request = request(32_000, &all, 20_000, 0);
    for (index, transaction) in request.transactions.iter_mut().enumerate() {
        transaction.transaction_date = Date::new(1 + index as i16 / 4, 1, 1).unwrap();
        transaction.transaction_amount = Decimal::from(30_000);
    }
    let start = Instant::now();
    let data = engine.optimize(&request).data;
    println!("a purchase in each of 8000 years: {:?}, total {}", start.elapsed(), data.total_reward);
    for (index, transaction) in request.transactions.iter_mut().enumerate() {
        let year = index as i16 / 4;
        let is_refund = index % 4 == 3;
        transaction.transaction_date = Date::new(year + 1 + i16::from(is_refund), 1, 1).unwrap();
        transaction.transaction_amount = Decimal::from(if is_refund { -20_000 } else { 30_000 });
        transaction.card_name = "BCP".to_owned();
        transaction.merchant =
            MERCHANTS[if is_refund { index - 1 } else { index } % MERCHANTS.len()].to_owned();
    }
    let start = Instant::now();
    let data = engine.optimize(&request).data;
    println!("refunds that link 8000 years: {:?}, total {}", start.elapsed(), data.total_reward);
    for (index, transaction) in request.transactions.iter_mut().enumerate() {
        transaction.transaction_date = Date::new(2026, 1, 1 + (index > 0) as i8).unwrap();
        transaction.transaction_amount =
            if index == 0 { Decimal::from(32_000) } else { Decimal::NEGATIVE_ONE };
        transaction.card_name = "Citi Custom Cash".to_owned();
        transaction.merchant = "Shell".to_owned();
    }
    let start = Instant::now();
    let data = engine.optimize(&request).data;
    println!("a purchase with 31999 refunds: {:?}, total {}", start.elapsed(), data.total_reward);
    for (index, transaction) in request.transactions.iter_mut().enumerate() {
        transaction.transaction_date = Date::new(2026, 1, 1 + (index % 31) as i8).unwrap();
        transaction.transaction_amount = Decimal::new(1 + (index % 500) as i64, 2);
        transaction.merchant = MERCHANTS[index % MERCHANTS.len()].to_owned();
    }
    request.your_cards = vec!["Citi Custom Cash".to_owned(), "Amex Blue Cash Preferred".to_owned()];
    let start = Instant::now();
    let data = engine.optimize(&request).data;
    println!(
        "32000 purchases that could be in one top category: {:?}, total {}",
        start.elapsed(),
        data.total_reward
    );
}
