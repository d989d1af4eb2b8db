//! Counts of cards.

use super::names::names;
use card_rewards_catalog::compile::schema;
use card_rewards_catalog::model::{Date, Kind};
use serde::Serialize;
use std::collections::BTreeMap;

/// Changes of terms are recorded from this day.
pub const HISTORY_FROM: &str = "2023-01-01";

/// Counts of cards, and the names of incomplete ones.
#[derive(Debug, Default, PartialEq, Serialize)]
pub struct Cards {
    pub total: usize,
    pub by_kind: BTreeMap<&'static str, usize>,
    /// Cards open to new applicants.
    pub open: usize,
    pub closed: usize,
    pub annual_fee_not_known: Vec<String>,
    pub foreign_transaction_fee_not_known: Vec<String>,
    pub history_checked: usize,
    pub history_not_checked: Vec<String>,
}

impl Cards {
    /// Counts cards on a day.
    pub fn of(cards: &[&schema::CardEntry], today: Date) -> Cards {
        let history_from = Date::parse(HISTORY_FROM);
        let is_checked = |card: &schema::CardEntry| {
            card.history_checked_from.is_some_and(|from| Some(from.0) <= history_from)
        };
        let is_open = |card: &schema::CardEntry| {
            card.opened_on.is_none_or(|day| day.0 <= today)
                && card.closed_to_new_on.is_none_or(|day| today < day.0)
        };
        let mut by_kind: BTreeMap<_, _> = Kind::IDS.iter().map(|id| (*id, 0)).collect();
        for card in cards {
            *by_kind.entry(card.kind.id()).or_default() += 1;
        }
        let open = cards.iter().filter(|card| is_open(card)).count();
        let history_not_checked = names(cards, |card| !is_checked(card));
        Cards {
            total: cards.len(),
            by_kind,
            open,
            closed: cards.len() - open,
            annual_fee_not_known: names(cards, |card| card.annual_fee.is_empty()),
            foreign_transaction_fee_not_known: names(cards, |card| card.foreign_transaction_fee.is_empty()),
            history_checked: cards.len() - history_not_checked.len(),
            history_not_checked,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Cards;
    use crate::report::figures::test_figures::figures;
    use std::collections::BTreeMap;

    #[test]
    fn cards_are_counted() {
        let expected = Cards {
            total: 2,
            by_kind: BTreeMap::from([("consumer", 1), ("business", 1), ("student", 0), ("secured", 0)]),
            open: 1,
            closed: 1,
            annual_fee_not_known: vec!["Acme Two".to_owned()],
            foreign_transaction_fee_not_known: vec!["Acme Two".to_owned()],
            history_checked: 1,
            history_not_checked: vec!["Acme Two".to_owned()],
        };
        assert_eq!(figures("2026-11-21").cards, expected);
        // Acme Two closed on 2026-05-01; Acme One opened on 2024-05-01.
        let open = |day| figures(day).cards.open;
        assert_eq!((open("2026-04-30"), open("2026-05-01"), open("2024-04-30")), (2, 1, 1));
    }
}
