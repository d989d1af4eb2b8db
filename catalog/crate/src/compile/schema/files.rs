//! A whole catalog as one object; each file in it is deserialized by itself, so that every error is found.

use super::{CardEntry, Categories, Currencies, Issuers, MccTable, MerchantFile, WordsFile};
use crate::compile::json::{Anything, object};

object! {
    /// A whole catalog: its files as one object. The package's own is `card-rewards/catalog.json`.
    pub struct Files = "CatalogDocument" {
        /// `issuers.toml`: issuers, and the ways people write them.
        pub issuers: Anything as Issuers,
        /// `categories.toml`: reward categories and their parents.
        pub categories: Anything as Categories,
        /// `currencies.toml`: currencies that cards earn, with their valuations.
        pub currencies: Anything as Currencies,
        /// `mcc.toml`: the category of each merchant category code.
        pub mcc: Anything as MccTable,
        /// `words.toml`: phrases that infer a category; without it, descriptors match merchants alone.
        pub words: Anything as WordsFile = Anything,
        /// The files of `merchants/`.
        pub merchants: Vec<Anything> as Vec<MerchantFile>,
        /// The files of `cards/`.
        pub cards: Vec<Anything> as Vec<CardEntry>,
    }
}
