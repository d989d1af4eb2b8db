//! Quarters of rotating categories.

use super::cards::HISTORY_FROM;
use card_rewards_catalog::compile::schema;
use card_rewards_catalog::model::{Date, Quarter};
use serde::Serialize;

/// A card with rotating categories.
#[derive(Debug, PartialEq, Serialize)]
pub struct Rotating {
    pub card: String,
    pub quarters: Vec<String>,
    /// Quarters without a rule. The first possible one is the first recorded quarter, or the quarter in which the card
    /// opened if that is later.
    pub missing: Vec<String>,
    pub lacks_current_quarter: bool,
}

impl Rotating {
    /// The quarters of a card; `None` if it has no rotating categories.
    pub fn of(card: &schema::CardEntry, today: Date) -> Option<Rotating> {
        let windows: Vec<(Quarter, Quarter)> = card
            .rules
            .iter()
            .filter(|rule| rule.rotating)
            .filter_map(|rule| Some((Quarter::of(rule.from?.0), Quarter::of(rule.through?.0))))
            .collect();
        let first = windows.iter().map(|(first, _)| *first).min()?;
        let last = windows.iter().map(|(_, last)| *last).max()?;
        let has = |quarter: &Quarter| windows.iter().any(|(first, last)| first <= quarter && quarter <= last);
        let recorded_from = Quarter::of(Date::parse(HISTORY_FROM)?);
        let expected_from = card.opened_on.map_or(recorded_from, |day| recorded_from.max(Quarter::of(day.0)));
        let current = Quarter::of(today);
        let names = |quarters: Vec<Quarter>| quarters.iter().map(Quarter::to_string).collect();
        Some(Rotating {
            card: card.name.clone(),
            quarters: names(first.through(last).filter(has).collect()),
            missing: names(expected_from.through(current).filter(|quarter| !has(quarter)).collect()),
            lacks_current_quarter: !has(&current),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Rotating;
    use crate::report::figures::test_figures::figures;

    #[test]
    fn recorded_and_missing_quarters_are_listed() {
        let rotating = |day| figures(day).rotating;
        let quarters = vec!["2026 Q1".to_owned(), "2026 Q3".to_owned()];
        // Acme One opened in 2024 Q2.
        let mut missing: Vec<String> =
            ["2024 Q2", "2024 Q3", "2024 Q4", "2025 Q1", "2025 Q2", "2025 Q3", "2025 Q4", "2026 Q2"]
                .map(str::to_owned)
                .to_vec();
        let card = "Acme One".to_owned();
        let in_third_quarter = Rotating {
            card: card.clone(),
            quarters: quarters.clone(),
            missing: missing.clone(),
            lacks_current_quarter: false,
        };
        assert_eq!(rotating("2026-09-30"), [in_third_quarter]);
        missing.push("2026 Q4".to_owned());
        assert_eq!(
            rotating("2026-10-01"),
            [Rotating { card, quarters, missing, lacks_current_quarter: true }]
        );
    }
}
