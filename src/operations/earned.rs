//! The operation `earned`: rewards of the cards used.

use super::CardDays;
use super::ledgers::{Ledgers, explained_by};
use super::next_state::next_state;
use crate::api::{
    Answer, Assumptions, Earned, EarnedColumns, EarnedRequest, EarnedReward, Transaction, TransactionColumns,
    explained,
};
use crate::engine::Engine;
use crate::rules::money::number_from_decimal;
use crate::rules::{
    AccountIndex, Exact, KnownPurchase, PurchaseKinds, RewardDollars, RewardSum, RunningAccount, Statement,
};

impl Engine {
    /// Calculates each purchase's reward with the card used, and the total.
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
    ///         account_id: None,
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
        let EarnedRequest { transactions, your_cards, assumptions, options } = request;
        let columns = TransactionColumns::new(transactions);
        let statement = Statement::new(self, &columns, your_cards, assumptions);
        let earned = earned_columns(&statement);
        let mut ledgers = explained(options.explain, || Ledgers::new(&statement, transactions));
        let earned_reward = |(index, transaction): (usize, &'a Transaction)| EarnedReward {
            transaction_id: &transaction.transaction_id,
            transaction_amount: number_from_decimal(transaction.transaction_amount),
            transaction_date: transaction.transaction_date,
            merchant: &transaction.merchant,
            card_name: &transaction.card_name,
            reward_value: earned.reward_values[index],
            reward_multiplier: earned.reward_multipliers[index],
            reward_amount: earned.reward_amounts[index],
            explanation: explained_by(&mut ledgers, |ledgers| {
                ledgers.explain_used(statement.earlier + index)
            }),
        };
        Answer::from(Earned {
            earned_rewards: transactions.iter().enumerate().map(earned_reward).collect(),
            total_earned_reward: earned.total_earned_reward,
            warnings: self.warnings(*options, || CardDays::used(&columns), &assumptions.card_settings),
            state: next_state(&statement, transactions),
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
        earned_columns(&Statement::new(self, transactions, your_cards, assumptions))
    }
}

fn earned_columns(statement: &Statement) -> EarnedColumns {
    let Statement { engine, transactions, used, .. } = statement;
    let rows = &transactions.rows;
    let own_rows = &rows[statement.earlier..];
    let used_cards = statement.used_accounts().into_iter().map(|account| account.card);
    let kinds = PurchaseKinds::new(engine, &statement.merchants, used_cards);
    // The accounts used, where each of them is by its position, and by the card named.
    let mut accounts: Vec<RunningAccount> = Vec::new();
    let mut places: Vec<Option<usize>> = vec![None; statement.accounts.positions()];
    let mut place = |account: AccountIndex| {
        *places[statement.accounts.position(account)].get_or_insert_with(|| {
            accounts.push(statement.running_account(statement.account(account), &kinds));
            accounts.len() - 1
        })
    };
    let place_of_named: Vec<Option<usize>> = used.iter().map(|used| used.map(&mut place)).collect();
    let value = |used: &Option<AccountIndex>| statement.values.of_any(used.map(|account| account.card));
    let values = used.iter().map(|used| number_from_decimal(value(used).dollars));
    let values: Vec<f64> = values.collect();
    let mut earned = EarnedColumns {
        reward_values: own_rows.iter().map(|row| values[row.card as usize]).collect(),
        reward_multipliers: vec![0.0; own_rows.len()],
        reward_amounts: vec![0.0; own_rows.len()],
        total_earned_reward: 0.0,
    };
    let refunds = &statement.refunds;
    let mut total = RewardSum::default();
    for index in statement.by_date() {
        let index = index as usize;
        let row = &rows[index];
        let Some(place) = place_of_named[row.card as usize] else { continue };
        let account = &mut accounts[place];
        if let Some(reversal) = refunds.reversal(index) {
            // Answered with its purchase.
            account.give_back(&statement.purchase(reversal.purchase.1), reversal, row.date);
            continue;
        }
        let amount = Exact::dollars(row.amount);
        let kind = kinds.kind(row.merchant, amount);
        let purchase = statement.purchase(index);
        let reward = account.pass(&KnownPurchase { index, purchase: &purchase, amount, kind });
        let mut answer = |index: usize, dollars: RewardDollars, reward_amount: f64| {
            let Some(place) = statement.place_in_request(index) else { return };
            total.add(dollars);
            earned.reward_multipliers[place] = reward.multiplier;
            earned.reward_amounts[place] = reward_amount;
        };
        let dollars = reward.dollars;
        answer(index, dollars, dollars.to_number());
        for reversal in refunds.of_purchase(index) {
            answer(reversal.refund, dollars.reversed(reversal), dollars.reversed_number(reversal));
        }
    }
    earned.total_earned_reward = total.to_number();
    earned
}
