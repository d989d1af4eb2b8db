//! First-year matches of the request's accounts.

use super::caps::held_and_used;
use crate::api::AnalyzedMatch;
use crate::engine::Engine;
use crate::operations::explain::match_explained;
use crate::rules::{AccountIndex, FirstYear, SettledPurchase, Settlement};
use rust_decimal::Decimal;

impl Engine {
    /// First-year matches of the accounts, by this request's transactions.
    pub(super) fn analyzed_matches<'a>(&'a self, settlement: &Settlement<'a>) -> Vec<AnalyzedMatch<'a>> {
        let matches = held_and_used(settlement).into_iter().filter_map(|(index, name)| {
            let (first_year, points) = earned_in_first_year(settlement, index)?;
            let card = self.card(index.card);
            let value = settlement.values.of(index.card).dollars;
            Some(AnalyzedMatch {
                card_id: card.id,
                card_name: name,
                account_id: settlement.accounts.id(index),
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
