//! The operation `missed`: rewards of other cards.

use super::CardDays;
use super::comparison::{ComparedPurchase, Comparison, NamedAccount, TotalMissed};
use super::ledgers::{Ledgers, explained_by};
use super::next_state::next_state;
use crate::api::{
    Assumptions, Explanation, IS_EXACT, Missed, MissedCardReward, MissedColumns, MissedRequest, MissedReward,
    NamedCard, NewCards, Response, RowEntries, Transaction, TransactionColumns, explained,
};
use crate::engine::Engine;
use crate::rules::foreign_fee::fee_dollars;
use crate::rules::money::number_from_decimal;
use crate::rules::{AccountIndex, Purchase};
use card_rewards_catalog::model::Card;
#[cfg(feature = "exact")]
use rust_decimal::Decimal;
use std::ops::Range;

impl Engine {
    /// Compares each purchase with other cards, and sums the missed rewards.
    ///
    /// ```
    /// use card_rewards::{Engine, MissedRequest, Transaction};
    ///
    /// let card = "Chase Sapphire Preferred";
    /// let purchase = Transaction::new("t1", "100.5".parse()?, "2026-11-21".parse()?, "Amazon", card);
    /// let your_cards = vec![card.into(), "Blue Cash Everyday".into()];
    /// let request = MissedRequest::new(vec![purchase], your_cards).new_cards_limit(3);
    /// let answer = Engine::builtin().missed(&request);
    /// let other = &answer.data.missed_rewards[0].missed_reward_your_cards[0];
    /// // 3 % of online shops would have been 3.015 dollars; it earned 1.005.
    /// assert_eq!((other.card_name, other.missed_reward), ("Blue Cash Everyday", 2.01));
    /// assert_eq!(answer.data.overall_missed_rewards_existing, 2.01);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn missed<'a>(&'a self, request: &'a MissedRequest) -> Response<Missed<'a>> {
        let MissedRequest { transactions, your_cards, assumptions, new_cards, options, .. } = request;
        let columns = TransactionColumns::new(transactions);
        let comparison = Comparison::new(self, &columns, your_cards, assumptions, Some(new_cards));
        let mut ledgers = explained(options.explain, || Ledgers::new(&comparison.resolved, transactions));
        let missed = comparison.missed_columns::<IS_EXACT>(request.new_cards_limit);
        let results = Results { request, comparison: &comparison, missed: &missed };
        let rows = missed.rows().enumerate();
        Response::from(Missed {
            missed_rewards: rows.map(|(own, entries)| results.of(own, entries, &mut ledgers)).collect(),
            overall_missed_rewards_existing: missed.overall_missed_rewards_existing,
            #[cfg(feature = "exact")]
            exact_overall_missed_rewards_existing: missed.exact_overall_missed_rewards_existing,
            overall_missed_rewards_new: missed.overall_missed_rewards_new,
            #[cfg(feature = "exact")]
            exact_overall_missed_rewards_new: missed.exact_overall_missed_rewards_new,
            warnings: self.warnings(
                *options,
                || CardDays::compared(&columns, your_cards, assumptions),
                assumptions,
            ),
            state: next_state(
                &comparison.resolved,
                transactions,
                ledgers.as_ref().map(|ledgers| &ledgers.settlement),
            ),
        })
    }

    /// Calculates [`Engine::missed`] in columns, without explanations.
    ///
    /// # Panics
    ///
    /// If a row refers to a merchant or a card name that the columns lack.
    pub fn missed_columns<'a>(
        &'a self,
        transactions: &TransactionColumns<'a>,
        your_cards: &'a [String],
        new_cards_limit: usize,
        new_cards: &'a NewCards,
        assumptions: &'a Assumptions,
    ) -> MissedColumns<'a> {
        let comparison = Comparison::new(self, transactions, your_cards, assumptions, Some(new_cards));
        comparison.missed_columns::<false>(new_cards_limit)
    }
}

/// The results of an answer, from its columns.
struct Results<'a, 'c> {
    request: &'a MissedRequest,
    comparison: &'c Comparison<'a, 'c>,
    missed: &'c MissedColumns<'a>,
}

impl<'a> Results<'a, '_> {
    /// The result of a transaction, by its index in the request.
    fn of(&self, own: usize, entries: RowEntries, ledgers: &mut Option<Ledgers<'a>>) -> MissedReward<'a> {
        let transaction = &self.request.transactions[own];
        let index = self.comparison.resolved.earlier + own;
        let used = self.comparison.resolved.used_account(index);
        let abroad = self.with_country(transaction, index);
        let mut entry = |entry| self.entry(transaction, index, entry, abroad.as_ref(), ledgers);
        MissedReward {
            transaction_id: &transaction.transaction_id,
            transaction_amount: number_from_decimal(transaction.transaction_amount),
            transaction_date: transaction.transaction_date,
            merchant: &transaction.merchant,
            card_name: &transaction.card_name,
            reward_amount: self.missed.reward_amounts[own],
            #[cfg(feature = "exact")]
            exact_reward_amount: self.missed.exact_reward_amounts[own],
            missed_reward_your_cards: entries.your_cards.map(&mut entry).collect(),
            missed_reward_new_cards: entries.new_cards.map(&mut entry).collect(),
            best_card: entry(entries.best_card),
            foreign_transaction_fee_dollars: abroad.as_ref().map(|purchase| self.fee(purchase, used)),
            explanation: explained_by(ledgers, |ledgers| ledgers.explain_used(index)),
        }
    }

    /// An entry for a transaction, which the ledgers know by its index.
    fn entry(
        &self,
        transaction: &'a Transaction,
        index: usize,
        entry: usize,
        abroad: Option<&Purchase>,
        ledgers: &mut Option<Ledgers<'a>>,
    ) -> MissedCardReward<'a> {
        let Results { request, comparison, missed } = self;
        let resolved = &comparison.resolved;
        let named = missed.entry_cards[entry] as usize;
        let NamedCard { card_id, card_name, account_id, reward_value } = missed.cards[named];
        let are_described = request.new_cards.are_described(request.options.explain);
        let described = comparison.new_card(named).filter(|_| are_described);
        let annual_fee = |card: &Card| {
            let purchase = resolved.refunds.purchase_of(index);
            card.annual_fee_dollars(resolved.transactions.rows[purchase].date)
        };
        MissedCardReward {
            card_id,
            card_name,
            account_id,
            transaction_id: &transaction.transaction_id,
            reward_value,
            reward_multiplier: missed.entry_reward_multipliers[entry],
            missed_reward: missed.entry_missed_rewards[entry],
            #[cfg(feature = "exact")]
            exact_missed_reward: missed.exact_entry_missed_rewards[entry],
            kind: described.map(|card| card.kind.id()),
            annual_fee_dollars: described.map(|card| annual_fee(card).map(number_from_decimal)),
            foreign_transaction_fee_dollars: abroad
                .map(|purchase| self.fee(purchase, comparison.named(named).account)),
            explanation: explained_by(ledgers, |ledgers| comparison.explain(named, index, ledgers)),
        }
    }

    /// The purchase whose foreign transaction fee counts; `None` if neither it nor its refund has a country.
    ///
    /// A refund's fee is as its gains are: by the purchase that it reverses.
    fn with_country(&self, transaction: &Transaction, index: usize) -> Option<Purchase> {
        let resolved = &self.comparison.resolved;
        let amount = transaction.transaction_amount;
        let purchase = Purchase { amount, ..resolved.purchase(resolved.refunds.purchase_of(index)) };
        (transaction.details.has_country() || purchase.is_foreign()).then_some(purchase)
    }

    /// The fee of a purchase on an account; `None` if it is unknown.
    fn fee(&self, purchase: &Purchase, account: Option<AccountIndex>) -> Option<f64> {
        let card = self.comparison.engine.card(account?.card);
        fee_dollars(card, purchase).map(number_from_decimal)
    }
}

impl<'a> Comparison<'a, '_> {
    fn missed_columns<const EXACT: bool>(&self, new_cards_limit: usize) -> MissedColumns<'a> {
        let rows = self.resolved.transactions.rows.len() - self.resolved.earlier;
        let mut missed = MissedColumns {
            reward_amounts: vec![0.0; rows],
            #[cfg(feature = "exact")]
            exact_reward_amounts: vec![Decimal::ZERO; if EXACT { rows } else { 0 }],
            your_cards_counts: vec![0; rows],
            new_cards_counts: vec![0; rows],
            cards: self.named_cards(),
            ..MissedColumns::default()
        };
        let mut total = TotalMissed::default();
        let entries = rows * (self.held().len() + new_cards_limit.min(self.engine.catalog().cards.len()) + 1);
        missed.entry_cards.reserve(entries);
        missed.entry_reward_multipliers.reserve(entries);
        missed.entry_missed_rewards.reserve(entries);
        #[cfg(feature = "exact")]
        missed.exact_entry_missed_rewards.reserve(if EXACT { entries } else { 0 });
        // Where the entries of each transaction begin, as they come by date.
        let mut begins = vec![0; rows];
        self.compare_all(new_cards_limit, |compared| {
            let ComparedPurchase { index, used, held, new, best, .. } = compared;
            let Some(own) = self.resolved.index_in_request(*index) else { return };
            total.add(compared);
            missed.reward_amounts[own] = compared.reward_number(used);
            #[cfg(feature = "exact")]
            if EXACT {
                missed.exact_reward_amounts[own] = compared.reward_decimal(used);
            }
            missed.your_cards_counts[own] = held.len() as u32;
            missed.new_cards_counts[own] = new.len() as u32;
            begins[own] = missed.entry_cards.len();
            for candidate in held.iter().chain(*new).chain([*best]) {
                missed.entry_cards.push(candidate.named as u32);
                missed.entry_reward_multipliers.push(candidate.reward.multiplier);
                missed.entry_missed_rewards.push(compared.missed_number(candidate));
                #[cfg(feature = "exact")]
                if EXACT {
                    missed.exact_entry_missed_rewards.push(compared.missed_decimal(candidate));
                }
            }
        });
        missed.overall_missed_rewards_existing = total.existing.to_number();
        missed.overall_missed_rewards_new = total.new.to_number();
        #[cfg(feature = "exact")]
        {
            missed.exact_overall_missed_rewards_existing = total.existing.to_decimal();
            missed.exact_overall_missed_rewards_new = total.new.to_decimal();
        }
        if !begins.is_sorted() {
            missed.arrange(&begins);
        }
        missed
    }

    fn explain(&self, named: usize, index: usize, ledgers: &mut Ledgers<'a>) -> Explanation<'a> {
        let NamedAccount { account, name } = self.named(named);
        if self.is_used(named) { ledgers.explain_used(index) } else { ledgers.explain(account, name, index) }
    }
}

impl MissedColumns<'_> {
    /// Puts the entries into the order of the transactions. `begins` says where those of each begin.
    fn arrange(&mut self, begins: &[usize]) {
        fn arranged<Item: Copy>(items: &[Item], ranges: impl Iterator<Item = Range<usize>>) -> Vec<Item> {
            let mut arranged = Vec::with_capacity(items.len());
            ranges.for_each(|range| arranged.extend_from_slice(&items[range]));
            arranged
        }
        let ranges = || {
            let rows = begins.iter().zip(self.rows());
            rows.map(|(begin, RowEntries { your_cards, best_card, .. })| {
                *begin..begin + 1 + best_card - your_cards.start
            })
        };
        let cards = arranged(&self.entry_cards, ranges());
        let reward_multipliers = arranged(&self.entry_reward_multipliers, ranges());
        let missed_rewards = arranged(&self.entry_missed_rewards, ranges());
        #[cfg(feature = "exact")]
        if !self.exact_entry_missed_rewards.is_empty() {
            self.exact_entry_missed_rewards = arranged(&self.exact_entry_missed_rewards, ranges());
        }
        self.entry_cards = cards;
        self.entry_reward_multipliers = reward_multipliers;
        self.entry_missed_rewards = missed_rewards;
    }
}
