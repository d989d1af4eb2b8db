//! What transactions use up and pay on cards, told by the cards' ledgers.

use super::candidates::Candidates;
use super::pool::Pool;
use super::problem::{Charge, Contest, Use, Variant};
use crate::catalog::ChoiceOption;
use crate::earned::Line;
use crate::engine::CardIndex;
use crate::ledger::PeriodNumber;
use crate::purchase::Purchase;
use rust_decimal::Decimal;
use std::collections::{BTreeMap, HashMap};

/// A transaction on a card.
#[derive(Clone, Copy)]
pub struct Wanted<'a, 'r> {
    pub lines: &'r [Line<'a>],
    /// Its index in the request.
    pub line: usize,
    pub card: CardIndex,
}

/// Makes charges, and collects the pools and contests that they touch.
pub struct Charges<'a, 'r> {
    candidates: &'r Candidates<'a>,
    pools: Vec<Pool>,
    contests: Vec<Contest>,
    pool_numbers: HashMap<(CardIndex, u8, PeriodNumber), usize>,
    contest_numbers: HashMap<(CardIndex, u8, PeriodNumber), usize>,
    /// Whether a pool can bind, once all transactions were seen.
    binding: Vec<bool>,
}

impl<'a, 'r> Charges<'a, 'r> {
    pub fn new(candidates: &'r Candidates<'a>) -> Charges<'a, 'r> {
        Charges {
            candidates,
            pools: Vec::new(),
            contests: Vec::new(),
            pool_numbers: HashMap::new(),
            contest_numbers: HashMap::new(),
            binding: Vec::new(),
        }
    }

    /// Counts transactions that go together for the pools that they could use.
    pub fn survey(&mut self, group: &[Wanted]) {
        let mut dollars: BTreeMap<usize, Decimal> = BTreeMap::new();
        for wanted in group {
            let charge = self.whole_charge(*wanted);
            let mut seen = Vec::new();
            for variant in &charge.variants {
                for (place, usage) in variant.uses.iter().enumerate() {
                    let pool = &mut self.pools[usage.pool];
                    pool.least_premium = pool.least_premium.min(usage.premium);
                    pool.most_premium = pool.most_premium.max(usage.premium);
                    pool.is_used_twice |= variant.uses[..place].iter().any(|other| other.pool == usage.pool);
                    if !seen.contains(&usage.pool) {
                        seen.push(usage.pool);
                        pool.purchases_dollars += charge.amount.max(Decimal::ZERO);
                        pool.refunds_dollars += charge.amount.min(Decimal::ZERO);
                        if charge.amount < Decimal::ZERO || charge.always_uses(usage.pool) {
                            *dollars.entry(usage.pool).or_default() += charge.amount;
                        }
                    }
                }
            }
        }
        for (pool, dollars) in dollars {
            self.pools[pool].least_dollars += dollars.min(Decimal::ZERO);
        }
    }

    /// After the last transaction: which pools can bind is known.
    pub fn finish_survey(&mut self) {
        self.binding = self.pools.iter().map(Pool::can_bind).collect();
    }

    /// The charge, where the premium of a pool that never binds is just a rate.
    pub fn charge(&mut self, wanted: Wanted) -> Charge {
        let mut charge = self.whole_charge(wanted);
        for variant in &mut charge.variants {
            let unlimited = variant.uses.iter().filter(|usage| !self.binding[usage.pool]);
            variant.rate += unlimited.map(|usage| usage.premium).sum::<Decimal>();
            variant.uses.retain(|usage| self.binding[usage.pool]);
        }
        charge
    }

    pub fn pools(&self) -> &[Pool] {
        &self.pools
    }

    pub fn into_parts(self) -> (Vec<Pool>, Vec<Contest>) {
        (self.pools, self.contests)
    }

    fn whole_charge(&mut self, wanted: Wanted) -> Charge {
        let purchase = wanted.lines[wanted.line].purchase;
        let options = self.candidates.terms(wanted.card).top_spend_options(&purchase);
        let picks = self.candidates.terms(wanted.card).possible_picks(&options);
        Charge {
            position: (purchase.date, wanted.line),
            amount: purchase.amount,
            block: None,
            variants: picks
                .into_iter()
                .map(|picked| self.variant(wanted.card, &purchase, &options, picked))
                .collect(),
            counts_for: options
                .into_iter()
                .map(|(option, period)| (self.contest(wanted.card, option.choice, period), option.option))
                .collect(),
        }
    }

    fn variant(
        &mut self,
        card: CardIndex,
        purchase: &Purchase,
        options: &[(ChoiceOption, PeriodNumber)],
        picked: u128,
    ) -> Variant {
        let candidates = self.candidates;
        let terms = candidates.terms(card);
        let rates = terms.rates_if(purchase, |option| {
            let place = options.iter().position(|(other, _)| *other == option);
            place.is_some_and(|place| picked >> place & 1 == 1)
        });
        let value = terms.reward_factor() * candidates.value(card).dollars;
        let caps = &candidates.engine.card(card).caps;
        let mut variant = Variant { picked, rate: Decimal::ZERO, uses: Vec::new() };
        for rate in std::iter::once(&rates.standing).chain(&rates.added) {
            let Some(cap) = rate.cap else {
                variant.rate += rate.multiplier * value;
                continue;
            };
            let after = caps[usize::from(cap)].multiplier_after;
            let premium = (rate.multiplier - after) * value;
            variant.rate += after * value;
            let pool = self.pool(card, cap, terms.period_of_cap(cap, purchase.date), premium);
            variant.uses.push(Use { pool, premium });
        }
        variant
    }

    fn pool(&mut self, card: CardIndex, cap: u8, period: PeriodNumber, premium: Decimal) -> usize {
        let Charges { candidates, pools, pool_numbers, .. } = self;
        *pool_numbers.entry((card, cap, period)).or_insert_with(|| {
            pools.push(Pool {
                cap_dollars: candidates.engine.card(card).caps[usize::from(cap)].cap_dollars,
                opening_dollars: candidates.terms(card).spent_before_the_request(cap, period),
                purchases_dollars: Decimal::ZERO,
                refunds_dollars: Decimal::ZERO,
                least_dollars: Decimal::ZERO,
                least_premium: premium,
                most_premium: premium,
                is_used_twice: false,
            });
            pools.len() - 1
        })
    }

    fn contest(&mut self, card: CardIndex, choice: u8, period: PeriodNumber) -> usize {
        let Charges { candidates, contests, contest_numbers, .. } = self;
        *contest_numbers.entry((card, choice, period)).or_insert_with(|| {
            let choice = &candidates.engine.card(card).choices[usize::from(choice)];
            contests.push(Contest { picks: choice.picks, options: choice.options.len() });
            contests.len() - 1
        })
    }
}
