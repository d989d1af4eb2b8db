//! Rewards of purchases on custom cards.

use card_rewards::{EarnedRequest, Engine, Transaction};

pub fn transaction(card: &str, merchant: &str, dollars: &str) -> Transaction {
    Transaction::new(merchant, dollars.parse().unwrap(), "2026-11-21".parse().unwrap(), merchant, card)
}

pub fn earned(engine: &Engine, transactions: Vec<Transaction>) -> f64 {
    engine.earned(&EarnedRequest::new(transactions)).data.total_earned_reward
}
