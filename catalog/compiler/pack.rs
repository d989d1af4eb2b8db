//! What the engine carries, without what follows from the rest and in an order in which neighbours are alike.

use crate::catalog::AliasKind;
use crate::compile::Compiled;
use crate::packed::{Merchant, Name, Packed, Spelling, push_id, push_spelling};

/// All that the engine carries of a catalog.
pub fn pack(compiled: Compiled) -> Packed {
    let mut names: Vec<Vec<&str>> = vec![Vec::new(); compiled.catalog.cards.len()];
    for (name, card) in &compiled.card_names {
        names[*card as usize].push(name);
    }
    let phrases: Vec<&str> = compiled.category_words.keys().map(String::as_str).collect();
    Packed {
        card_names: names.iter().map(|names| group(names)).collect(),
        merchants: merchants(&compiled),
        phrases: group(&phrases),
        meanings: compiled.category_words.values().map(|meaning| meaning.to_bits()).collect(),
        catalog: compiled.catalog,
    }
}

fn merchants(compiled: &Compiled) -> Vec<Merchant> {
    let table = &compiled.catalog.merchants;
    let mut spellings: Vec<Vec<(&str, AliasKind)>> = vec![Vec::new(); table.len()];
    for (spelling, alias) in &compiled.merchant_names {
        spellings[usize::from(alias.merchant.0)].push((spelling, alias.kind));
    }
    let before = std::iter::once("").chain(table.iter().map(|merchant| &*merchant.name));
    let mut packed = Vec::new();
    for ((merchant, mut spellings), before) in table.iter().zip(spellings).zip(before) {
        let (mut id, mut name) = (String::new(), String::new());
        push_id(&merchant.name, &mut id);
        push_spelling(&merchant.name, &mut name);
        let by_name = spellings.iter().position(|spelling| *spelling == (&name, AliasKind::Leading));
        by_name.map(|place| spellings.remove(place));
        let spelling = |(text, kind)| {
            let Name { shared, rest } = behind(&name, text);
            Spelling { shared, rest, kind }
        };
        let Name { shared, rest } = behind(before, &merchant.name);
        packed.push(Merchant {
            shared,
            rest,
            id: if merchant.id == id { "".into() } else { merchant.id.clone() },
            category: merchant.category,
            goes_by_name: by_name.is_some(),
            spellings: spellings.into_iter().map(spelling).collect(),
            channel: merchant.channel,
            accepts_in_store: merchant.accepts_in_store,
            accepts_online: merchant.accepts_online,
        });
    }
    packed
}

/// Names in their order, each without what it shares with the one before it.
fn group(names: &[&str]) -> Vec<Name> {
    let before = std::iter::once("").chain(names.iter().copied());
    before.zip(names).map(|(before, name)| behind(before, name)).collect()
}

/// What of a name is not the beginning of the other.
fn behind(other: &str, name: &str) -> Name {
    let is_shared = |(place, character): &(usize, char)| {
        *place < usize::from(u8::MAX) && other[*place..].starts_with(*character)
    };
    let shared: usize =
        name.char_indices().take_while(is_shared).map(|(_, character)| character.len_utf8()).sum();
    // A character may begin below the limit and end beyond it.
    let shared = if shared > usize::from(u8::MAX) { 0 } else { shared };
    Name { shared: shared as u8, rest: name[shared..].to_owned().into() }
}
