//! The files of `merchants/`.

use super::Sources;
use crate::compile::json::object;
use crate::model::{Channel, Network};
use crate::names::merchant_key;

object! {
    /// A file of merchants.
    pub struct MerchantFile = "MerchantsFile" {
        /// Sources of its merchants.
        pub sources: Sources,
        /// The merchants.
        pub merchants: Vec<MerchantEntry>,
    }
}

object! {
    /// A merchant, with the ways in which statement descriptors write it.
    pub struct MerchantEntry = "MerchantDefinition" {
        /// Id in kebab-case.
        pub id: String,
        /// Name for people, which also matches descriptors.
        pub name: String,
        /// Id of a category without children.
        pub category: String,
        /// Leading words of its descriptors.
        pub aliases: Vec<String> = Vec::new(),
        /// Whole descriptors, apart from a store number or `.com`.
        pub exact_aliases: Vec<String> = Vec::new(),
        /// Leading words, only before a `*`.
        pub star_aliases: Vec<String> = Vec::new(),
        /// Leading words of other merchants whose names begin alike.
        pub not_aliases: Vec<String> = Vec::new(),
        /// Leading words of its online purchases.
        pub online_aliases: Vec<String> = Vec::new(),
        /// Channel of its purchases; that of its category if absent.
        pub channel: Option<Channel>,
        /// Networks that its stores accept; all if absent.
        pub accepts: Option<Vec<Network>>,
        /// Networks that its website accepts; all if absent.
        pub accepts_online: Option<Vec<Network>>,
        /// Name of its source.
        pub source: String,
    }
}

impl MerchantEntry {
    /// Whether the name matches only whole descriptors: it is one of `exact_aliases` too.
    pub fn name_is_exact(&self) -> bool {
        let name = merchant_key(&self.name);
        self.exact_aliases.iter().any(|alias| merchant_key(alias) == name)
    }
}
