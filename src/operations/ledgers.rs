//! Ledgers of all cards, for explanations and causes.

use super::Subject;
use crate::api::{Explanation, Transaction, explained};
use crate::rules::{Ledger, Scenarios, Settlement, Statement};
use card_rewards_catalog::model::CardIndex;

/// The settled purchases of a request, with a ledger of every card.
pub(super) struct Ledgers<'a> {
    pub settlement: Settlement<'a>,
    pub scenarios: Scenarios<'a>,
    /// An empty ledger for every card that was not used.
    unused: Vec<Option<Ledger<'a>>>,
    transactions: &'a [Transaction],
}

/// Explains with ledgers, if explanations are requested.
pub(super) fn explained_by<'a>(
    ledgers: &mut Option<Ledgers<'a>>,
    explain: impl FnOnce(&mut Ledgers<'a>) -> Explanation<'a>,
) -> Option<Explanation<'a>> {
    let ledgers = ledgers.as_mut()?;
    // Not in the core, which contains no explanations.
    explained(true, || explain(ledgers))
}

impl<'a> Ledgers<'a> {
    pub fn new(statement: &Statement<'a, '_>, transactions: &'a [Transaction]) -> Ledgers<'a> {
        let settlement = Settlement::of(statement);
        let unused = |card| match settlement.ledger(card) {
            Some(_) => None,
            None => Some(Ledger::empty(settlement.account(card))),
        };
        let unused = statement.engine.cards().map(unused).collect();
        Ledgers { settlement, scenarios: Scenarios::default(), unused, transactions }
    }

    /// The ledger of a card: its own purchases where it was used, else an empty one.
    pub fn ledger(&self, card: CardIndex) -> Option<&Ledger<'a>> {
        Ledgers::among(&self.unused, &self.settlement, card)
    }

    fn among<'l>(
        unused: &'l [Option<Ledger<'a>>],
        settlement: &'l Settlement<'a>,
        card: CardIndex,
    ) -> Option<&'l Ledger<'a>> {
        unused[card.position()].as_ref().or_else(|| settlement.ledger(card))
    }

    /// Explains the reward of a transaction, by index, on the card used.
    pub fn explain_used(&mut self, index: usize) -> Explanation<'a> {
        let Ledgers { settlement, scenarios, .. } = self;
        let ledger = settlement.purchases[index].card.and_then(|card| settlement.ledger(card));
        let breakdown = ledger.map(|ledger| settlement.breakdown(ledger, index, scenarios));
        settlement.engine.explain(&self.subject(index), &breakdown.unwrap_or_default())
    }

    /// Explains the reward of the transaction with this index on another card.
    pub fn explain(&mut self, card: Option<CardIndex>, name: &'a str, index: usize) -> Explanation<'a> {
        let Ledgers { settlement, scenarios, unused, .. } = self;
        let ledger = card.and_then(|card| Ledgers::among(unused, settlement, card));
        let breakdown = ledger.map(|ledger| settlement.would_be_breakdown(ledger, index, scenarios));
        let Settlement { engine, values, .. } = &self.settlement;
        let settled = self.subject(index);
        let subject = Subject {
            card_name: name,
            card,
            is_refused: card.is_some_and(|card| !engine.accepts(settled.purchase, engine.card(card))),
            value: values.of_any(card),
            ..settled
        };
        engine.explain(&subject, &breakdown.unwrap_or_default())
    }

    /// The `transactionId` of the purchase that this refund, by index, reverses.
    pub fn reverses(&self, index: usize) -> Option<&'a str> {
        let purchase = self.settlement.refunds.purchase_of(index);
        (purchase != index).then(|| self.transactions[purchase].transaction_id.as_str())
    }

    /// A transaction, by index; for a refund the purchase that it reverses.
    fn subject(&self, index: usize) -> Subject<'a, '_> {
        let Settlement { refunds, purchases, .. } = &self.settlement;
        let reverses = self.reverses(index);
        Subject { reverses, ..Subject::of(&purchases[refunds.purchase_of(index)]) }
    }
}
