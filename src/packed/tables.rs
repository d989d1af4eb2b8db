//! What the build script writes and the engine reads: the catalog without what follows from the rest of it, in an order
//! in which neighbours are alike. It travels compressed, and what repeats costs next to nothing then.

use crate::catalog::{AliasKind, Catalog, CategoryIndex, Channel, Text};
use crate::names::push_plain;
use crate::network::NetworkSet;
use serde::{Deserialize, Serialize};

/// All that the engine carries.
#[derive(Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Packed {
    /// The catalog, its table of merchants empty.
    pub catalog: Catalog,
    /// The names of each card, in the order of the table.
    pub card_names: Vec<Vec<Name>>,
    /// Merchants, in the order of their ids.
    pub merchants: Vec<Merchant>,
    /// Phrases that tell a category, in their order.
    pub phrases: Vec<Name>,
    /// What each of these phrases says, as the index stores it.
    pub meanings: Vec<u32>,
}

/// A merchant.
#[derive(Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Merchant {
    /// How many bytes its name shares with the name of the merchant before.
    pub shared: u8,
    /// What comes behind them.
    pub rest: Text,
    /// Empty where it is the one that follows from the name.
    pub id: Text,
    /// As in the catalog's table.
    pub category: CategoryIndex,
    /// Whether the spelling that follows from the name stands for the merchant.
    pub goes_by_name: bool,
    /// Every other spelling.
    pub spellings: Vec<Spelling>,
    /// As in the catalog's table.
    pub channel: Option<Channel>,
    /// As in the catalog's table.
    pub accepts_in_store: NetworkSet,
    /// As in the catalog's table.
    pub accepts_online: NetworkSet,
}

/// A spelling of a merchant.
#[derive(Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Spelling {
    /// How many bytes it shares with the spelling that follows from the merchant's name.
    pub shared: u8,
    /// What comes behind them.
    pub rest: Text,
    /// How it stands for the merchant.
    pub kind: AliasKind,
}

/// A name of an index.
#[derive(Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Name {
    /// How many bytes it shares with the name before it.
    pub shared: u8,
    /// What comes behind them.
    pub rest: Text,
}

/// The spelling that follows from a merchant's name, which is nearly always the one in the index. It is quicker to find
/// than that one: there are thousands of them, all needed at the start.
pub fn push_spelling(name: &str, spelling: &mut String) {
    for character in name.chars() {
        match character {
            'a'..='z' | '0'..='9' => spelling.push(character),
            'A'..='Z' => spelling.push(character.to_ascii_lowercase()),
            '+' => spelling.push_str("plus"),
            _ if character.is_ascii() => {}
            _ => push_plain(spelling, character),
        }
    }
}

/// The id that follows from a merchant's name, which is nearly always its own.
pub fn push_id(name: &str, id: &mut String) {
    let start = id.len();
    let mut is_apart = false;
    for character in name.chars() {
        let word_ended = !matches!(character, '\'' | '.' | '\u{2019}') && !character.is_alphanumeric();
        is_apart |= word_ended;
        if !matches!(character, '&' | '+') && !character.is_alphanumeric() {
            continue;
        }
        if is_apart && id.len() > start {
            id.push('-');
        }
        is_apart = word_ended;
        match character {
            'a'..='z' | '0'..='9' => id.push(character),
            'A'..='Z' => id.push(character.to_ascii_lowercase()),
            '&' => id.push_str("and"),
            '+' => id.push_str("plus"),
            _ => push_plain(id, character),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_ids_and_spellings_follow_from_the_name() {
        for (name, id, spelling) in [
            ("Whole Foods Market", "whole-foods-market", "wholefoodsmarket"),
            ("Bed Bath & Beyond", "bed-bath-and-beyond", "bedbathbeyond"),
            ("AT&T", "at-and-t", "att"),
            ("Disney+", "disney-plus", "disneyplus"),
            ("Dr. Martens", "dr-martens", "drmartens"),
            ("Peet's Café (online)", "peets-cafe-online", "peetscafeonline"),
            ("  7-Eleven ", "7-eleven", "7eleven"),
        ] {
            let (mut found_id, mut found_spelling) = (String::new(), String::new());
            push_id(name, &mut found_id);
            push_spelling(name, &mut found_spelling);
            assert_eq!((found_id.as_str(), found_spelling.as_str()), (id, spelling), "{name}");
        }
    }
}
