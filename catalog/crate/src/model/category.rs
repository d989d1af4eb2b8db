//! Reward categories and merchant category codes.

use super::{CatalogText, CategoryIndex, Channel};
use serde::{Deserialize, Serialize};

/// A reward category, in the terms of cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Category {
    /// The id, such as `fast-food`.
    pub id: CatalogText,
    /// The name, such as "Fast food".
    pub name: CatalogText,
    /// The wider category that it is part of; card terms that name that one cover it too.
    pub parent: Option<CategoryIndex>,
    /// The category that its merchants are never in by their code.
    ///
    /// Card terms exclude them from it: a superstore with the code of a supermarket is no supermarket.
    pub excluded_from: Option<CategoryIndex>,
    /// Other trades of its merchants, under their own name.
    ///
    /// A hotel has a restaurant and a spa. After a merchant's name, the words of any further trade name another merchant.
    pub departments: CategorySet,
    /// The usual channel of such purchases.
    pub channel: Channel,
    /// Whether such a name precedes the merchant that was paid: "PAYPAL *UBER".
    pub hides_merchant: bool,
    /// Whether its merchants deliver for others, named after them: "DOORDASH*PANERA BREAD".
    pub delivers_for_others: bool,
    /// Whether card terms count it as a purchase; a cash advance is not one.
    pub earns: bool,
    /// Its id, name and aliases, folded and joined.
    pub spellings: Vec<CatalogText>,
}

/// The category that a phrase of a statement descriptor infers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhraseMeaning {
    /// None, although some of its words would infer one: "Falls Church" is a town.
    Nothing,
    /// This category, narrow or wide.
    Category(CategoryIndex),
    /// Usually this category: other phrases take precedence.
    Usually(CategoryIndex),
    /// This category after a merchant's name, which it speaks against; none elsewhere: a "classic" is an event only
    /// after its sponsor.
    AfterMerchant(CategoryIndex),
    /// None, and none with other phrases either: a "coffee machine" is no coffee.
    Prevents,
}

/// Bits of a phrase that prevents an inference.
const PREVENTS: u32 = 1 << 10;

/// Offset of the bits of a category after a merchant's name.
const AFTER_MERCHANT: u32 = 1 << 11;

/// Offset of the bits of a usual category.
const USUAL: u32 = 1 << 9;

impl PhraseMeaning {
    /// Bits in the index.
    pub fn to_bits(self) -> u32 {
        match self {
            PhraseMeaning::Nothing => 0,
            PhraseMeaning::Category(index) => u32::from(index.0) + 1,
            PhraseMeaning::Usually(index) => USUAL + u32::from(index.0),
            PhraseMeaning::AfterMerchant(index) => AFTER_MERCHANT + u32::from(index.0),
            PhraseMeaning::Prevents => PREVENTS,
        }
    }

    /// Meaning of bits in the index.
    pub fn from_bits(bits: u32) -> PhraseMeaning {
        match bits.checked_sub(1) {
            None => PhraseMeaning::Nothing,
            Some(_) if bits == PREVENTS => PhraseMeaning::Prevents,
            Some(_) if bits >= AFTER_MERCHANT => {
                PhraseMeaning::AfterMerchant(CategoryIndex((bits - AFTER_MERCHANT) as u8))
            }
            Some(_) if bits >= USUAL => PhraseMeaning::Usually(CategoryIndex((bits - USUAL) as u8)),
            Some(index) => PhraseMeaning::Category(CategoryIndex(index as u8)),
        }
    }
}

/// Merchant category codes that are one category.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct MccRange {
    /// The first code.
    pub from: u16,
    /// The number of codes. Nearly always 1, so that it compresses better than the last code.
    pub codes: u16,
    /// The category of them all.
    pub category: CategoryIndex,
}

/// A set of categories.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CategorySet(u128);

impl CategorySet {
    /// Maximum number of categories in a catalog.
    pub const CAPACITY: usize = 128;

    /// Puts a category in.
    pub fn insert(&mut self, index: CategoryIndex) {
        self.0 |= 1 << index.0;
    }

    /// The union of both sets.
    pub fn union(self, other: CategorySet) -> CategorySet {
        CategorySet(self.0 | other.0)
    }

    /// Whether the category is in.
    pub fn contains(self, index: CategoryIndex) -> bool {
        self.0 & (1 << index.0) != 0
    }
}
