//! The engine: a catalog with its indexes of names.

use crate::catalog::{Card, Catalog};
use crate::compile::{CardNames, Compiled};
use crate::name_index::NameIndex;
use crate::names::CardName;
use crate::packed::{self, Unpacked};
use crate::request::PointValues;
use std::sync::{Arc, OnceLock};

/// Where a card stands in the catalog's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardIndex(pub usize);

/// Answers the four questions from one catalog.
///
/// It holds no state but the catalog: every answer depends on the request alone.
///
/// ```
/// use card_rewards::Engine;
///
/// let engine = Engine::builtin();
/// let card = engine.card(engine.match_card("CSP").ok_or("not known")?);
/// assert_eq!(&*card.name, "Chase Sapphire Preferred");
/// assert!(engine.catalog().cards.len() > 100);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone)]
pub struct Engine {
    catalog: Catalog,
    card_names: Arc<NameIndex>,
    pub(crate) merchant_names: Arc<NameIndex>,
    pub(crate) category_words: Arc<NameIndex>,
}

impl Engine {
    /// The engine with the catalog that it was built with.
    pub fn builtin() -> &'static Engine {
        static ENGINE: OnceLock<Engine> = OnceLock::new();
        ENGINE.get_or_init(|| {
            let Unpacked { catalog, card_names, merchant_names, category_words } = packed::unpack();
            Engine {
                catalog,
                card_names: card_names.into(),
                merchant_names: merchant_names.into(),
                category_words: category_words.into(),
            }
        })
    }

    /// The engine of what the compiler made.
    pub(crate) fn new(compiled: Compiled) -> Engine {
        let Compiled { catalog, card_names, merchant_names, category_words } = compiled;
        let merchant_names = merchant_names.iter().map(|(name, alias)| (name.as_str(), alias.to_bits()));
        let category_words =
            category_words.iter().map(|(words, meaning)| (words.as_str(), meaning.to_bits()));
        Engine {
            catalog,
            card_names: index_of_cards(&card_names),
            merchant_names: NameIndex::new(merchant_names).into(),
            category_words: NameIndex::new(category_words).into(),
        }
    }

    /// The same merchants with another table of cards.
    pub(crate) fn with_catalog(&self, catalog: Catalog, card_names: &CardNames) -> Engine {
        Engine { catalog, card_names: index_of_cards(card_names), ..self.clone() }
    }

    /// This engine with other point valuations: those that a request does not give are these.
    pub fn with_point_values(&self, values: &PointValues) -> Engine {
        let mut engine = self.clone();
        for currency in &mut engine.catalog.currencies {
            if let Some(value) = values.0.get(&*currency.id) {
                currency.value_per_point = *value;
                currency.transfer_value_per_point = None;
            }
        }
        engine
    }

    /// The catalog.
    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// The card at this place.
    pub fn card(&self, index: CardIndex) -> &Card {
        &self.catalog.cards[index.0]
    }

    /// Every card's place, in the order of their ids.
    pub fn cards(&self) -> impl Iterator<Item = CardIndex> + use<> {
        (0..self.catalog.cards.len()).map(CardIndex)
    }

    /// The card that a name means; none where it is unknown or could be several.
    ///
    /// ```
    /// let engine = card_rewards::Engine::builtin();
    /// let card = engine.match_card("American Express Blue Cash EveryDay").unwrap();
    /// assert_eq!(&*engine.card(card).name, "American Express Blue Cash Everyday");
    /// assert_eq!(engine.match_card("Blue Cash"), None, "there are two");
    /// ```
    pub fn match_card(&self, name: &str) -> Option<CardIndex> {
        let name = CardName::parse(name, &self.catalog.issuers);
        name.keys().into_iter().find_map(|(key, networks)| {
            let card = CardIndex(self.card_names.get(&key)? as usize);
            let network = self.card(card).network;
            networks.iter().all(|claimed| *claimed == network).then_some(card)
        })
    }
}

fn index_of_cards(names: &CardNames) -> Arc<NameIndex> {
    NameIndex::new(names.iter().map(|(name, card)| (name.as_str(), *card))).into()
}
