//! The engine: a catalog with its indexes of names.

use crate::catalog::{Card, Catalog};
use crate::compile::Compiled;
use crate::names::CardName;
use crate::request::PointValues;
use fst::raw::Fst;
use std::borrow::Cow;
use std::sync::OnceLock;

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
    card_names: NameIndex,
    pub(crate) merchant_names: NameIndex,
    pub(crate) category_words: NameIndex,
}

/// From names to places in a table; read where it lies.
pub(crate) type NameIndex = Fst<Cow<'static, [u8]>>;

static CATALOG: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/catalog.postcard"));
static CARD_NAMES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/card-names.fst"));
static MERCHANT_NAMES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/merchant-names.fst"));
static CATEGORY_WORDS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/category-words.fst"));

impl Engine {
    /// The engine with the catalog that it was built with.
    pub fn builtin() -> &'static Engine {
        static ENGINE: OnceLock<Engine> = OnceLock::new();
        ENGINE.get_or_init(|| {
            let catalog = postcard::from_bytes(CATALOG).expect("the compiler wrote these tables");
            Engine {
                catalog,
                card_names: index(CARD_NAMES),
                merchant_names: index(MERCHANT_NAMES),
                category_words: index(CATEGORY_WORDS),
            }
        })
    }

    /// The engine of what the compiler made.
    pub(crate) fn new(compiled: Compiled) -> Engine {
        Engine {
            catalog: compiled.catalog,
            card_names: index(compiled.card_names),
            merchant_names: index(compiled.merchant_names),
            category_words: index(compiled.category_words),
        }
    }

    /// The same merchants with another table of cards.
    pub(crate) fn with_catalog(&self, catalog: Catalog, card_names: Vec<u8>) -> Engine {
        Engine { catalog, card_names: index(card_names), ..self.clone() }
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
            let card = CardIndex(self.card_names.get(key)?.value() as usize);
            let network = self.card(card).network;
            networks.iter().all(|claimed| *claimed == network).then_some(card)
        })
    }
}

fn index(bytes: impl Into<Cow<'static, [u8]>>) -> NameIndex {
    Fst::new(bytes.into()).expect("the compiler wrote this index")
}
