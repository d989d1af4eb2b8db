//! The usage of the caps of held and used cards.

use super::accounts::{AnalyzedAccount, AnalyzedAccounts, last_day};
use crate::api::{AnalyzedCap, CapDay, CapPeriod, PeriodCycle};
use crate::engine::Engine;
use crate::operations::term_names::cap_name;
use crate::rules::PeriodUsage;
use crate::rules::caps::remaining_in_cap;
use crate::rules::money::{number_from_decimal, number_from_product};
use card_rewards_catalog::model::{Cap, CapIndex};
use rust_decimal::Decimal;

impl Engine {
    /// Every cap of every held or used card.
    pub(super) fn analyzed_caps<'a>(&'a self, accounts: &AnalyzedAccounts<'a, '_>) -> Vec<AnalyzedCap<'a>> {
        let AnalyzedAccounts { settlement, as_of, .. } = *accounts;
        let mut caps = Vec::new();
        for account in &accounts.accounts {
            let AnalyzedAccount { index, card_name, account_id, ledger } = account;
            let card = self.card(index.card);
            for (cap_index, cap) in CapIndex::all(card.caps.len()).zip(&card.caps) {
                let period = |usage: PeriodUsage| {
                    let cycle = accounts.cycle(account, cap.period, usage.start, usage.resets_on);
                    cap_period(usage, cycle, cap, settlement.values.of(index.card).dollars)
                };
                caps.push(AnalyzedCap {
                    card_id: card.id,
                    card_name,
                    account_id: *account_id,
                    cap_id: &cap.id,
                    cap_name: cap_name(card, cap, as_of),
                    cap_dollars: number_from_decimal(cap.cap_dollars),
                    period: cap.period.id(),
                    current: period(ledger.cap_usage_on(cap_index, settlement.earlier, as_of)),
                    periods: ledger
                        .cap_usage(cap_index, settlement.earlier)
                        .into_iter()
                        .map(period)
                        .collect(),
                });
            }
        }
        caps
    }
}

fn cap_period(
    usage: PeriodUsage,
    cycle: Option<PeriodCycle>,
    cap: &Cap,
    value_per_point: Decimal,
) -> CapPeriod {
    let rates = |multipliers: &[Decimal]| {
        multipliers.iter().map(|multiplier| number_from_product(*multiplier, value_per_point)).collect()
    };
    CapPeriod {
        period_start: usage.start,
        period_end: last_day(usage.resets_on),
        resets_on: usage.resets_on,
        cycle,
        opening_dollars: number_from_decimal(usage.opening),
        used_dollars: number_from_decimal(usage.used()),
        remaining_dollars: number_from_decimal(remaining_in_cap(usage.used(), cap.cap_dollars)),
        exhausted_on: usage.exhausted_on,
        days: usage
            .days
            .iter()
            .map(|(date, used)| CapDay { date: *date, used_dollars: number_from_decimal(*used) })
            .collect(),
        rates_within_cap: rates(&usage.rates),
        rates_after_cap: rates(&usage.rates_after),
    }
}
