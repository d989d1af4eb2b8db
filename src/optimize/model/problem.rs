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
    pub rankings: Vec<Ranking>,
    pub blocks: Vec<Block>,
    /// The position of each knapsack in its component.
    pub knapsack_places: Vec<usize>,
}

/// A purchase with its refunds: transactions that share one card.
pub struct Item {
    /// Indexes of its transactions in the request, the purchase first.
    pub purchases: Vec<usize>,
    /// The cards that it can be on, in tie-breaking order.
    pub candidates: Vec<Candidate>,
    /// The candidate actually used, where it is one.
    pub used: Option<usize>,
}

/// A card that an item can be on.
pub struct Candidate {
    pub card: AccountIndex,
    /// The purchase, then what counts for rankings apart from it.
    pub charges: Vec<Charge>,
}

/// The choice of a candidate for an item: a variable of the problem with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Move {
    pub item: usize,
    pub candidate: usize,
}

/// Dollars on a card: a purchase net of its refunds, a refund without a purchase, or dollars that only count for rankings.
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
    /// Their rates: one variant for each set of those options that can be selected.
    pub variants: Vec<Variant>,
}

/// The rates of a charge while certain options are selected.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Variant {
    /// The selected options of `counts_for`, as bits.
    pub selected: u128,
    /// The rate however full the knapsacks are.
    pub uncapped_rate: Rate,
    /// The premiums of its dollars within knapsacks.
    pub uses: Vec<Use>,
}

/// The use of a knapsack by a charge.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Use {
    pub knapsack: usize,
    /// The bonus rate less the rate after the cap.
    pub premium: Rate,
}

/// The options of one card's choice in one period, ranked by spending.
///
/// Spending selects the first ones: a top-k constraint.
pub struct Ranking {
    /// Number of selected options.
    pub selects: u8,
    /// Dollars spent before the request, by option.
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

    /// The moves of this item, which has this index.
    pub fn moves(&self, item: usize) -> impl DoubleEndedIterator<Item = Move> + Clone + use<> {
        (0..self.candidates.len()).map(move |candidate| Move { item, candidate })
    }
}

impl Variant {
    /// Whether dollars of the charge count towards a knapsack.
    pub fn uses_knapsack(&self, knapsack: usize) -> bool {
        self.uses.iter().any(|usage| usage.knapsack == knapsack)
    }
}

impl Terms {
    /// The variant that holds while these options are selected.
    pub fn variant(&self, is_selected: impl Fn(usize, OptionIndex) -> bool) -> &Variant {
        let bits = self
            .counts_for
            .iter()
            .enumerate()
            .map(|(place, (ranking, option))| u128::from(is_selected(*ranking, *option)) << place);
        let selected: u128 = bits.sum();
        let found = self.variants.iter().find(|variant| variant.selected == selected);
        found.unwrap_or(&self.variants[0])
    }

    /// The indexes of the variants consistent with the known selected options.
    pub fn variants_if<'p>(
        &'p self,
        known: impl Fn(usize) -> Option<&'p [OptionIndex]> + 'p,
    ) -> impl Iterator<Item = usize> + 'p {
        let agrees = move |variant: &Variant| {
            self.counts_for.iter().enumerate().all(|(place, (ranking, option))| {
                let is_selected = variant.selected >> place & 1 == 1;
                known(*ranking).is_none_or(|options| options.contains(option) == is_selected)
            })
        };
        let variants = self.variants.iter().enumerate();
        variants.filter(move |(_, variant)| agrees(variant)).map(|(index, _)| index)
    }

    /// Whether any variant uses a knapsack.
    pub fn can_use(&self, knapsack: usize) -> bool {
        self.variants.iter().any(|variant| variant.uses_knapsack(knapsack))
    }

    /// The knapsacks that its variants use; some several times.
    pub fn knapsacks(&self) -> impl Iterator<Item = usize> {
        self.variants.iter().flat_map(|variant| variant.uses.iter().map(|usage| usage.knapsack))
    }
}

impl Problem {
    /// The card of each transaction, by the candidates of items.
    pub fn cards(&self, candidates: impl Iterator<Item = Option<usize>>) -> Vec<Option<AccountIndex>> {
        let transactions = self.items.iter().map(|item| item.purchases.len()).sum();
        let mut cards = vec![None; transactions];
        for (item, candidate) in self.items.iter().zip(candidates) {
            let card = candidate.map(|candidate| item.candidates[candidate].card);
            item.purchases.iter().for_each(|purchase| cards[*purchase] = card);
        }
        cards
    }

    /// The candidate that a move chooses.
    pub fn candidate(&self, Move { item, candidate }: Move) -> &Candidate {
        &self.items[item].candidates[candidate]
    }

    /// The terms of a charge.
    pub fn terms(&self, charge: &Charge) -> &Terms {
        &self.terms[charge.terms]
    }

    /// Whether an assignment can earn less than the objective says.
    ///
    /// Rounded amounts can rank options otherwise. A purchase with refunds counts net, as if its caps had never been
    /// used by the dollars that came back.
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
