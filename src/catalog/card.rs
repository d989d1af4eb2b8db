//! Cards and the terms on which they earn.

use super::{CategorySet, Channel, MerchantIndex, Text};
use crate::date::{Date, Dates};
use crate::network::Network;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

/// A card: its names, and what it earns when.
///
/// The small numbers in a card and its rules are indexes into the tables of that same card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Card {
    /// The `cardId` of the interface: stable for ever, never reused.
    pub id: u32,
    /// The name, with its issuer.
    pub name: Text,
    /// Nicknames.
    pub aliases: Vec<Text>,
    /// Index of the issuer in the catalog.
    pub issuer: u8,
    /// The network.
    pub network: Network,
    /// For whom it is.
    pub kind: Kind,
    /// Index of the currency in the catalog.
    pub currency: u8,
    /// Whether its holder can transfer points of its currency to partners, those of other cards too.
    pub unlocks_transfers: bool,
    /// The days on which new people could apply.
    pub open_to_new: Dates,
    /// The day on which all of this was last compared with its sources.
    pub verified_on: Date,
    /// What it costs a year, as far as that is known, in the order of their dates.
    pub annual_fees: Vec<AnnualFee>,
    /// What everything earns, in the order of their dates.
    pub base: Vec<Base>,
    /// What some purchases earn.
    pub rules: Vec<Rule>,
    /// Limits on what rules pay for.
    pub caps: Vec<Cap>,
    /// Categories that are chosen.
    pub choices: Vec<Choice>,
    /// Statuses of the cardholder.
    pub tiers: Vec<Tier>,
    /// Where all this was read.
    pub sources: Vec<Source>,
}

/// For whom a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Anybody.
    Consumer,
    /// A business.
    Business,
    /// A student.
    Student,
    /// Who leaves a deposit.
    Secured,
}

impl Kind {
    /// The id, such as `consumer`.
    pub fn id(self) -> &'static str {
        match self {
            Kind::Consumer => "consumer",
            Kind::Business => "business",
            Kind::Student => "student",
            Kind::Secured => "secured",
        }
    }
}

/// What a card costs a year, in its dates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnnualFee {
    /// Dollars a year; 0 where there is no fee.
    #[serde(with = "rust_decimal::serde::str")]
    pub dollars: Decimal,
    /// When.
    pub dates: Dates,
    /// Which source says so.
    pub source: u8,
}

/// What everything earns, in its dates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Base {
    /// Points per dollar.
    #[serde(with = "rust_decimal::serde::str")]
    pub multiplier: Decimal,
    /// When.
    pub dates: Dates,
    /// Which source says so.
    pub source: u8,
}

/// What some purchases earn, in its dates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Rule {
    /// What it is called; versions of one rule share the name.
    pub name: Text,
    /// Points per dollar.
    #[serde(with = "rust_decimal::serde::str")]
    pub multiplier: Decimal,
    /// Purchases of these categories ...
    pub categories: CategorySet,
    /// ... or at these merchants ...
    pub merchants: Vec<MerchantIndex>,
    /// ... or every purchase, recognised or not.
    pub everything: bool,
    /// ... but never of these categories ...
    pub except_categories: CategorySet,
    /// ... and never at these merchants.
    pub except_merchants: Vec<MerchantIndex>,
    /// Only purchases made in this way.
    pub channel: Option<Channel>,
    /// Only purchases of at most so many dollars.
    #[serde(with = "rust_decimal::serde::str_option")]
    pub purchase_dollars_max: Option<Decimal>,
    /// The cap that it uses up.
    pub cap: Option<u8>,
    /// When.
    pub dates: Dates,
    /// Whether it is a window that never holds beyond its dates, however far the card's history goes.
    pub rotating: bool,
    /// Whether the cardholder must activate it.
    pub requires_activation: bool,
    /// Whether it pays on top of the best rule that does not.
    pub adds: bool,
    /// The choice of which it is an option.
    pub option: Option<ChoiceOption>,
    /// Only for these tiers; for all where empty.
    pub tiers: Vec<u8>,
    /// Which source says so.
    pub source: u8,
}

/// An option of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChoiceOption {
    /// The choice.
    pub choice: u8,
    /// Where the option stands in it.
    pub option: u8,
}

/// A limit on the spending that a rate is paid for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Cap {
    /// The id, by which a caller says what was spent.
    pub id: Text,
    /// Dollars of spending in a period.
    #[serde(with = "rust_decimal::serde::str")]
    pub cap_dollars: Decimal,
    /// When it starts anew.
    pub period: Period,
    /// Points per dollar once it is used up.
    #[serde(with = "rust_decimal::serde::str")]
    pub multiplier_after: Decimal,
    /// Which source says so.
    pub source: u8,
}

/// A span of time after which caps and automatic choices start anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Period {
    /// A calendar month.
    Month,
    /// A calendar quarter.
    Quarter,
    /// A calendar year.
    Year,
    /// A year of the card's own; a calendar year unless the caller gives the anniversary.
    AnniversaryYear,
}

impl Period {
    /// The id, such as `anniversary-year`.
    pub fn id(self) -> &'static str {
        match self {
            Period::Month => "month",
            Period::Quarter => "quarter",
            Period::Year => "year",
            Period::AnniversaryYear => "anniversary-year",
        }
    }
}

/// Categories of which only some earn more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Choice {
    /// The id, by which a caller picks.
    pub id: Text,
    /// How many of the options earn.
    pub picks: u8,
    /// Who picks.
    pub kind: ChoiceKind,
    /// The ids of the options.
    pub options: Vec<Text>,
}

/// Who picks the options that earn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChoiceKind {
    /// The cardholder; these options where nothing was picked.
    Chosen {
        /// Which options, by index.
        default: Vec<u8>,
    },
    /// The issuer: those on which the card spent most in each period.
    TopSpend {
        /// How long it looks.
        period: Period,
    },
}

/// A status of the cardholder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Tier {
    /// The id, by which a caller names it.
    pub id: Text,
    /// What it is called.
    pub name: Text,
    /// What all rewards are multiplied by.
    #[serde(with = "rust_decimal::serde::str")]
    pub reward_factor: Decimal,
    /// Whether it is assumed where the caller says nothing.
    pub default: bool,
    /// Which source says so.
    pub source: u8,
}

/// Where something was read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Source {
    /// The address.
    pub url: Text,
    /// The title.
    pub title: Text,
    /// When.
    pub read_on: Date,
    /// Who speaks there.
    pub kind: SourceKind,
    /// How far to trust it; for the issuer's own word there is nothing to say.
    pub confidence: Option<Confidence>,
}

/// Who speaks in a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SourceKind {
    /// The issuer itself.
    Issuer,
    /// Somebody who quotes it.
    Press,
}

impl SourceKind {
    /// The id, such as `issuer`.
    pub fn id(self) -> &'static str {
        match self {
            SourceKind::Issuer => "issuer",
            SourceKind::Press => "press",
        }
    }
}

/// How far to trust somebody who quotes the issuer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Confidence {
    /// It is old, indirect, or partly unclear.
    Low,
    /// A specialist publisher states it plainly, alone.
    Medium,
    /// It quotes the issuer's own words, or two independent pages agree.
    High,
}

impl Confidence {
    /// The id, such as `high`.
    pub fn id(self) -> &'static str {
        match self {
            Confidence::Low => "low",
            Confidence::Medium => "medium",
            Confidence::High => "high",
        }
    }
}

impl Card {
    /// The tier that holds where the caller names none.
    pub fn default_tier(&self) -> Option<usize> {
        self.tiers.iter().position(|tier| tier.default)
    }

    /// What the card costs a year, in dollars, for who applies on that day; none where that is not known.
    pub fn annual_fee_dollars(&self, day: Date) -> Option<Decimal> {
        self.annual_fees.iter().find(|fee| fee.dates.contains(day)).map(|fee| fee.dollars)
    }

    /// The first day of the recorded history, where it starts on one.
    pub fn history_from(&self) -> Option<Date> {
        self.base.first()?.dates.from
    }
}
