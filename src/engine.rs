//! The engine: a catalog with its indexes of names.

use crate::api::{IS_WHOLE, PointValues};
use crate::recognize::{MerchantMatch, Recognizer, corrected_name, suggested_cards};
use card_rewards_catalog::codec::{self, Unpacked};
use card_rewards_catalog::compile::{CardNames, Compiled};
use card_rewards_catalog::model::{Card, CardIndex, Catalog, Currency, MerchantSpelling, PhraseMeaning};
use card_rewards_catalog::names::{CardName, LazyNameIndex, NameIndex};
use rust_decimal::Decimal;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A catalog that the build script compiled and encoded.
#[derive(Clone, Copy)]
struct CatalogBytes {
    tables: &'static [u8],
    /// The sources of cards, which the core does without.
    sources: Option<&'static [u8]>,
}

/// The one from [`Engine::use_catalog`].
#[cfg(not(feature = "builtin-catalog"))]
static CATALOG: OnceLock<CatalogBytes> = OnceLock::new();

/// A catalog with its indexes of names; answers requests.
///
/// It has no other state: every answer depends on the request alone.
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
    catalog: Arc<Catalog>,
    /// Valuations in place of the catalog's.
    point_values: PointValues,
    /// The names of the built-in cards as the catalog writes them. Custom cards can have names that match none.
    written_card_names: Option<Arc<LazyNameIndex>>,
    card_names: Arc<LazyNameIndex>,
    merchant_names: Arc<LazyNameIndex>,
    category_phrases: Arc<LazyNameIndex>,
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Catalog { version, cards, .. } = &*self.catalog;
        f.debug_struct("Engine")
            .field("catalog", version)
            .field("cards", &cards.len())
            .finish_non_exhaustive()
    }
}

impl Engine {
    /// The engine with the catalog that it was built with.
    ///
    /// # Panics
    ///
    /// Without the feature `builtin-catalog`; [`Engine::from_catalog`] needs none.
    pub fn builtin() -> &'static Engine {
        static ENGINE: OnceLock<Engine> = OnceLock::new();
        ENGINE.get_or_init(|| {
            let bytes = catalog_bytes();
            let Unpacked { mut catalog, card_names, merchant_names, category_phrases } =
                codec::unpack(bytes.tables).expect("the build script encoded these tables");
            // Only the whole engine gets sources, which explanations and card terms name.
            if let Some(sources) = bytes.sources.filter(|_| IS_WHOLE) {
                codec::add_sources(&mut catalog, sources).expect("the build script encoded these sources");
            }
            let catalog = Arc::new(catalog);
            Engine {
                written_card_names: Some(written_card_names(Arc::clone(&catalog))),
                catalog,
                point_values: PointValues::default(),
                card_names: card_names.into(),
                merchant_names: merchant_names.into(),
                category_phrases: category_phrases.into(),
            }
        })
    }

    /// Sets the bytes of the catalog and of its sources. Call it once, before everything else.
    #[cfg(all(target_arch = "wasm32", not(feature = "builtin-catalog")))]
    pub(crate) fn use_catalog(tables: Vec<u8>, sources: Option<Vec<u8>>) {
        CATALOG.get_or_init(|| CatalogBytes {
            tables: tables.leak(),
            sources: sources.map(|sources| &*sources.leak()),
        });
    }

    /// Builds an engine from compiler output.
    pub(crate) fn new(compiled: Compiled) -> Engine {
        let Compiled { catalog, card_names, merchant_names, category_phrases } = compiled;
        Engine {
            catalog: catalog.into(),
            point_values: PointValues::default(),
            written_card_names: None,
            card_names: index_of(card_names, |card| card),
            merchant_names: index_of(merchant_names, MerchantSpelling::to_bits),
            category_phrases: index_of(category_phrases, PhraseMeaning::to_bits),
        }
    }

    /// This engine with another table of cards.
    pub(crate) fn with_catalog(&self, catalog: Catalog, card_names: CardNames) -> Engine {
        Engine {
            catalog: catalog.into(),
            written_card_names: None,
            card_names: index_of(card_names, |card| card),
            ..self.clone()
        }
    }

    /// This engine with other point valuations, which a request can replace again.
    ///
    /// The [catalog](Engine::catalog) keeps its own.
    pub fn with_point_values(&self, values: &PointValues) -> Engine {
        Engine { point_values: self.point_values.replaced_by(values), ..self.clone() }
    }

    /// Dollars per point of a currency, and its transfer partner valuation.
    pub(crate) fn values_per_point(&self, currency: &Currency) -> (Decimal, Option<Decimal>) {
        match self.point_values.get(&currency.id) {
            Some(value) => (value, None),
            None => (currency.value_per_point, currency.transfer_value_per_point),
        }
    }

    /// The catalog.
    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// The card with this index.
    ///
    /// # Panics
    ///
    /// If the index is that of a card of another engine, which has more cards.
    pub fn card(&self, index: CardIndex) -> &Card {
        &self.catalog.cards[index.position()]
    }

    /// The indexes of all cards, in the order of their ids.
    pub fn cards(&self) -> impl Iterator<Item = CardIndex> + use<> {
        CardIndex::all(self.catalog.cards.len())
    }

    /// Matches a name or a statement descriptor to a merchant. Otherwise infers a category from the words.
    ///
    /// Where a digital wallet precedes the merchant ("PAYPAL *UBER", "APLPAY UBER"), the merchant is the seller
    /// behind it, and the match names the wallet too. A merchant category code that the descriptor prints, as in
    /// `POS PURCH - NAME 5813 TN CITY`, takes precedence over the words of a name that matches no merchant.
    ///
    /// ```
    /// let engine = card_rewards::Engine::builtin();
    /// let catalog = engine.catalog();
    /// let found = engine.match_merchant("AMZN Mktp US*2K4").unwrap();
    /// assert_eq!(catalog.merchant(found.merchant.unwrap()).id(), "amazon");
    /// let found = engine.match_merchant("TST* NONNAS PIZZERIA 0412 TROY NY").unwrap();
    /// assert_eq!((found.merchant, &*catalog.category(found.category).id), (None, "restaurants"));
    /// let found = engine.match_merchant("POS PURCH - NONNAS PIZZERIA 5813 TN TROY").unwrap();
    /// assert_eq!(&*catalog.category(found.category).id, "bars");
    /// ```
    pub fn match_merchant(&self, text: &str) -> Option<MerchantMatch> {
        let recognizer = Recognizer {
            catalog: &self.catalog,
            merchant_names: &self.merchant_names,
            category_phrases: &self.category_phrases,
        };
        recognizer.merchant(text)
    }

    /// The card with this name; `None` if it is unknown or ambiguous.
    ///
    /// ```
    /// let engine = card_rewards::Engine::builtin();
    /// let card = engine.match_card("American Express Blue Cash EveryDay").unwrap();
    /// assert_eq!(&*engine.card(card).name, "American Express Blue Cash Everyday");
    /// assert_eq!(engine.match_card("Blue Cash"), None, "there are two");
    /// ```
    pub fn match_card(&self, name: &str) -> Option<CardIndex> {
        // Most programs have names from the catalog. Parsing nine of twelve would be a third of `advice`.
        let written = self.written_card_names.as_ref().and_then(|names| names.get(name.as_bytes()));
        if let Some(card) = written {
            return Some(CardIndex(card as usize));
        }
        let card_of = |key: &str| self.card_names.get(key.as_bytes()).map(|card| CardIndex(card as usize));
        CardName::parse(name, &self.catalog.issuers).find(card_of, |card| self.card(card).network)
    }

    /// Cards that a name could mean, best first; a matched card is the first.
    ///
    /// For names that [`Engine::match_card`] leaves unmatched: ambiguous, incomplete or misspelled ones.
    ///
    /// ```
    /// let engine = card_rewards::Engine::builtin();
    /// let names = |text| -> Vec<&str> {
    ///     engine.suggest_cards(text, 2).into_iter().map(|card| &*engine.card(card).name).collect()
    /// };
    /// let both = ["American Express Blue Cash Everyday", "American Express Blue Cash Preferred"];
    /// assert_eq!(names("Blue Cash"), both);
    /// assert_eq!(names("Saphire Prefered"), ["Chase Sapphire Preferred"]);
    /// ```
    pub fn suggest_cards(&self, name: &str, limit: usize) -> Vec<CardIndex> {
        let matched = self.match_card(name);
        let corrected = if matched.is_none() { corrected_name(&self.catalog, name) } else { None };
        let of_corrected = corrected.map(|name| self.suggested_as_written(&name, self.match_card(&name)));
        let mut cards = of_corrected
            .filter(|cards| !cards.is_empty())
            .unwrap_or_else(|| self.suggested_as_written(name, matched));
        cards.truncate(limit);
        cards
    }

    fn suggested_as_written(&self, name: &str, matched: Option<CardIndex>) -> Vec<CardIndex> {
        let others = suggested_cards(&self.catalog, name).into_iter().filter(|card| Some(*card) != matched);
        matched.into_iter().chain(others).collect()
    }
}

#[cfg(feature = "builtin-catalog")]
fn catalog_bytes() -> CatalogBytes {
    CatalogBytes {
        tables: include_bytes!(concat!(env!("OUT_DIR"), "/catalog.columns")),
        sources: Some(include_bytes!(concat!(env!("OUT_DIR"), "/catalog.sources"))),
    }
}

#[cfg(not(feature = "builtin-catalog"))]
fn catalog_bytes() -> CatalogBytes {
    *CATALOG.get().expect("no feature `builtin-catalog`: call `Engine::from_catalog`")
}

/// The index of the cards' names as the catalog writes them.
fn written_card_names(catalog: Arc<Catalog>) -> Arc<LazyNameIndex> {
    let build =
        move || NameIndex::new(catalog.cards.iter().zip(0..).map(|(card, index)| (&*card.name, index)));
    Arc::new(LazyNameIndex::new(build))
}

/// An index of names by these numbers.
fn index_of<Named: Copy + Send + 'static>(
    names: BTreeMap<String, Named>,
    number: fn(Named) -> u32,
) -> Arc<LazyNameIndex> {
    let build = move || NameIndex::new(names.iter().map(|(name, named)| (name.as_str(), number(*named))));
    Arc::new(LazyNameIndex::new(build))
}
