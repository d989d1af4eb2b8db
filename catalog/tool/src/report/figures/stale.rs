//! Cards, sources and currencies not verified for a long time.

use super::names::names;
use card_rewards_catalog::compile::{Document, Documents, schema};
use card_rewards_catalog::model::{Date, VERIFIED_DAYS_MAX};
use serde::Serialize;

const READ_DAYS_MAX: i32 = 365;

/// Names of stale entries.
///
/// A card is stale 180 days after its verification, a source 365 days after it was read, a currency with its source.
#[derive(Debug, Default, PartialEq, Serialize)]
pub struct Stale {
    pub cards: Vec<String>,
    pub sources: Vec<String>,
    pub currencies: Vec<String>,
}

impl Stale {
    /// Finds stale entries on a day.
    pub fn of(documents: &Documents, today: Date) -> Stale {
        let cards: Vec<&schema::CardEntry> = documents.cards.iter().map(|card| &card.content).collect();
        let mut stale = Stale {
            cards: names(&cards, |card| card.verified_on.0.days_until(today) > VERIFIED_DAYS_MAX),
            ..Stale::default()
        };
        stale.add_sources(&documents.currencies, |currencies| &currencies.sources, today);
        stale.add_sources(&documents.mcc, |mcc| &mcc.sources, today);
        for merchants in &documents.merchants {
            stale.add_sources(merchants, |merchants| &merchants.sources, today);
        }
        for card in &documents.cards {
            stale.add_sources(card, |card| &card.sources, today);
        }
        let currencies = &documents.currencies.content;
        let is_old = |name: &String| currencies.sources.get(name).is_some_and(|source| is_old(source, today));
        let old = currencies.currency.iter().filter(|currency| {
            is_old(&currency.source) || currency.transfer_source.as_ref().is_some_and(is_old)
        });
        stale.currencies = old.map(|currency| currency.id.clone()).collect();
        stale
    }

    fn add_sources<Content>(
        &mut self,
        document: &Document<Content>,
        sources: impl Fn(&Content) -> &schema::Sources,
        today: Date,
    ) {
        let old = sources(&document.content).iter().filter(|(_, source)| is_old(source, today));
        self.sources
            .extend(old.map(|(name, source)| format!("{}: {name} ({})", document.name, source.read_on.0)));
    }
}

fn is_old(source: &schema::SourceEntry, today: Date) -> bool {
    source.read_on.0.days_until(today) > READ_DAYS_MAX
}

#[cfg(test)]
mod tests {
    use super::Stale;
    use crate::report::figures::test_figures::figures;

    #[test]
    fn stale_entries_are_named() {
        // Verified and read on 2026-05-01: 180 days later is 2026-10-28, 365 days later 2027-05-01.
        assert_eq!(figures("2026-10-28").stale, Stale::default());
        let cards = vec!["Acme One".to_owned(), "Acme Two".to_owned()];
        assert_eq!(figures("2026-10-29").stale, Stale { cards, ..Stale::default() });
        assert_eq!(figures("2027-05-01").stale.sources, [""; 0]);
        let stale = figures("2027-05-02").stale;
        assert_eq!(stale.currencies, ["cash-back"]);
        let names: Vec<&str> = stale.sources.iter().map(|line| line.rsplit('/').next().unwrap()).collect();
        assert_eq!(
            names,
            [
                "currencies.toml: s (2026-05-01)",
                "mcc.toml: s (2026-05-01)",
                "bars.toml: s (2026-05-01)",
                "one.toml: blog (2026-05-01)",
                "one.toml: news (2026-05-01)",
                "one.toml: terms (2026-05-01)",
                "two.toml: magazine (2026-05-01)",
                "two.toml: rumour (2026-05-01)",
            ]
        );
    }
}
