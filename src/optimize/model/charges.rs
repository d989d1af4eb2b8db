//! Builds charges, their terms, knapsacks and rankings from card terms.

use super::held_cards::HeldCards;
use super::knapsack::{Knapsack, KnapsackSize};
use super::problem::{Charge, KnapsackUse, OptionRanking, Terms, Variant};
use super::units::{Dollars, Rate, Units};
use crate::rules::caps::PeriodNumber;
use crate::rules::{AccountIndex, Purchase, SettledPurchase};
use card_rewards_catalog::model::{CapIndex, ChoiceIndex, ChoiceOption, Date, OptionIndex};
use rust_decimal::Decimal;
use std::collections::{BTreeSet, HashMap};

/// Builds charges, and collects their terms, knapsacks and rankings.
///
/// After all charges, [`ChargeBuilder::fold_unlimited`] rewrites the terms of caps that cannot bind.
pub struct ChargeBuilder<'a, 'r> {
    held_cards: &'r HeldCards<'a>,
    units: Units,
    pub knapsacks: Vec<Knapsack>,
    pub rankings: Vec<OptionRanking>,
    pub terms: TermsTable,
    knapsack_indexes: HashMap<(AccountIndex, CapIndex, PeriodNumber), usize>,
    ranking_indexes: HashMap<(AccountIndex, ChoiceIndex, PeriodNumber), usize>,
}

/// Distinct terms.
#[derive(Default)]
pub struct TermsTable {
    pub terms: Vec<Terms>,
    indexes: HashMap<Terms, usize>,
}

impl TermsTable {
    /// The index of these terms.
    fn index(&mut self, terms: Terms) -> usize {
        let TermsTable { terms: all, indexes } = self;
        *indexes.entry(terms).or_insert_with_key(|terms| {
            all.push(terms.clone());
            all.len() - 1
        })
    }
}

impl<'a, 'r> ChargeBuilder<'a, 'r> {
    pub fn new(held_cards: &'r HeldCards<'a>, units: Units) -> ChargeBuilder<'a, 'r> {
        ChargeBuilder {
            held_cards,
            units,
            knapsacks: Vec::new(),
            rankings: Vec::new(),
            terms: TermsTable::default(),
            knapsack_indexes: HashMap::new(),
            ranking_indexes: HashMap::new(),
        }
    }

    /// The charges of an item on a card; adds them to the demand.
    ///
    /// Every cap counts as one that can bind. With `counts_apart`, refunds count in other periods of top spending
    /// categories than their purchase.
    pub fn charges(
        &mut self,
        item: &[usize],
        purchases: &[SettledPurchase],
        card: AccountIndex,
        counts_apart: bool,
    ) -> Vec<Charge> {
        let position = |index: usize| (purchases[index].purchase.date, index);
        let units = self.units;
        let amount = |index: usize| units.dollars(purchases[index].purchase.amount);
        let (first, refunds) = (item[0], &item[1..]);
        let refunded: Dollars = refunds.iter().map(|refund| amount(*refund)).sum();
        let terms = self.terms_of(&purchases[first].purchase, card);
        let mut charges = vec![Charge { position: position(first), amount: amount(first) + refunded, terms }];
        if counts_apart {
            let purchase = &purchases[first].purchase;
            let terms = self.counting_terms(purchase.date, purchase, card);
            charges.push(Charge { position: position(first), amount: -refunded, terms });
            for refund in refunds {
                let terms = self.counting_terms(purchases[*refund].purchase.date, purchase, card);
                charges.push(Charge { position: position(*refund), amount: amount(*refund), terms });
            }
        }
        self.count_demand(&charges[0], -refunded);
        charges
    }

    /// Adds a charge and its reversed dollars to the demand.
    fn count_demand(&mut self, charge: &Charge, reversed_dollars: Dollars) {
        let knapsacks: BTreeSet<usize> = self.terms.terms[charge.terms].knapsacks().collect();
        for knapsack in knapsacks {
            self.knapsacks[knapsack].purchases_dollars += charge.amount.max(0);
            self.knapsacks[knapsack].refunds_dollars += charge.amount.min(0);
            self.knapsacks[knapsack].reversed_dollars += reversed_dollars;
        }
    }

    /// Terms without rewards, which only count for rankings: those of a purchase in the periods of a day.
    fn counting_terms(&mut self, day: Date, purchase: &Purchase, card: AccountIndex) -> usize {
        let account = self.held_cards.account(card);
        let options = account.top_spend_options_on(day, purchase);
        let selections = account.possible_top_options(&options);
        let variant = |selected| Variant { selected, uncapped_rate: 0, uses: Vec::new() };
        let variants = selections.into_iter().map(variant).collect();
        let counts_for = self.counts_for(card, options);
        self.terms.index(Terms { block: None, counts_for, variants })
    }

    /// The rankings that these options of a card count for.
    fn counts_for(
        &mut self,
        card: AccountIndex,
        options: Vec<(ChoiceOption, PeriodNumber)>,
    ) -> Vec<(usize, OptionIndex)> {
        let ranking =
            |(option, period): (ChoiceOption, _)| (self.ranking(card, option.choice, period), option.option);
        options.into_iter().map(ranking).collect()
    }

    /// Folds the premiums of knapsacks that cannot bind into the rates.
    ///
    /// Returns the new index of each terms.
    pub fn fold_unlimited(&mut self) -> Vec<usize> {
        let terms = std::mem::take(&mut self.terms).terms;
        let fold = |mut terms: Terms| {
            for variant in &mut terms.variants {
                let binds = |usage: &KnapsackUse| self.knapsacks[usage.knapsack].can_bind();
                let unlimited = variant.uses.iter().filter(|usage| !binds(usage));
                variant.uncapped_rate += unlimited.map(|usage| usage.premium).sum::<Rate>();
                variant.uses.retain(binds);
            }
            self.terms.index(terms)
        };
        terms.into_iter().map(fold).collect()
    }

    /// The terms of a purchase on a card.
    fn terms_of(&mut self, purchase: &Purchase, card: AccountIndex) -> usize {
        let account = self.held_cards.account(card);
        let options = account.top_spend_options(purchase);
        let selections = account.possible_top_options(&options);
        let variants =
            selections.into_iter().map(|selected| self.variant(card, purchase, &options, selected));
        let variants: Vec<Variant> = variants.collect();
        for Variant { uses, .. } in &variants {
            for (index, usage) in uses.iter().enumerate() {
                let knapsack = &mut self.knapsacks[usage.knapsack];
                knapsack.lowest_premium = knapsack.lowest_premium.min(usage.premium);
                knapsack.highest_premium = knapsack.highest_premium.max(usage.premium);
                knapsack.is_used_twice |= uses[..index].iter().any(|other| other.knapsack == usage.knapsack);
            }
        }
        let counts_for = self.counts_for(card, options);
        self.terms.index(Terms { block: None, counts_for, variants })
    }

    /// The variant of a purchase on a card.
    ///
    /// `selected` has a bit for each of the options.
    fn variant(
        &mut self,
        card: AccountIndex,
        purchase: &Purchase,
        options: &[(ChoiceOption, PeriodNumber)],
        selected: u128,
    ) -> Variant {
        let held_cards = self.held_cards;
        let account = held_cards.account(card);
        let rates = account.rates(purchase, |option| {
            let bit = options.iter().position(|(other, _)| *other == option);
            bit.is_some_and(|bit| selected >> bit & 1 == 1)
        });
        let value = account.reward_factor() * held_cards.value(card).dollars;
        let units = self.units;
        let rate_of = |multiplier: Decimal| units.rate(multiplier * value);
        let mut variant = Variant { selected, uncapped_rate: 0, uses: Vec::new() };
        for rate in rates.iter() {
            let within = rate_of(rate.multiplier);
            let Some(cap) = rate.cap else {
                variant.uncapped_rate += within;
                continue;
            };
            let after = rate_of(account.card.cap(cap).multiplier_after);
            let premium = within - after;
            variant.uncapped_rate += after;
            let knapsack = self.knapsack(card, cap, account.period_of_cap(cap, purchase.date), premium);
            variant.uses.push(KnapsackUse { knapsack, premium });
        }
        variant
    }

    /// The index of a knapsack. Adds it if it is new.
    fn knapsack(&mut self, card: AccountIndex, cap: CapIndex, period: PeriodNumber, premium: Rate) -> usize {
        let ChargeBuilder { held_cards, units, knapsacks, knapsack_indexes, .. } = self;
        *knapsack_indexes.entry((card, cap, period)).or_insert_with(|| {
            let account = held_cards.account(card);
            knapsacks.push(Knapsack {
                size: KnapsackSize {
                    cap_dollars: units.dollars(account.card.cap(cap).cap_dollars),
                    opening_dollars: units.dollars(account.opening_dollars(cap, period)),
                },
                purchases_dollars: 0,
                refunds_dollars: 0,
                reversed_dollars: 0,
                lowest_premium: premium,
                highest_premium: premium,
                is_used_twice: false,
            });
            knapsacks.len() - 1
        })
    }

    /// The index of a ranking. Adds it if it is new.
    fn ranking(&mut self, card: AccountIndex, choice: ChoiceIndex, period: PeriodNumber) -> usize {
        let ChargeBuilder { held_cards, units, rankings, ranking_indexes, .. } = self;
        *ranking_indexes.entry((card, choice, period)).or_insert_with(|| {
            let account = held_cards.account(card);
            let opening = account.opening_by_option(choice, period);
            rankings.push(OptionRanking {
                selects: account.card.choice(choice).selected_max,
                opening_dollars: opening.into_iter().map(|dollars| units.dollars(dollars)).collect(),
            });
            rankings.len() - 1
        })
    }
}
