//! Names of cards with a property.

use card_rewards_catalog::compile::schema;

/// Names of the cards with a property, sorted.
pub fn names(cards: &[&schema::CardEntry], is_one: impl Fn(&schema::CardEntry) -> bool) -> Vec<String> {
    let mut names: Vec<String> =
        cards.iter().filter(|card| is_one(card)).map(|card| card.name.clone()).collect();
    names.sort();
    names
}
