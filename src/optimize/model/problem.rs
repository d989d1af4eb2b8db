//! The assignment problem: items, candidate cards, knapsacks and rankings.

use super::knapsack::Knapsack;
use super::units::{Dollars, Rate, Reward, Units};
use crate::rules::{AccountIndex, Position};
use card_rewards_catalog::model::OptionIndex;

/// The assignment problem. Its parts refer to each other by index into these lists.
pub struct Problem {
    pub units: Units,
    pub items: Vec<Item>,
    pub terms: Vec<Terms>,
    pub knapsacks: Vec<Knapsack>,
    pub rankings: Vec<OptionRanking>,
    pub blocks: Vec<Block>,
    /// The index of each knapsack in its component.
    pub index_in_component: Vec<usize>,
}

/// A purchase with its refunds: transactions that share one card.
pub struct Item {
    /// Indexes of its transactions in the request, the purchase first.
    pub purchases: Vec<usize>,
    /// The cards that it can be on, in tie-breaking order.
    pub candidates: Vec<Candidate>,
    /// The candidate with the card used; `None` if that is no candidate.
    pub used: Option<usize>,
}

/// A card that an item can be on.
pub struct Candidate {
    pub card: AccountIndex,
    /// The purchase, then the charges that count for rankings apart from it.
    pub charges: Vec<Charge>,
}

/// A step of the search: assigns an item to a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Move {
    pub item: usize,
    pub candidate: usize,
}

/// Dollars on a card.
///
/// A purchase net of its refunds, a refund without a purchase, or dollars that only count for rankings.
pub struct Charge {
    pub position: Position,
    pub amount: Dollars,
    /// The index of its terms.
    pub terms: usize,
}

/// The reward terms of charges; those of the same card, period and category share them.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Terms {
    /// The block of knapsacks and rankings that these charges take part in; `None` without any.
    pub block: Option<usize>,
    /// The options of rankings that their amounts count for.
    pub counts_for: Vec<(usize, OptionIndex)>,
    /// The rates for each set of those options that can be selected.
    pub variants: Vec<Variant>,
}

/// The rates of a charge while certain options are selected.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Variant {
    /// The selected options of `counts_for`, as bits.
    pub selected: u128,
    /// The rate that does not depend on knapsacks.
    pub uncapped_rate: Rate,
    /// The premiums of its dollars within knapsacks.
    pub uses: Vec<KnapsackUse>,
}

/// The use of a knapsack by a charge.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct KnapsackUse {
    pub knapsack: usize,
    /// The bonus rate less the rate after the cap.
    pub premium: Rate,
}

/// The options of a card's choice in one period, ranked by spending.
///
/// The first ones are selected: a top-k constraint.
pub struct OptionRanking {
    /// Number of selected options.
    pub selects: u8,
    /// Opening usage by option.
    pub opening_dollars: Vec<Dollars>,
}

/// Knapsacks and rankings of one card whose rewards depend on each other.
#[derive(Default)]
pub struct Block {
    pub knapsacks: Vec<usize>,
    pub rankings: Vec<usize>,
}

impl Item {
    /// The number of its charges on all candidates.
    pub fn size(&self) -> u64 {
        self.candidates.iter().map(|candidate| candidate.charges.len() as u64).sum()
    }

    /// Dollars of the purchase, net of its refunds.
    pub fn dollars(&self) -> Dollars {
        self.charges().iter().map(|charge| charge.amount).sum()
    }

    /// Dollars of each of its charges.
    pub fn amounts(&self) -> Vec<Dollars> {
        self.charges().iter().map(|charge| charge.amount).collect()
    }

    /// Its charges on the first candidate; those on others have the same amounts.
    pub fn charges(&self) -> &[Charge] {
        self.candidates.first().map_or(&[], |candidate| &candidate.charges)
    }

    /// All moves of this item, given its index.
    pub fn moves(&self, item: usize) -> impl DoubleEndedIterator<Item = Move> + Clone + use<> {
        (0..self.candidates.len()).map(move |candidate| Move { item, candidate })
    }
}

impl Variant {
    /// Whether the charge uses a knapsack.
    pub fn uses_knapsack(&self, knapsack: usize) -> bool {
        self.uses.iter().any(|usage| usage.knapsack == knapsack)
    }
}

impl Terms {
    /// The variant while these options are selected.
    pub fn variant(&self, is_selected: impl Fn(usize, OptionIndex) -> bool) -> &Variant {
        let bits = self
            .counts_for
            .iter()
            .enumerate()
            .map(|(bit, (ranking, option))| u128::from(is_selected(*ranking, *option)) << bit);
        let selected: u128 = bits.sum();
        let found = self.variants.iter().find(|variant| variant.selected == selected);
        found.unwrap_or(&self.variants[0])
    }

    /// The indexes of the variants that agree with the selections of rankings.
    ///
    /// `selected` is `None` for an open ranking.
    pub fn variants_if<'p>(
        &'p self,
        selected: impl Fn(usize) -> Option<&'p [OptionIndex]> + 'p,
    ) -> impl Iterator<Item = usize> + 'p {
        let agrees = move |variant: &Variant| {
            self.counts_for.iter().enumerate().all(|(bit, (ranking, option))| {
                let is_selected = variant.selected >> bit & 1 == 1;
                selected(*ranking).is_none_or(|options| options.contains(option) == is_selected)
            })
        };
        let variants = self.variants.iter().enumerate();
        variants.filter(move |(_, variant)| agrees(variant)).map(|(index, _)| index)
    }

    /// Whether any variant uses a knapsack.
    pub fn can_use(&self, knapsack: usize) -> bool {
        self.variants.iter().any(|variant| variant.uses_knapsack(knapsack))
    }

    /// The knapsacks that its variants use, with duplicates.
    pub fn knapsacks(&self) -> impl Iterator<Item = usize> {
        self.variants.iter().flat_map(|variant| variant.uses.iter().map(|usage| usage.knapsack))
    }
}

impl Problem {
    /// The card of each transaction for these candidates of the items.
    pub fn cards(&self, candidates: impl Iterator<Item = Option<usize>>) -> Vec<Option<AccountIndex>> {
        let transactions = self.items.iter().map(|item| item.purchases.len()).sum();
        let mut cards = vec![None; transactions];
        for (item, candidate) in self.items.iter().zip(candidates) {
            let card = candidate.map(|candidate| item.candidates[candidate].card);
            item.purchases.iter().for_each(|purchase| cards[*purchase] = card);
        }
        cards
    }

    /// The candidate of a move.
    pub fn candidate(&self, Move { item, candidate }: Move) -> &Candidate {
        &self.items[item].candidates[candidate]
    }

    /// The terms of a charge.
    pub fn terms(&self, charge: &Charge) -> &Terms {
        &self.terms[charge.terms]
    }

    /// Whether an assignment can earn less than its objective.
    ///
    /// Rounded amounts can rank options in another order. A purchase with refunds counts net, as if the refunded dollars
    /// had never used its caps.
    pub fn is_optimistic(&self) -> bool {
        let has_rounded_rankings = !self.units.has_exact_amounts && !self.rankings.is_empty();
        has_rounded_rankings || self.items.iter().any(|item| item.purchases.len() > 1)
    }

    /// The reward of a charge outside all knapsacks with no option selected.
    pub fn uncapped_reward(&self, charge: &Charge) -> Reward {
        charge.amount * self.terms(charge).variants[0].uncapped_rate
    }

    /// Net dollars that a move puts into a knapsack.
    pub fn dollars_in(&self, to: Move, knapsack: usize) -> Dollars {
        let charges = self.candidate(to).charges.iter();
        charges.filter(|charge| self.terms(charge).can_use(knapsack)).map(|charge| charge.amount).sum()
    }
}
