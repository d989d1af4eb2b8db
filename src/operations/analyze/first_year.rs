//! First-year matches of the request's accounts.

use super::accounts::{AnalyzedAccount, AnalyzedAccounts};
use crate::api::AnalyzedMatch;
use crate::engine::Engine;
use crate::operations::explain::match_explained;
use crate::rules::{AccountIndex, FirstYear, SettledPurchase, Settlement};
use rust_decimal::Decimal;

impl Engine {
    /// First-year matches of the accounts, by this request's transactions.
    pub(super) fn analyzed_matches<'a>(
        &'a self,
        AnalyzedAccounts { settlement, accounts, .. }: &AnalyzedAccounts<'a, '_>,
    ) -> Vec<AnalyzedMatch<'a>> {
        let matches =
            accounts.iter().filter_map(|AnalyzedAccount { index, card_name, account_id, .. }| {
                let (first_year, points) = earned_in_first_year(settlement, *index)?;
                let card = self.card(index.card);
                let value = settlement.values.of(index.card).dollars;
                Some(AnalyzedMatch {
                    card_id: card.id,
                    card_name,
                    account_id: *account_id,
                    first_year_match: match_explained(card, &first_year, points, value)?,
                })
            });
        matches.collect()
    }
}

/// The first year of an account, and the request's points in it.
///
/// Transactions of the state belong to an earlier answer.
fn earned_in_first_year<'a>(
    settlement: &Settlement<'a>,
    index: AccountIndex,
) -> Option<(FirstYear<'a>, Decimal)> {
    let account = settlement.account(index);
    let first_year = account.first_year(account.opened_on?)?;
    let request = settlement.purchases.iter().enumerate().skip(settlement.earlier);
    let is_matched = |(purchase, settled): &(usize, &SettledPurchase)| {
        settled.account == Some(index) && settlement.is_matched(&first_year, *purchase)
    };
    Some((first_year, request.filter(is_matched).map(|(_, settled)| settled.earning.points).sum()))
}
