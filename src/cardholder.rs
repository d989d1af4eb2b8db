//! What a caller says of the holder of a card: picks, activation, status, spending so far, anniversary.

use crate::Engine;
use crate::catalog::{Card, Choice, ChoiceKind, ChoiceOption, Rule};
use crate::date::Date;
use crate::engine::CardIndex;
use rust_decimal::Decimal;
use std::collections::HashMap;
use std::fmt;

/// Settings of cards, by card. A card that is not in it has the defaults of its terms.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardSettings(HashMap<CardIndex, Cardholder>);

/// The holder of one card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cardholder {
    tier: Option<u8>,
    /// The options that earn of each of the card's choices, where the cardholder picks them.
    picks: Vec<Vec<u8>>,
    /// Whether rotating categories are activated.
    activated: bool,
    /// Dollars that counted against each of the card's caps before the request.
    spent_dollars: Vec<Decimal>,
    /// The day in whose periods they did; where nobody said one, that on which the card's part of the request begins.
    spent_as_of: Option<Date>,
    /// Month and day on which the card's own years begin.
    anniversary: Option<(i8, i8)>,
}

/// A setting that a card does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchSetting {
    /// What the card does have.
    pub expected: String,
}

impl fmt::Display for NoSuchSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl std::error::Error for NoSuchSetting {}

impl CardSettings {
    /// Sets the holder of a card.
    pub fn set(&mut self, card: CardIndex, cardholder: Cardholder) {
        self.0.insert(card, cardholder);
    }

    /// The holder of a card.
    pub(crate) fn cardholder(&self, engine: &Engine, card: CardIndex) -> Cardholder {
        self.0.get(&card).cloned().unwrap_or_else(|| Cardholder::of(engine.card(card)))
    }
}

impl Cardholder {
    /// Somebody of whom nothing is known: the card's documented defaults, everything activated.
    pub fn of(card: &Card) -> Cardholder {
        let default = |choice: &Choice| match &choice.kind {
            ChoiceKind::Chosen { default } => default.clone(),
            ChoiceKind::TopSpend { .. } => Vec::new(),
        };
        Cardholder {
            tier: card.default_tier().map(|tier| tier as u8),
            picks: card.choices.iter().map(default).collect(),
            activated: true,
            spent_dollars: vec![Decimal::ZERO; card.caps.len()],
            spent_as_of: None,
            anniversary: None,
        }
    }

    /// Says which options of the card's choices the cardholder picked, by their ids. A choice none of whose
    /// options is named keeps its default.
    ///
    /// # Errors
    ///
    /// Where the card has no such option to pick, or a choice gets more than it allows.
    pub fn choose(&mut self, card: &Card, options: &[String]) -> Result<(), NoSuchSetting> {
        let mut picks: Vec<Vec<u8>> = vec![Vec::new(); card.choices.len()];
        for id in options {
            let ChoiceOption { choice, option } = find_option(card, id).ok_or_else(|| choosable(card))?;
            let picked = &mut picks[usize::from(choice)];
            if !picked.contains(&option) {
                picked.push(option);
            }
        }
        let mut of_choices = card.choices.iter().zip(&picks);
        if let Some((choice, _)) =
            of_choices.find(|(choice, picked)| picked.len() > usize::from(choice.picks))
        {
            let ids: Vec<&str> = choice.options.iter().map(|option| &**option).collect();
            let expected = format!("at most {} of {}", choice.picks, ids.join(", "));
            return Err(NoSuchSetting { expected });
        }
        for (known, picked) in self.picks.iter_mut().zip(picks).filter(|(_, picked)| !picked.is_empty()) {
            *known = picked;
        }
        Ok(())
    }

    /// Says whether rotating categories are activated.
    pub fn activate(&mut self, activated: bool) {
        self.activated = activated;
    }

    /// Says which status the cardholder has, by its id.
    ///
    /// # Errors
    ///
    /// Where the card knows no such status.
    pub fn set_tier(&mut self, card: &Card, id: &str) -> Result<(), NoSuchSetting> {
        let tier = card.tiers.iter().position(|tier| tier.id == *id);
        let ids = card.tiers.iter().map(|tier| &*tier.id);
        self.tier = Some(tier.ok_or_else(|| NoSuchSetting { expected: one_of(ids, "tiers") })? as u8);
        Ok(())
    }

    /// Says how many dollars counted against a cap before the request: in the period in which the day of
    /// [`Cardholder::set_spent_as_of`] lies, else that of the card's first purchase of the request, or else that of
    /// the request's first day.
    ///
    /// # Errors
    ///
    /// Where the card has no such cap.
    pub fn set_spent(&mut self, card: &Card, cap: &str, dollars: Decimal) -> Result<(), NoSuchSetting> {
        let index = card.caps.iter().position(|known| known.id == *cap);
        let ids = card.caps.iter().map(|cap| &*cap.id);
        let index = index.ok_or_else(|| NoSuchSetting { expected: one_of(ids, "caps") })?;
        if let Some(known) = self.spent_dollars.get_mut(index) {
            *known = dollars;
        }
        Ok(())
    }

    /// Says in which periods the dollars of [`Cardholder::set_spent`] were spent: those in which this day lies. They
    /// stand before all purchases of these periods, those before that day too.
    pub fn set_spent_as_of(&mut self, day: Date) {
        self.spent_as_of = Some(day);
    }

    /// Says on which month and day the card's own years begin.
    pub fn set_anniversary(&mut self, month: i8, day: i8) {
        self.anniversary = Some((month, day));
    }

    pub(crate) fn tier(&self) -> Option<u8> {
        self.tier
    }

    pub(crate) fn is_activated(&self) -> bool {
        self.activated
    }

    pub(crate) fn picked(&self, option: ChoiceOption) -> bool {
        self.picks.get(usize::from(option.choice)).is_some_and(|picked| picked.contains(&option.option))
    }

    /// Picks these options of a choice, and no others.
    pub(crate) fn pick(&mut self, choice: u8, options: Vec<u8>) {
        self.picks[usize::from(choice)] = options;
    }

    pub(crate) fn spent_dollars(&self, cap: u8) -> Decimal {
        self.spent_dollars.get(usize::from(cap)).copied().unwrap_or_default()
    }

    pub(crate) fn spent_as_of(&self) -> Option<Date> {
        self.spent_as_of
    }

    /// This cardholder with what a rule asks for, but for the options to pick; one for each status that it accepts.
    pub(crate) fn with_what_it_asks_for(&self, rule: &Rule) -> Vec<Cardholder> {
        let activated = self.activated || rule.requires_activation;
        let with_tier = |tier| Cardholder { activated, tier, ..self.clone() };
        if rule.tiers.is_empty() || self.tier.is_some_and(|tier| rule.tiers.contains(&tier)) {
            return vec![with_tier(self.tier)];
        }
        rule.tiers.iter().map(|tier| with_tier(Some(*tier))).collect()
    }

    /// The year of the card's own in which a day lies, by the calendar year in which it begins.
    pub(crate) fn card_year(&self, date: Date) -> i16 {
        let begins_later =
            self.anniversary.is_some_and(|anniversary| (date.month(), date.day()) < anniversary);
        if begins_later { date.year() - 1 } else { date.year() }
    }
}

/// Options that a cardholder picks; not those that the issuer works out.
fn find_option(card: &Card, id: &str) -> Option<ChoiceOption> {
    let chosen =
        (0..).zip(&card.choices).filter(|(_, choice)| matches!(choice.kind, ChoiceKind::Chosen { .. }));
    chosen
        .flat_map(|(index, choice)| {
            (0..).zip(&choice.options).map(move |(option, known)| (index, option, known))
        })
        .find(|(_, _, known)| **known == *id)
        .map(|(choice, option, _)| ChoiceOption { choice, option })
}

fn choosable(card: &Card) -> NoSuchSetting {
    let chosen = card.choices.iter().filter(|choice| matches!(choice.kind, ChoiceKind::Chosen { .. }));
    let ids = chosen.flat_map(|choice| choice.options.iter().map(|option| &**option));
    NoSuchSetting { expected: one_of(ids, "categories to choose") }
}

fn one_of<'a>(ids: impl Iterator<Item = &'a str>, what: &str) -> String {
    let ids: Vec<&str> = ids.collect();
    if ids.is_empty() {
        format!("nothing: this card has no {what}")
    } else {
        format!("one of {}", ids.join(", "))
    }
}
