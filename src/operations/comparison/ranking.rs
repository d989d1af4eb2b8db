//! Rankings of cards without purchases for a kind of purchase.

use crate::rules::sorting::sort_by_key;
use crate::rules::{Exact, FlatRate, KindRates, PurchaseReward};
use card_rewards_catalog::model::Date;
use std::cmp::Reverse;

/// The cards without purchases, for purchases of one kind.
#[derive(Default)]
pub struct CardRanking {
    /// The last day on which it holds; `None` if no later day is known to differ.
    through: Option<Date>,
    /// The last day on which all its new cards are offered, likewise.
    offered_through: Option<Date>,
    /// Held cards that can pay.
    pub held: RankedCards,
    /// Held cards that cannot pay, including those with purchases: the merchant does not accept them, or they were opened
    /// later. By their indexes among the named cards.
    pub unusable: Vec<usize>,
    /// Other cards that could have been applied for.
    pub new: RankedCards,
}

/// Cards in a ranking.
#[derive(Default)]
pub struct RankedCards {
    /// Best first.
    pub all: Vec<Ranked>,
    /// Those that pay their flat rates only up to a limit; as positions in `all`, the lowest limit first.
    limited: Vec<usize>,
}

/// A card in a ranking.
#[derive(Clone, Copy, Debug)]
pub struct Ranked {
    /// Its index among the named cards.
    pub named: usize,
    /// The position of its account.
    pub account: usize,
    /// The flat rate below the limit; `None` if it has too many digits.
    pub flat: Option<FlatRate>,
    /// The dollars of its smallest cap.
    pub limit: Option<Exact>,
    /// The last day on which these hold; `None` if no later day is known to differ.
    pub through: Option<Date>,
}

impl Ranked {
    pub fn new(named: usize, account: usize, rates: &KindRates) -> Ranked {
        let limit = rates.caps().iter().map(|cap| cap.dollars).min();
        Ranked { named, account, flat: rates.flat_within_caps(), limit, through: rates.through() }
    }

    /// The reward of a purchase at the flat rate; `None` beyond the limit.
    #[inline(always)]
    pub fn flat_reward(&self, amount: Exact) -> Option<PurchaseReward> {
        let is_within = self.limit.is_none_or(|limit| amount.abs() <= limit);
        if is_within { self.flat?.reward(amount) } else { None }
    }

    /// Everyday dollars up to which it certainly pays its flat rate; `None` without such a limit.
    fn everyday_limit(&self) -> Option<Exact> {
        let fits = self.flat.is_some_and(|flat| flat.dollars.fits_everyday());
        if fits { self.limit } else { Some(Exact::BELOW_ZERO) }
    }

    /// Dollars per dollar.
    fn dollars(&self) -> Exact {
        self.flat.map_or(Exact::ZERO, |flat| Exact::Small(flat.dollars))
    }
}

impl RankedCards {
    /// Cards whose flat rate does not apply to this purchase amount.
    pub fn beyond_limits(&self, amount: Exact) -> impl Iterator<Item = &Ranked> {
        let is_beyond = |index: &usize| self.all[*index].everyday_limit() < Some(amount.abs());
        let (limited, all) = match amount.is_everyday() {
            true => (&self.limited[..self.limited.partition_point(is_beyond)], &[][..]),
            false => (&[][..], &self.all[..]),
        };
        let limited = limited.iter().map(|index| &self.all[*index]);
        limited.chain(all).filter(move |ranked| ranked.flat_reward(amount).is_none())
    }

    /// Sorts when all cards were added: by what each pays, where there is an amount to pay for.
    pub fn sort(&mut self, has_amount: bool) {
        if has_amount {
            sort_by_key(&mut self.all, |ranked| Reverse(ranked.dollars()));
        }
        self.find_limited();
    }

    fn find_limited(&mut self) {
        let is_limited = |index: &usize| self.all[*index].everyday_limit().is_some();
        self.limited = (0..self.all.len()).filter(is_limited).collect();
        sort_by_key(&mut self.limited, |index| self.all[*index].everyday_limit());
    }
}

impl CardRanking {
    /// Adds a held card.
    pub fn add_held(&mut self, ranked: Ranked) {
        self.holds_through(ranked.through);
        self.held.all.push(ranked);
    }

    /// Adds a card that is not held, and is offered through a day.
    pub fn add_new(&mut self, ranked: Ranked, offered_through: Option<Date>) {
        self.holds_through(ranked.through);
        self.offered_through = earlier(self.offered_through, offered_through);
        self.new.all.push(ranked);
    }

    pub fn holds_on(&self, date: Date) -> bool {
        self.through.is_none_or(|through| through >= date)
    }

    /// Removes new cards that are no longer offered, which ranks none of the others again.
    ///
    /// `alike_through` is the last day on which a card stays offered, or not offered.
    pub fn keep_offered(
        &mut self,
        date: Date,
        is_offered: impl Fn(usize) -> bool,
        alike_through: impl Fn(usize) -> Option<Date>,
    ) {
        if self.offered_through.is_none_or(|through| through >= date) {
            return;
        }
        self.offered_through = None;
        let mut kept = Vec::new();
        for ranked in self.new.all.drain(..) {
            let (is_offered, through) = (is_offered(ranked.named), alike_through(ranked.named));
            // One that is offered again changes the order.
            let ends = if is_offered { &mut self.offered_through } else { &mut self.through };
            *ends = earlier(*ends, through);
            if is_offered {
                kept.push(ranked);
            }
        }
        self.new.all = kept;
        self.new.find_limited();
    }

    /// Those that a later ranking can take over, by account.
    ///
    /// They pay the same on this day.
    pub fn lasting_through(&self, date: Date, positions: usize) -> Vec<Option<Ranked>> {
        let mut lasting = vec![None; positions];
        let is_lasting = |ranked: &&Ranked| ranked.through.is_none_or(|through| through >= date);
        for ranked in self.held.all.iter().chain(&self.new.all).filter(is_lasting) {
            lasting[ranked.account] = Some(*ranked);
        }
        lasting
    }

    /// Sorts when all cards were added. Without an amount no card earns more than another, and they stay in their
    /// order.
    pub fn sort(&mut self, has_amount: bool) {
        self.held.sort(has_amount);
        self.new.sort(has_amount);
    }

    /// Makes it end on a day, if that is known.
    pub fn holds_through(&mut self, day: Option<Date>) {
        self.through = earlier(self.through, day);
    }
}

/// The earlier of two last days.
fn earlier(one: Option<Date>, other: Option<Date>) -> Option<Date> {
    one.into_iter().chain(other).min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rust_decimal::Decimal;

    /// Cards with limits as caps have them, and with rates. Some rates fit no product with everyday dollars.
    fn cards() -> impl Strategy<Value = Vec<Ranked>> {
        let limit = prop::option::of((0i64..40).prop_map(|dollars| Exact::dollars(dollars.into())));
        let units = prop_oneof![0i64..100, any::<i64>()];
        let flat = units.prop_map(|units| {
            Some(FlatRate { multiplier: 1.0, dollars: Exact::dollars(Decimal::new(units, 4)).small()? })
        });
        let cards = prop::collection::vec((limit, flat), 0..20);
        cards.prop_map(|cards| {
            cards.into_iter().enumerate().map(|(named, (limit, flat))| ranked(named, limit, flat)).collect()
        })
    }

    fn ranked(named: usize, limit: Option<Exact>, flat: Option<FlatRate>) -> Ranked {
        Ranked { named, account: named, flat, limit, through: None }
    }

    fn day(day: i8) -> Date {
        Date::new(2026, 1, day).unwrap()
    }

    /// Of three cards the second is offered through January 10, and again from January 21.
    #[test]
    fn a_card_that_is_no_longer_offered_leaves_the_ranking() {
        let is_offered = |on: i8| move |named: usize| named != 1 || on <= 10 || on > 20;
        let alike_through = |on: i8| {
            move |named: usize| match on {
                _ if named != 1 || on > 20 => None,
                ..=10 => Some(day(10)),
                _ => Some(day(20)),
            }
        };
        let mut ranking = CardRanking::default();
        (0..3).for_each(|named| {
            ranking.add_new(ranked(named, Some(Exact::ZERO), None), alike_through(1)(named))
        });
        ranking.sort(true);
        for (on, left, limited, is_kept) in
            [(1, 3, 3, true), (10, 3, 3, true), (11, 2, 2, true), (20, 2, 2, true), (21, 2, 2, false)]
        {
            ranking.keep_offered(day(on), is_offered(on), alike_through(on));
            assert_eq!((ranking.new.all.len(), ranking.new.limited.len()), (left, limited), "{on}");
            assert_eq!(ranking.holds_on(day(on)), is_kept, "{on}");
        }
    }

    proptest! {
        #[test]
        fn the_cards_beyond_their_limits_are_those_without_a_flat_reward(
            all in cards(),
            amount in prop_oneof![-5_000i64..5_000, any::<i64>()],
        ) {
            let mut ranked = RankedCards { all, limited: Vec::new() };
            ranked.sort(true);
            let amount = Exact::dollars(Decimal::new(amount, 2));
            let mut found: Vec<usize> = ranked.beyond_limits(amount).map(|card| card.named).collect();
            found.sort();
            let mut expected: Vec<usize> = ranked
                .all
                .iter()
                .filter(|card| card.flat_reward(amount).is_none())
                .map(|card| card.named)
                .collect();
            expected.sort();
            prop_assert_eq!(found, expected);
        }
    }
}
