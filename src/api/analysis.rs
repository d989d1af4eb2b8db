//! The answer of `analyze`.

use super::answer::answer;
use super::explanation::is_not_asked;
use super::response::operation_answer;
use super::{ExplanationMatch, MatchedCategory, MatchedMerchant, State, Warning, date_or_null, date_text};
use card_rewards_catalog::model::Date;
#[cfg(test)]
use card_rewards_catalog::model::{Channel, Period};

operation_answer! {
    /// The answer of `analyze`: matches, rewards, missed rewards and the usage of caps.
    pub struct Analysis<'a> = "AnalyzeResponse" {
        /// One entry for each transaction, in the order of the request.
        pub purchases: Vec<AnalyzedPurchase<'a>>,
        /// Every cap of every held or used card: held cards first, in the order of `yourCards`.
        pub caps: Vec<AnalyzedCap<'a>>,
        /// Top spending categories with spending on held and used cards: by account and period, earliest first. They are
        /// those of periods with purchases, and of the one that contains `asOf`. Left out without any.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub top_categories: Vec<AnalyzedTopCategory<'a>>,
        /// Rewards that issuers pay again after the first year, by account. They need `openedOn`, and are left out if they are
        /// nothing. No reward and no total contains them.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub first_year_matches: Vec<AnalyzedMatch<'a>>,
        /// US dollars: the exact sum of all `rewardAmount`, as `earned` answers it. Example: `361`
        pub total_earned_reward: f64 => exact_total_earned_reward,
        /// Points and miles earned, by currency, in the order of first use; cash back is in dollars alone.
        pub total_points: Vec<CurrencyPoints<'a>>,
        /// US dollars missed by not using the best held card; the same as in the answer of `missed`. Example: `1`
        pub overall_missed_rewards_existing: f64 => exact_overall_missed_rewards_existing,
        /// US dollars missed by not using the best of all cards; the same as in the answer of `missed`. Example: `5`
        pub overall_missed_rewards_new: f64 => exact_overall_missed_rewards_new,
    } with state
}

answer! {
    /// Points or miles of one currency.
    pub struct CurrencyPoints<'a> {
        /// The currency's id. Example: `"chase-ultimate-rewards"`
        pub currency: &'a str,
        /// The currency's name. Example: `"Chase Ultimate Rewards"`
        pub currency_name: &'a str,
        /// Points, exact, net of refunds. Example: `1250`
        pub points: f64 => exact_points,
    }
}

answer! {
    /// One purchase or refund: its match, its reward, and the reward it missed.
    pub struct AnalyzedPurchase<'a> {
        /// The caller's own id of the transaction. Example: `"txn-001"`
        pub transaction_id: &'a str,
        /// The purchase that a refund reverses, by its `transactionId`; only for such a refund.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub reverses: Option<&'a str>,
        /// US dollars spent; negative for a refund. Example: `100.5`
        pub transaction_amount: f64,
        /// The day of the purchase, YYYY-MM-DD. Example: `"2026-11-21"`
        #[serde(serialize_with = "date_text")]
        pub transaction_date: Date,
        /// The merchant, as the caller wrote it. Example: `"KROGER #123"`
        pub merchant: &'a str,
        /// The card used, as the caller wrote it. Example: `"Citi Double Cash"`
        pub card_name: &'a str,
        /// The catalog's id of the card used; 0 for an unmatched card. Example: `100`
        pub card_id: u32,
        /// The matches and the category of the purchase.
        pub facts: PurchaseFacts<'a>,
        /// Dollars per point; 0 for an unmatched card. Example: `0.01`
        pub reward_value: f64,
        /// Points per dollar. Example: `2`
        pub reward_multiplier: f64,
        /// Points earned, exact; negative for a refund. Example: `201`
        pub reward_points: f64 => exact_reward_points,
        /// US dollars earned. Example: `2.01`
        pub reward_amount: f64 => exact_reward_amount,
        /// The best of the card used and the held cards; the card used wins ties.
        pub best_held_card: BestCard<'a>,
        /// The best of all cards, held or not; the card used wins ties, then held cards.
        pub best_card: BestCard<'a>,
        /// Why it earned less than with the best held card; null where it did not. Example: `"bonus-of-another-card"`
        pub cause: Option<MissedCause>,
    }
}

answer! {
    /// The matches and the category of a purchase.
    pub struct PurchaseFacts<'a> {
        /// The merchant match; null where unmatched.
        pub merchant: Option<MatchedMerchant<'a>>,
        /// The digital wallet that the descriptor names before the merchant (PAYPAL *UBER); null without one.
        pub digital_wallet: Option<MatchedMerchant<'a>>,
        /// The category and its origin; null where unknown.
        pub category: Option<MatchedCategory<'a>>,
        /// The channel of the purchase; null where unknown.
        pub channel: Option<&'static str> as Option<Channel>,
        /// Whether card terms count it as a purchase: not a payment, a fee or a cash advance. Example: `true`
        pub is_purchase: bool,
    }
}

answer! {
    /// A card that could have been used, and its reward.
    pub struct BestCard<'a> {
        /// The catalog's id of the card; 0 for an unmatched card. Example: `51`
        pub card_id: u32,
        /// The card: the caller's spelling for one that the caller named, else the catalog's name.
        /// Example: `"Blue Cash Preferred"`
        pub card_name: &'a str,
        /// The account's id, where the request has several accounts of this card. Example: `"custom-cash-1"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub account_id: Option<&'a str>,
        /// Dollars per point. Example: `0.01`
        pub reward_value: f64,
        /// Points per dollar. Example: `6`
        pub reward_multiplier: f64,
        /// US dollars that it would have earned. Example: `6.03`
        pub reward_amount: f64 => exact_reward_amount,
        /// US dollars more than were earned; negative for a refund, 0 for the card used. Example: `4.02`
        pub missed_reward: f64 => exact_missed_reward,
    }
}

answer! {
    /// First-year match of an account, summed over this request.
    pub struct AnalyzedMatch<'a> {
        /// The catalog's id of the card. Example: `90`
        pub card_id: u32,
        /// The card: the spelling of `yourCards`, else that of the first transaction. Example: `"Discover it Cash Back"`
        pub card_name: &'a str,
        /// The account's id, where the request has several accounts of this card. Example: `"discover-1"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub account_id: Option<&'a str>,
        /// Points and dollars paid again after these days, net of refunds.
        pub first_year_match: ExplanationMatch<'a>,
    }
}

answer! {
    /// The cause of a missed reward.
    #[derive(PartialOrd, Ord, Hash)]
    pub enum MissedCause {
        /// The card used is unmatched, so it counts as earning nothing.
        UnmatchedCard = "card-unmatched",
        /// The cap of the card used was exhausted; otherwise the card would have earned as much.
        ExhaustedCap = "cap-exhausted",
        /// The card used did not have its rotating categories activated; otherwise it would have earned as much.
        NotActivated = "not-activated",
        /// The cardholder had not selected the category; otherwise the card used would have earned as much.
        NotSelected = "not-selected",
        /// The card used charges a higher foreign transaction fee. It is more than half of what was missed.
        ForeignTransactionFee = "foreign-transaction-fee",
        /// Another held card pays a bonus rate there.
        BonusOfAnotherCard = "bonus-of-another-card",
        /// Another held card has a better base rate.
        BetterBaseRate = "better-base-rate",
    }
}

answer! {
    /// A spend cap of one card, and its use.
    pub struct AnalyzedCap<'a> {
        /// The catalog's id of the card. Example: `51`
        pub card_id: u32,
        /// The card: the spelling of `yourCards`, else that of the first transaction. Example: `"Blue Cash Preferred"`
        pub card_name: &'a str,
        /// The account's id, where the request has several accounts of this card. Example: `"custom-cash-1"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub account_id: Option<&'a str>,
        /// The cap's id. Example: `"groceries"`
        pub cap_id: &'a str,
        /// Names of the rules that it limits, on the day of `current`. Example: `"U.S. supermarkets"`
        pub cap_name: String,
        /// US dollars of spending in each period. Example: `6000`
        pub cap_dollars: f64,
        /// The period after which usage is reset. Example: `"year"`
        pub period: &'static str as Period,
        /// The period in which `asOf` lies, up to that day.
        pub current: CapPeriod,
        /// Every period in which purchases counted against the cap, earliest first.
        pub periods: Vec<CapPeriod>,
    }
}

answer! {
    /// A spend cap in one of its periods.
    pub struct CapPeriod {
        /// The first day of the period, YYYY-MM-DD. Example: `"2026-01-01"`
        #[serde(serialize_with = "date_text")]
        pub period_start: Date,
        /// The last day of the period, YYYY-MM-DD. Example: `"2026-12-31"`
        #[serde(serialize_with = "date_text")]
        pub period_end: Date,
        /// The first day of the next period, YYYY-MM-DD; null after the year 9999. Example: `"2027-01-01"`
        #[serde(serialize_with = "date_or_null")]
        pub resets_on: Option<Date>,
        /// Why these days of a statement are not certain. Only for a request with `accounts` or `diagnostics: true`; absent
        /// where closing days are printed on statements, and for other periods. Example: `"estimated"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub cycle: Option<PeriodCycle>,
        /// US dollars used before the first purchase of the period. They are from `spentDollars` or a `state`. Example: `0`
        pub opening_dollars: f64,
        /// US dollars used. Example: `4480`
        pub used_dollars: f64,
        /// US dollars remaining. Example: `1520`
        pub remaining_dollars: f64,
        /// The day since which purchases leave the cap exhausted, YYYY-MM-DD; null where dollars remain or no purchase
        /// counted. Those that a state carries count; of an earlier exhaustion it is the day of the first that it carries.
        #[serde(serialize_with = "date_or_null")]
        pub exhausted_on: Option<Date>,
        /// Usage at the end of each day with purchases against the cap.
        pub days: Vec<CapDay>,
        /// Dollars earned per dollar spent within the cap by these purchases; distinct, lowest first. Example: `[0.06]`
        pub rates_within_cap: Vec<f64>,
        /// Rates of the same purchases once the cap is exhausted: dollars earned per dollar spent, distinct, lowest
        /// first. Example: `[0.01]`
        pub rates_after_cap: Vec<f64>,
    }
}

answer! {
    /// Why the days of a statement period are not certain.
    pub enum PeriodCycle {
        /// The request has no closing days of the account: the period is a calendar month.
        NotGiven = "not-given",
        /// A closing day of the period is estimated: `statementCloses` lacks its last day, or the day before its first.
        Estimated = "estimated",
    }
}

answer! {
    /// A spend cap at the end of one day.
    pub struct CapDay {
        /// The day, YYYY-MM-DD. Example: `"2026-03-01"`
        #[serde(serialize_with = "date_text")]
        pub date: Date,
        /// US dollars used. Example: `4480`
        pub used_dollars: f64,
    }
}

answer! {
    /// Spending in one of a card's top spending categories, in one period.
    pub struct AnalyzedTopCategory<'a> {
        /// The catalog's id of the card. Example: `101`
        pub card_id: u32,
        /// The card: the spelling of `yourCards`, else that of the first transaction. Example: `"Citi Custom Cash"`
        pub card_name: &'a str,
        /// The account's id, where the request has several accounts of this card. Example: `"custom-cash-1"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub account_id: Option<&'a str>,
        /// The id of the choice that has the category. Example: `"top-category"`
        pub choice_id: &'a str,
        /// The category's id among the options of the choice, as in `spentByOption`. Example: `"restaurants"`
        pub option_id: &'a str,
        /// The first day of the period, YYYY-MM-DD. Example: `"2026-11-01"`
        #[serde(serialize_with = "date_text")]
        pub period_start: Date,
        /// The last day of the period, YYYY-MM-DD. Example: `"2026-11-30"`
        #[serde(serialize_with = "date_text")]
        pub period_end: Date,
        /// Why these days of a statement are not certain; as in `caps`. Example: `"estimated"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub cycle: Option<PeriodCycle>,
        /// Whether the spending of the whole period selects it. Example: `true`
        pub is_top: bool,
        /// US dollars of the period before the request. `spentByOption` or a state has them. Example: `60`
        pub opening_dollars: f64,
        /// Spending at the end of each day with purchases in the category.
        pub days: Vec<TopCategoryDay>,
    }
}

answer! {
    /// Spending in a category at the end of one day.
    pub struct TopCategoryDay {
        /// The day, YYYY-MM-DD. Example: `"2026-11-21"`
        #[serde(serialize_with = "date_text")]
        pub date: Date,
        /// US dollars since the period began. Net of refunds, with those before the request. Example: `182.4`
        pub spent_dollars: f64,
    }
}
