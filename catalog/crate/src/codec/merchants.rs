//! Merchants and the index of their spellings.

use super::derived::{push_id, push_spelling};
use super::encode::push_number;
use super::section::{Numbers, Texts, push_text};
use crate::compile::Compiled;
use crate::model::{
    MerchantColumns, MerchantIndex, MerchantNames, MerchantSpelling, Merchants, SpellingKind,
};
use crate::names::{NameIndex, NameIndexBuilder, shared_length};

/// The sections of merchants.
#[derive(Clone, Copy)]
pub struct MerchantSections<Section> {
    /// Letters of each name after the prefix shared with the name before.
    pub names: Section,
    /// Ids, empty where they derive from the name.
    pub ids: Section,
    /// Letters of each spelling that is not derived, without its shared prefix. The prefix is shared with the spelling
    /// that derives from the name.
    pub spellings: Section,
    /// Number of bytes that a name shares with the name before.
    pub names_shared: Section,
    /// Number of bytes that a spelling shares with the derived one.
    pub spellings_shared: Section,
    /// Twice each merchant's number of entries in `spellings`, plus a flag. The flag is 1 if the derived spelling is
    /// none of the merchant's.
    pub counts: Section,
    /// Kind of each spelling.
    pub kinds: Section,
    /// The column of the same name in [`MerchantColumns`].
    pub categories: Section,
    /// The column of the same name in [`MerchantColumns`].
    pub channels: Section,
    /// The column of the same name in [`MerchantColumns`].
    pub accepts_in_store: Section,
    /// The column of the same name in [`MerchantColumns`].
    pub accepts_online: Section,
}

/// Encodes merchants with their spellings.
pub fn encode(compiled: &Compiled) -> MerchantSections<Vec<u8>> {
    let merchants = &compiled.catalog.merchants;
    let MerchantColumns { categories, channels, accepts_in_store, accepts_online } = merchants.columns();
    let (mut names, mut names_shared, mut ids) = (Vec::new(), Vec::new(), Vec::new());
    let mut last = "";
    for merchant in merchants.iter() {
        let name = merchant.name();
        let shared = shared_length(last.as_bytes(), name.as_bytes());
        push_number(&mut names_shared, shared as u64);
        push_text(&mut names, &name.as_bytes()[shared..]);
        let mut id = String::new();
        push_id(name, &mut id);
        push_text(&mut ids, if id == merchant.id() { b"" } else { merchant.id().as_bytes() });
        last = name;
    }
    let mut spellings_of: Vec<Vec<(&str, SpellingKind)>> = vec![Vec::new(); merchants.len()];
    for (spelling, MerchantSpelling { merchant, kind }) in &compiled.merchant_names {
        spellings_of[usize::from(merchant.0)].push((spelling, *kind));
    }
    let (mut spellings, mut spellings_shared) = (Vec::new(), Vec::new());
    let (mut counts, mut kinds) = (Vec::new(), Vec::new());
    for (merchant, mut others) in merchants.iter().zip(spellings_of) {
        let mut derived = Vec::new();
        push_spelling(merchant.name(), &mut derived);
        let before = others.len();
        others.retain(|(spelling, kind)| *kind != SpellingKind::Leading || spelling.as_bytes() != derived);
        let matches_name = others.len() < before;
        push_number(&mut counts, 2 * others.len() as u64 + u64::from(!matches_name));
        for (spelling, kind) in others {
            let shared = shared_length(&derived, spelling.as_bytes());
            push_number(&mut spellings_shared, shared as u64);
            push_text(&mut spellings, &spelling.as_bytes()[shared..]);
            push_number(&mut kinds, kind as u64);
        }
    }
    MerchantSections {
        names,
        ids,
        spellings,
        names_shared,
        spellings_shared,
        counts,
        kinds,
        categories: categories.to_vec(),
        channels: channels.to_vec(),
        accepts_in_store: accepts_in_store.to_vec(),
        accepts_online: accepts_online.to_vec(),
    }
}

/// The table of encoded merchants. Names are decoded when first used.
pub fn table(sections: MerchantSections<&'static [u8]>) -> Merchants {
    let columns = MerchantColumns {
        categories: sections.categories.into(),
        channels: sections.channels.into(),
        accepts_in_store: sections.accepts_in_store.into(),
        accepts_online: sections.accepts_online.into(),
    };
    Merchants::new(columns, Box::new(move || names(sections)))
}

/// Ids and names.
fn names(sections: MerchantSections<&'static [u8]>) -> MerchantNames {
    let mut names = MerchantNames::default();
    let mut derived = String::new();
    each_name(sections, Texts(sections.ids), |name, id| {
        derived.clear();
        if id.is_empty() {
            push_id(name, &mut derived);
        }
        let id = std::str::from_utf8(id).unwrap_or_default();
        names.push(if id.is_empty() { &derived } else { id }, name);
    });
    names
}

/// Decodes the names of merchants, each with an item of this list.
fn each_name<Item>(
    sections: MerchantSections<&'static [u8]>,
    list: impl Iterator<Item = Item>,
    mut take: impl FnMut(&str, Item),
) {
    let mut name = Vec::new();
    for ((shared, rest), item) in Numbers(sections.names_shared).zip(Texts(sections.names)).zip(list) {
        name.truncate(shared as usize);
        name.extend_from_slice(rest);
        take(std::str::from_utf8(&name).unwrap_or_default(), item);
    }
}

/// The index of [`MerchantSpelling`] bits by spelling.
pub fn index(sections: MerchantSections<&'static [u8]>) -> NameIndex {
    let letters = 2 * (sections.names.len() + sections.spellings.len());
    let mut builder = NameIndexBuilder::with_capacity(sections.counts.len() + sections.kinds.len(), letters);
    let mut others =
        Numbers(sections.spellings_shared).zip(Texts(sections.spellings)).zip(Numbers(sections.kinds));
    let mut spelling = Vec::new();
    each_name(sections, Numbers(sections.counts).enumerate(), |name, (merchant, count)| {
        let merchant = MerchantIndex(merchant as u16);
        let bits = |kind| MerchantSpelling { merchant, kind }.to_bits();
        spelling.clear();
        push_spelling(name, &mut spelling);
        let derived = builder.push(0..0, &spelling);
        for ((shared, rest), kind) in others.by_ref().take(count as usize / 2) {
            let other = builder.push(derived.start..derived.start + shared as usize, rest);
            builder.add(other, bits(SpellingKind::ALL[kind as usize]));
        }
        if count & 1 == 0 {
            builder.add(derived, bits(SpellingKind::Leading));
        }
    });
    builder.finish()
}
