//! Kinds of purchases: purchases that no rule distinguishes, except by date.
//!
//! A card pays all purchases of a kind alike on a day. However many merchants a request names, it has few kinds: card
//! terms see categories, channels, the few merchants that they name, and the few amounts from or up to which they pay.

use super::purchase::Purchase;
use super::rates;
use crate::engine::Engine;
use crate::rules::numbers::exact::Exact;
use crate::rules::sorting::SortedMap;
use card_rewards_catalog::model::{CardIndex, MerchantIndex};

/// The kinds of a request's purchases, numbered from 0.
pub struct PurchaseKinds {
    /// The first kind of each merchant of the request.
    of_merchant: Vec<usize>,
    /// The amounts from or up to which rules pay, in ascending order.
    sizes: Vec<Exact>,
    count: usize,
}

impl PurchaseKinds {
    /// The kinds that the rules of these cards distinguish.
    pub fn new(
        engine: &Engine,
        merchants: &[Purchase],
        cards: impl Iterator<Item = CardIndex>,
    ) -> PurchaseKinds {
        let mut is_distinguished = vec![false; engine.catalog().merchants.len()];
        let mut sizes: Vec<Exact> = Vec::new();
        for rule in cards.flat_map(|card| &engine.card(card).rules) {
            for merchant in rule.named_merchants() {
                is_distinguished[merchant.position()] = true;
            }
            for size in rates::sizes_of(rule).map(Exact::dollars) {
                if let Err(index) = sizes.binary_search(&size) {
                    sizes.insert(index, size);
                }
            }
        }
        let named =
            |merchant: Option<MerchantIndex>| merchant.filter(|index| is_distinguished[index.position()]);
        let per_merchant = 2 * sizes.len() + 2;
        let mut kinds = SortedMap::default();
        let of_merchant = merchants.iter().map(|purchase| {
            let Purchase { merchant, digital_wallet, category, channel, is_abroad, .. } = *purchase;
            let accepted = engine.accepted_networks(purchase);
            let next = kinds.len() * per_merchant;
            let kind = (named(merchant), named(digital_wallet), category, channel, accepted, is_abroad);
            *kinds.get_or_insert_with(kind, || next)
        });
        let of_merchant = of_merchant.collect();
        PurchaseKinds { of_merchant, sizes, count: kinds.len() * per_merchant }
    }

    /// The number of kinds.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The kind of a purchase of this amount at this merchant.
    ///
    /// An amount of zero is of another kind than all others: it selects no top spending category, and no card earns
    /// more for it than another.
    pub fn kind(&self, merchant: u32, amount: Exact) -> usize {
        let size = match amount.is_zero() {
            true => 0,
            false => {
                let dollars = amount.abs();
                let reached = self.sizes.iter().take_while(|size| dollars >= **size);
                1 + reached.map(|size| 1 + usize::from(dollars > *size)).sum::<usize>()
            }
        };
        self.of_merchant[merchant as usize] + size
    }
}
