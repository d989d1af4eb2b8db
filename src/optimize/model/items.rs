//! Items: purchases with the refunds that take them back.

use crate::rules::SettledPurchase;
use crate::rules::sorting::sort_by_key;
use card_rewards_catalog::model::{CardIndex, MerchantIndex};
use card_rewards_catalog::names::{fold, joined};
use rust_decimal::Decimal;
use std::collections::HashMap;

/// The identity of a card or merchant: its index in the catalog, or else the caller's text.
#[derive(PartialEq, Eq, Hash)]
enum Name<Index> {
    Known(Index),
    Text(String),
}

/// A purchase that is not fully refunded.
struct Refundable {
    group: usize,
    remaining: Decimal,
}

/// Groups transactions into items: a purchase, then its refunds by date.
///
/// A refund belongs to the latest earlier purchase with the same card at the same merchant whose remaining dollars equal
/// it, or else are at least as much. A refund without a purchase is an item of its own.
pub fn group_refunds(purchases: &[SettledPurchase]) -> Vec<Vec<usize>> {
    let mut by_date: Vec<usize> = (0..purchases.len()).collect();
    sort_by_key(&mut by_date, |index| purchases[*index].purchase.date);
    if purchases.iter().all(|purchase| purchase.purchase.amount >= Decimal::ZERO) {
        return by_date.into_iter().map(|index| vec![index]).collect();
    }
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut refundable: HashMap<(Name<CardIndex>, Name<MerchantIndex>), Vec<Refundable>> = HashMap::new();
    for index in by_date {
        let amount = purchases[index].purchase.amount;
        let earlier = refundable.entry(names(&purchases[index])).or_default();
        if amount < Decimal::ZERO
            && let Some(place) = refunded(earlier, -amount)
        {
            groups[earlier[place].group].push(index);
            earlier[place].remaining += amount;
            if earlier[place].remaining.is_zero() {
                earlier.remove(place);
            }
            continue;
        }
        if amount > Decimal::ZERO {
            earlier.push(Refundable { group: groups.len(), remaining: amount });
        }
        groups.push(vec![index]);
    }
    groups
}

/// The purchase that a refund of these dollars belongs to; earlier ones are sorted by date.
fn refunded(earlier: &[Refundable], dollars: Decimal) -> Option<usize> {
    let equal = earlier.iter().rposition(|purchase| purchase.remaining == dollars);
    equal.or_else(|| earlier.iter().rposition(|purchase| purchase.remaining >= dollars))
}

fn names(purchase: &SettledPurchase) -> (Name<CardIndex>, Name<MerchantIndex>) {
    let text = |text: &str| joined(&fold(text));
    let card = match purchase.card {
        Some(card) => Name::Known(card),
        None => Name::Text(text(purchase.card_name)),
    };
    let merchant = match purchase.purchase.merchant {
        Some(merchant) => Name::Known(merchant),
        None => Name::Text(text(purchase.merchant.text)),
    };
    (card, merchant)
}
