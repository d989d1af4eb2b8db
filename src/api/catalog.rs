//! Cards and merchants of the catalog, as the package lists them.

use super::MatchConfidence;
use super::answer::answer;
#[cfg(test)]
use super::new_cards::{KindId, NetworkId};
#[cfg(test)]
use card_rewards_catalog::model::{Channel, Period, SelectedBy};

answer! {
    /// A card of the catalog.
    pub struct CardView<'a> = "Card" {
        /// The card's number, which never changes. Example: `3`
        pub card_id: u32,
        /// The name, with the issuer if it is part of the name. Example: `"Chase Freedom Flex"`
        pub card_name: &'a str,
        /// The issuer's id, as `issuer` of a custom card names it. Example: `"chase"`
        pub issuer_id: &'a str,
        /// The issuer. Example: `"Chase"`
        pub issuer: &'a str,
        /// Spellings of the issuer in card names. They are in lower case, for a search of your own.
        /// Example: `["american express", "amex"]`
        pub issuer_spellings: Vec<String>,
        /// The network's id. Example: `"mastercard"`
        pub network: &'static str as NetworkId,
        /// The kind of applicants. Example: `"consumer"`
        pub kind: &'static str as KindId,
        /// The id of the currency it earns; a key of `pointValues`. Example: `"chase-ultimate-rewards"`
        pub currency: &'a str,
        /// The name of the currency. Example: `"Chase Ultimate Rewards points"`
        pub currency_name: &'a str,
        /// Default point valuation: dollars per point or mile. Example: `0.01`
        pub reward_value: f64,
        /// Transfer partner valuation, dollars per point; null if points cannot be transferred. Example: `0.0125`
        pub transfer_reward_value: Option<f64>,
        /// Whether its holder can transfer points. This includes those of other cards with the same currency.
        /// Example: `false`
        pub unlocks_transfers: bool,
        /// The paid membership without which nobody gets it; null if none is known. No amount contains its price.
        /// Example: `"Amazon Prime"`
        pub membership: Option<&'a str>,
        /// Other names that match it. Example: `["CFF"]`
        pub aliases: Vec<&'a str>,
        /// Whether it is open to new applicants today. Example: `true`
        pub open_to_new_applicants: bool,
        /// US dollars per year today, without introductory offers; 0 for no fee, null if unknown. Example: `95`
        pub annual_fee_dollars: Option<f64>,
        /// Categories of which only some earn more; `selectedCategories` in `cardSettings` selects among the options.
        pub choices: Vec<ChoiceView<'a>>,
        /// Tiers of the cardholder that change what the card earns; `tier` in `cardSettings` names one.
        pub tiers: Vec<TierView<'a>>,
        /// Spend caps; `spentDollars` in `cardSettings` sets their opening usage.
        pub caps: Vec<CapView<'a>>,
    }
}

answer! {
    /// Categories of a card of which only some earn more.
    pub struct ChoiceView<'a> = "CardChoice" {
        /// The choice's id. Example: `"five-percent"`
        pub choice_id: &'a str,
        /// Who selects: the cardholder, or the issuer by top spending. Example: `"cardholder"`
        pub selected_by: &'static str as SelectedBy,
        /// Number of options that earn at a time. Example: `2`
        pub selected_max: u8,
        /// The ids of the options. Example: `["fast-food", "gyms"]`
        pub options: Vec<&'a str>,
        /// Options that earn while the cardholder selects none; empty if the terms name none. Example: `["gas"]`
        pub default_options: Vec<&'a str>,
    }
}

answer! {
    /// A tier: a relationship status of the cardholder.
    pub struct TierView<'a> = "CardTier" {
        /// The tier's id. Example: `"preferred-honors"`
        pub tier_id: &'a str,
        /// Its name. Example: `"Preferred Honors"`
        pub tier_name: &'a str,
    }
}

answer! {
    /// A spend cap.
    pub struct CapView<'a> = "CardCap" {
        /// The cap's id. Example: `"groceries"`
        pub cap_id: &'a str,
        /// US dollars of spending in each period. Example: `6000`
        pub cap_dollars: f64,
        /// The period after which its usage is reset. Example: `"year"`
        pub period: &'static str as Period,
    }
}

answer! {
    /// A merchant of the catalog.
    pub struct MerchantView<'a> = "Merchant" {
        /// The merchant's id. Example: `"whole-foods"`
        pub merchant_id: &'a str,
        /// The merchant's name. Example: `"Whole Foods Market"`
        pub merchant: &'a str,
        /// The id of the reward category of its purchases. Example: `"supermarkets"`
        pub category: &'a str,
        /// The name of that category. Example: `"Supermarkets"`
        pub category_name: &'a str,
        /// The usual channel of purchases there. Example: `"in-store"`
        pub channel: &'static str as Channel,
    }
}

answer! {
    /// The match of a merchant's name or a statement descriptor.
    pub struct MatchView<'a> = "MerchantMatch" {
        /// The merchant's id; left out if only a category is inferred. Example: `"blue-bottle-coffee"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub merchant_id: Option<&'a str>,
        /// The merchant's name; left out if only a category is inferred. Example: `"Blue Bottle Coffee"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub merchant: Option<&'a str>,
        /// The id of the reward category. Example: `"restaurants"`
        pub category: &'a str,
        /// The name of that category. Example: `"Restaurants"`
        pub category_name: &'a str,
        /// The usual channel of purchases there. Example: `"in-store"`
        pub channel: &'static str as Channel,
        /// `low` if the category is inferred from words of the descriptor: "TST* NONNAS PIZZERIA". Example: `"high"`
        pub confidence: MatchConfidence,
    }
}
