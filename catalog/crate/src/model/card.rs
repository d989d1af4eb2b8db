//! Cards and their terms.

use super::{
    CapIndex, CatalogText, CategorySet, Channel, ChoiceIndex, CurrencyIndex, Date, Dates, IssuerIndex,
    MerchantIndex, Network, OptionIndex, SourceIndex, TierIndex, coded::coded, decimal_text,
};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

/// Days after verification until a card's terms are stale: issuers announce most changes once or twice a year.
pub const VERIFIED_DAYS_MAX: i32 = 180;

/// A card: its names and its terms.
///
/// Indexes in a card and its rules refer to the tables of that card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Card {
    /// The `cardId` of the interface: never changed, never reused.
    pub id: u32,
    /// The name, with its issuer.
    pub name: CatalogText,
    /// Nicknames.
    pub aliases: Vec<CatalogText>,
    /// The issuer.
    pub issuer: IssuerIndex,
    /// The network.
    pub network: Network,
    /// Consumer, business, student or secured.
    pub kind: Kind,
    /// The currency that it earns.
    pub currency: CurrencyIndex,
    /// Whether it unlocks transfers of its currency to partners. This includes points of other cards.
    pub unlocks_transfers: bool,
    /// The paid membership without which nobody gets it.
    pub membership: Option<CatalogText>,
    /// The days on which it is open to applicants.
    pub open_to_new: Dates,
    /// The day on which it was last verified against its sources.
    pub verified_on: Date,
    /// Known annual fees in dollars a year, oldest first.
    pub annual_fees: Vec<Fee>,
    /// Known foreign transaction fees in percent of the amount, oldest first; encoded apart.
    #[serde(skip)]
    pub foreign_transaction_fees: Vec<Fee>,
    /// Known first-year matches, oldest first; encoded apart.
    #[serde(skip)]
    pub first_year_matches: Vec<FirstYearMatch>,
    /// Base rates, oldest first.
    pub base: Vec<Base>,
    /// Bonus rates.
    pub rules: Vec<Rule>,
    /// Spend caps.
    pub caps: Vec<Cap>,
    /// Choices of selected and top spending categories.
    pub choices: Vec<Choice>,
    /// Tiers of the cardholder.
    pub tiers: Vec<Tier>,
    /// The sources of its terms; encoded apart.
    #[serde(skip)]
    pub sources: Vec<Source>,
}

coded! {
    /// The applicants that a card is for.
    pub enum Kind {
        /// Consumers.
        Consumer = "consumer",
        /// Businesses.
        Business = "business",
        /// Students.
        Student = "student",
        /// Applicants who leave a deposit.
        Secured = "secured",
    }
}

/// A fee, in its dates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fee {
    /// Dollars a year, or percent of the amount; 0 for no fee.
    #[serde(with = "decimal_text")]
    pub amount: Decimal,
    /// When it is in force.
    pub dates: Dates,
    /// Its source; encoded apart.
    #[serde(skip)]
    pub source: SourceIndex,
}

impl Fee {
    /// The amount in force on that day; `None` if unknown.
    fn on(fees: &[Fee], day: Date) -> Option<Decimal> {
        fees.iter().find(|fee| fee.dates.contains(day)).map(|fee| fee.amount)
    }
}

/// A first-year program: rewards of the first year are paid again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct FirstYearMatch {
    /// Its name, such as `Cashback Match`.
    pub name: CatalogText,
    /// Percent of the rewards that are paid again.
    #[serde(with = "decimal_text")]
    pub percent: Decimal,
    /// Its number of days, from the day of opening. It ends later if its statement cycles do.
    pub days: u32,
    /// Its number of statement cycles; 0 if days alone count. The first one contains the day of opening.
    pub statement_cycles: u8,
    /// The days of opening of the accounts that get it.
    pub dates: Dates,
    /// Its source; encoded apart.
    #[serde(skip)]
    pub source: SourceIndex,
}

/// A base rate, in its dates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Base {
    /// Points per dollar.
    #[serde(with = "decimal_text")]
    pub multiplier: Decimal,
    /// When it is in force.
    pub dates: Dates,
    /// Its source; encoded apart.
    #[serde(skip)]
    pub source: SourceIndex,
}

/// A rule: the bonus rate of some purchases, in its dates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Rule {
    /// Its name, shared by versions of the same rule; encoded apart.
    #[serde(skip)]
    pub name: CatalogText,
    /// Points per dollar.
    #[serde(with = "decimal_text")]
    pub multiplier: Decimal,
    /// Purchases of these categories ...
    pub categories: CategorySet,
    /// ... or at these merchants ...
    pub merchants: Vec<MerchantIndex>,
    /// ... or every purchase, matched or not.
    pub everything: bool,
    /// ... but never of these categories ...
    pub except_categories: CategorySet,
    /// ... and never at these merchants.
    pub except_merchants: Vec<MerchantIndex>,
    /// Only purchases at these merchants, such as hotels booked through a portal; anywhere if empty.
    pub only_at_merchants: Vec<MerchantIndex>,
    /// Only purchases of this channel.
    pub channel: Option<Channel>,
    /// Only purchases in the United States.
    pub only_in_us: bool,
    /// Only purchases from this amount, in dollars.
    #[serde(with = "decimal_text::optional")]
    pub purchase_dollars_min: Option<Decimal>,
    /// Only purchases up to this amount, in dollars.
    #[serde(with = "decimal_text::optional")]
    pub purchase_dollars_max: Option<Decimal>,
    /// The cap on its spending.
    pub cap: Option<CapIndex>,
    /// When it is in force.
    pub dates: Dates,
    /// Whether it is a rotating category. A rotating category never applies outside its dates, not even before the
    /// recorded history.
    pub rotating: bool,
    /// Whether the cardholder must activate it.
    pub requires_activation: bool,
    /// Whether it stacks with the best rate that does not (additive).
    pub stacks: bool,
    /// The option that it belongs to.
    pub option: Option<ChoiceOption>,
    /// The name of that option, such as `gas`; encoded apart.
    #[serde(skip)]
    pub option_name: Option<CatalogText>,
    /// Only for these tiers; for all if empty.
    pub tiers: Vec<TierIndex>,
    /// Its source; encoded apart.
    #[serde(skip)]
    pub source: SourceIndex,
}

impl Rule {
    /// Every merchant that it names, covered or not. A purchase at another one is only in a category.
    pub fn named_merchants(&self) -> impl Iterator<Item = &MerchantIndex> {
        self.merchants.iter().chain(&self.except_merchants).chain(&self.only_at_merchants)
    }

    /// The id, which versions of the rule share; unique among the rules of a card in force on one day.
    ///
    /// ```
    /// use card_rewards_catalog::model::Rule;
    ///
    /// assert_eq!(Rule::id_of("U.S. supermarkets"), "us-supermarkets");
    /// assert_eq!(Rule::id_of("2.5% retailer: Lowe's"), "2-5-retailer-lowes");
    /// ```
    pub fn id(&self) -> String {
        Rule::id_of(&self.name)
    }

    /// The id of a rule with this name: its words in lower case, joined by hyphens.
    pub fn id_of(name: &str) -> String {
        let mut id = String::with_capacity(name.len());
        let mut characters = name.chars().peekable();
        while let Some(character) = characters.next() {
            let is_before_digit = characters.peek().is_some_and(char::is_ascii_digit);
            match character {
                '\'' | '\u{2019}' => {}
                // The point of an abbreviation, not of a decimal.
                '.' if !is_before_digit => {}
                _ if character.is_alphanumeric() => id.extend(character.to_lowercase()),
                _ if id.is_empty() || id.ends_with('-') => {}
                _ => id.push('-'),
            }
        }
        id.truncate(id.trim_end_matches('-').len());
        id
    }
}

/// An option of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ChoiceOption {
    /// The choice.
    pub choice: ChoiceIndex,
    /// The option of that choice.
    pub option: OptionIndex,
}

/// A spend cap.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Cap {
    /// The id, by which a caller gives the opening usage.
    pub id: CatalogText,
    /// Dollars of spending in a period.
    #[serde(with = "decimal_text")]
    pub cap_dollars: Decimal,
    /// The period after which it resets.
    pub period: Period,
    /// Points per dollar once it is exhausted.
    #[serde(with = "decimal_text")]
    pub multiplier_after: Decimal,
    /// Its source; encoded apart.
    #[serde(skip)]
    pub source: SourceIndex,
}

coded! {
    /// The period after which caps and top spending categories reset.
    pub enum Period {
        /// A calendar month.
        Month = "month",
        /// A calendar quarter.
        Quarter = "quarter",
        /// A calendar year.
        Year = "year",
        /// A year from the account anniversary; a calendar year unless the caller gives it.
        AnniversaryYear = "anniversary-year",
        /// A statement cycle; a calendar month unless the caller gives the days on which statements close.
        Statement = "statement",
    }
}

impl Period {
    /// The word for it in a text, after an article: `a year`, `an anniversary year`.
    pub const fn in_words(self) -> &'static str {
        match self {
            Period::AnniversaryYear => "anniversary year",
            other => other.id(),
        }
    }
}

/// Categories of which only some earn the bonus rate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Choice {
    /// The id.
    pub id: CatalogText,
    /// Its name, such as `3% category`.
    pub name: CatalogText,
    /// Maximum number of selected options.
    pub selected_max: u8,
    /// Who selects them.
    pub kind: ChoiceKind,
    /// The ids of the options.
    pub options: Vec<CatalogText>,
}

impl Choice {
    /// The period whose spending selects the options; `None` if the cardholder selects them.
    pub fn top_spend_period(&self) -> Option<Period> {
        match self.kind {
            ChoiceKind::TopSpend { period } => Some(period),
            ChoiceKind::Selected { .. } => None,
        }
    }

    /// Who selects.
    pub fn selected_by(&self) -> SelectedBy {
        match self.kind {
            ChoiceKind::Selected { .. } => SelectedBy::Cardholder,
            ChoiceKind::TopSpend { .. } => SelectedBy::Issuer,
        }
    }
}

coded! {
    /// Who selects among the options of a choice.
    pub enum SelectedBy {
        /// The cardholder.
        Cardholder = "cardholder",
        /// The issuer, by top spending.
        Issuer = "issuer",
    }
}

/// Who selects the options of a choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChoiceKind {
    /// The cardholder.
    Selected {
        /// Selected by default.
        default: Vec<OptionIndex>,
    },
    /// Spending: the top spending categories of each period.
    TopSpend {
        /// The period.
        period: Period,
    },
}

/// A tier: a relationship status of the cardholder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Tier {
    /// The id, by which a caller names it.
    pub id: CatalogText,
    /// Its name.
    pub name: CatalogText,
    /// The factor that multiplies all rewards.
    #[serde(with = "decimal_text")]
    pub reward_factor: Decimal,
    /// Whether it is the default.
    pub default: bool,
    /// Its source; encoded apart.
    #[serde(skip)]
    pub source: SourceIndex,
}

/// A source of card terms.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Source {
    /// The address.
    pub url: CatalogText,
    /// The title.
    pub title: CatalogText,
    /// The day on which it was read.
    pub read_on: Date,
    /// Issuer or press.
    pub kind: SourceKind,
    /// The confidence in press; `None` for the issuer.
    pub confidence: Option<Confidence>,
}

coded! {
    /// The publisher of a source.
    pub enum SourceKind {
        /// The issuer itself.
        Issuer = "issuer",
        /// A publisher that quotes the issuer.
        Press = "press",
    }
}

coded! {
    /// The confidence in a publisher that quotes the issuer.
    #[derive(PartialOrd, Ord)]
    pub enum Confidence {
        /// It is old, indirect, or partly unclear.
        Low = "low",
        /// A specialist publisher states it plainly, alone.
        Medium = "medium",
        /// It quotes the issuer verbatim, or two independent pages agree.
        High = "high",
    }
}

impl Card {
    /// Its name and its aliases.
    pub fn names(&self) -> impl Iterator<Item = &CatalogText> {
        std::iter::once(&self.name).chain(&self.aliases)
    }

    /// The cap with this index.
    pub fn cap(&self, index: CapIndex) -> &Cap {
        &self.caps[index.position()]
    }

    /// The choice with this index.
    pub fn choice(&self, index: ChoiceIndex) -> &Choice {
        &self.choices[index.position()]
    }

    /// The tier with this index.
    pub fn tier(&self, index: TierIndex) -> &Tier {
        &self.tiers[index.position()]
    }

    /// The source with this index.
    pub fn source(&self, index: SourceIndex) -> &Source {
        &self.sources[index.position()]
    }

    /// The default tier.
    pub fn default_tier(&self) -> Option<TierIndex> {
        self.tiers.iter().position(|tier| tier.default).map(TierIndex::new)
    }

    /// The annual fee in dollars for an applicant on that day; `None` if unknown.
    pub fn annual_fee_dollars(&self, day: Date) -> Option<Decimal> {
        Fee::on(&self.annual_fees, day)
    }

    /// The foreign transaction fee on that day, in percent of the amount; `None` if unknown.
    pub fn foreign_transaction_fee_percent(&self, day: Date) -> Option<Decimal> {
        Fee::on(&self.foreign_transaction_fees, day)
    }

    /// The first-year match of an account opened on that day; `None` without a known one.
    pub fn first_year_match(&self, opened_on: Date) -> Option<&FirstYearMatch> {
        self.first_year_matches.iter().find(|one| one.dates.contains(opened_on))
    }

    /// The first day of the recorded history; `None` if that is open.
    pub fn history_from(&self) -> Option<Date> {
        self.base.first()?.dates.from
    }
}
