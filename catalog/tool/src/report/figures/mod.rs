//! Figures about the catalog's files: counts, sources, missing and stale data.

mod cards;
mod due;
mod merchants;
mod names;
mod rotating;
mod sources;
mod stale;

use card_rewards_catalog::compile::{Documents, schema};
use card_rewards_catalog::model::{Date, SourceKind};
use names::names;
use serde::Serialize;

pub use cards::Cards;
pub use due::Due;
pub use merchants::Merchants;
pub use rotating::Rotating;
pub use sources::ValuesBySource;
pub use stale::Stale;

/// All figures of a catalog.
#[derive(Debug, Serialize)]
pub struct Figures {
    /// The day of the figures.
    pub day: String,
    pub cards: Cards,
    /// Counts of values by the kind of their source. The values are base rates, rules, caps, choices, tiers and annual
    /// fees.
    pub values: Vec<(&'static str, ValuesBySource)>,
    /// Cards without a rate, cap, choice or tier from the issuer.
    pub press_only: Vec<String>,
    pub rotating: Vec<Rotating>,
    pub due: Due,
    pub stale: Stale,
    pub merchants: Merchants,
}

impl Figures {
    /// Computes the figures of documents on a day.
    pub fn of(documents: &Documents, today: Date) -> Figures {
        let cards: Vec<&schema::CardEntry> = documents.cards.iter().map(|card| &card.content).collect();
        Figures {
            day: today.to_string(),
            cards: Cards::of(&cards, today),
            values: sources::values(&cards),
            press_only: names(&cards, |card| {
                sources::of_earning(card).all(|source| source.kind() == SourceKind::Press)
            }),
            rotating: cards.iter().filter_map(|card| Rotating::of(card, today)).collect(),
            due: Due::of(&cards, today),
            stale: Stale::of(documents, today),
            merchants: Merchants::of(documents),
        }
    }
}

#[cfg(test)]
mod test_figures {
    use super::Figures;
    use crate::report::small_catalog::documents;
    use card_rewards_catalog::model::Date;

    /// The figures of the small catalog on a day.
    pub fn figures(day: &str) -> Figures {
        Figures::of(&documents(), Date::parse(day).unwrap())
    }
}
