//! The catalog's files as they are written; `catalog/README.md` explains each field.

use crate::catalog::{Confidence, Kind, Period, SourceKind};
use crate::date::{Date, Dates};
use crate::names::merchant_key;
use crate::network::Network;
use rust_decimal::Decimal;
use serde::de::{Error, IgnoredAny, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::fmt;

/// A number as it is written: 1.1 is 1.1.
#[derive(Clone, Copy, Debug)]
pub struct Number(pub Decimal);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
        let number = f64::deserialize(deserializer)?;
        number.to_string().parse().map(Number).map_err(|_| D::Error::custom("expected a finite number"))
    }
}

/// A day: in TOML a date as it stands, in JSON the same as text.
#[derive(Clone, Copy, Debug)]
pub struct Day(pub Date);

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Day, D::Error> {
        deserializer.deserialize_any(DayVisitor)
    }
}

struct DayVisitor;

impl<'de> Visitor<'de> for DayVisitor {
    type Value = Day;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a day such as 2026-11-21")
    }

    fn visit_str<E: Error>(self, written: &str) -> Result<Day, E> {
        Date::parse(written)
            .map(Day)
            .ok_or_else(|| E::custom(format!("expected a day such as 2026-11-21, found {written}")))
    }

    /// TOML hands over its dates as a map with one entry, the value of which is the text.
    fn visit_map<Entries: MapAccess<'de>>(self, mut entries: Entries) -> Result<Day, Entries::Error> {
        match entries.next_entry::<IgnoredAny, String>()? {
            Some((_, written)) => self.visit_str(&written),
            None => Err(Entries::Error::invalid_type(Unexpected::Map, &self)),
        }
    }
}

pub type Sources = BTreeMap<String, Source>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    pub url: String,
    pub title: String,
    pub read_on: Day,
    #[serde(default = "Source::press")]
    pub kind: SourceKind,
    /// How far to trust somebody who quotes the issuer.
    pub confidence: Option<Confidence>,
    /// The terms under which data may be taken from there.
    #[serde(rename = "licence")]
    pub _licence: Option<String>,
}

impl Source {
    fn press() -> SourceKind {
        SourceKind::Press
    }
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Issuers {
    pub issuer: Vec<Issuer>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Issuer {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub aliases: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Channel {
    InStore,
    Online,
}

impl From<Channel> for crate::catalog::Channel {
    fn from(channel: Channel) -> Self {
        match channel {
            Channel::InStore => Self::InStore,
            Channel::Online => Self::Online,
        }
    }
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Categories {
    pub category: Vec<Category>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Category {
    pub id: String,
    pub name: String,
    pub parent: Option<String>,
    pub channel: Option<Channel>,
    #[serde(default)]
    pub hides_merchant: bool,
    #[serde(default = "yes")]
    pub earns: bool,
    #[serde(default)]
    pub aliases: Vec<String>,
}

fn yes() -> bool {
    true
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Currencies {
    pub sources: Sources,
    pub currency: Vec<Currency>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Currency {
    pub id: String,
    pub name: String,
    pub value_per_point: Number,
    /// Which redemption this is the value of.
    pub basis: String,
    pub source: String,
    /// What a point is worth to who can transfer it to partners.
    pub transfer_value_per_point: Option<Number>,
    pub transfer_basis: Option<String>,
    pub transfer_source: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MccTable {
    pub sources: Sources,
    pub mcc: Vec<Mcc>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mcc {
    pub code: Option<String>,
    pub from: Option<String>,
    pub through: Option<String>,
    #[serde(rename = "description")]
    pub _description: Option<String>,
    pub category: String,
    pub source: String,
}

/// Words of statement lines that tell a category where the merchant is unknown.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    #[serde(default)]
    pub tells: Vec<Tells>,
    /// Words that tell nothing, although some of them would.
    #[serde(default)]
    pub tells_nothing: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tells {
    pub category: String,
    /// Whether other words of the same kind count rather than these.
    #[serde(default)]
    pub usually: bool,
    pub words: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Merchants {
    pub sources: Sources,
    pub merchants: Vec<Merchant>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Merchant {
    pub id: String,
    pub name: String,
    pub category: String,
    #[serde(default)]
    pub aliases: Vec<String>,
    #[serde(default)]
    pub exact_aliases: Vec<String>,
    #[serde(default)]
    pub online_aliases: Vec<String>,
    #[serde(default)]
    pub star_aliases: Vec<String>,
    #[serde(default)]
    pub not_aliases: Vec<String>,
    pub channel: Option<Channel>,
    pub accepts: Option<Vec<Network>>,
    pub accepts_online: Option<Vec<Network>>,
    pub source: String,
}

impl Merchant {
    /// Whether its name is also listed as exact: it is a word that others use too.
    pub fn name_is_exact(&self) -> bool {
        let name = merchant_key(&self.name);
        self.exact_aliases.iter().any(|alias| merchant_key(alias) == name)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub id: u32,
    pub name: String,
    pub issuer: String,
    pub network: Network,
    pub kind: Kind,
    pub currency: String,
    #[serde(default)]
    pub aliases: Vec<String>,
    pub verified_on: Day,
    /// From which day on changes of the terms were looked for.
    #[allow(dead_code)] // Only our own catalog is asked for it.
    pub history_checked_from: Option<Day>,
    pub opened_on: Option<Day>,
    pub opened_source: Option<String>,
    pub closed_to_new_on: Option<Day>,
    pub closed_source: Option<String>,
    pub unlocks_transfers_source: Option<String>,
    pub sources: Sources,
    #[serde(default)]
    pub annual_fee: Vec<AnnualFee>,
    pub base: Vec<Base>,
    #[serde(default)]
    pub rules: Vec<Rule>,
    #[serde(default)]
    pub caps: Vec<Cap>,
    #[serde(default)]
    pub choices: Vec<Choice>,
    #[serde(default)]
    pub tiers: Vec<Tier>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnnualFee {
    pub dollars: Number,
    pub source: String,
    /// Who else says the same.
    pub second_source: Option<String>,
    pub from: Option<Day>,
    pub through: Option<Day>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Base {
    pub multiplier: Number,
    pub source: String,
    pub from: Option<Day>,
    pub through: Option<Day>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    pub name: String,
    pub multiplier: Number,
    #[serde(default)]
    pub categories: Vec<String>,
    /// For every purchase, whatever it is.
    #[serde(default)]
    pub everything: bool,
    #[serde(default)]
    pub except_categories: Vec<String>,
    #[serde(default)]
    pub merchants: Vec<String>,
    #[serde(default)]
    pub except_merchants: Vec<String>,
    pub channel: Option<Channel>,
    pub purchase_dollars_max: Option<Number>,
    pub cap: Option<String>,
    pub from: Option<Day>,
    pub through: Option<Day>,
    #[serde(default)]
    pub rotating: bool,
    #[serde(default)]
    pub requires_activation: bool,
    #[serde(default)]
    pub adds: bool,
    pub choice: Option<String>,
    pub option: Option<String>,
    #[serde(default)]
    pub tiers: Vec<String>,
    pub source: String,
    /// Who else says the same.
    pub second_source: Option<String>,
    /// Why nothing held between the version of this rule before and this one.
    #[allow(dead_code)] // Only our own catalog is asked for it.
    pub gap_reason: Option<String>,
    /// For readers only.
    #[serde(rename = "note")]
    pub _note: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cap {
    pub id: String,
    pub cap_dollars: Number,
    pub period: Period,
    pub multiplier_after: Number,
    pub source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    pub id: String,
    pub picks: u8,
    pub kind: ChoiceKind,
    pub period: Option<Period>,
    pub default: Option<Vec<String>>,
    pub source: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChoiceKind {
    Chosen,
    TopSpend,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tier {
    pub id: String,
    pub name: String,
    pub reward_factor: Option<Number>,
    #[serde(default)]
    pub default: bool,
    pub source: String,
}

/// The days between two that may be absent.
pub fn dates(from: Option<Day>, through: Option<Day>) -> Dates {
    Dates { from: from.map(|day| day.0), through: through.map(|day| day.0) }
}
