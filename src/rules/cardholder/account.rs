//! A card account: the terms of a card as they apply to its cardholder.

use super::accounts::{AccountIndex, Accounts};
use crate::api::{Cardholder, PeriodCycle};
use crate::engine::Engine;
use crate::rules::numbers::exact::Exact;
use crate::rules::terms::caps::{self, PeriodNumber};
use crate::rules::terms::cycle;
use crate::rules::terms::first_year::FirstYear;
use crate::rules::terms::purchase::Purchase;
use crate::rules::terms::rates::{self, Rates};
use card_rewards_catalog::model::{
    CapIndex, Card, ChoiceIndex, ChoiceKind, ChoiceOption, Date, Period, Rule,
};
use rust_decimal::Decimal;
use std::borrow::Cow;

/// Why the statement cycle of a purchase is not certain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum UncertainCycle {
    /// The caller gives no closing days: calendar months count.
    CalendarMonth,
    /// Its closing day is not printed.
    Estimated {
        /// The estimated closing day.
        closes_on: Date,
    },
    /// The closing day of the statement before is not printed, and near.
    EstimatedBefore {
        /// The estimated closing day of the statement before.
        closed_on: Date,
    },
}

/// A card and its cardholder.
#[derive(Clone)]
pub struct CardAccount<'a> {
    pub engine: &'a Engine,
    pub index: AccountIndex,
    pub card: &'a Card,
    pub cardholder: Cow<'a, Cardholder>,
    /// Default day in whose periods opening usage counts. The cardholder can name another.
    ///
    /// The date of the card's first purchase in the request, or the first day of the request.
    pub begins: Date,
    /// The day of opening; `None` if the request does not name it.
    pub opened_on: Option<Date>,
}

/// Why an account cannot pay for a purchase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotPay {
    /// The merchant does not accept the card.
    NotAccepted,
    /// The account did not exist on the day of the purchase.
    NotOpened {
        /// The day of opening.
        opened_on: Date,
    },
}

/// The day of opening, if that is after a day: the account cannot pay on it.
pub fn opens_after(opened_on: Option<Date>, day: Date) -> Option<Date> {
    opened_on.filter(|opened_on| *opened_on > day)
}

impl<'a> CardAccount<'a> {
    /// An account of a request.
    pub fn new(accounts: &Accounts<'a>, index: AccountIndex, begins: Date) -> CardAccount<'a> {
        let engine = accounts.engine;
        let cardholder = Cow::Owned(accounts.cardholder(index));
        let opened_on = accounts.opened_on(index);
        CardAccount { engine, index, card: engine.card(index.card), cardholder, begins, opened_on }
    }

    /// Why the account cannot pay for a purchase; `None` if it can.
    pub fn cannot_pay(&self, purchase: &Purchase) -> Option<CannotPay> {
        if !self.engine.accepts(purchase, self.card) {
            return Some(CannotPay::NotAccepted);
        }
        let opened_on = opens_after(self.opened_on, purchase.date)?;
        Some(CannotPay::NotOpened { opened_on })
    }

    /// The rates of a purchase. `is_top` says which top spending categories are selected.
    pub fn rates(&self, purchase: &Purchase, is_top: impl Fn(ChoiceOption) -> bool) -> Rates<'a> {
        if !self.engine.earns(purchase) {
            return Rates::default();
        }
        let is_selected = |option| self.is_selected(option, &is_top);
        Rates::of(self.card, &self.cardholder, purchase, is_selected)
    }

    /// Whether an option is selected, by the cardholder or by spending.
    pub fn is_selected(&self, option: ChoiceOption, is_top: impl Fn(ChoiceOption) -> bool) -> bool {
        match self.card.choice(option.choice).kind {
            ChoiceKind::Selected { .. } => self.cardholder.has_selected(option),
            ChoiceKind::TopSpend { .. } => is_top(option),
        }
    }

    /// The factor by which the cardholder's tier multiplies all rewards.
    pub fn reward_factor(&self) -> Decimal {
        self.cardholder.tier().map_or(Decimal::ONE, |tier| self.card.tier(tier).reward_factor)
    }

    /// Points per dollar at these rates while these caps are exhausted.
    pub fn multiplier_where(&self, rates: &Rates, is_exhausted: impl Fn(CapIndex) -> bool) -> Decimal {
        rates.multiplier_where(self.card, is_exhausted) * self.reward_factor()
    }

    /// The dollars of a cap.
    pub fn cap_dollars(&self, cap: CapIndex) -> Exact {
        Exact::dollars(self.card.cap(cap).cap_dollars)
    }

    /// The period of a cap in which a day lies.
    pub fn period_of_cap(&self, cap: CapIndex, date: Date) -> PeriodNumber {
        self.period_number(self.card.cap(cap).period, date)
    }

    /// The caps of these rates that a refund gives back.
    ///
    /// Those whose period lasts from the purchase to the refund.
    pub fn given_back(
        &self,
        rates: &Rates,
        purchased: Date,
        refunded: Date,
    ) -> impl Iterator<Item = (CapIndex, PeriodNumber)> {
        rates.caps().filter_map(move |cap| {
            let period = self.period_of_cap(cap, purchased);
            (self.period_of_cap(cap, refunded) == period).then_some((cap, period))
        })
    }

    /// The period of a choice in which a day lies; `None` if the cardholder selects its options.
    pub fn period_of_choice(&self, choice: ChoiceIndex, date: Date) -> Option<PeriodNumber> {
        let period = self.card.choice(choice).top_spend_period()?;
        Some(self.period_number(period, date))
    }

    /// Why the statement of a purchase is not certain; `None` where it is, or no rate of the purchase depends on it.
    pub fn uncertain_statement(&self, purchase: &Purchase) -> Option<UncertainCycle> {
        let is_by_statement = |rule: &Rule| {
            let cap = rule.cap.map(|cap| self.card.cap(cap).period);
            let choice = rule.option.and_then(|option| self.card.choice(option.choice).top_spend_period());
            cap.into_iter().chain(choice).any(|period| period == Period::Statement)
        };
        let mut matching = self.card.rules.iter().filter(|rule| rates::is_for(self.card, rule, purchase));
        if !matching.any(is_by_statement) {
            return None;
        }
        let Some(cycle) = self.cardholder.cycle() else { return Some(UncertainCycle::CalendarMonth) };
        let closes_on = cycle::close_from(cycle, purchase.date);
        if cycle::is_estimated(cycle, closes_on) {
            return Some(UncertainCycle::Estimated { closes_on });
        }
        let closed_on = cycle::uncertain_close_before(cycle, purchase.date)?;
        Some(UncertainCycle::EstimatedBefore { closed_on })
    }

    /// Why the days of one of its periods are not certain.
    ///
    /// `next` is the first day of the next period. `None` where they are certain.
    pub fn uncertain_period(&self, kind: Period, start: Date, next: Option<Date>) -> Option<PeriodCycle> {
        if kind != Period::Statement {
            return None;
        }
        let Some(cycle) = self.cardholder.cycle() else { return Some(PeriodCycle::NotGiven) };
        let is_open = |close: &Date| cycle.opened_on().is_none_or(|opened_on| opened_on <= *close);
        let closed_on = start.yesterday().filter(is_open);
        let mut closes = next.and_then(Date::yesterday).into_iter().chain(closed_on);
        closes.any(|close| cycle::is_estimated(cycle, close)).then_some(PeriodCycle::Estimated)
    }

    /// The matched first year that contains the day.
    ///
    /// `None` if the card has no match, or the request no day of opening.
    pub fn first_year(&self, day: Date) -> Option<FirstYear<'a>> {
        let first_year = FirstYear::of(self.card, self.cardholder.cycle(), self.opened_on?)?;
        first_year.contains(day).then_some(first_year)
    }

    fn period_number(&self, period: Period, date: Date) -> PeriodNumber {
        caps::period_number(period, &self.cardholder, date)
    }
}
