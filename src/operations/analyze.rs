//! Analyzes a request's purchases.

mod accounts;
mod caps;
mod cause;
mod first_year;
mod top_categories;

use self::accounts::AnalyzedAccounts;
use super::CardDays;
use super::comparison::{ComparedCard, ComparedPurchase, Comparison, TotalMissed};
use super::ledgers::Ledgers;
use super::next_state::next_state;
use crate::api::{
    Analysis, AnalyzeRequest, AnalyzedPurchase, BestCard, CurrencyPoints, PurchaseFacts, Response,
    Transaction, TransactionColumns,
};
use crate::engine::Engine;
use crate::rules::money::number_from_decimal;
use crate::rules::sorting::sort_by_key;
use crate::rules::{Purchase, RewardSum, Settlement};
use card_rewards_catalog::model::{Channel, CurrencyIndex};
use rust_decimal::Decimal;

impl Engine {
    /// Analyzes purchases: matches, rewards, missed rewards with causes, and the usage of caps.
    ///
    /// The numbers are those of [`Engine::earned`] and [`Engine::missed`].
    ///
    /// ```
    /// use card_rewards::{AnalyzeRequest, Engine, MissedCause, Transaction};
    ///
    /// let card = "Blue Cash Preferred";
    /// let purchase = Transaction::new("t1", 6100.into(), "2026-03-01".parse()?, "Kroger", card);
    /// let request = AnalyzeRequest::new(vec![purchase], vec![card.into(), "Citi Double Cash".into()]);
    /// let analysis = Engine::builtin().analyze(&request).data;
    /// // 6% on 6,000 dollars of groceries a year, then 1%.
    /// assert_eq!(analysis.total_earned_reward, 361.0);
    /// let year = &analysis.caps[0].periods[0];
    /// assert_eq!((year.used_dollars, year.remaining_dollars), (6000.0, 0.0));
    /// // 2% of everything is less: nothing was missed.
    /// assert_eq!(analysis.purchases[0].best_held_card.card_name, "Blue Cash Preferred");
    /// assert_eq!(analysis.purchases[0].cause, None::<MissedCause>);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn analyze<'a>(&'a self, request: &'a AnalyzeRequest) -> Response<Analysis<'a>> {
        let AnalyzeRequest { transactions, your_cards, assumptions, .. } = request;
        let columns = TransactionColumns::new(transactions);
        let comparison = Comparison::new(self, &columns, your_cards, assumptions, None);
        // A second settlement of the cards used. The comparison's accounts keep the running periods alone, which makes
        // `missed` fast, while causes and caps need the past of each period. It takes 7 % of the time of an analysis.
        let mut ledgers = Ledgers::new(&comparison.resolved, transactions);
        let mut earned = RewardSum::default();
        let mut missed = TotalMissed::default();
        let mut purchases: Vec<(usize, AnalyzedPurchase)> = Vec::new();
        comparison.compare_all(0, |compared| {
            let Some(index) = comparison.resolved.index_in_request(compared.index) else { return };
            earned.add(compared.dollars(compared.used));
            missed.add(compared);
            let analyzed = self.analyzed(&transactions[index], &comparison, compared, &mut ledgers);
            purchases.push((index, analyzed));
        });
        sort_by_key(&mut purchases, |(index, _)| *index);
        let accounts = AnalyzedAccounts::new(request, &ledgers.settlement);
        Response::from(Analysis {
            purchases: purchases.into_iter().map(|(_, purchase)| purchase).collect(),
            caps: self.analyzed_caps(&accounts),
            top_categories: self.analyzed_top_categories(&accounts),
            first_year_matches: self.analyzed_matches(&accounts),
            total_earned_reward: earned.to_number(),
            #[cfg(feature = "exact")]
            exact_total_earned_reward: earned.to_decimal(),
            total_points: self.total_points(&ledgers.settlement),
            overall_missed_rewards_existing: missed.existing.to_number(),
            #[cfg(feature = "exact")]
            exact_overall_missed_rewards_existing: missed.existing.to_decimal(),
            overall_missed_rewards_new: missed.new.to_number(),
            #[cfg(feature = "exact")]
            exact_overall_missed_rewards_new: missed.new.to_decimal(),
            warnings: self.warnings(
                request.options.into(),
                || CardDays::compared(&columns, your_cards, assumptions),
                assumptions,
            ),
            state: next_state(&comparison.resolved, transactions, Some(&ledgers.settlement)),
        })
    }

    /// Points by currency of the request's transactions; those of its state belong to an earlier answer.
    fn total_points<'a>(&'a self, settlement: &Settlement<'a>) -> Vec<CurrencyPoints<'a>> {
        let mut totals: Vec<(CurrencyIndex, Decimal)> = Vec::new();
        for settled in &settlement.purchases[settlement.earlier..] {
            let Some(account) = settled.account else { continue };
            let currency = self.card(account.card).currency;
            match totals.iter_mut().find(|(other, _)| *other == currency) {
                Some((_, points)) => *points += settled.earning.points,
                None => totals.push((currency, settled.earning.points)),
            }
        }
        let points_of = |(index, points): (CurrencyIndex, Decimal)| {
            let currency = &self.catalog().currencies[index.position()];
            (!currency.is_cash_back()).then(|| CurrencyPoints {
                currency: &currency.id,
                currency_name: &currency.name,
                points: number_from_decimal(points),
                #[cfg(feature = "exact")]
                exact_points: points,
            })
        };
        totals.into_iter().filter_map(points_of).collect()
    }

    fn analyzed<'a>(
        &'a self,
        transaction: &'a Transaction,
        comparison: &Comparison<'a, '_>,
        compared: &ComparedPurchase,
        ledgers: &mut Ledgers<'a>,
    ) -> AnalyzedPurchase<'a> {
        let ComparedPurchase { index, used, best_held, best, .. } = compared;
        let settled = &ledgers.settlement.purchases[*index];
        let best_card = |candidate: &ComparedCard| {
            let named = comparison.named(candidate.named);
            BestCard {
                card_id: comparison.card_id(named.card()),
                card_name: named.name,
                account_id: comparison.account_id(&named),
                reward_value: number_from_decimal(comparison.resolved.values.of_any(named.card()).dollars),
                reward_multiplier: candidate.reward.multiplier,
                reward_amount: compared.reward_number(candidate),
                #[cfg(feature = "exact")]
                exact_reward_amount: compared.reward_decimal(candidate),
                missed_reward: compared.missed_number(candidate),
                #[cfg(feature = "exact")]
                exact_missed_reward: compared.missed_decimal(candidate),
            }
        };
        AnalyzedPurchase {
            transaction_id: &transaction.transaction_id,
            reverses: ledgers.reverses(*index),
            transaction_amount: number_from_decimal(transaction.transaction_amount),
            transaction_date: transaction.transaction_date,
            merchant: &transaction.merchant,
            card_name: &transaction.card_name,
            card_id: comparison.card_id(settled.account.map(|account| account.card)),
            facts: self.facts(&settled.purchase),
            reward_value: number_from_decimal(settled.value.dollars),
            reward_multiplier: used.reward.multiplier,
            reward_points: number_from_decimal(settled.earning.points),
            #[cfg(feature = "exact")]
            exact_reward_points: settled.earning.points,
            reward_amount: compared.reward_number(used),
            #[cfg(feature = "exact")]
            exact_reward_amount: compared.reward_decimal(used),
            best_held_card: best_card(best_held),
            best_card: best_card(best),
            cause: comparison.cause(compared, ledgers),
        }
    }

    fn facts(&self, purchase: &Purchase) -> PurchaseFacts<'_> {
        PurchaseFacts {
            merchant: self.merchant_explained(purchase.merchant),
            digital_wallet: self.merchant_explained(purchase.digital_wallet),
            category: self.category_explained(purchase),
            channel: purchase.channel.map(Channel::id),
            is_purchase: self.earns(purchase),
        }
    }
}
