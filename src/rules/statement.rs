//! A statement: the transactions of a request, with names resolved.

use super::account::CardAccount;
use super::kinds::PurchaseKinds;
use super::purchase::Purchase;
use super::refunds::Refunds;
use super::running::RunningAccount;
use super::sorting::order_by_date;
use super::valuation::PointValuations;
use super::wallet::Wallet;
use crate::api::{Assumptions, TransactionColumns};
use crate::engine::Engine;
use card_rewards_catalog::model::{CardIndex, Date};
use std::rc::Rc;

/// The transactions of a request: each merchant and each card name matched once.
pub(crate) struct Statement<'a, 't> {
    pub engine: &'a Engine,
    pub assumptions: &'a Assumptions,
    pub transactions: &'t TransactionColumns<'a>,
    /// The cards that the cardholder holds.
    pub wallet: Wallet<'a>,
    pub values: PointValuations<'a>,
    /// The card of each name; `None` if it is unknown or ambiguous.
    pub cards: Vec<Option<CardIndex>>,
    /// A purchase of no dollars at each merchant.
    pub merchants: Vec<Purchase>,
    pub refunds: Rc<Refunds>,
    /// The first day on which each name of a card was used.
    first_days: Vec<Option<Date>>,
}

impl<'a, 't> Statement<'a, 't> {
    pub fn new(
        engine: &'a Engine,
        transactions: &'t TransactionColumns<'a>,
        your_cards: &'a [String],
        assumptions: &'a Assumptions,
    ) -> Statement<'a, 't> {
        let cards: Vec<_> = transactions.card_names.iter().map(|name| engine.match_card(name)).collect();
        let wallet = Wallet::new(engine, your_cards);
        let values = PointValuations::new(engine, assumptions, &wallet, cards.iter().copied().flatten());
        let merchants = transactions.merchants.iter().map(|merchant| {
            let found = engine.match_merchant(merchant.text);
            engine.purchase(found, merchant.details, 0.into(), Date::EPOCH)
        });
        let merchants: Vec<Purchase> = merchants.collect();
        let refunds = Rc::new(Refunds::new(transactions, &cards, &merchants, || by_date(transactions)));
        let mut first_days: Vec<Option<Date>> = vec![None; cards.len()];
        for row in &transactions.rows {
            let first_day = &mut first_days[row.card_name as usize];
            if first_day.is_none_or(|first_day| row.date < first_day) {
                *first_day = Some(row.date);
            }
        }
        Statement { engine, assumptions, transactions, wallet, values, cards, merchants, refunds, first_days }
    }

    /// The transactions' indexes in the request, in the order of settlement.
    pub fn by_date(&self) -> Vec<u32> {
        by_date(self.transactions)
    }

    /// The purchase of a transaction.
    pub fn purchase(&self, index: usize) -> Purchase {
        let row = &self.transactions.rows[index];
        Purchase { amount: row.amount, date: row.date, ..self.merchants[row.merchant as usize] }
    }

    /// The card used for a transaction; `None` if it is unknown or ambiguous.
    pub fn card(&self, index: usize) -> Option<CardIndex> {
        self.cards[self.transactions.rows[index].card_name as usize]
    }

    /// The cards used, each once.
    pub fn used_cards(&self) -> Vec<CardIndex> {
        let mut used: Vec<CardIndex> = Vec::new();
        for (card, first_day) in self.cards.iter().zip(&self.first_days) {
            used.extend(card.filter(|card| first_day.is_some() && !used.contains(card)));
        }
        used
    }

    /// The account of any card as the request opens it.
    pub fn account(&self, index: CardIndex) -> CardAccount<'a> {
        let first_days = || self.cards.iter().zip(&self.first_days);
        let own = first_days().filter(|(card, _)| **card == Some(index)).filter_map(|(_, day)| *day).min();
        let begins = own.or_else(|| first_days().filter_map(|(_, day)| *day).min()).unwrap_or(Date::EPOCH);
        CardAccount::new(self.engine, index, self.assumptions, begins)
    }

    /// A card account before its purchases.
    pub fn running_account(&self, account: CardAccount<'a>, kinds: &PurchaseKinds) -> RunningAccount<'a> {
        let card = account.index;
        let own_purchases = || {
            let own = (0..self.transactions.rows.len()).filter(|index| self.card(*index) == Some(card));
            own.map(|index| (index, self.purchase(index))).collect()
        };
        RunningAccount::new(
            account,
            self.values.of(card).dollars,
            kinds.count(),
            own_purchases,
            &self.refunds,
        )
    }
}

fn by_date(transactions: &TransactionColumns) -> Vec<u32> {
    order_by_date(&transactions.rows, |row| row.date)
}
