//! Counts of values by the kind of their source.

use card_rewards_catalog::compile::schema;
use card_rewards_catalog::model::{Confidence, SourceKind};
use serde::Serialize;

/// Number of values by kind of source, and by confidence of press.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct ValuesBySource {
    pub total: usize,
    pub issuer: usize,
    pub press_high: usize,
    pub press_medium: usize,
    pub press_low: usize,
}

/// The names of the sources of one kind of value.
type Named = fn(&schema::CardEntry) -> Vec<&String>;

/// Kinds of values that decide what a card earns. Each has the names of its sources.
const EARNING: [(&str, Named); 5] = [
    ("base rates", |card| card.base.iter().map(|base| &base.source).collect()),
    ("rules", |card| card.rules.iter().map(|rule| &rule.source).collect()),
    ("caps", |card| card.caps.iter().map(|cap| &cap.source).collect()),
    ("choices", |card| card.choices.iter().map(|choice| &choice.source).collect()),
    ("tiers", |card| card.tiers.iter().map(|tier| &tier.source).collect()),
];

/// Kinds of other values.
const OTHER: [(&str, Named); 3] = [
    ("annual fees", |card| card.annual_fee.iter().map(|fee| &fee.source).collect()),
    ("foreign fees", |card| card.foreign_transaction_fee.iter().map(|fee| &fee.source).collect()),
    ("first-year matches", |card| card.first_year_match.iter().map(|one| &one.source).collect()),
];

/// The kinds of values of all cards, each with its counts.
pub fn values(cards: &[&schema::CardEntry]) -> Vec<(&'static str, ValuesBySource)> {
    let count = |named: Named| {
        let mut counts = ValuesBySource::default();
        for card in cards {
            named(card)
                .into_iter()
                .filter_map(|name| card.sources.get(name))
                .for_each(|source| counts.add(source));
        }
        counts
    };
    let kinds = EARNING.into_iter().chain(OTHER);
    kinds.map(|(name, named)| (name, count(named))).collect()
}

impl ValuesBySource {
    fn add(&mut self, source: &schema::SourceEntry) {
        self.total += 1;
        match (source.kind(), source.confidence) {
            (SourceKind::Issuer, _) => self.issuer += 1,
            (SourceKind::Press, Some(Confidence::High)) => self.press_high += 1,
            (SourceKind::Press, Some(Confidence::Medium)) => self.press_medium += 1,
            // `check` requires a confidence, so None does not occur in a valid catalog.
            (SourceKind::Press, Some(Confidence::Low) | None) => self.press_low += 1,
        }
    }
}

/// The sources of all values that decide what a card earns.
pub fn of_earning(card: &schema::CardEntry) -> impl Iterator<Item = &schema::SourceEntry> {
    EARNING.into_iter().flat_map(|(_, named)| named(card)).filter_map(|name| card.sources.get(name))
}

#[cfg(test)]
mod tests {
    use super::ValuesBySource;
    use crate::report::figures::test_figures::figures;

    #[test]
    fn values_are_counted_by_the_kind_of_their_source() {
        let counts = |issuer, press_high, press_medium, press_low| ValuesBySource {
            total: issuer + press_high + press_medium + press_low,
            issuer,
            press_high,
            press_medium,
            press_low,
        };
        let figures = figures("2026-11-21");
        let expected = [
            ("base rates", counts(1, 0, 1, 0)),
            ("rules", counts(1, 2, 0, 1)),
            ("caps", counts(1, 0, 0, 0)),
            ("choices", counts(1, 0, 0, 0)),
            ("tiers", counts(1, 0, 0, 0)),
            ("annual fees", counts(0, 1, 0, 0)),
            ("foreign fees", counts(0, 0, 1, 0)),
            ("first-year matches", counts(0, 0, 0, 0)),
        ];
        assert_eq!(figures.values, expected);
        assert_eq!(figures.press_only, ["Acme Two"]);
    }
}
