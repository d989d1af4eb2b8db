//! The engine: a catalog with its indexes of names.

use crate::catalog::{AliasKind, Card, Catalog, MerchantAlias, MerchantIndex};
use crate::names::{CardName, readings};
use crate::request::PointValues;
use fst::raw::{Fst, Output};
use std::borrow::Cow;
use std::sync::OnceLock;

/// Where a card stands in the catalog's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardIndex(pub usize);

/// Answers the three questions from one catalog.
///
/// It holds no state but the catalog: every answer depends on the request alone.
#[derive(Clone)]
pub struct Engine {
    catalog: Catalog,
    card_names: NameIndex,
    merchant_names: NameIndex,
}

/// From names to places in a table; read where it lies.
type NameIndex = Fst<Cow<'static, [u8]>>;

/// A merchant that a name or a statement line was recognised as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MerchantMatch {
    /// The merchant.
    pub merchant: MerchantIndex,
    /// The digital wallet that stands before it: both were paid.
    pub wallet: Option<MerchantIndex>,
    /// Whether the line names its website.
    pub online: bool,
}

static CATALOG: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/catalog.postcard"));
static CARD_NAMES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/card-names.fst"));
static MERCHANT_NAMES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/merchant-names.fst"));

impl Engine {
    /// The engine with the catalog that it was built with.
    pub fn builtin() -> &'static Engine {
        static ENGINE: OnceLock<Engine> = OnceLock::new();
        ENGINE.get_or_init(|| {
            let catalog = postcard::from_bytes(CATALOG).expect("the compiler wrote these tables");
            Engine::new(catalog, CARD_NAMES.into(), MERCHANT_NAMES.into())
        })
    }

    /// The engine of this catalog, with the indexes that the compiler made for it.
    pub(crate) fn new(
        catalog: Catalog,
        card_names: Cow<'static, [u8]>,
        merchant_names: Cow<'static, [u8]>,
    ) -> Engine {
        let index = |bytes| Fst::new(bytes).expect("the compiler wrote this index");
        Engine { catalog, card_names: index(card_names), merchant_names: index(merchant_names) }
    }

    /// The same merchants with another table of cards.
    pub(crate) fn with_catalog(&self, catalog: Catalog, card_names: Vec<u8>) -> Engine {
        let merchant_names = self.merchant_names.as_inner().clone();
        Engine::new(catalog, card_names.into(), merchant_names)
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

    /// The merchant that a name or a statement descriptor means.
    ///
    /// Where a digital wallet stands before the merchant ("PAYPAL *UBER", "APLPAY UBER"), that is the merchant,
    /// and the wallet is told too.
    ///
    /// ```
    /// let engine = card_rewards::Engine::builtin();
    /// let found = engine.match_merchant("AMZN Mktp US*2K4").unwrap();
    /// assert_eq!(&*engine.catalog().merchant(found.merchant).id, "amazon");
    /// ```
    pub fn match_merchant(&self, text: &str) -> Option<MerchantMatch> {
        let mut wallet = None;
        for words in readings(text) {
            let Some((found, rest)) = self.longest_merchant(&words) else { continue };
            let behind = || self.longest_merchant(rest).map(|(seller, _)| seller);
            let seller = if self.is_wallet(found) { behind() } else { Some(found) };
            wallet = wallet.or(self.is_wallet(found).then_some(found));
            if let Some(seller) = seller.filter(|seller| !self.is_wallet(*seller)) {
                return Some(MerchantMatch { wallet: wallet.map(|wallet| wallet.merchant), ..seller });
            }
        }
        wallet
    }

    fn is_wallet(&self, found: MerchantMatch) -> bool {
        self.catalog.category(self.catalog.merchant(found.merchant).category).hides_merchant
    }

    /// The longest spelling of a merchant whose words these words begin with, and the words behind it.
    fn longest_merchant<'w>(&self, words: &'w [String]) -> Option<(MerchantMatch, &'w [String])> {
        let fst = &self.merchant_names;
        let bytes: Vec<(u8, bool)> = words.iter().flat_map(|word| bytes_with_ends(word)).collect();
        let mut node = fst.root();
        let mut output = Output::zero();
        let mut longest = None;
        for (index, (byte, may_end_here)) in bytes.iter().enumerate() {
            let Some(transition) = node.find_input(*byte).map(|found| node.transition(found)) else {
                break;
            };
            output = output.cat(transition.out);
            node = fst.node(transition.addr);
            if !node.is_final() {
                continue;
            }
            let alias = MerchantAlias::from_bits(output.cat(node.final_output()).value());
            let rest = &bytes[index + 1..];
            let is_alone = rest.iter().all(|(byte, _)| byte.is_ascii_digit());
            let ends_here = *may_end_here && (is_alone || alias.kind != AliasKind::Exact);
            if rest.is_empty() || ends_here {
                let online = alias.kind == AliasKind::Online;
                let found = MerchantMatch { merchant: alias.merchant, wallet: None, online };
                longest = (alias.kind != AliasKind::Denied).then_some((found, index + 1));
            }
        }
        longest.map(|(found, length)| (found, words_behind(words, length)))
    }
}

/// The words behind that in which the first `length` bytes of them all end.
fn words_behind(words: &[String], mut length: usize) -> &[String] {
    let taken = words.iter().take_while(|word| {
        let is_taken = length > 0;
        length = length.saturating_sub(word.len());
        is_taken
    });
    let taken = taken.count();
    &words[taken..]
}

/// The bytes of a word, each with whether a name may end behind it: at the end of the word, where letters
/// turn into the digits of a store number (`WALMART1234`), and within a long number (`UNITED 0161234567890`
/// is United's code 016 and a ticket).
fn bytes_with_ends(word: &str) -> impl Iterator<Item = (u8, bool)> {
    const LONG_NUMBER_DIGITS: usize = 6;
    let bytes = word.as_bytes();
    let is_long_number = bytes.len() >= LONG_NUMBER_DIGITS && bytes.iter().all(u8::is_ascii_digit);
    bytes.iter().enumerate().map(move |(index, byte)| {
        let may_end_here = match bytes.get(index + 1) {
            None => true,
            Some(next) => (next.is_ascii_digit() && !byte.is_ascii_digit()) || (is_long_number && index == 2),
        };
        (*byte, may_end_here)
    })
}
