//! Spending in the top spending categories of held and used cards.

use super::accounts::{AnalyzedAccount, AnalyzedAccounts, last_day};
use crate::api::{AnalyzedTopCategory, TopCategoryDay};
use crate::engine::Engine;
use crate::rules::money::number_from_decimal;
use card_rewards_catalog::model::ChoiceIndex;

impl Engine {
    /// The top spending categories with purchases: by account and period, earliest first.
    pub(super) fn analyzed_top_categories<'a>(
        &'a self,
        accounts: &AnalyzedAccounts<'a, '_>,
    ) -> Vec<AnalyzedTopCategory<'a>> {
        let AnalyzedAccounts { settlement, as_of, .. } = *accounts;
        let mut found = Vec::new();
        for account in &accounts.accounts {
            let AnalyzedAccount { index, card_name, account_id, ledger } = account;
            let card = self.card(index.card);
            for (choice_index, choice) in ChoiceIndex::all(card.choices.len()).zip(&card.choices) {
                let Some(kind) = choice.top_spend_period() else { continue };
                for spent in ledger.category_spending(choice_index, kind, settlement.earlier, as_of) {
                    let days = spent.days.iter().map(|(date, dollars)| TopCategoryDay {
                        date: *date,
                        spent_dollars: number_from_decimal(*dollars),
                    });
                    found.push(AnalyzedTopCategory {
                        card_id: card.id,
                        card_name,
                        account_id: *account_id,
                        choice_id: &choice.id,
                        option_id: &choice.options[spent.option.position()],
                        period_start: spent.start,
                        period_end: last_day(spent.resets_on),
                        cycle: accounts.cycle(account, kind, spent.start, spent.resets_on),
                        is_top: spent.is_top,
                        opening_dollars: number_from_decimal(spent.opening),
                        days: days.collect(),
                    });
                }
            }
        }
        found
    }
}
