//! The choice of cards as a problem of its own: what each purchase would use up and pay on each card.

use super::pool::Pool;
use crate::engine::CardIndex;
use crate::ledger::Position;
use rust_decimal::Decimal;

/// All of it. What refers to something else does so by its place in these lists.
#[derive(Default)]
pub struct Problem {
    pub items: Vec<Item>,
    pub pools: Vec<Pool>,
    pub contests: Vec<Contest>,
    pub blocks: Vec<Block>,
    /// Where each pool stands among those of its component.
    pub pool_places: Vec<usize>,
}

/// Transactions that must be on one card: a purchase with its refunds.
pub struct Item {
    /// By their index in the request, the purchase first.
    pub lines: Vec<usize>,
    /// The cards it can be on, in the order in which they win ties.
    pub offers: Vec<Offer>,
    /// The offer that was really used, where it is among them.
    pub used: Option<usize>,
}

/// What an item does on one card.
pub struct Offer {
    pub card: CardIndex,
    /// One for each transaction of the item.
    pub charges: Vec<Charge>,
}

/// One transaction on one card.
pub struct Charge {
    pub position: Position,
    /// Dollars.
    pub amount: Decimal,
    /// The block in which it matters to other charges; none where it does not.
    pub block: Option<usize>,
    /// The options of contests for which it counts.
    pub counts_for: Vec<(usize, u8)>,
    /// What it pays, by which of those options are picked.
    pub variants: Vec<Variant>,
}

/// What a charge pays while certain options are picked.
#[derive(PartialEq)]
pub struct Variant {
    /// Which of the options that the charge counts for are picked, as bits.
    pub picked: u128,
    /// Dollars per dollar, whatever the caps.
    pub rate: Decimal,
    /// What more it earns within caps.
    pub uses: Vec<Use>,
}

/// The use of a pool.
#[derive(Clone, Copy, PartialEq)]
pub struct Use {
    pub pool: usize,
    /// Dollars per dollar that the rate within the cap pays above the rate after it.
    pub premium: Decimal,
}

/// One choice that goes by spending, of one card in one period.
pub struct Contest {
    pub picks: u8,
    /// How many options it has.
    pub options: usize,
}

/// Pools and contests of one card that charges link, so that they are worked out together.
#[derive(Default)]
pub struct Block {
    pub pools: Vec<usize>,
    pub contests: Vec<usize>,
}

impl Item {
    /// How many charges there are to look at.
    pub fn size(&self) -> u64 {
        self.offers.iter().map(|offer| offer.charges.len() as u64).sum()
    }

    /// Dollars of the purchase that are not refunded.
    pub fn dollars(&self) -> Decimal {
        self.offers
            .first()
            .map_or(Decimal::ZERO, |offer| offer.charges.iter().map(|charge| charge.amount).sum())
    }
}

impl Charge {
    /// The variant that holds where these options of the contests are picked.
    pub fn variant(&self, is_picked: impl Fn(usize, u8) -> bool) -> &Variant {
        let bits = self
            .counts_for
            .iter()
            .enumerate()
            .map(|(place, (contest, option))| u128::from(is_picked(*contest, *option)) << place);
        let picked: u128 = bits.sum();
        let found = self.variants.iter().find(|variant| variant.picked == picked);
        found.unwrap_or(&self.variants[0])
    }

    /// The variants that can hold where the options of only some contests are known.
    pub fn variants_if<'p>(
        &'p self,
        known: impl Fn(usize) -> Option<&'p [u8]> + 'p,
    ) -> impl Iterator<Item = &'p Variant> {
        let agrees = move |variant: &&Variant| {
            self.counts_for.iter().enumerate().all(|(place, (contest, option))| {
                let is_picked = variant.picked >> place & 1 == 1;
                known(*contest).is_none_or(|options| options.contains(option) == is_picked)
            })
        };
        self.variants.iter().filter(agrees)
    }

    /// Whether it uses a pool whatever is picked.
    pub fn always_uses(&self, pool: usize) -> bool {
        self.variants.iter().all(|variant| variant.uses.iter().any(|usage| usage.pool == pool))
    }

    /// Dollars that it pays where nothing else matters.
    pub fn free_dollars(&self) -> Decimal {
        self.amount * self.variants[0].rate
    }
}

impl Problem {
    /// Dollars that an item has in a pool on one of its offers, refunds taken off.
    pub fn dollars_in(&self, item: usize, offer: usize, pool: usize) -> Decimal {
        let charges = self.items[item].offers[offer].charges.iter();
        let uses = |charge: &&Charge| {
            charge.variants.iter().flat_map(|variant| &variant.uses).any(|usage| usage.pool == pool)
        };
        charges.filter(uses).map(|charge| charge.amount).sum()
    }
}
