//! What a card pays for purchases after those of a request.

use super::{Ledger, Picks, Position, top_options, within_cap};
use crate::catalog::{Choice, ChoiceKind, ChoiceOption, Period};
use crate::date::Date;
use crate::purchase::Purchase;
use crate::rates::Rate;
use crate::sorting::sort;
use rust_decimal::Decimal;

/// What a card pays for such purchases from here on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    /// Points per dollar.
    pub multiplier: Decimal,
    /// The cap that limits it, where one does.
    pub limit: Option<Limit>,
    /// Points per dollar once that cap is used up.
    pub multiplier_then: Decimal,
    /// The choice that goes by spending, where an option of one pays it.
    pub top_spend: Option<TopSpend>,
}

/// A cap that is not used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Limit {
    /// Dollars that are left in the running period.
    pub dollars_left: Decimal,
    /// The cap, by its place in the card's table.
    pub cap: u8,
}

/// A choice that goes by spending: how many of its options earn in a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TopSpend {
    /// How many.
    pub picks: u8,
    /// How long the issuer looks.
    pub period: Period,
}

impl Ledger<'_> {
    /// What this card pays for such a purchase after all of its own, where these options of its choices that go by
    /// spending earn.
    pub fn outlook(&self, purchase: &Purchase, options: &[ChoiceOption]) -> Outlook {
        let position = (purchase.date, usize::MAX);
        let picks = self.picks_other_than_now(options, purchase.date);
        if picks.is_empty() {
            return self.outlook_at(purchase, position);
        }
        self.with_picks(picks).outlook_at(purchase, position)
    }

    /// Options for which this purchase counts and that can earn beside these.
    pub fn options_beside(&self, picked: &[ChoiceOption], purchase: &Purchase) -> Vec<ChoiceOption> {
        let mut beside: Vec<ChoiceOption> = Vec::new();
        for (option, _) in self.top_spend_options(purchase) {
            let taken = picked.iter().chain(&beside).filter(|other| other.choice == option.choice).count();
            let places = usize::from(self.card.choices[usize::from(option.choice)].picks);
            if taken < places && !picked.contains(&option) {
                beside.push(option);
            }
        }
        beside
    }

    /// The picks that it takes for these options to earn on this day, and no others.
    fn picks_other_than_now(&self, options: &[ChoiceOption], date: Date) -> Vec<Picks> {
        let other = (0u8..).zip(&self.card.choices).filter_map(|(choice, Choice { picks, .. })| {
            let period = self.top_spend_period(choice, date)?;
            let of_choice = options.iter().filter(|option| option.choice == choice);
            let mut options: Vec<u8> = of_choice.map(|option| option.option).collect();
            sort(&mut options);
            let is_other = options != top_options(self.spent_on(choice, period), *picks);
            is_other.then_some(Picks { choice, period, options })
        });
        other.collect()
    }

    fn outlook_at(&self, purchase: &Purchase, position: Position) -> Outlook {
        let rates = self.rates(purchase);
        let rates: Vec<&Rate> = std::iter::once(&rates.standing).chain(&rates.added).collect();
        let dollars_left = |cap: u8| {
            let cap_dollars = self.card.caps[usize::from(cap)].cap_dollars;
            cap_dollars - within_cap(self.spent_before(cap, position), cap_dollars)
        };
        let running: Vec<Limit> = rates
            .iter()
            .filter_map(|rate| rate.cap)
            .map(|cap| Limit { dollars_left: dollars_left(cap), cap })
            .filter(|limit| limit.dollars_left > Decimal::ZERO)
            .collect();
        let limit = running.iter().min().copied();
        let multiplier = |is_running: &dyn Fn(u8) -> bool| -> Decimal {
            let points = rates.iter().map(|rate| match rate.cap {
                Some(cap) if !is_running(cap) => self.card.caps[usize::from(cap)].multiplier_after,
                _ => rate.multiplier,
            });
            points.sum::<Decimal>() * self.reward_factor()
        };
        let runs = |cap: u8| running.iter().any(|limit| limit.cap == cap);
        let paid = rates.iter().filter(|rate| rate.cap.is_none_or(runs));
        Outlook {
            multiplier: multiplier(&runs),
            limit,
            multiplier_then: multiplier(&|cap| runs(cap) && limit.is_none_or(|limit| limit.cap != cap)),
            top_spend: paid.filter_map(|rate| self.top_spend_of(rate)).next(),
        }
    }

    /// The choice that goes by spending of which a rate is an option.
    fn top_spend_of(&self, rate: &Rate) -> Option<TopSpend> {
        let option = self.card.rules[rate.rule?].option?;
        let Choice { picks, kind, .. } = &self.card.choices[usize::from(option.choice)];
        match kind {
            ChoiceKind::TopSpend { period } => Some(TopSpend { picks: *picks, period: *period }),
            ChoiceKind::Chosen { .. } => None,
        }
    }
}
