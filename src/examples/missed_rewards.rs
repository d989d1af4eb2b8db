//! Prints what purchases earned, and what other cards would have earned.
//!
//! `cargo run --example missed_rewards`

use card_rewards::{Engine, MissedRequest, Transaction};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    print!("{}", report()?);
    Ok(())
}

/// One line for each purchase, and the total of what was missed.
fn report() -> Result<String, Box<dyn Error>> {
    let transactions = vec![
        purchase("1", "250.75", "Walmart", "American Express Blue Cash EveryDay")?,
        purchase("2", "100", "Kroger", "Citi Double Cash")?,
    ];
    let your_cards = vec!["Citi Double Cash".into(), "Blue Cash Everyday".into()];
    let request = MissedRequest::new(transactions, your_cards).new_cards_limit(0);
    let missed = Engine::builtin().missed(&request).data;
    let mut report = String::new();
    for reward in &missed.missed_rewards {
        report += &format!("{}: ${:.2}", reward.merchant, reward.reward_amount);
        if let Some(other) = reward.missed_reward_your_cards.iter().find(|other| other.missed_reward > 0.0) {
            report += &format!(", ${:.2} more with {}", other.missed_reward, other.card_name);
        }
        report.push('\n');
    }
    Ok(report + &format!("Missed with the cards held: ${:.2}\n", missed.overall_missed_rewards_existing))
}

fn purchase(id: &str, amount: &str, merchant: &str, card: &str) -> Result<Transaction, Box<dyn Error>> {
    Ok(Transaction::new(id, amount.parse()?, "2026-11-21".parse()?, merchant, card))
}

/// Each purchase misses 1 %: of 250.75 dollars and of 100 dollars.
#[test]
fn both_purchases_were_on_the_other_card() -> Result<(), Box<dyn Error>> {
    let expected = "Walmart: $2.51, $2.51 more with Citi Double Cash\n\
                    Kroger: $2.00, $1.00 more with Blue Cash Everyday\n\
                    Missed with the cards held: $3.51\n";
    assert_eq!(report()?, expected);
    Ok(())
}
