//! Cardholder settings: selected categories, activation, tier, opening usage, anniversary.

use super::{Expected, IS_WHOLE};
use card_rewards_catalog::model::{
    CapIndex, Card, CardIndex, CatalogText, Choice, ChoiceIndex, ChoiceKind, ChoiceOption, Date, OptionIndex,
    TierIndex,
};
use card_rewards_catalog::sorting::{SortedMap, sort, sort_by_key};
use rust_decimal::Decimal;
use std::fmt;
use std::sync::Arc;

/// Cardholders by card; other cards have the default cardholder of their terms.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cardholders {
    cardholders: SortedMap<CardIndex, Cardholder>,
    /// Names for which no card was found.
    unmatched: Vec<String>,
}

/// The cardholder of one card.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cardholder {
    tier: Option<TierIndex>,
    /// The selected options of each choice that the cardholder selects.
    selected: Vec<Vec<OptionIndex>>,
    /// Whether rotating categories are activated.
    activated: bool,
    /// Opening usage of each cap, in dollars.
    spent_dollars: Vec<Decimal>,
    /// Opening usage of the options of top spending categories, in dollars.
    spent_by_option: Vec<(ChoiceOption, Decimal)>,
    /// The day in whose periods both count; by default that of the card's first purchase.
    spent_as_of: Option<Date>,
    /// Opening usage that a state gives, by period.
    carried: Vec<CarriedSpending>,
    /// Month and day of the account anniversary.
    anniversary: Option<(i8, i8)>,
    /// Its statement cycle, where the caller gives one.
    cycle: Option<StatementCycle>,
}

/// Opening usage in the period of one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct CarriedSpending {
    pub on: SpentOn,
    /// A day of the period.
    pub day: Date,
    pub dollars: Decimal,
}

/// A term of a card that counts spending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SpentOn {
    /// A cap.
    Cap(CapIndex),
    /// An option of a choice by spending.
    Option(ChoiceOption),
}

/// The days on which the statements of an account close.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct StatementCycle {
    /// The days printed on statements, ascending and distinct. Shared, as an account is copied for each scenario.
    closes: Arc<[Date]>,
    /// The day of the month where none is printed.
    closing_day: i8,
    /// The first day of the first statement.
    opened_on: Option<Date>,
}

impl StatementCycle {
    /// The cycle of these days and of a day of the month.
    ///
    /// That is by default the day of the last one.
    ///
    /// `None` if there is neither.
    fn new(closes: &[Date], closing_day: Option<i8>, opened_on: Option<Date>) -> Option<StatementCycle> {
        let mut closes = closes.to_vec();
        sort(&mut closes);
        closes.dedup();
        let closing_day = closing_day.or_else(|| closes.last().map(|last| last.day()))?;
        Some(StatementCycle { closes: closes.into(), closing_day, opened_on })
    }

    /// The days printed on statements, ascending and distinct.
    pub fn closes(&self) -> &[Date] {
        &self.closes
    }

    /// The day of the month where none is printed.
    pub fn closing_day(&self) -> i8 {
        self.closing_day
    }

    /// The first day of the first statement; `None` if the caller does not name it.
    pub fn opened_on(&self) -> Option<Date> {
        self.opened_on
    }
}

/// A setting that a card does not have. Contains the ids that it has.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoSuchSetting {
    /// Not one of the categories that can be selected.
    Category(Vec<String>),
    /// More categories than can be selected.
    TooManyCategories {
        /// Maximum number of selected categories.
        selected_max: u8,
        /// The categories of the choice.
        options: Vec<String>,
    },
    /// Not one of the tiers.
    Tier(Vec<String>),
    /// Not one of the caps.
    Cap(Vec<String>),
    /// Not one of the top spending categories.
    TopCategory(Vec<String>),
    /// Opening usage below 0.
    NegativeDollars,
}

impl NoSuchSetting {
    /// The valid settings.
    pub(crate) fn expected(&self) -> Expected<'_> {
        match self {
            NoSuchSetting::Category(ids) => Expected::Category(ids),
            NoSuchSetting::TooManyCategories { selected_max, options } => {
                Expected::AtMostCategories { max: *selected_max, options }
            }
            NoSuchSetting::Tier(ids) => Expected::Tier(ids),
            NoSuchSetting::Cap(ids) => Expected::Cap(ids),
            NoSuchSetting::TopCategory(ids) => Expected::TopCategory(ids),
            NoSuchSetting::NegativeDollars => Expected::OpeningUsage,
        }
    }
}

impl fmt::Display for NoSuchSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected())
    }
}

impl std::error::Error for NoSuchSetting {}

impl Cardholders {
    /// Sets the cardholder of a card.
    pub fn set(&mut self, card: CardIndex, cardholder: Cardholder) {
        self.cardholders.insert(card, cardholder);
    }

    /// Adds an unmatched name, which a request with `diagnostics` reports.
    pub fn add_unmatched(&mut self, name: String) {
        self.unmatched.push(name);
    }

    /// The names for which no card was found.
    pub(crate) fn unmatched(&self) -> &[String] {
        &self.unmatched
    }

    /// The cardholders with their cards.
    #[cfg(feature = "serde")]
    pub(super) fn iter(&self) -> impl Iterator<Item = (CardIndex, &Cardholder)> {
        self.cardholders.iter().map(|(card, cardholder)| (*card, cardholder))
    }

    /// The cards with opening usage.
    pub(crate) fn with_opening_usage(&self) -> impl Iterator<Item = CardIndex> {
        self.cardholders.iter().filter(|(_, cardholder)| cardholder.has_spent()).map(|(card, _)| *card)
    }

    /// The cardholder of a card.
    pub(crate) fn cardholder(&self, index: CardIndex, card: &Card) -> Cardholder {
        self.cardholders.get(&index).cloned().unwrap_or_else(|| Cardholder::of(card))
    }
}

impl Cardholder {
    /// Default cardholder: the documented defaults of the card, everything activated.
    pub fn of(card: &Card) -> Cardholder {
        let default = |choice: &Choice| match &choice.kind {
            ChoiceKind::Selected { default } => default.clone(),
            ChoiceKind::TopSpend { .. } => Vec::new(),
        };
        Cardholder {
            tier: card.default_tier(),
            selected: card.choices.iter().map(default).collect(),
            activated: true,
            spent_dollars: vec![Decimal::ZERO; card.caps.len()],
            spent_by_option: Vec::new(),
            spent_as_of: None,
            carried: Vec::new(),
            anniversary: None,
            cycle: None,
        }
    }

    /// Selects categories by the ids of options. A choice without any of them keeps its default.
    ///
    /// # Errors
    ///
    /// If the card has no such option to select, or a choice gets more than it allows.
    pub fn select(&mut self, card: &Card, options: &[String]) -> Result<(), NoSuchSetting> {
        let mut selected: Vec<Vec<OptionIndex>> = vec![Vec::new(); card.choices.len()];
        for id in options {
            let ChoiceOption { choice, option } =
                find_option(card, id).ok_or_else(|| selectable_categories(card))?;
            let of_choice = &mut selected[choice.position()];
            // Sorted, so that the same categories are equal in any order.
            if let Err(index) = of_choice.binary_search(&option) {
                of_choice.insert(index, option);
            }
        }
        let mut of_choices = card.choices.iter().zip(&selected);
        if let Some((choice, _)) =
            of_choices.find(|(choice, selected)| selected.len() > usize::from(choice.selected_max))
        {
            return Err(NoSuchSetting::TooManyCategories {
                selected_max: choice.selected_max,
                options: ids(&choice.options),
            });
        }
        for (default, selected) in
            self.selected.iter_mut().zip(selected).filter(|(_, selected)| !selected.is_empty())
        {
            *default = selected;
        }
        Ok(())
    }

    /// Sets whether rotating categories are activated.
    pub fn activate(&mut self, activated: bool) {
        self.activated = activated;
    }

    /// Sets the tier by its id.
    ///
    /// # Errors
    ///
    /// If the card has no such tier.
    pub fn set_tier(&mut self, card: &Card, id: &str) -> Result<(), NoSuchSetting> {
        let tier = card.tiers.iter().position(|tier| tier.id == *id);
        let tiers = || ids(card.tiers.iter().map(|tier| &tier.id));
        let tier = tier.ok_or_else(|| NoSuchSetting::Tier(tiers()))?;
        self.tier = Some(TierIndex::new(tier));
        Ok(())
    }

    /// Sets the opening usage of a cap: dollars spent before the request.
    ///
    /// It counts in the period of the day of [`Cardholder::set_spent_as_of`], else of the card's first purchase in the
    /// request, or else of the request's first day.
    ///
    /// # Errors
    ///
    /// If the card has no such cap, or the dollars are negative: they would enlarge the cap.
    pub fn set_spent(&mut self, card: &Card, cap: &str, dollars: Decimal) -> Result<(), NoSuchSetting> {
        if dollars < Decimal::ZERO {
            return Err(NoSuchSetting::NegativeDollars);
        }
        let index = card.caps.iter().position(|known| known.id == *cap);
        let caps = || ids(card.caps.iter().map(|cap| &cap.id));
        let index = index.ok_or_else(|| NoSuchSetting::Cap(caps()))?;
        if let Some(known) = self.spent_dollars.get_mut(index) {
            *known = dollars;
        }
        Ok(())
    }

    /// Sets the opening usage of a top spending category, in dollars.
    ///
    /// They count in the same period as those of [`Cardholder::set_spent`].
    ///
    /// # Errors
    ///
    /// If the card has no such top spending category, or the dollars are negative.
    pub fn set_spent_by_option(
        &mut self,
        card: &Card,
        option: &str,
        dollars: Decimal,
    ) -> Result<(), NoSuchSetting> {
        if dollars < Decimal::ZERO {
            return Err(NoSuchSetting::NegativeDollars);
        }
        let options = top_spend_options(card, option);
        if options.is_empty() {
            let choices = card.choices.iter().filter(|choice| choice.top_spend_period().is_some());
            return Err(NoSuchSetting::TopCategory(ids(choices.flat_map(|choice| &choice.options))));
        }
        self.spent_by_option.retain(|(known, _)| !options.contains(known));
        self.spent_by_option.extend(options.into_iter().map(|option| (option, dollars)));
        Ok(())
    }

    /// Sets the day in whose periods opening usage counts. It counts before all purchases of these periods.
    pub fn set_spent_as_of(&mut self, day: Date) {
        self.spent_as_of = Some(day);
    }

    /// Sets the opening usage that a state gives.
    pub(crate) fn carry(&mut self, mut spending: Vec<CarriedSpending>) {
        sort_by_key(&mut spending, |carried| (carried.on, carried.day));
        self.carried = spending;
    }

    /// Opening usage that a state gives, by term and day. Only the whole engine takes states.
    pub(crate) fn carried(&self) -> &[CarriedSpending] {
        if IS_WHOLE { &self.carried } else { &[] }
    }

    /// Whether the caller names opening usage.
    pub(crate) fn has_spent(&self) -> bool {
        !self.spent_by_option().is_empty() || self.spent_dollars.iter().any(|dollars| !dollars.is_zero())
    }

    /// Sets month and day of the account anniversary.
    pub fn set_anniversary(&mut self, month: i8, day: i8) {
        self.anniversary = Some((month, day));
    }

    /// Sets month and day of the account anniversary, unless there is one.
    pub(crate) fn set_default_anniversary(&mut self, month: i8, day: i8) {
        self.anniversary = self.anniversary.or(Some((month, day)));
    }

    /// Sets the statement cycle, if these give one.
    pub(crate) fn set_cycle(&mut self, closes: &[Date], closing_day: Option<i8>, opened_on: Option<Date>) {
        self.cycle = StatementCycle::new(closes, closing_day, opened_on);
    }

    /// The statement cycle; `None` if the caller gives none.
    pub(crate) fn cycle(&self) -> Option<&StatementCycle> {
        // Accounts, which have cycles, are of the whole engine.
        self.cycle.as_ref().filter(|_| IS_WHOLE)
    }

    pub(crate) fn tier(&self) -> Option<TierIndex> {
        self.tier
    }

    pub(crate) fn is_activated(&self) -> bool {
        self.activated
    }

    pub(crate) fn has_selected(&self, option: ChoiceOption) -> bool {
        self.selected.get(option.choice.position()).is_some_and(|selected| selected.contains(&option.option))
    }

    /// The selected options of a choice.
    pub(crate) fn selected(&self, choice: ChoiceIndex) -> &[OptionIndex] {
        self.selected.get(choice.position()).map_or(&[], Vec::as_slice)
    }

    /// Selects these options of a choice, and no others.
    pub(crate) fn set_selected(&mut self, choice: ChoiceIndex, options: Vec<OptionIndex>) {
        self.selected[choice.position()] = options;
    }

    pub(crate) fn spent_dollars(&self, cap: CapIndex) -> Decimal {
        self.spent_dollars.get(cap.position()).copied().unwrap_or_default()
    }

    /// Opening usage of the options of top spending categories, in dollars.
    pub(crate) fn spent_by_option(&self) -> &[(ChoiceOption, Decimal)] {
        // Only the whole engine takes them.
        if IS_WHOLE { &self.spent_by_option } else { &[] }
    }

    pub(crate) fn spent_as_of(&self) -> Option<Date> {
        self.spent_as_of
    }

    /// Month and day of the account anniversary.
    pub(crate) fn anniversary(&self) -> Option<(i8, i8)> {
        self.anniversary
    }

    /// This cardholder with another tier.
    pub(crate) fn with_tier(self, tier: TierIndex) -> Cardholder {
        Cardholder { tier: Some(tier), ..self }
    }
}

/// The options with this id, of choices by spending.
fn top_spend_options(card: &Card, id: &str) -> Vec<ChoiceOption> {
    let choices = ChoiceIndex::all(card.choices.len()).zip(&card.choices);
    let by_spending = choices.filter(|(_, choice)| choice.top_spend_period().is_some());
    let found = by_spending.filter_map(|(choice, Choice { options, .. })| {
        let option = options.iter().position(|option| **option == *id).map(OptionIndex::new)?;
        Some(ChoiceOption { choice, option })
    });
    found.collect()
}

/// The option with this id, of choices that the cardholder selects.
fn find_option(card: &Card, id: &str) -> Option<ChoiceOption> {
    let found = card.choices.iter().enumerate().find_map(|(choice, Choice { kind, options, .. })| {
        let is_selectable = matches!(kind, ChoiceKind::Selected { .. });
        Some((choice, options.iter().position(|option| is_selectable && **option == *id)?))
    });
    let (choice, option) = found?;
    Some(ChoiceOption { choice: ChoiceIndex::new(choice), option: OptionIndex::new(option) })
}

fn selectable_categories(card: &Card) -> NoSuchSetting {
    let choices = card.choices.iter().filter(|choice| matches!(choice.kind, ChoiceKind::Selected { .. }));
    NoSuchSetting::Category(ids(choices.flat_map(|choice| &choice.options)))
}

fn ids<'a>(ids: impl IntoIterator<Item = &'a CatalogText>) -> Vec<String> {
    ids.into_iter().map(|id| id.to_string()).collect()
}
