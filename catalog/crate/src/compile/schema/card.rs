//! The files of `cards/`.

use super::{Day, Number, Sources};
use crate::compile::json::{object, variants};
use crate::model::{Channel, Kind, Network, Period};

object! {
    /// A card and its terms.
    pub struct CardEntry {
        /// Id: 1 to 999,999 in the catalog, 1,000,000 or more for callers.
        pub id: u32,
        /// Name as people write it, with the issuer.
        pub name: String,
        /// Id of the issuer.
        pub issuer: String,
        /// Payment network.
        pub network: Network,
        /// Consumer, business, student or secured.
        pub kind: Kind,
        /// Id of the reward currency.
        pub currency: String,
        /// Nicknames, without the issuer.
        pub aliases: Vec<String> = Vec::new(),
        /// Day of the last comparison of every value with its source.
        pub verified_on: Day,
        /// First day of the period whose changes of terms were researched.
        pub history_checked_from: Option<Day>,
        /// First day for applications.
        pub opened_on: Option<Day>,
        /// Name of the source of `opened_on`.
        pub opened_source: Option<String>,
        /// First day without new applications.
        pub closed_to_new_on: Option<Day>,
        /// Name of the source of `closed_to_new_on`.
        pub closed_source: Option<String>,
        /// Name of the source that says holders can transfer points to partners.
        pub unlocks_transfers_source: Option<String>,
        /// Sources by name.
        pub sources: Sources,
        /// Known annual fees, oldest first.
        pub annual_fee: Vec<AnnualFeeEntry> = Vec::new(),
        /// Known foreign transaction fees, oldest first.
        pub foreign_transaction_fee: Vec<ForeignTransactionFeeEntry> = Vec::new(),
        /// Base rates, oldest first.
        pub base: Vec<BaseEntry>,
        /// Rates of some purchases.
        pub rules: Vec<RuleEntry> = Vec::new(),
        /// Spend caps that rules name.
        pub caps: Vec<CapEntry> = Vec::new(),
        /// Choices between options that rules name.
        pub choices: Vec<ChoiceEntry> = Vec::new(),
        /// Relationship tiers that rules name.
        pub tiers: Vec<TierEntry> = Vec::new(),
    }
}

object! {
    /// An annual fee and its period.
    pub struct AnnualFeeEntry {
        /// Dollars a year, 0 to 10,000.
        pub dollars: Number,
        /// Name of its source.
        pub source: String,
        /// Name of a source of another publisher that agrees.
        pub second_source: Option<String>,
        /// First day; if absent, since the recorded history.
        pub from: Option<Day>,
        /// Last day; if absent, still in force.
        pub through: Option<Day>,
    }
}

object! {
    /// A foreign transaction fee and its period.
    pub struct ForeignTransactionFeeEntry {
        /// Percent of the amount in US dollars, 0 to 10.
        pub percent: Number,
        /// Name of its source.
        pub source: String,
        /// Name of a source of another publisher that agrees.
        pub second_source: Option<String>,
        /// First day; if absent, since the recorded history.
        pub from: Option<Day>,
        /// Last day; if absent, still in force.
        pub through: Option<Day>,
    }
}

object! {
    /// A base rate and its period.
    pub struct BaseEntry {
        /// Points per dollar, 0 to 30; per cent for cash back.
        pub multiplier: Number,
        /// Name of its source.
        pub source: String,
        /// First day; if absent, since the recorded history.
        pub from: Option<Day>,
        /// Last day; if absent, still in force.
        pub through: Option<Day>,
    }
}

object! {
    /// A rate of some purchases.
    pub struct RuleEntry {
        /// Name for people; versions of one rule share it.
        pub name: String,
        /// Points per dollar, 0 to 30; per cent for cash back.
        pub multiplier: Number,
        /// Ids of categories, each with its children.
        pub categories: Vec<String> = Vec::new(),
        /// Whether it applies to every purchase.
        pub everything: bool = false,
        /// Ids of excluded categories.
        pub except_categories: Vec<String> = Vec::new(),
        /// Ids of merchants.
        pub merchants: Vec<String> = Vec::new(),
        /// Ids of excluded merchants.
        pub except_merchants: Vec<String> = Vec::new(),
        /// The only channel to which it applies.
        pub channel: Option<Channel>,
        /// Whether it applies to purchases in the United States only.
        pub only_in_us: bool = false,
        /// Smallest purchase to which it applies, in dollars.
        pub purchase_dollars_min: Option<Number>,
        /// Largest purchase to which it applies, in dollars.
        pub purchase_dollars_max: Option<Number>,
        /// Id of its spend cap.
        pub cap: Option<String>,
        /// First day; if absent, since the recorded history.
        pub from: Option<Day>,
        /// Last day; if absent, still in force.
        pub through: Option<Day>,
        /// Whether it belongs to a calendar of rotating categories.
        pub rotating: bool = false,
        /// Whether the cardholder must activate it.
        pub requires_activation: bool = false,
        /// Whether its rate stacks with the base rate.
        pub stacks: bool = false,
        /// Id of the choice of which it is an option.
        pub choice: Option<String>,
        /// Id of the option that it is.
        pub option: Option<String>,
        /// Name of that option for people; the rule's name if absent.
        pub option_name: Option<String>,
        /// Ids of the tiers that receive it; every cardholder if empty.
        pub tiers: Vec<String> = Vec::new(),
        /// Name of its source.
        pub source: String,
        /// Name of a source of another publisher that agrees.
        pub second_source: Option<String>,
        /// Why no version held between the previous one and this one.
        pub gap_reason: Option<String>,
        /// Remark; for readers only.
        pub note: Option<String>,
    }
}

object! {
    /// A spend cap, shared by the rules that name it.
    pub struct CapEntry {
        /// Id in the card.
        pub id: String,
        /// Dollars of spending in a period, up to ten million.
        pub cap_dollars: Number,
        /// Period in which spending counts.
        pub period: Period,
        /// Points per dollar once the cap is exhausted.
        pub multiplier_after: Number,
        /// Name of its source.
        pub source: String,
    }
}

object! {
    /// A choice between options, each a rule.
    pub struct ChoiceEntry {
        /// Id in the card.
        pub id: String,
        /// Name for people; `Selected category` or `Top spending category` if absent.
        pub name: Option<String>,
        /// Number of options in force at a time, 1 or more.
        pub selected_max: u8,
        /// The way in which options are selected.
        pub kind: ChoiceKindEntry,
        /// Period whose spending selects; for top spending categories only.
        pub period: Option<Period>,
        /// Options of a cardholder who selected none; for selected categories only.
        pub default: Option<Vec<String>>,
        /// Name of its source.
        pub source: String,
    }
}

/// The way in which options are selected.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ChoiceKindEntry {
    /// By the cardholder.
    Selected,
    /// By the spending of the period.
    TopSpend,
}

impl ChoiceKindEntry {
    const fn id(self) -> &'static str {
        match self {
            ChoiceKindEntry::Selected => "selected",
            ChoiceKindEntry::TopSpend => "top-spend",
        }
    }
}

variants!(ChoiceKindEntry: Selected, TopSpend);

object! {
    /// A relationship tier, such as one of deposits with the issuer.
    pub struct TierEntry {
        /// Id in the card.
        pub id: String,
        /// Name for people.
        pub name: String,
        /// Factor of all rewards, 1 to 3; 1 if absent.
        pub reward_factor: Option<Number>,
        /// Whether it applies to a cardholder who states no tier.
        pub default: bool = false,
        /// Name of its source.
        pub source: String,
    }
}
