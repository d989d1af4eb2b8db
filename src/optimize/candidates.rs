//! The cards that a purchase can be on.

use crate::Engine;
use crate::earned::{Line, Statement};
use crate::engine::CardIndex;
use crate::ledger::{Ledger, Opening};
use crate::request::OptimizeRequest;
use crate::valuation::{PointValue, PointValuesByCard};
use crate::wallet::Wallet;
use rust_decimal::Decimal;
use std::collections::HashMap;

/// The recognised cards of a wallet.
pub struct Candidates<'a> {
    pub engine: &'a Engine,
    /// In the order of the request.
    pub held: Vec<(CardIndex, &'a str)>,
    /// An empty ledger of each, for what its terms say.
    terms: HashMap<CardIndex, Ledger<'a>>,
    values: PointValuesByCard,
}

impl<'a> Candidates<'a> {
    pub fn new(
        engine: &'a Engine,
        request: &'a OptimizeRequest,
        wallet: &Wallet<'a>,
        values: PointValuesByCard,
        statement: &Statement<'a>,
    ) -> Candidates<'a> {
        let held = wallet.recognised();
        let terms = held.iter().map(|(card, _)| {
            let opening = Opening {
                cardholder: request.card_settings.cardholder(engine, *card),
                begins: statement.begins(*card),
            };
            (*card, Ledger::settle(engine, *card, opening, []))
        });
        Candidates { engine, terms: terms.collect(), held, values }
    }

    /// The cards for these transactions, in the order in which they win ties: the card used, then the wallet's.
    pub fn of(&self, group: &[usize], lines: &[Line]) -> Vec<CardIndex> {
        let first = &lines[group[0]];
        let used = first.card.filter(|card| self.terms.contains_key(card));
        if first.purchase.amount < Decimal::ZERO {
            // A refund without a purchase is paid back to the card that it was paid back to.
            return used.into_iter().collect();
        }
        let others = self.held.iter().map(|(card, _)| *card).filter(|card| Some(*card) != used);
        let accepted =
            others.filter(|card| self.engine.accepts(&first.purchase, self.engine.card(*card).network));
        used.into_iter().chain(accepted).collect()
    }

    /// The terms of a held card.
    pub fn terms(&self, card: CardIndex) -> &Ledger<'a> {
        &self.terms[&card]
    }

    /// What a card's points are worth.
    pub fn value(&self, card: CardIndex) -> PointValue {
        self.values.of(card)
    }

    /// As the caller wrote a held card.
    pub fn name(&self, card: CardIndex) -> Option<&'a str> {
        self.held.iter().find(|(held, _)| *held == card).map(|(_, name)| *name)
    }
}
