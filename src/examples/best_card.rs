//! Prints which of three cards earns most for a purchase.
//!
//! `cargo run --example best_card -- "Whole Foods" 82.40`

use card_rewards::{AdviceRequest, Date, Engine};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let merchant = arguments.next().unwrap_or_else(|| "Whole Foods".into());
    let amount = arguments.next().unwrap_or_else(|| "82.40".into());
    print!("{}", ranking(&merchant, &amount, "2026-11-21".parse()?)?);
    Ok(())
}

/// The cards, best first, each with the dollars that it earns.
fn ranking(merchant: &str, amount: &str, day: Date) -> Result<String, Box<dyn Error>> {
    let wallet = ["Citi Double Cash", "American Express Gold", "Chase Sapphire Preferred"];
    let request = AdviceRequest::new(merchant, amount.parse()?, day, wallet.map(Into::into).into());
    let advice = Engine::builtin().advice(&request).ok_or("an empty wallet has no best card")?.data;
    let cards = std::iter::once(&advice.best_card).chain(&advice.other_cards);
    Ok(cards.map(|card| format!("{:<26}${:.2}\n", card.card_name, card.reward_amount)).collect())
}

/// 82.40 dollars at 4x, 2x and 1x.
#[test]
fn groceries_are_best_on_the_gold_card() -> Result<(), Box<dyn Error>> {
    let expected =
        "American Express Gold     $3.30\nCiti Double Cash          $1.65\nChase Sapphire Preferred  $0.82\n";
    assert_eq!(ranking("Whole Foods", "82.40", "2026-11-21".parse()?)?, expected);
    Ok(())
}
