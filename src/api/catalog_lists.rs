//! Entries of the catalog's lists: categories, currencies and issuers.

use super::answer::answer;

answer! {
    /// A category of purchases.
    pub struct CategoryView<'a> = "Category" {
        /// The category's id. Example: `"supermarkets"`
        pub category: &'a str,
        /// The category's name. Example: `"Supermarkets"`
        pub category_name: &'a str,
        /// The id of the wider category, whose rules cover this one too; null without one. Example: `"groceries"`
        pub wider_category: Option<&'a str>,
        /// Whether card terms count such transactions as purchases. Example: `true`
        pub is_purchase: bool,
    }
}

answer! {
    /// A currency of rewards: points, miles or cash back.
    pub struct CurrencyView<'a> = "Currency" {
        /// The currency's id, the key of `pointValues`. Example: `"chase-ultimate-rewards"`
        pub currency: &'a str,
        /// The currency's name. Example: `"Chase Ultimate Rewards"`
        pub currency_name: &'a str,
        /// Dollars per point by default. Example: `0.01`
        pub reward_value: f64,
        /// Dollars per point with transfers to partners; null if none are known. Example: `0.0205`
        pub transfer_reward_value: Option<f64>,
    }
}

answer! {
    /// An issuer of cards.
    pub struct IssuerView<'a> = "Issuer" {
        /// The issuer's id. Example: `"american-express"`
        pub issuer_id: &'a str,
        /// The issuer's name. Example: `"American Express"`
        pub issuer: &'a str,
        /// Its name and aliases, in lower case. Example: `["american express", "amex"]`
        pub issuer_spellings: Vec<String>,
    }
}
