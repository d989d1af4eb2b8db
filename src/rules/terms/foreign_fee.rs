//! Foreign transaction fees: what a card charges for a purchase abroad.

use super::purchase::Purchase;
use card_rewards_catalog::model::Card;
use rust_decimal::Decimal;

/// The fee of a purchase on a card, in dollars; `None` if the card's fee is unknown.
///
/// Purchases in the United States or in an unknown country have none. A refund's fee is negative.
pub fn fee_dollars(card: &Card, purchase: &Purchase) -> Option<Decimal> {
    if !purchase.is_foreign() {
        return Some(Decimal::ZERO);
    }
    let percent = card.foreign_transaction_fee_percent(purchase.date)?;
    Some(purchase.amount * percent / Decimal::ONE_HUNDRED)
}
