//! Spending in the top spending categories of held and used cards.

use super::caps::{as_of, has_cycles, held_and_used, ledger_on};
use crate::api::{AnalyzeRequest, AnalyzedTopCategory, TopCategoryDay};
use crate::engine::Engine;
use crate::rules::Settlement;
use crate::rules::money::number_from_decimal;
use card_rewards_catalog::model::{ChoiceIndex, Date};

impl Engine {
    /// The top spending categories with purchases: by account and period, earliest first.
    pub(super) fn analyzed_top_categories<'a>(
        &'a self,
        request: &AnalyzeRequest,
        settlement: &Settlement<'a>,
    ) -> Vec<AnalyzedTopCategory<'a>> {
        let has_cycles = has_cycles(request, settlement);
        let as_of = as_of(request, settlement);
        let mut found = Vec::new();
        for (account, card_name) in held_and_used(settlement) {
            let card = self.card(account.card);
            let ledger = ledger_on(request, settlement, account, as_of);
            for (index, choice) in ChoiceIndex::all(card.choices.len()).zip(&card.choices) {
                let Some(kind) = choice.top_spend_period() else { continue };
                for spent in ledger.category_spending(index, kind, settlement.earlier, as_of) {
                    let cycle = || ledger.account.uncertain_period(kind, spent.start, spent.resets_on);
                    let days = spent.days.iter().map(|(date, dollars)| TopCategoryDay {
                        date: *date,
                        spent_dollars: number_from_decimal(*dollars),
                    });
                    found.push(AnalyzedTopCategory {
                        card_id: card.id,
                        card_name,
                        account_id: settlement.accounts.id(account),
                        choice_id: &choice.id,
                        option_id: &choice.options[spent.option.position()],
                        period_start: spent.start,
                        period_end: spent.resets_on.and_then(Date::yesterday).unwrap_or(Date::MAX),
                        cycle: if has_cycles { cycle() } else { None },
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
