//! The cards that a request names, and those that it could name.

use crate::api::{Assumptions, NamedCard, NewCards, TransactionColumns};
use crate::engine::Engine;
use crate::rules::money::number_from_decimal;
use crate::rules::{AccountIndex, ResolvedTransactions, opens_after};
use card_rewards_catalog::model::{Card, CardIndex, Date};
use std::ops::Range;

/// A request's purchases and the cards that could have paid for them.
pub struct Comparison<'a, 't> {
    pub engine: &'a Engine,
    pub resolved: ResolvedTransactions<'a, 't>,
    /// The named cards: every card under the request's first spelling of it or else the catalog's name, then the held
    /// cards, then the names of the cards used.
    named: Vec<NamedAccount<'a>>,
    /// The index of the first held card among the named cards.
    first_held: usize,
    /// The index in `named` of the first name of a card used.
    pub(super) first_used: usize,
    /// The filter of new cards; all by default.
    filter: Option<&'a NewCards>,
}

/// A card under one of its names.
#[derive(Clone, Copy)]
pub struct NamedAccount<'a> {
    /// `None` for an unknown card that was used.
    pub account: Option<AccountIndex>,
    pub name: &'a str,
}

impl<'a, 't> Comparison<'a, 't> {
    pub fn new(
        engine: &'a Engine,
        transactions: &'t TransactionColumns<'a>,
        your_cards: &'a [String],
        assumptions: &'a Assumptions,
        filter: Option<&'a NewCards>,
    ) -> Comparison<'a, 't> {
        let resolved = ResolvedTransactions::new(engine, transactions, your_cards, assumptions);
        let ResolvedTransactions { accounts, transactions, .. } = &resolved;
        let catalog_name = |card| {
            let account = Some(accounts.first_of_card(card));
            NamedAccount { account, name: &engine.card(card).name }
        };
        let mut named: Vec<NamedAccount> = engine.cards().map(catalog_name).collect();
        let mut is_spelled = vec![false; named.len()];
        for index in 0..transactions.rows.len() {
            if let Some(AccountIndex { card, .. }) = resolved.used_account(index)
                && !std::mem::replace(&mut is_spelled[card.position()], true)
            {
                named[card.position()].name = transactions.card_name(&transactions.rows[index]);
            }
        }
        let first_held = named.len();
        let held = resolved.held.known_accounts();
        named.extend(held.map(|(account, name)| NamedAccount { account: Some(account), name }));
        let first_used = named.len();
        let used = transactions.cards.iter().zip(&resolved.used);
        named.extend(used.map(|(card, account)| NamedAccount { account: *account, name: card.name }));
        Comparison { engine, resolved, named, first_held, first_used, filter }
    }

    /// The cards that entries of an answer refer to.
    pub fn named_cards(&self) -> Vec<NamedCard<'a>> {
        let named_card = |named: &NamedAccount<'a>| NamedCard {
            card_id: self.card_id(named.card()),
            card_name: named.name,
            account_id: self.account_id(named),
            reward_value: number_from_decimal(self.resolved.values.of_any(named.card()).dollars),
        };
        self.named.iter().map(named_card).collect()
    }

    /// A named card, by its index.
    pub fn named(&self, index: usize) -> NamedAccount<'a> {
        self.named[index]
    }

    /// The card under the catalog's name or that of another transaction; `None` for one used or held.
    pub fn new_card(&self, named: usize) -> Option<&'a Card> {
        self.named[..self.first_held]
            .get(named)
            .and_then(NamedAccount::card)
            .map(|card| self.engine.card(card))
    }

    /// Whether a named card is the one used for a transaction.
    pub fn is_used(&self, named: usize) -> bool {
        named >= self.first_used
    }

    /// The id of a named account, where its card has several.
    pub fn account_id(&self, named: &NamedAccount) -> Option<&'a str> {
        self.resolved.accounts.id(named.account?)
    }

    /// The catalog's id of a card; 0 for an unknown one.
    pub fn card_id(&self, card: Option<CardIndex>) -> u32 {
        card.map_or(0, |card| self.engine.card(card).id)
    }
}

impl NamedAccount<'_> {
    /// The card; `None` for an unknown one that was used.
    pub fn card(&self) -> Option<CardIndex> {
        self.account.map(|account| account.card)
    }
}

impl Comparison<'_, '_> {
    /// The held cards, by their indexes among the named cards.
    pub fn held(&self) -> Range<usize> {
        self.first_held..self.first_used
    }

    /// The day of opening, if that is after this day.
    pub fn opens_after(&self, account: AccountIndex, date: Date) -> Option<Date> {
        opens_after(self.resolved.accounts.opened_on(account), date)
    }

    /// Whether a card that is not held could have been applied for.
    pub fn is_offered(&self, card: CardIndex, date: Date) -> bool {
        let card = self.engine.card(card);
        card.open_to_new.contains(date) && self.filter.is_none_or(|filter| filter.admits(card, date))
    }

    /// The last day on which that stays so; `None` if no later day is known to differ.
    pub fn is_offered_alike_through(&self, card: CardIndex, date: Date) -> Option<Date> {
        let card = self.engine.card(card);
        // Without a bound on fees, their changes would only split the days.
        let has_bound = self.filter.is_some_and(|filter| filter.max_annual_fee_dollars.is_some());
        let fees = if has_bound { card.annual_fees.as_slice() } else { &[] };
        let fees = fees.iter().filter_map(|fee| fee.dates.alike_through(date));
        fees.chain(card.open_to_new.alike_through(date)).min()
    }
}
