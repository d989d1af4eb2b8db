//! Merchants.

use super::{CategoryIndex, Text};
use crate::network::NetworkSet;
use serde::{Deserialize, Serialize};

/// Where a merchant stands in the catalog's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MerchantIndex(pub u16);

/// Who is paid.
#[derive(Clone, Debug, PartialEq)]
pub struct Merchant {
    /// The id, such as `whole-foods`.
    pub id: Text,
    /// The name, such as "Whole Foods Market".
    pub name: Text,
    /// What its purchases usually are.
    pub category: CategoryIndex,
    /// How one usually buys there, where that differs from the category.
    pub channel: Option<Channel>,
    /// The networks that its stores take.
    pub accepts_in_store: NetworkSet,
    /// The networks that its website takes.
    pub accepts_online: NetworkSet,
}

/// How a purchase is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Channel {
    /// In a store, at the counter, at the pump.
    InStore,
    /// On a website or in an app.
    Online,
}

impl Channel {
    /// The id, such as `in-store`.
    pub fn id(self) -> &'static str {
        match self {
            Channel::InStore => "in-store",
            Channel::Online => "online",
        }
    }
}

/// What a spelling in the index of merchant names says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MerchantAlias {
    /// The merchant.
    pub merchant: MerchantIndex,
    /// How it is spelled.
    pub kind: AliasKind,
}

/// How a spelling stands for a merchant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum AliasKind {
    /// Anything may follow: a store number, a city.
    Leading,
    /// Nothing but a number may follow: "Delta" is an airline, "Delta Hotels" is not.
    Exact,
    /// It names the merchant's website; anything may follow.
    Online,
    /// It is not this merchant, although it starts like it: "Hilton Head" is a town.
    Denied,
    /// It stands for the merchant only before a `*`: "EB *SPRING FESTIVAL".
    BeforeStar,
}

impl MerchantAlias {
    const KINDS: [AliasKind; 5] =
        [AliasKind::Leading, AliasKind::Exact, AliasKind::Online, AliasKind::Denied, AliasKind::BeforeStar];

    /// As the index stores it.
    pub fn to_bits(self) -> u32 {
        u32::from(self.merchant.0) * Self::KINDS.len() as u32 + self.kind as u32
    }

    /// From what the index stores.
    pub fn from_bits(bits: u32) -> MerchantAlias {
        let kinds = Self::KINDS.len() as u32;
        let merchant = MerchantIndex((bits / kinds) as u16);
        MerchantAlias { merchant, kind: Self::KINDS[(bits % kinds) as usize] }
    }
}
