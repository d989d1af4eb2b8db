//! Purchases with the refunds that take them back.

use crate::catalog::MerchantIndex;
use crate::earned::Line;
use crate::engine::CardIndex;
use crate::names::{fold, joined};
use crate::sorting::sort_by_key;
use rust_decimal::Decimal;
use std::collections::HashMap;

/// What tells one card or merchant from another: the catalog's, or else the caller's text.
#[derive(PartialEq, Eq, Hash)]
enum Name<Index> {
    Known(Index),
    Text(String),
}

/// A purchase of which something is not refunded yet.
struct Open {
    group: usize,
    remaining: Decimal,
}

/// Groups transactions that must be on one card: a purchase, then its refunds in the order of their dates.
///
/// A refund takes back the latest purchase before it with the same card at the same merchant of which at least
/// so much remains, and sooner one of which exactly so much remains. A refund without a purchase stands alone.
pub fn with_refunds(lines: &[Line]) -> Vec<Vec<usize>> {
    let mut in_time: Vec<usize> = (0..lines.len()).collect();
    sort_by_key(&mut in_time, |index| lines[*index].purchase.date);
    if lines.iter().all(|line| line.purchase.amount >= Decimal::ZERO) {
        return in_time.into_iter().map(|index| vec![index]).collect();
    }
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut open: HashMap<(Name<CardIndex>, Name<MerchantIndex>), Vec<Open>> = HashMap::new();
    for index in in_time {
        let amount = lines[index].purchase.amount;
        let purchases = open.entry(names(&lines[index])).or_default();
        if amount < Decimal::ZERO
            && let Some(place) = taken_back(purchases, -amount)
        {
            groups[purchases[place].group].push(index);
            purchases[place].remaining += amount;
            if purchases[place].remaining.is_zero() {
                purchases.remove(place);
            }
            continue;
        }
        if amount > Decimal::ZERO {
            purchases.push(Open { group: groups.len(), remaining: amount });
        }
        groups.push(vec![index]);
    }
    groups
}

/// The purchase that a refund of so many dollars takes back; the list is in the order of time.
fn taken_back(purchases: &[Open], dollars: Decimal) -> Option<usize> {
    let equal = purchases.iter().rposition(|purchase| purchase.remaining == dollars);
    equal.or_else(|| purchases.iter().rposition(|purchase| purchase.remaining >= dollars))
}

fn names(line: &Line) -> (Name<CardIndex>, Name<MerchantIndex>) {
    let text = |text: &str| joined(&fold(text));
    let card = match line.card {
        Some(card) => Name::Known(card),
        None => Name::Text(text(&line.transaction.card_name)),
    };
    let merchant = match line.purchase.merchant {
        Some(merchant) => Name::Known(merchant),
        None => Name::Text(text(&line.transaction.merchant)),
    };
    (card, merchant)
}
