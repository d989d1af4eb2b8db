//! Rates of a card after the purchases of a request.

use super::ledger::Ledger;
use crate::rules::terms::caps::remaining_at_once;
use crate::rules::terms::purchase::Purchase;
use crate::rules::terms::rates::EarnedRate;
use card_rewards_catalog::model::{CapIndex, Period};
use rust_decimal::Decimal;

/// The rate of a card for further purchases.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    /// Points per dollar.
    pub multiplier: Decimal,
    /// The cap that limits it.
    pub limit: Option<Limit>,
    /// Points per dollar after that cap.
    pub multiplier_then: Decimal,
    /// Points per dollar if no cap were exhausted.
    pub multiplier_within_caps: Decimal,
    /// The choice of a top spending category that pays it.
    pub top_spend: Option<TopSpend>,
}

/// A cap that is not exhausted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Limit {
    /// Remaining dollars in the running period.
    pub remaining_dollars: Decimal,
    pub cap: CapIndex,
}

/// A choice of top spending categories.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TopSpend {
    /// Maximum number of selected categories in a period.
    pub selected_max: u8,
    pub period: Period,
}

impl Ledger<'_> {
    /// The outlook for such a purchase after all purchases of this card.
    pub fn outlook(&self, purchase: &Purchase) -> Outlook {
        let position = (purchase.date, usize::MAX);
        let rates = self.rates(purchase);
        let running: Vec<Limit> = rates
            .caps()
            .filter_map(|cap| {
                let remaining_dollars = remaining_at_once(
                    self.spent_before(cap, position),
                    self.account.card.cap(cap).cap_dollars,
                )?;
                Some(Limit { remaining_dollars, cap })
            })
            .collect();
        let limit = running.iter().min().copied();
        let is_exhausted = |cap: CapIndex| running.iter().all(|limit| limit.cap != cap);
        let is_limit = |cap: CapIndex| limit.is_some_and(|limit| limit.cap == cap);
        let paid = rates.iter().filter(|rate| !rate.cap.is_some_and(is_exhausted));
        Outlook {
            multiplier: self.multiplier_where(&rates, is_exhausted),
            limit,
            multiplier_then: self.multiplier_where(&rates, |cap| is_exhausted(cap) || is_limit(cap)),
            multiplier_within_caps: self.multiplier_where(&rates, |_| false),
            top_spend: paid.filter_map(|rate| self.top_spend_of(rate)).next(),
        }
    }

    fn top_spend_of(&self, rate: &EarnedRate) -> Option<TopSpend> {
        let choice = self.account.card.choice(rate.rule()?.option?.choice);
        Some(TopSpend { selected_max: choice.selected_max, period: choice.top_spend_period()? })
    }
}
