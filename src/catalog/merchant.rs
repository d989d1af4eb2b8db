//! Merchants.

use super::{CategoryIndex, Text};
use crate::network::NetworkSet;
use serde::{Deserialize, Serialize};

/// Where a merchant stands in the catalog's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MerchantIndex(pub u16);

/// Who is paid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Merchant {
    /// The id, such as `whole-foods`.
    pub id: Text,
    /// The name, such as "Whole Foods Market".
    pub name: Text,
    /// What its purchases usually are.
    pub category: CategoryIndex,
    /// How one usually buys there, where that differs from the category.
    pub channel: Option<Channel>,
    /// The networks that its stores take; online it takes them all.
    pub accepts_in_store: NetworkSet,
}

/// How a purchase is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Channel {
    /// In a store, at the counter, at the pump.
    InStore,
    /// On a website or in an app.
    Online,
}

/// What a spelling in the index of merchant names says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MerchantAlias {
    /// The merchant.
    pub merchant: MerchantIndex,
    /// Whether nothing else may stand beside it: "Delta" is an airline, "Delta Hotels" is not.
    pub exact: bool,
    /// Whether it names the merchant's website.
    pub online: bool,
}

impl MerchantAlias {
    const EXACT: u64 = 1;
    const ONLINE: u64 = 2;

    /// As the index stores it.
    pub fn to_bits(self) -> u64 {
        let exact = if self.exact { Self::EXACT } else { 0 };
        let online = if self.online { Self::ONLINE } else { 0 };
        (u64::from(self.merchant.0) << 2) | exact | online
    }

    /// From what the index stores.
    pub fn from_bits(bits: u64) -> MerchantAlias {
        MerchantAlias {
            merchant: MerchantIndex((bits >> 2) as u16),
            exact: bits & Self::EXACT != 0,
            online: bits & Self::ONLINE != 0,
        }
    }
}
