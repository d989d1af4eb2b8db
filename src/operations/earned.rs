//! The operation `earned`: rewards of the cards used.

mod columns;

use super::CardDays;
use super::ledgers::{Ledgers, explained_by};
use super::next_state::next_state;
use crate::api::{
    Assumptions, Earned, EarnedColumns, EarnedRequest, EarnedReward, IS_EXACT, Response, Transaction,
    TransactionColumns, explained,
};
use crate::engine::Engine;
use crate::rules::ResolvedTransactions;
use crate::rules::money::number_from_decimal;
use columns::earned_columns;

impl Engine {
    /// Calculates each purchase's reward with the card used, and the total.
    ///
    /// ```
    /// use card_rewards::{EarnedRequest, Engine, Transaction};
    ///
    /// let card = "Chase Sapphire Preferred";
    /// let purchase = Transaction::new("t1", "100.5".parse()?, "2026-11-21".parse()?, "Amazon", card);
    /// let request = EarnedRequest::new(vec![purchase]);
    /// let answer = Engine::builtin().earned(&request);
    /// // One point per dollar, of one cent each.
    /// assert_eq!(answer.data.earned_rewards[0].reward_multiplier, 1.0);
    /// assert_eq!(answer.data.earned_rewards[0].reward_amount, 1.005);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn earned<'a>(&'a self, request: &'a EarnedRequest) -> Response<Earned<'a>> {
        let EarnedRequest { transactions, your_cards, assumptions, options } = request;
        let columns = TransactionColumns::new(transactions);
        let resolved = ResolvedTransactions::new(self, &columns, your_cards, assumptions);
        let earned = earned_columns::<IS_EXACT>(&resolved);
        let mut ledgers = explained(options.explain, || Ledgers::new(&resolved, transactions));
        let earned_reward = |(index, transaction): (usize, &'a Transaction)| EarnedReward {
            transaction_id: &transaction.transaction_id,
            transaction_amount: number_from_decimal(transaction.transaction_amount),
            transaction_date: transaction.transaction_date,
            merchant: &transaction.merchant,
            card_name: &transaction.card_name,
            reward_value: earned.reward_values[index],
            reward_multiplier: earned.reward_multipliers[index],
            reward_amount: earned.reward_amounts[index],
            #[cfg(feature = "exact")]
            exact_reward_amount: earned.exact_reward_amounts[index],
            explanation: explained_by(&mut ledgers, |ledgers| ledgers.explain_used(resolved.earlier + index)),
        };
        Response::from(Earned {
            earned_rewards: transactions.iter().enumerate().map(earned_reward).collect(),
            total_earned_reward: earned.total_earned_reward,
            #[cfg(feature = "exact")]
            exact_total_earned_reward: earned.exact_total_earned_reward,
            warnings: self.warnings(*options, || CardDays::used(&columns, assumptions), assumptions),
            state: next_state(&resolved, transactions, ledgers.as_ref().map(|ledgers| &ledgers.settlement)),
        })
    }

    /// Calculates [`Engine::earned`] in columns, without explanations.
    ///
    /// # Panics
    ///
    /// If a row refers to a merchant or a card name that the columns lack.
    pub fn earned_columns(
        &self,
        transactions: &TransactionColumns,
        your_cards: &[String],
        assumptions: &Assumptions,
    ) -> EarnedColumns {
        earned_columns::<false>(&ResolvedTransactions::new(self, transactions, your_cards, assumptions))
    }
}
