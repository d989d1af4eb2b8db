//! The usage of the caps of held and used cards.

use crate::api::{AnalyzeRequest, AnalyzedCap, CapDay, CapPeriod, PeriodCycle};
use crate::engine::Engine;
use crate::operations::term_names::cap_name;
use crate::rules::caps::remaining_in_cap;
use crate::rules::money::{number_from_decimal, number_from_product};
use crate::rules::{AccountIndex, CardAccount, Ledger, PeriodUsage, Settlement};
use card_rewards_catalog::model::{Cap, CapIndex, Date};
use rust_decimal::Decimal;
use std::borrow::Cow;

impl Engine {
    /// Every cap of every held or used card.
    pub(super) fn analyzed_caps<'a>(
        &'a self,
        request: &'a AnalyzeRequest,
        settlement: &Settlement<'a>,
    ) -> Vec<AnalyzedCap<'a>> {
        let as_of = as_of(request, settlement);
        let has_cycles = has_cycles(request, settlement);
        let mut caps = Vec::new();
        for (index, name) in held_and_used(settlement) {
            let card = self.card(index.card);
            let ledger = ledger_on(request, settlement, index, as_of);
            for (cap_index, cap) in CapIndex::all(card.caps.len()).zip(&card.caps) {
                let period = |usage: PeriodUsage| {
                    let cycle = || ledger.account.uncertain_period(cap.period, usage.start, usage.resets_on);
                    let cycle = if has_cycles { cycle() } else { None };
                    cap_period(usage, cycle, cap, settlement.values.of(index.card).dollars)
                };
                caps.push(AnalyzedCap {
                    card_id: card.id,
                    card_name: name,
                    account_id: settlement.accounts.id(index),
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

/// The day whose periods are the current ones: that of the request, else its last one.
pub(super) fn as_of(request: &AnalyzeRequest, settlement: &Settlement) -> Date {
    let last_day = request.transactions.iter().map(|transaction| transaction.transaction_date).max();
    let last_day = last_day.or_else(|| settlement.accounts.state()?.through);
    request.as_of.or(last_day).unwrap_or(Date::EPOCH)
}

/// Whether periods of statements say which days are uncertain.
///
/// A request with neither has the fields of before.
pub(super) fn has_cycles(request: &AnalyzeRequest, settlement: &Settlement) -> bool {
    settlement.accounts.has_accounts() || request.options.diagnostics
}

/// The held accounts, then the others used: in the order of the wallet, and of their first use.
pub(super) fn held_and_used<'a>(settlement: &Settlement<'a>) -> Vec<(AccountIndex, &'a str)> {
    let mut accounts: Vec<(AccountIndex, &str)> = settlement.held.known_accounts().collect();
    for settled in &settlement.purchases {
        let is_new = |account: &AccountIndex| accounts.iter().all(|(other, _)| other != account);
        if let Some(account) = settled.account.filter(is_new) {
            accounts.push((account, settled.card_name));
        }
    }
    accounts
}

/// The ledger of an account. If it is unused, its opening usage counts on `as_of` without transactions.
pub(super) fn ledger_on<'a, 's>(
    request: &AnalyzeRequest,
    settlement: &'s Settlement<'a>,
    index: AccountIndex,
    as_of: Date,
) -> Cow<'s, Ledger<'a>> {
    if let Some(ledger) = settlement.ledger(index) {
        return Cow::Borrowed(ledger);
    }
    let account = settlement.account(index);
    let begins = if request.transactions.is_empty() { as_of } else { account.begins };
    Cow::Owned(Ledger::empty(CardAccount { begins, ..account }))
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
        period_end: usage.resets_on.and_then(Date::yesterday).unwrap_or(Date::MAX),
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
