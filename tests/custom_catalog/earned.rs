//! Rewards of purchases on custom cards.

use card_rewards::{Details, EarnedRequest, Engine, Transaction};

pub fn transaction(card: &str, merchant: &str, dollars: &str) -> Transaction {
    Transaction {
        transaction_id: merchant.into(),
        transaction_amount: dollars.parse().unwrap(),
        transaction_date: "2026-11-21".parse().unwrap(),
        merchant: merchant.into(),
        card_name: card.into(),
        account_id: None,
        details: Details::default(),
    }
}

pub fn earned(engine: &Engine, transactions: Vec<Transaction>) -> f64 {
    engine.earned(&EarnedRequest { transactions, ..EarnedRequest::default() }).data.total_earned_reward
}
