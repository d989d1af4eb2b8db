//! Spending that a state carries to the accounts of a request.

use super::account::CardAccount;
use super::accounts::{AccountIndex, Accounts};
use super::caps::{self, PeriodNumber};
use super::ledger::Ledger;
use super::sorting::SortedMap;
use crate::api::{CardText, Cardholder, CarriedSpending, CarriedUsage, SpentOn};
use card_rewards_catalog::model::{
    CapIndex, Card, CardIndex, ChoiceIndex, ChoiceOption, Date, OptionIndex, Period,
};
use rust_decimal::Decimal;

/// Why usage of a state counts for no account.
pub(crate) struct UncountedUsage {
    /// The field that does not fit.
    pub field: &'static str,
    /// A value that would fit.
    pub expected: String,
}

impl UncountedUsage {
    fn new(field: &'static str, expected: impl Into<String>) -> UncountedUsage {
        UncountedUsage { field, expected: expected.into() }
    }
}

impl<'a> Accounts<'a> {
    /// Adds the usage that the state has of an account.
    pub(super) fn carry(&self, account: AccountIndex, cardholder: &mut Cardholder) {
        let card_id = self.engine.card(account.card).id;
        let usage = self.state().map_or(&[][..], |state| &state.usage);
        for usage in usage.iter().filter(|usage| usage.card_id == card_id as usize) {
            if let Ok((of, on)) = self.counted(usage)
                && of == account
            {
                cardholder.carry(CarriedSpending {
                    on,
                    day: usage.period_start,
                    dollars: usage.spent_dollars,
                });
            }
        }
    }

    /// The account and the term that usage of a state counts for.
    ///
    /// # Errors
    ///
    /// If the request or the catalog lacks one of them.
    pub fn counted(&self, usage: &CarriedUsage) -> Result<(AccountIndex, SpentOn), UncountedUsage> {
        let mut cards = self.engine.cards();
        let card = cards.find(|card| self.engine.card(*card).id as usize == usage.card_id);
        let card = card.ok_or_else(|| UncountedUsage::new("cardId", "the id of a card in the catalog"))?;
        Ok((self.account_of(card, usage.account_id.as_deref())?, spent_on(self.engine.card(card), usage)?))
    }

    fn account_of(&self, card: CardIndex, id: Option<&'a str>) -> Result<AccountIndex, UncountedUsage> {
        let name = &self.engine.card(card).name;
        if id.is_some_and(|_| !self.has_accounts()) {
            let expected = format!("no id, or `accounts` with this account of {name}");
            return Err(UncountedUsage::new("accountId", expected));
        }
        match self.certainly_used(CardText { name, account_id: id }) {
            Ok(Some(account)) => Ok(account),
            _ => Err(UncountedUsage::new("accountId", format!("the id of one of the accounts of {name}"))),
        }
    }
}

impl CardAccount<'_> {
    /// Whether a period of a cap or choice begins on a day.
    ///
    /// A statement's days may become known later, so that every day can be its first one.
    pub fn begins_period(&self, on: SpentOn, day: Date) -> bool {
        let Some(period) = self.period_of(on) else { return false };
        let number = caps::period_number(period, &self.cardholder, day);
        period == Period::Statement || caps::days_of_period(period, &self.cardholder, number).0 == day
    }

    fn period_of(&self, on: SpentOn) -> Option<Period> {
        match on {
            SpentOn::Cap(cap) => Some(self.card.cap(cap).period),
            SpentOn::Option(option) => self.card.choice(option.choice).top_spend_period(),
        }
    }
}

impl Ledger<'_> {
    /// Dollars spent by period, without some of the transactions.
    ///
    /// These are kept, by index. Only periods that last beyond a day count. Opening usage is among the dollars. Settled again after it, those transactions have the same earnings.
    pub fn spent_without(&self, is_kept: impl Fn(usize) -> bool, day: Date) -> Vec<CarriedSpending> {
        let mut spent: SortedMap<(SpentOn, PeriodNumber), Decimal> = SortedMap::default();
        let mut add = |on, period, dollars: Decimal| {
            *spent.get_or_insert_with((on, period), || Decimal::ZERO) += dollars;
        };
        for (cap, period, dollars) in self.account.opening_by_cap() {
            add(SpentOn::Cap(cap), period, dollars);
        }
        for (option, period, dollars) in self.account.opening_spending() {
            add(SpentOn::Option(option), period, dollars);
        }
        for cap in CapIndex::all(self.account.card.caps.len()) {
            for period in self.usage().periods(cap) {
                let mut before = self.account.opening_dollars(cap, period);
                for ((_, index), total) in self.usage().totals(cap, period) {
                    if !is_kept(*index) {
                        add(SpentOn::Cap(cap), period, *total - before);
                    }
                    before = *total;
                }
            }
        }
        for (_, purchase) in self.purchases().iter().filter(|((_, index), _)| !is_kept(*index)) {
            for (option, period) in self.account.top_spend_options(purchase) {
                add(SpentOn::Option(option), period, purchase.amount);
            }
        }
        let spent = spent.into_iter().filter_map(|((on, number), dollars)| {
            let (first, next) =
                caps::days_of_period(self.account.period_of(on)?, &self.account.cardholder, number);
            let lasts = next.is_none_or(|next| next > day);
            (lasts && !dollars.is_zero()).then_some(CarriedSpending { on, day: first, dollars })
        });
        spent.collect()
    }
}

/// The cap or the option that usage names.
fn spent_on(card: &Card, usage: &CarriedUsage) -> Result<SpentOn, UncountedUsage> {
    if let Some(cap_id) = &usage.cap_id {
        let mut caps = CapIndex::all(card.caps.len());
        let cap = caps.find(|cap| *card.cap(*cap).id == **cap_id);
        let no_cap = || UncountedUsage::new("capId", format!("the id of a cap of {}", card.name));
        return cap.map(SpentOn::Cap).ok_or_else(no_cap);
    }
    let by_spending = |choice: &ChoiceIndex| {
        let choice = card.choice(*choice);
        choice.top_spend_period().is_some() && usage.choice_id.as_deref() == Some(&*choice.id)
    };
    let choice = ChoiceIndex::all(card.choices.len()).find(by_spending);
    let no_choice = || UncountedUsage::new("choiceId", format!("a choice by spending of {}", card.name));
    let choice = choice.ok_or_else(no_choice)?;
    let mut options = OptionIndex::all(card.choice(choice).options.len()).zip(&card.choice(choice).options);
    let option = options.find(|(_, id)| Some(&***id) == usage.option.as_deref());
    let no_option = || {
        let ids: Vec<&str> = card.choice(choice).options.iter().map(|id| &**id).collect();
        UncountedUsage::new("option", format!("one of {}", ids.join(", ")))
    };
    let (option, _) = option.ok_or_else(no_option)?;
    Ok(SpentOn::Option(ChoiceOption { choice, option }))
}
