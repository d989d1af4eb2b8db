//! Names of caps, from the rules that they limit.

use crate::rules::rates;
use card_rewards_catalog::model::{Cap, Card, Date, Rule};

/// The name of a cap: the purchases that count against it on a day.
///
/// That of its rule, or the names of several; options of a choice are named by their choice.
pub fn cap_name(card: &Card, cap: &Cap, on: Date) -> String {
    let all: Vec<&Rule> = card.rules.iter().filter(|rule| is_of(card, rule, cap)).collect();
    if !all.is_empty() && all.iter().all(|rule| rule.rotating) {
        return "Rotating categories".to_owned();
    }
    let mut rules: Vec<&Rule> =
        all.iter().copied().filter(|rule| rates::is_in_force(card, rule, on)).collect();
    if rules.is_empty() {
        rules = all;
    }
    let mut names: Vec<&str> = Vec::new();
    for name in rules.iter().map(|rule| rule_name(card, rule)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    match rules.iter().all(|rule| rule.everything) && names.len() > 1 {
        true => "All purchases".to_owned(),
        false => names.join(", "),
    }
}

fn is_of(card: &Card, rule: &Rule, cap: &Cap) -> bool {
    rule.cap.is_some_and(|index| std::ptr::eq(card.cap(index), cap))
}

fn rule_name<'a>(card: &'a Card, rule: &'a Rule) -> &'a str {
    rule.option.map_or(&rule.name, |option| &card.choice(option.choice).name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Engine;

    fn card(name: &str) -> &Card {
        let engine = Engine::builtin();
        engine.card(engine.match_card(name).unwrap())
    }

    fn cap_names(name: &str, on: &str) -> Vec<String> {
        let card = card(name);
        card.caps.iter().map(|cap| cap_name(card, cap, on.parse().unwrap())).collect()
    }

    #[test]
    fn a_cap_has_the_names_of_its_rules() {
        assert_eq!(cap_names("Blue Cash Preferred", "2026-11-21"), ["U.S. supermarkets"]);
        assert_eq!(cap_names("Costco Anywhere", "2026-11-21"), ["Gas and EV charging, Gas at Costco"]);
        assert_eq!(cap_names("Freedom Flex", "2026-11-21"), ["Rotating categories"]);
    }

    #[test]
    fn a_cap_names_options_by_their_choice() {
        assert_eq!(cap_names("U.S. Bank Cash+", "2026-11-21"), ["5% category"]);
        assert_eq!(
            cap_names("Bank of America Customized Cash Rewards", "2026-11-21"),
            ["Grocery stores and wholesale clubs, 3% category"]
        );
        assert_eq!(cap_names("Chime Card", "2026-11-21"), ["Selected category"]);
    }

    #[test]
    fn a_cap_of_rates_on_everything_names_no_tier() {
        assert_eq!(cap_names("Coinbase One Card", "2026-11-21"), ["All purchases"]);
        assert_eq!(cap_names("Blue Business Cash", "2026-11-21"), ["All eligible purchases"]);
    }

    #[test]
    fn every_cap_of_the_catalog_has_a_name() {
        let engine = Engine::builtin();
        for card in engine.cards().map(|card| engine.card(card)) {
            for cap in &card.caps {
                assert!(!cap_name(card, cap, Date::MAX).is_empty(), "{}: {}", card.name, cap.id);
            }
        }
    }
}
