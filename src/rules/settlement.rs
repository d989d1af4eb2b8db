//! The settlement of a request: what every operation starts from.

use super::account::CardAccount;
use super::breakdown::Breakdown;
use super::earning::Earning;
use super::ledger::Ledger;
use super::purchase::Purchase;
use super::refunds::Refunds;
use super::scenario::Scenarios;
use super::statement::Statement;
use super::valuation::{PointValuation, PointValuations};
use super::wallet::Wallet;
use crate::api::{Assumptions, MerchantText, TransactionColumns, TransactionRow};
use crate::engine::Engine;
use card_rewards_catalog::model::{CardIndex, Date};
use std::rc::Rc;

/// The transactions of a request, settled on the cards used.
pub(crate) struct Settlement<'a> {
    pub engine: &'a Engine,
    /// The cards that the cardholder holds.
    pub wallet: Wallet<'a>,
    pub values: PointValuations<'a>,
    /// One for each transaction, in the order of the request.
    pub purchases: Vec<SettledPurchase<'a>>,
    pub refunds: Rc<Refunds>,
    assumptions: &'a Assumptions,
    /// The ledger of each card used, by its index in the catalog.
    ledgers: Vec<Option<Ledger<'a>>>,
    /// The first day of the request.
    first_day: Date,
}

/// A transaction with its purchase and earning.
pub(crate) struct SettledPurchase<'a> {
    pub merchant: MerchantText<'a>,
    /// The name of the card used.
    pub card_name: &'a str,
    pub purchase: Purchase,
    /// The card used; `None` if it is unknown or ambiguous.
    pub card: Option<CardIndex>,
    pub earning: Earning,
    /// The point valuation of the card used.
    pub value: PointValuation,
}

impl<'a> Settlement<'a> {
    /// Settles transactions on the cards used.
    pub fn new(
        engine: &'a Engine,
        transactions: &TransactionColumns<'a>,
        your_cards: &'a [String],
        assumptions: &'a Assumptions,
    ) -> Settlement<'a> {
        Settlement::of(&Statement::new(engine, transactions, your_cards, assumptions))
    }

    /// Settles the transactions of a statement on the cards used.
    pub fn of(statement: &Statement<'a, '_>) -> Settlement<'a> {
        let Statement { engine, assumptions, transactions, wallet, values, .. } = statement;
        let purchase = |(index, row): (usize, &TransactionRow)| SettledPurchase {
            merchant: transactions.merchant(row),
            card_name: transactions.card_name(row),
            purchase: statement.purchase(index),
            card: statement.card(index),
            earning: Earning::default(),
            value: statement.values.of_any(statement.card(index)),
        };
        let mut settlement = Settlement {
            engine,
            wallet: wallet.clone(),
            values: values.clone(),
            purchases: transactions.rows.iter().enumerate().map(purchase).collect(),
            refunds: Rc::clone(&statement.refunds),
            assumptions,
            ledgers: Vec::new(),
            first_day: transactions.rows.iter().map(|row| row.date).min().unwrap_or(Date::EPOCH),
        };
        settlement.settle();
        settlement
    }

    fn settle(&mut self) {
        let mut by_card: Vec<Vec<(usize, Purchase)>> = self.engine.cards().map(|_| Vec::new()).collect();
        for (index, SettledPurchase { card, purchase, .. }) in self.purchases.iter().enumerate() {
            if let Some(card) = card {
                by_card[card.position()].push((index, *purchase));
            }
        }
        let settle = |card: CardIndex| {
            let own = std::mem::take(&mut by_card[card.position()]);
            let begins = own.iter().map(|(_, purchase)| purchase.date).min()?;
            Some(Ledger::settle(self.account_from(card, begins), own, &self.refunds))
        };
        self.ledgers = self.engine.cards().map(settle).collect();
        for (index, earning) in self.ledgers.iter().flatten().flat_map(Ledger::earnings) {
            self.purchases[index].earning = earning;
        }
    }

    /// The ledger of a card that was used.
    pub fn ledger(&self, card: CardIndex) -> Option<&Ledger<'a>> {
        self.ledgers.get(card.position())?.as_ref()
    }

    /// The account of any card as the request opens it.
    pub fn account(&self, card: CardIndex) -> CardAccount<'a> {
        self.account_from(card, self.ledger(card).map_or(self.first_day, |ledger| ledger.account.begins))
    }

    /// The breakdown of the earning of a ledger's transaction, by index.
    pub fn breakdown(
        &self,
        ledger: &Ledger<'a>,
        index: usize,
        scenarios: &mut Scenarios<'a>,
    ) -> Breakdown<'a> {
        let purchase_index = self.refunds.purchase_of(index);
        let breakdown = scenarios.breakdown(ledger, purchase_index, &self.purchases[purchase_index].purchase);
        match self.refunds.reversal(index) {
            Some(reversal) => breakdown.reversed(reversal, |cap| ledger.cap_around_refund(cap, index)),
            None => breakdown,
        }
    }

    /// The breakdown of a transaction, by index, on another card's ledger.
    pub fn would_be_breakdown(
        &self,
        ledger: &Ledger<'a>,
        index: usize,
        scenarios: &mut Scenarios<'a>,
    ) -> Breakdown<'a> {
        let purchase_index = self.refunds.purchase_of(index);
        let purchase = &self.purchases[purchase_index].purchase;
        let breakdown = scenarios.would_be_breakdown(ledger, purchase_index, purchase);
        match self.refunds.reversal(index) {
            // The usage around the refund would be that of another statement.
            Some(reversal) => breakdown.reversed(reversal, |_| None),
            None => breakdown,
        }
    }

    fn account_from(&self, card: CardIndex, begins: Date) -> CardAccount<'a> {
        CardAccount::new(self.engine, card, self.assumptions, begins)
    }
}
