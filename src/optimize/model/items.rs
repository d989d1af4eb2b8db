//! Items: purchases with the refunds that reverse them.

use crate::rules::Settlement;
use crate::rules::sorting::sort_by_key;

/// Groups transactions into items: a purchase, then its refunds.
///
/// A refund without a purchase is an item of its own.
pub fn group_refunds(settlement: &Settlement) -> Vec<Vec<usize>> {
    let Settlement { purchases, refunds, .. } = settlement;
    let mut items: Vec<usize> =
        (0..purchases.len()).filter(|index| refunds.reversal(*index).is_none()).collect();
    sort_by_key(&mut items, |index| purchases[*index].purchase.date);
    let with_refunds = |index: usize| {
        let mut item = vec![index];
        item.extend(refunds.of_purchase(index).map(|reversal| reversal.refund));
        item
    };
    items.into_iter().map(with_refunds).collect()
}
