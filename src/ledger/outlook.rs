//! What a card pays for purchases after those of a request.

use super::{Ledger, Position, within_cap};
use crate::purchase::Purchase;
use rust_decimal::Decimal;

/// What a card pays for such purchases from here on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    /// Points per dollar.
    pub multiplier: Decimal,
    /// For so many dollars, where a cap limits it.
    pub cap_dollars_left: Option<Decimal>,
    /// Points per dollar once that cap is used up.
    pub multiplier_then: Decimal,
}

impl Ledger<'_> {
    /// What this card pays for such a purchase after all of its own.
    pub fn outlook(&self, purchase: &Purchase) -> Outlook {
        self.with_one_more(usize::MAX, purchase, |ledger, position| ledger.outlook_at(purchase, position))
    }

    fn outlook_at(&self, purchase: &Purchase, position: Position) -> Outlook {
        let rates = self.rates(purchase);
        let rates: Vec<_> = std::iter::once(&rates.standing).chain(&rates.added).collect();
        let left = |cap: u8| {
            let cap_dollars = self.card.caps[usize::from(cap)].cap_dollars;
            cap_dollars - within_cap(self.spent_before(cap, position), cap_dollars)
        };
        let running: Vec<(Decimal, u8)> = rates
            .iter()
            .filter_map(|rate| rate.cap)
            .map(|cap| (left(cap), cap))
            .filter(|(dollars, _)| *dollars > Decimal::ZERO)
            .collect();
        let first_to_end = running.iter().min().copied();
        let multiplier = |is_running: &dyn Fn(u8) -> bool| -> Decimal {
            let points = rates.iter().map(|rate| match rate.cap {
                Some(cap) if !is_running(cap) => self.card.caps[usize::from(cap)].multiplier_after,
                _ => rate.multiplier,
            });
            points.sum::<Decimal>() * self.reward_factor()
        };
        let runs = |cap: u8| running.iter().any(|(_, running)| *running == cap);
        Outlook {
            multiplier: multiplier(&runs),
            cap_dollars_left: first_to_end.map(|(dollars, _)| dollars),
            multiplier_then: multiplier(&|cap| {
                runs(cap) && first_to_end.is_none_or(|(_, ended)| ended != cap)
            }),
        }
    }
}
