//! From what the build script wrote to the tables and indexes that the engine works with.

use super::read::read;
use super::tables::{Merchant, Name, Packed, push_id, push_spelling};
use crate::catalog::{self, AliasKind, Catalog, MerchantAlias, MerchantIndex, Text};
use crate::name_index::NameIndex;

static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/catalog.columns"));

/// The catalog and the indexes of its names.
pub(crate) struct Unpacked {
    pub catalog: Catalog,
    pub card_names: NameIndex,
    pub merchant_names: NameIndex,
    pub category_words: NameIndex,
}

/// All that the engine was built with.
pub(crate) fn unpack() -> Unpacked {
    let packed: Packed = read(PACKED).expect("the build script wrote these tables");
    let Packed { mut catalog, card_names: names_of_cards, merchants, phrases, meanings } = packed;
    let mut card_names = NameIndex::default();
    for (card, names) in (0..).zip(names_of_cards) {
        add_names(&mut card_names, names, std::iter::repeat(card));
    }
    card_names.sort();
    let mut category_words = NameIndex::default();
    add_names(&mut category_words, phrases, meanings);
    category_words.sort();
    let texts = texts(&merchants);
    let merchant_names = merchant_names(&merchants, &texts);
    catalog.merchants = merchants.into_iter().zip(texts).map(merchant).collect();
    Unpacked { catalog, card_names, merchant_names, category_words }
}

/// Adds names with what each says.
fn add_names(index: &mut NameIndex, names: Vec<Name>, said: impl IntoIterator<Item = u32>) {
    let mut last = 0;
    for (Name { shared, rest }, said) in names.into_iter().zip(said) {
        let name = index.push(last..last + usize::from(shared), &rest);
        index.add(&name, said);
        last = name.start;
    }
}

/// What is written of a merchant.
struct Texts {
    name: &'static str,
    id: Text,
}

/// The names and ids of merchants. They are one piece of text, which stays for as long as the program runs, as the
/// engine does: thousands of small ones would take more time and memory.
fn texts(merchants: &[Merchant]) -> Vec<Texts> {
    let mut text = String::new();
    let mut ends = Vec::with_capacity(merchants.len());
    let mut last = 0;
    for merchant in merchants {
        let start = text.len();
        text.extend_from_within(last..last + usize::from(merchant.shared));
        text.push_str(&merchant.rest);
        let name_end = text.len();
        if merchant.id.is_empty() {
            let name = text[start..].to_owned();
            push_id(&name, &mut text);
        }
        ends.push((name_end, text.len()));
        last = start;
    }
    let text: &'static str = text.leak();
    let starts = std::iter::once(0).chain(ends.iter().map(|(_, end)| *end));
    let places = starts.zip(&ends).zip(merchants);
    let texts = places.map(|((start, (name_end, end)), merchant)| Texts {
        name: &text[start..*name_end],
        id: if merchant.id.is_empty() { text[*name_end..*end].into() } else { merchant.id.clone() },
    });
    texts.collect()
}

/// Every spelling of a merchant, with what it says.
fn merchant_names(merchants: &[Merchant], texts: &[Texts]) -> NameIndex {
    let mut names = NameIndex::default();
    let mut spelling = String::new();
    for (index, (merchant, Texts { name, .. })) in merchants.iter().zip(texts).enumerate() {
        let said = |kind| MerchantAlias { merchant: MerchantIndex(index as u16), kind }.to_bits();
        spelling.clear();
        push_spelling(name, &mut spelling);
        let by_name = names.push(0..0, &spelling);
        if merchant.goes_by_name {
            names.add(&by_name, said(AliasKind::Leading));
        }
        for other in &merchant.spellings {
            let shared = by_name.start..by_name.start + usize::from(other.shared);
            let place = names.push(shared, &other.rest);
            names.add(&place, said(other.kind));
        }
    }
    names.sort();
    names
}

fn merchant((merchant, Texts { name, id }): (Merchant, Texts)) -> catalog::Merchant {
    let Merchant { category, channel, accepts_in_store, accepts_online, .. } = merchant;
    catalog::Merchant { id, name: name.into(), category, channel, accepts_in_store, accepts_online }
}
