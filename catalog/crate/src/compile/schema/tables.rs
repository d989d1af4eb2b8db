//! `issuers.toml`, `categories.toml`, `currencies.toml`, `mcc.toml` and `words.toml`.

use super::{Number, Sources};
use crate::compile::json::object;
use crate::model::Channel;

object! {
    /// `issuers.toml`.
    #[derive(Default)]
    pub struct Issuers = "IssuersFile" {
        /// Every issuer.
        pub issuer: Vec<IssuerEntry>,
    }
}

object! {
    /// An issuer of cards.
    pub struct IssuerEntry = "IssuerDefinition" {
        /// Id in kebab-case: the name of its folder in `cards/`.
        pub id: String,
        /// Name as people write it.
        pub name: String,
        /// Other ways to write the name.
        pub aliases: Vec<String> = Vec::new(),
    }
}

object! {
    /// `categories.toml`.
    #[derive(Default)]
    pub struct Categories = "CategoriesFile" {
        /// Every category, at most 128.
        pub category: Vec<CategoryEntry>,
    }
}

object! {
    /// A reward category.
    pub struct CategoryEntry = "CategoryDefinition" {
        /// Id in kebab-case.
        pub id: String,
        /// Name for people.
        pub name: String,
        /// Id of the wider category that it is part of.
        pub parent: Option<String>,
        /// Id of the category that card terms exclude its merchants from. Their merchant category code changes nothing.
        pub excluded_from: Option<String>,
        /// Ids of other trades of its merchants: a hotel's restaurant.
        pub departments: Vec<String> = Vec::new(),
        /// Usual channel of its purchases; in-store if absent.
        pub channel: Option<Channel>,
        /// Whether its names precede the paid merchant, as digital wallets' names do.
        pub hides_merchant: bool = false,
        /// Whether its merchants deliver for others, whose names follow theirs.
        pub delivers_for_others: bool = false,
        /// Whether its purchases earn rewards at all.
        pub earns: bool = true,
        /// Other words for it, in requests and in issuers' exports.
        pub aliases: Vec<String> = Vec::new(),
    }
}

object! {
    /// `currencies.toml`.
    #[derive(Default)]
    pub struct Currencies = "CurrenciesFile" {
        /// Sources of its values.
        pub sources: Sources,
        /// Every currency.
        pub currency: Vec<CurrencyEntry>,
    }
}

object! {
    /// A reward currency: points, miles or cash.
    pub struct CurrencyEntry = "CurrencyDefinition" {
        /// Id in kebab-case.
        pub id: String,
        /// Name for people.
        pub name: String,
        /// Dollars per point, above 0 and at most 0.1.
        pub value_per_point: Number,
        /// Redemption that has this value.
        pub basis: String,
        /// Name of the source of the value.
        pub source: String,
        /// Dollars per point transferred to a partner; at least `value_per_point`.
        pub transfer_value_per_point: Option<Number>,
        /// Redemption that has the transfer value.
        pub transfer_basis: Option<String>,
        /// Name of the source of the transfer value.
        pub transfer_source: Option<String>,
    }
}

object! {
    /// `mcc.toml`.
    #[derive(Default)]
    pub struct MccTable = "MccFile" {
        /// Sources of its entries.
        pub sources: Sources,
        /// Codes or ranges of codes, ascending.
        pub mcc: Vec<Mcc>,
    }
}

object! {
    /// A merchant category code, or a range of them.
    pub struct Mcc = "MccDefinition" {
        /// Four digits; absent for a range.
        pub code: Option<String>,
        /// First code of a range, four digits.
        pub from: Option<String>,
        /// Last code of a range, four digits.
        pub through: Option<String>,
        /// Id of a category without children.
        pub category: String,
        /// Official description; a remark.
        pub description: Option<String>,
        /// Name of its source.
        pub source: String,
    }
}

object! {
    /// `words.toml`: phrases of statement descriptors that infer a category if no merchant matches.
    #[derive(Default)]
    pub struct WordsFile {
        /// Phrases that infer a category.
        pub infers: Vec<PhraseGroup> = Vec::new(),
        /// Phrases that infer nothing, although some of their words would.
        pub infers_nothing: Vec<String> = Vec::new(),
        /// Phrases next to which no other infers anything.
        pub prevents_inference: Vec<String> = Vec::new(),
    }
}

object! {
    /// Phrases that infer one category.
    pub struct PhraseGroup {
        /// Id of the category, which may have children.
        pub category: String,
        /// Whether phrases of other groups take precedence. A word alone infers nothing.
        pub usually: bool = false,
        /// Whether the phrases count only after a merchant's name: they speak against the merchant, and infer nothing
        /// elsewhere.
        pub after_merchant: bool = false,
        /// The phrases.
        pub words: Vec<String>,
    }
}
