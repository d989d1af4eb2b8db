//! A whole catalog.

use super::decode::{self, Damaged};
use super::{merchants, names, section};
use crate::compile::Compiled;
use crate::model::Catalog;
use crate::names::LazyNameIndex;

/// A decoded catalog and its name indexes. The indexes are decoded when first used.
pub struct Unpacked {
    /// The tables.
    pub catalog: Catalog,
    /// Positions of cards by name.
    pub card_names: LazyNameIndex,
    /// [`MerchantSpelling`](crate::model::MerchantSpelling) bits by spelling.
    pub merchant_names: LazyNameIndex,
    /// [`PhraseMeaning`](crate::model::PhraseMeaning) bits by phrase.
    pub category_phrases: LazyNameIndex,
}

/// Encodes a compiled catalog; [`unpack`] decodes it.
///
/// Sections that compress alike are neighbours.
pub fn encode(compiled: &Compiled) -> Vec<u8> {
    let names_of_cards = compiled.card_names.iter().map(|(name, card)| (name.as_str(), *card));
    let [cards_shared, cards, card_values] = names::encode(names_of_cards);
    let meanings = compiled.category_phrases.iter();
    let [phrases_shared, phrases, phrase_values] =
        names::encode(meanings.map(|(phrase, meaning)| (phrase.as_str(), meaning.to_bits())));
    let of_merchants = merchants::encode(compiled);
    section::join(&[
        super::encode::table(&compiled.catalog),
        cards,
        of_merchants.names,
        of_merchants.spellings,
        phrases,
        of_merchants.ids,
        cards_shared,
        of_merchants.names_shared,
        of_merchants.spellings_shared,
        phrases_shared,
        card_values,
        of_merchants.counts,
        of_merchants.kinds,
        phrase_values,
        of_merchants.categories,
        of_merchants.channels,
        of_merchants.accepts_in_store,
        of_merchants.accepts_online,
    ])
}

/// Decodes the bytes that [`encode`] wrote.
///
/// # Errors
///
/// If the bytes are malformed.
pub fn unpack(bytes: &'static [u8]) -> Result<Unpacked, Damaged> {
    let [
        tables,
        cards,
        merchant_names,
        spellings,
        phrases,
        ids,
        cards_shared,
        names_shared,
        spellings_shared,
        phrases_shared,
        card_values,
        counts,
        kinds,
        phrase_values,
        categories,
        channels,
        accepts_in_store,
        accepts_online,
    ] = section::split(bytes)?;
    let of_merchants = merchants::MerchantSections {
        names: merchant_names,
        ids,
        spellings,
        names_shared,
        spellings_shared,
        counts,
        kinds,
        categories,
        channels,
        accepts_in_store,
        accepts_online,
    };
    let mut catalog: Catalog = decode::table(tables)?;
    catalog.merchants = merchants::table(of_merchants);
    Ok(Unpacked {
        catalog,
        card_names: LazyNameIndex::new(move || names::decode([cards_shared, cards, card_values])),
        merchant_names: LazyNameIndex::new(move || merchants::index(of_merchants)),
        category_phrases: LazyNameIndex::new(move || names::decode([phrases_shared, phrases, phrase_values])),
    })
}
