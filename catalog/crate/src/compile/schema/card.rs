//! The files of `cards/`.

use super::{Day, Number, Sources};
use crate::compile::json::{object, variants};
use crate::model::{Channel, Kind, Network, Period, coded};

object! {
    /// A card: its names, rates and dates. `catalog/README.md` explains every field.
    pub struct CardEntry = "CardDefinition" {
        /// Id, never reused: 1 to 999,999 in the catalog, 1,000,000 or more for custom cards. Example: `1000001`
        pub id: u32,
        /// Name as people write it, with the issuer. Example: `"Discover Staff Card"`
        pub name: String,
        /// Id of the issuer. Example: `"discover"`
        pub issuer: String,
        /// Payment network, which decides the merchants that accept the card.
        pub network: Network,
        /// The applicants that it is for.
        pub kind: Kind,
        /// Id of the reward currency. Example: `"cash-back"`
        pub currency: String,
        /// Nicknames without the issuer; never one that could mean another card.
        pub aliases: Vec<String> = Vec::new(),
        /// Day of the last comparison of every value with its source.
        pub verified_on: Day,
        /// First day of the period whose changes of terms were researched.
        pub history_checked_from: Option<Day>,
        /// Name of the source that says holders can transfer points to partners.
        pub unlocks_transfers_source: Option<String>,
        /// Paid membership without which nobody gets the card; no amount contains its price. Example: `"Amazon Prime"`
        pub membership: Option<String>,
        /// Name of the source of `membership`.
        pub membership_source: Option<String>,
        /// First day for applications.
        pub opened_on: Option<Day>,
        /// Name of the source of `opened_on`.
        pub opened_source: Option<String>,
        /// First day without new applications.
        pub closed_to_new_on: Option<Day>,
        /// Name of the source of `closed_to_new_on`.
        pub closed_source: Option<String>,
        /// Sources by name; every value names one.
        pub sources: Sources,
        /// Known annual fees, oldest first, without gap or overlap.
        pub annual_fee: Vec<AnnualFeeEntry> = Vec::new(),
        /// Known foreign transaction fees, oldest first, without gap or overlap.
        pub foreign_transaction_fee: Vec<ForeignTransactionFeeEntry> = Vec::new(),
        /// First-year matches by day of opening, oldest first, without gap or overlap.
        pub first_year_match: Vec<FirstYearMatchEntry> = Vec::new(),
        /// Base rates, oldest first, without gap or overlap.
        pub base: Vec<BaseEntry>,
        /// Rates of some purchases; the best single one applies.
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
    pub struct AnnualFeeEntry = "AnnualFeeDefinition" {
        /// Dollars a year without introductory offers, 0 to 10,000. Example: `95`
        pub dollars: Number,
        /// Name of the source that states it, in `sources`.
        pub source: String,
        /// Name of the source of another publisher that states the same.
        pub second_source: Option<String>,
        /// First day; if absent, since the recorded history.
        pub from: Option<Day>,
        /// Last day; if absent, still in force.
        pub through: Option<Day>,
    }
}

object! {
    /// A foreign transaction fee and its period.
    pub struct ForeignTransactionFeeEntry = "ForeignTransactionFeeDefinition" {
        /// Percent of the amount in US dollars, 0 to 10. Example: `2.7`
        pub percent: Number,
        /// Name of the source that states it, in `sources`.
        pub source: String,
        /// Name of the source of another publisher that states the same.
        pub second_source: Option<String>,
        /// First day; if absent, since the recorded history.
        pub from: Option<Day>,
        /// Last day; if absent, still in force.
        pub through: Option<Day>,
    }
}

object! {
    /// A first-year program: rewards of the first year are paid again.
    pub struct FirstYearMatchEntry = "FirstYearMatchDefinition" {
        /// Name for people. Example: `"Cashback Match"`
        pub name: String,
        /// Percent of the rewards, above 0 and up to 300. Example: `100`
        pub percent: Number,
        /// Its days, from the day of opening, 1 to 800. Example: `365`
        pub days: u32,
        /// Its statement cycles, up to 24. It ends with the later of both. Example: `12`
        pub statement_cycles: u8 = 0,
        /// Name of the source that states it, in `sources`.
        pub source: String,
        /// Name of the source of another publisher that states the same.
        pub second_source: Option<String>,
        /// First day of opening of its accounts; if absent, since the recorded history.
        pub from: Option<Day>,
        /// Last day of opening; if absent, still in force.
        pub through: Option<Day>,
    }
}

object! {
    /// A base rate and its period.
    pub struct BaseEntry = "BaseRateDefinition" {
        /// Points per dollar, 0 to 30; per cent for cash back. Example: `1.5`
        pub multiplier: Number,
        /// Name of the source that states it, in `sources`.
        pub source: String,
        /// First day; if absent, since the recorded history.
        pub from: Option<Day>,
        /// Last day; if absent, still in force.
        pub through: Option<Day>,
    }
}

object! {
    /// A rate of some purchases.
    pub struct RuleEntry = "RuleDefinition" {
        /// Name for people; versions of one rule share it. Example: `"U.S. supermarkets"`
        pub name: String,
        /// Points per dollar, 0 to 30; per cent for cash back. Example: `6`
        pub multiplier: Number,
        /// Whether its rate stacks with the best other rate.
        pub stacks: bool = false,
        /// Whether it belongs to a calendar of rotating categories. It is never extended beyond its days.
        pub rotating: bool = false,
        /// Whether the cardholder must activate it, as `activated` in `cardSettings` states.
        pub requires_activation: bool = false,
        /// Id of the choice of which it is an option.
        pub choice: Option<String>,
        /// Id of the option that it is. Example: `"gas"`
        pub option: Option<String>,
        /// Name of that option for people; the rule's name if absent. Example: `"gas"`
        pub option_name: Option<String>,
        /// Ids of categories, each with its children.
        pub categories: Vec<String> = Vec::new(),
        /// Ids of merchants.
        pub merchants: Vec<String> = Vec::new(),
        /// Whether it applies to every purchase, in place of categories and merchants.
        pub everything: bool = false,
        /// Ids of excluded categories.
        pub except_categories: Vec<String> = Vec::new(),
        /// Ids of excluded merchants.
        pub except_merchants: Vec<String> = Vec::new(),
        /// Ids of the only merchants where its categories count. Anywhere if empty. Example: `["citi-travel"]`
        pub only_at_merchants: Vec<String> = Vec::new(),
        /// The only channel to which it applies.
        pub channel: Option<Channel>,
        /// Whether it applies to purchases in the United States only.
        pub only_in_us: bool = false,
        /// Smallest purchase to which it applies, in dollars.
        pub purchase_dollars_min: Option<Number>,
        /// Largest purchase to which it applies, in dollars.
        pub purchase_dollars_max: Option<Number>,
        /// Ids of the tiers that receive it; every cardholder if empty.
        pub tiers: Vec<String> = Vec::new(),
        /// Id of its spend cap; rules that name the same cap share it.
        pub cap: Option<String>,
        /// Name of the source that states it, in `sources`.
        pub source: String,
        /// Name of the source of another publisher that states the same.
        pub second_source: Option<String>,
        /// First day; if absent, since the recorded history.
        pub from: Option<Day>,
        /// Last day; if absent, still in force.
        pub through: Option<Day>,
        /// Why no version held between the previous one and this one; a remark.
        pub gap_reason: Option<String>,
        /// Remark.
        pub note: Option<String>,
    }
}

object! {
    /// A spend cap, shared by the rules that name it.
    pub struct CapEntry = "CapDefinition" {
        /// Id in the card. Example: `"groceries"`
        pub id: String,
        /// Dollars of spending in a period, up to ten million.
        pub cap_dollars: Number,
        /// Period after which its usage is reset.
        pub period: Period,
        /// Points per dollar once the cap is exhausted.
        pub multiplier_after: Number,
        /// Name of the source that states it, in `sources`.
        pub source: String,
    }
}

object! {
    /// A choice between options, each a rule.
    pub struct ChoiceEntry = "ChoiceDefinition" {
        /// Id in the card. Example: `"five-percent"`
        pub id: String,
        /// Name for people; `Selected category` or `Top spending category` if absent. Example: `"5% category"`
        pub name: Option<String>,
        /// Number of options in force at a time, 1 or more.
        pub selected_max: u8,
        /// Selected by the cardholder, or by the top spending.
        pub kind: ChoiceKindEntry,
        /// Period whose spending decides; for top spending categories only.
        pub period: Option<TopSpendPeriod>,
        /// Options of a cardholder who selected none, possibly empty; for selected categories only.
        pub default: Option<Vec<String>>,
        /// Name of the source that states it, in `sources`.
        pub source: String,
    }
}

coded! {
    /// The way in which options are selected.
    pub enum ChoiceKindEntry {
        /// By the cardholder.
        Selected = "selected",
        /// By the spending of the period.
        TopSpend = "top-spend",
    }
}

/// The period of a top spending category: any but a year from the account anniversary.
#[derive(Clone, Copy)]
pub struct TopSpendPeriod(pub Period);

impl TopSpendPeriod {
    const ALL: [TopSpendPeriod; 4] = [
        TopSpendPeriod(Period::Month),
        TopSpendPeriod(Period::Quarter),
        TopSpendPeriod(Period::Year),
        TopSpendPeriod(Period::Statement),
    ];

    const IDS: &[&str] =
        &[Self::ALL[0].0.id(), Self::ALL[1].0.id(), Self::ALL[2].0.id(), Self::ALL[3].0.id()];
}

variants!(ChoiceKindEntry, TopSpendPeriod);

object! {
    /// A relationship tier, such as one of deposits with the issuer.
    pub struct TierEntry = "TierDefinition" {
        /// Id in the card, which rules and `tier` in `cardSettings` name. Example: `"preferred-honors"`
        pub id: String,
        /// Name for people.
        pub name: String,
        /// Factor of all rewards, 1 to 3; 1 if absent.
        pub reward_factor: Option<Number>,
        /// Whether it applies to a cardholder who states no tier.
        pub default: bool = false,
        /// Name of the source that states it, in `sources`.
        pub source: String,
    }
}
