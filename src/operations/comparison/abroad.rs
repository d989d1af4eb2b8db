//! Purchases abroad: cards compared by their rewards less their foreign transaction fees.

use super::compared::{Baseline, ComparedCard};
use super::named_cards::Comparison;
use crate::rules::Exact;
use crate::rules::foreign_fee::fee_dollars;
use crate::rules::sorting::sort_by;
use card_rewards_catalog::model::CardIndex;

impl Comparison<'_, '_> {
    /// Subtracts foreign transaction fees from the gains, and ranks the cards again.
    ///
    /// A card with an unknown fee gains nothing, and comes after the others. An unknown fee of the card used counts as 0.
    pub fn subtract_fees(&self, baseline: &Baseline, cards: &mut [ComparedCard]) {
        if !baseline.known.purchase.is_foreign() {
            return;
        }
        let fee = |card: CardIndex| fee_dollars(self.engine.card(card), baseline.known.purchase);
        let has_unknown_fee = |compared: &ComparedCard| {
            self.named(compared.named).card().is_some_and(|card| fee(card).is_none())
        };
        let used_fee = baseline.used_account.and_then(|account| fee(account.card)).unwrap_or_default();
        for compared in cards.iter_mut() {
            let Some(card) = self.named(compared.named).card() else { continue };
            compared.gain = match fee(card) {
                Some(fee) => compared.gain + baseline.mirrored(Exact::dollars(used_fee - fee)),
                None => compared.gain.min(Exact::ZERO),
            };
        }
        sort_by(cards, |one, other| {
            let by_fee = has_unknown_fee(one).cmp(&has_unknown_fee(other));
            by_fee.then(other.gain.cmp(&one.gain)).then(one.named.cmp(&other.named))
        });
    }
}
