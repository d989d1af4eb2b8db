//! Work that is due: quarters to come, offers that end, cards to check again.

use super::names::names;
use card_rewards_catalog::compile::schema::{CardEntry, RuleEntry};
use card_rewards_catalog::model::{Date, Quarter};
use serde::Serialize;

/// Days before a rate's end or after a card's verification.
const DAYS: i32 = 90;

/// Names of what is due.
#[derive(Debug, Default, PartialEq, Serialize)]
pub struct Due {
    /// Cards whose calendar lacks the next quarter, with that quarter.
    pub quarters: Vec<String>,
    /// Rates that end within 90 days, the first to end first.
    ///
    /// A rate with a later version does not end.
    pub ending: Vec<String>,
    /// Cards verified more than 90 days ago.
    pub unchecked: Vec<String>,
}

impl Due {
    /// Finds what is due on a day.
    pub fn of(cards: &[&CardEntry], today: Date) -> Due {
        let next = next_quarter(today);
        let mut ending: Vec<(Date, String)> = cards
            .iter()
            .flat_map(|card| card.rules.iter().filter_map(|rule| ending(card, rule, today)))
            .collect();
        ending.sort();
        Due {
            quarters: names(cards, |card| is_rotating(card, today) && !has_quarter(card, next))
                .into_iter()
                .map(|name| format!("{name}: {next}"))
                .collect(),
            ending: ending.into_iter().map(|(_, text)| text).collect(),
            unchecked: names(cards, |card| card.verified_on.0.days_until(today) > DAYS),
        }
    }
}

/// The quarter after that of a day.
fn next_quarter(today: Date) -> Quarter {
    let current = Quarter::of(today);
    let days = std::iter::successors(today.tomorrow(), |day| day.tomorrow());
    days.map(Quarter::of).find(|quarter| *quarter != current).unwrap_or(current)
}

/// Whether a card had rotating categories within the last year.
fn is_rotating(card: &CardEntry, today: Date) -> bool {
    const YEAR: i32 = 366;
    let is_recent = |rule: &&RuleEntry| rule.through.is_some_and(|day| day.0.days_until(today) <= YEAR);
    card.rules.iter().filter(|rule| rule.rotating).any(|rule| is_recent(&rule))
}

fn has_quarter(card: &CardEntry, quarter: Quarter) -> bool {
    let covers = |rule: &RuleEntry| {
        let first = rule.from.is_none_or(|day| Quarter::of(day.0) <= quarter);
        first && rule.through.is_none_or(|day| quarter <= Quarter::of(day.0))
    };
    card.rules.iter().filter(|rule| rule.rotating).any(covers)
}

/// The last day of a rate that ends soon, and its name.
fn ending(card: &CardEntry, rule: &RuleEntry, today: Date) -> Option<(Date, String)> {
    let last = rule.through.filter(|_| !rule.rotating)?.0;
    let is_soon = (0..=DAYS).contains(&today.days_until(last));
    let is_later = |other: &RuleEntry| other.name == rule.name && other.from.is_some_and(|day| day.0 > last);
    let is_followed = card.rules.iter().any(is_later);
    (is_soon && !is_followed).then(|| (last, format!("{}: \"{}\" ({last})", card.name, rule.name)))
}

#[cfg(test)]
mod tests {
    use super::Due;
    use crate::report::figures::test_figures::figures;
    use crate::report::small_catalog::documents;
    use card_rewards_catalog::compile::schema::Day;
    use card_rewards_catalog::model::Date;

    #[test]
    fn quarters_to_come_and_cards_to_check_are_named() {
        // Verified on 2026-05-01: 90 days later is 2026-07-30. Its calendar has 2026 Q3, not Q4.
        assert_eq!(figures("2026-06-30").due, Due::default());
        let quarters = vec!["Acme One: 2026 Q4".to_owned()];
        assert_eq!(figures("2026-07-30").due, Due { quarters: quarters.clone(), ..Due::default() });
        let unchecked = vec!["Acme One".to_owned(), "Acme Two".to_owned()];
        assert_eq!(figures("2026-07-31").due, Due { quarters, unchecked, ..Due::default() });
        // No calendar for more than a year: the card's categories no longer rotate.
        assert_eq!(figures("2027-10-02").due.quarters, [""; 0]);
    }

    #[test]
    fn offers_that_end_are_named() {
        let ending = |day: &str, through: &str| {
            let mut documents = documents();
            let mut rules = documents.cards.iter_mut().flat_map(|card| &mut card.content.rules);
            let dining = rules.find(|rule| rule.name == "Dining").unwrap();
            dining.through = Date::parse(through).map(Day);
            let cards: Vec<_> = documents.cards.iter().map(|card| &card.content).collect();
            Due::of(&cards, Date::parse(day).unwrap()).ending
        };
        let dining = ["Acme Two: \"Dining\" (2026-07-30)"];
        assert_eq!(ending("2026-05-01", "2026-07-30"), dining, "90 days before");
        assert_eq!(ending("2026-07-30", "2026-07-30"), dining);
        assert_eq!(ending("2026-04-30", "2026-07-30"), [""; 0]);
        assert_eq!(ending("2026-07-31", "2026-07-30"), [""; 0]);
    }
}
