//! What purchases earned with the cards used.

use crate::Engine;
use crate::cardholder::CardSettings;
use crate::date::Date;
use crate::engine::CardIndex;
use crate::explain::{Explanation, Subject};
use crate::ledger::{Earning, Ledger, Opening};
use crate::money::{ExactSum, number_from_decimal, number_from_product};
use crate::purchase::Purchase;
use crate::recognition::MerchantMatch;
use crate::request::{EarnedRequest, Transaction};
use crate::response::{Answer, Earned, EarnedReward};
use crate::valuation::{PointValue, PointValuesByCard};
use crate::wallet::Wallet;
use rust_decimal::Decimal;
use std::collections::HashMap;

/// Transactions with what they are purchases of and what they earned.
pub(crate) struct Statement<'a> {
    /// One for each transaction, in the order of the request.
    pub lines: Vec<Line<'a>>,
    /// A ledger for each card that was used, by its place in the catalog.
    ledgers: Vec<Option<Ledger<'a>>>,
    /// The day on which the request begins.
    first_day: Date,
    /// How the request first spells each card that was used.
    pub spellings: HashMap<CardIndex, &'a str>,
}

impl<'a> Statement<'a> {
    /// The ledger of a card that was used.
    pub fn ledger(&self, card: CardIndex) -> Option<&Ledger<'a>> {
        self.ledgers[card.0].as_ref()
    }

    /// The day on which the request begins for a card.
    pub fn begins(&self, card: CardIndex) -> Date {
        self.ledger(card).map_or(self.first_day, Ledger::begins)
    }
}

/// One transaction.
pub(crate) struct Line<'a> {
    pub transaction: &'a Transaction,
    pub purchase: Purchase,
    /// The card used, where it is recognised.
    pub card: Option<CardIndex>,
    pub earning: Earning,
    /// What a point of the card used is worth.
    pub value: PointValue,
}

impl<'a> Line<'a> {
    /// Dollars earned, as an answer has them.
    pub fn reward_number(&self) -> f64 {
        number_from_product(self.earning.points, self.value.dollars)
    }

    /// Dollars earned, to as many digits as a decimal has: to compare by.
    pub fn reward(&self) -> Decimal {
        self.earning.points * self.value.dollars
    }

    /// What an explanation of the card used is about.
    pub fn subject(&self) -> Subject<'a, '_> {
        Subject {
            card_name: &self.transaction.card_name,
            card: self.card,
            is_refused: false,
            purchase: &self.purchase,
            merchant_text: &self.transaction.merchant,
            details: &self.transaction.details,
            value: self.value,
        }
    }
}

impl Engine {
    /// What each purchase earned with the card used, and the total.
    ///
    /// ```
    /// use card_rewards::{Details, EarnedRequest, Engine, Transaction};
    ///
    /// let request = EarnedRequest {
    ///     transactions: vec![Transaction {
    ///         transaction_id: "t1".into(),
    ///         transaction_amount: "100.5".parse()?,
    ///         transaction_date: "2026-11-21".parse()?,
    ///         merchant: "Amazon".into(),
    ///         card_name: "Chase Sapphire Preferred".into(),
    ///         details: Details::default(),
    ///     }],
    ///     ..EarnedRequest::default()
    /// };
    /// let answer = Engine::builtin().earned(&request);
    /// // One point per dollar, of one cent each.
    /// assert_eq!(answer.data.earned_rewards[0].reward_multiplier, 1.0);
    /// assert_eq!(answer.data.earned_rewards[0].reward_amount, 1.005);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn earned<'a>(&'a self, request: &'a EarnedRequest) -> Answer<Earned<'a>> {
        let wallet = Wallet::new(self, &request.your_cards);
        let transfers = request.transfer_values.then_some(&wallet);
        let values = self.values(&request.point_values, transfers, &request.transactions);
        let statement = self.statement(&request.transactions, &values, &request.card_settings);
        let mut total = ExactSum::default();
        let earned_rewards = statement
            .lines
            .iter()
            .enumerate()
            .map(|(index, line)| {
                total.add_product(line.earning.points, line.value.dollars);
                let explanation = request.explain.then(|| self.explain_line(&statement, index));
                earned_reward(line, explanation)
            })
            .collect();
        Answer::from(Earned { earned_rewards, total_earned_reward: total.to_number() })
    }

    /// Explains what a transaction earned with the card used.
    pub(crate) fn explain_line<'a>(&'a self, statement: &Statement<'a>, index: usize) -> Explanation<'a> {
        let line = &statement.lines[index];
        let ledger = line.card.and_then(|card| statement.ledger(card));
        let account = ledger.map(|ledger| ledger.account(index, &line.purchase)).unwrap_or_default();
        self.explain(&line.subject(), &account)
    }

    /// Resolves names and settles every card's own purchases.
    pub(crate) fn statement<'a>(
        &'a self,
        transactions: &'a [Transaction],
        values: &PointValuesByCard,
        settings: &CardSettings,
    ) -> Statement<'a> {
        // Statements name few cards and few merchants many times.
        let mut cards_by_name: HashMap<&str, Option<CardIndex>> = HashMap::new();
        let mut merchants_by_name: HashMap<&str, Option<MerchantMatch>> = HashMap::new();
        let mut lines: Vec<Line> = transactions
            .iter()
            .map(|transaction| {
                let name = transaction.card_name.as_str();
                let card = *cards_by_name.entry(name).or_insert_with(|| self.match_card(name));
                let merchant = transaction.merchant.as_str();
                let merchant =
                    *merchants_by_name.entry(merchant).or_insert_with(|| self.match_merchant(merchant));
                Line {
                    transaction,
                    purchase: self.purchase(
                        merchant,
                        &transaction.details,
                        transaction.transaction_amount,
                        transaction.transaction_date,
                    ),
                    card,
                    earning: Earning::default(),
                    value: card.map_or_else(PointValue::default, |card| values.of(card)),
                }
            })
            .collect();

        let mut purchases: HashMap<CardIndex, Vec<(usize, Purchase)>> = HashMap::new();
        let mut spellings = HashMap::new();
        for (index, line) in lines.iter().enumerate() {
            if let Some(card) = line.card {
                spellings.entry(card).or_insert(line.transaction.card_name.as_str());
                purchases.entry(card).or_default().push((index, line.purchase));
            }
        }
        let ledgers: Vec<Option<Ledger>> = self
            .cards()
            .map(|card| {
                let own = purchases.remove(&card)?;
                let begins = own.iter().map(|(_, purchase)| purchase.date).min()?;
                let opening = Opening { cardholder: settings.cardholder(self, card), begins };
                Some(Ledger::settle(self, card, opening, own))
            })
            .collect();
        for (index, earning) in ledgers.iter().flatten().flat_map(|ledger| &ledger.earnings) {
            lines[*index].earning = *earning;
        }
        Statement { lines, ledgers, first_day: first_day(transactions), spellings }
    }
}

/// The day on which a request begins.
fn first_day(transactions: &[Transaction]) -> Date {
    transactions.iter().map(|transaction| transaction.transaction_date).min().unwrap_or(Date::EPOCH)
}

fn earned_reward<'a>(line: &Line<'a>, explanation: Option<Explanation<'a>>) -> EarnedReward<'a> {
    EarnedReward {
        transaction_id: &line.transaction.transaction_id,
        transaction_amount: number_from_decimal(line.transaction.transaction_amount),
        transaction_date: line.transaction.transaction_date,
        merchant: &line.transaction.merchant,
        card_name: &line.transaction.card_name,
        reward_value: number_from_decimal(line.value.dollars),
        reward_multiplier: number_from_decimal(line.earning.multiplier),
        reward_amount: line.reward_number(),
        explanation,
    }
}
