//! Rankings of cards without purchases for a kind of purchase.

use crate::rules::sorting::sort_by_key;
use crate::rules::{CardAccount, Exact, FlatRate, Purchase, PurchaseReward, Small};
use card_rewards_catalog::model::Date;
use rust_decimal::Decimal;
use std::cmp::Reverse;

/// The cards without purchases, for purchases of one kind.
#[derive(Default)]
pub struct CardRanking {
    /// Held cards. Those that cannot pay, including those with purchases, are not ranked: the merchant does not accept
    /// them, or they were opened later.
    pub held: RankedCards,
    /// Other cards. Those that could not have been applied for are not ranked.
    pub new: RankedCards,
}

/// Cards in a ranking.
///
/// Those of which something changes are taken out on that day, and added again: nearly all others stay.
#[derive(Default)]
pub struct RankedCards {
    /// Best first; cards that were added since the last sorting come last.
    pub all: Vec<Ranked>,
    /// Number of those that are in order.
    sorted: usize,
    /// Those that pay their flat rates only up to a limit.
    ///
    /// Each has its limit and its position in `all`; the lowest limit comes first.
    limited: Vec<(Exact, usize)>,
    /// Cards that are not ranked, in their own order.
    pub unranked: Vec<Unranked>,
    /// The last day on which all this holds; `None` if no later day is known to differ.
    through: Option<Date>,
}

/// A card that is not ranked.
#[derive(Clone, Copy, Debug)]
pub struct Unranked {
    /// Its index among the named cards.
    pub named: usize,
    /// The last day on which it is not; `None` if no later day is known to differ.
    pub through: Option<Date>,
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
    /// Ranks a card for purchases of the kind of this one.
    ///
    /// `alike_through` is the last day on which it can be used, or applied for, as it can now.
    pub fn new(
        named: usize,
        position: usize,
        account: &CardAccount,
        value_per_point: Decimal,
        purchase: &Purchase,
        alike_through: Option<Date>,
    ) -> Ranked {
        let rates = account.rates_alone(purchase);
        Ranked {
            named,
            account: position,
            flat: FlatRate::within_caps(account, value_per_point, &rates),
            limit: rates.caps().map(|cap| account.cap_dollars(cap)).min(),
            through: rates.through.into_iter().chain(alike_through).min(),
        }
    }

    /// The reward of a purchase at the flat rate; `None` beyond the limit. `magnitude` is that of the amount.
    #[inline(always)]
    pub fn flat_reward(&self, amount: Exact, magnitude: Exact) -> Option<PurchaseReward> {
        let is_within = self.limit.as_ref().is_none_or(|limit| magnitude <= *limit);
        if is_within { self.flat?.reward(amount) } else { None }
    }

    /// Everyday dollars up to which it certainly pays its flat rate; `None` without such a limit.
    fn everyday_limit(&self) -> Option<Exact> {
        let fits = self.flat.is_some_and(|flat| flat.dollars.fits_everyday());
        if fits { self.limit } else { Some(Exact::BELOW_ZERO) }
    }

    /// Dollars per dollar.
    fn dollars(&self) -> Small {
        self.flat.map_or(Small::ZERO, |flat| flat.dollars)
    }
}

impl RankedCards {
    /// Cards whose flat rate does not apply to this purchase amount.
    pub fn beyond_limits(&self, amount: Exact) -> impl Iterator<Item = &Ranked> {
        let magnitude = amount.abs();
        let (limited, all) = match amount.is_everyday() {
            true => (&self.limited[..], &[][..]),
            false => (&[][..], &self.all[..]),
        };
        let limited = limited.iter().take_while(move |(limit, _)| *limit < magnitude);
        let beyond = limited.map(|(_, index)| &self.all[*index]).chain(all);
        beyond.filter(move |ranked| ranked.flat_reward(amount, magnitude).is_none())
    }

    /// Adds a card that is not ranked, in the cards' own order.
    pub fn add_unranked(&mut self, card: Unranked) {
        let position = self.unranked.partition_point(|other| other.named < card.named);
        self.unranked.insert(position, card);
    }

    /// Sorts when all cards were added: by what each pays, where there is an amount to pay for; then by their own order.
    pub fn sort(&mut self, has_amount: bool) {
        let dollars = |ranked: &Ranked| if has_amount { ranked.dollars() } else { Small::ZERO };
        let order = |ranked: &Ranked| (Reverse(dollars(ranked)), ranked.named);
        let added = self.all.split_off(self.sorted);
        if self.all.is_empty() {
            self.all = added;
            sort_by_key(&mut self.all, order);
        } else {
            // A day changes few cards: finding their places takes less than sorting all.
            for card in added {
                let place = self.all.partition_point(|other| order(other) < order(&card));
                self.all.insert(place, card);
            }
        }
        self.sorted = self.all.len();
        let limits =
            self.all.iter().zip(0..).filter_map(|(card, index)| Some((card.everyday_limit()?, index)));
        self.limited = limits.collect();
        sort_by_key(&mut self.limited, |(limit, _)| *limit);
        let through = self.all.iter().map(|card| card.through);
        self.through = through.chain(self.unranked.iter().map(|card| card.through)).flatten().min();
    }

    /// Takes out the cards of which something has changed by this day.
    #[inline(never)]
    pub fn take_changed(&mut self, date: Date) -> Vec<usize> {
        let mut changed = Vec::new();
        let mut stays = |named, through| {
            let is_over = is_over(through, date);
            if is_over {
                changed.push(named);
            }
            !is_over
        };
        self.all.retain(|card| stays(card.named, card.through));
        self.sorted = self.all.len();
        self.unranked.retain(|card| stays(card.named, card.through));
        changed
    }
}

impl CardRanking {
    pub fn holds_on(&self, date: Date) -> bool {
        !is_over(self.held.through, date) && !is_over(self.new.through, date)
    }
}

/// Whether a last day is past.
fn is_over(through: Option<Date>, date: Date) -> bool {
    through.is_some_and(|through| through < date)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

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

    /// Three cards: the second can be applied for through January 10, and again from January 21.
    #[test]
    fn a_card_leaves_a_ranking_and_comes_back_to_its_place() {
        let alike = [None, Some(day(10)), None];
        let mut cards = RankedCards::default();
        let card = |named: usize| Ranked { through: alike[named], ..ranked(named, Some(Exact::ZERO), None) };
        cards.all = (0..3).map(card).collect();
        cards.sort(true);
        assert_eq!(cards.through, Some(day(10)));
        assert!(cards.take_changed(day(10)).is_empty());

        assert_eq!(cards.take_changed(day(11)), [1]);
        cards.add_unranked(Unranked { named: 1, through: Some(day(20)) });
        cards.sort(true);
        assert_eq!((cards.all.len(), cards.limited.len(), cards.through), (2, 2, Some(day(20))));

        assert_eq!(cards.take_changed(day(21)), [1]);
        cards.all.push(ranked(1, Some(Exact::ZERO), None));
        cards.sort(true);
        assert_eq!(cards.all.iter().map(|card| card.named).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!((cards.unranked.len(), cards.limited.len(), cards.through), (0, 3, None));
    }

    proptest! {
        #[test]
        fn the_cards_beyond_their_limits_are_those_without_a_flat_reward(
            all in cards(),
            amount in prop_oneof![-5_000i64..5_000, any::<i64>()],
        ) {
            let mut ranked = RankedCards { all, ..RankedCards::default() };
            ranked.sort(true);
            let amount = Exact::dollars(Decimal::new(amount, 2));
            let mut found: Vec<usize> = ranked.beyond_limits(amount).map(|card| card.named).collect();
            found.sort();
            let mut expected: Vec<usize> = ranked
                .all
                .iter()
                .filter(|card| card.flat_reward(amount, amount.abs()).is_none())
                .map(|card| card.named)
                .collect();
            expected.sort();
            prop_assert_eq!(found, expected);
        }
    }
}
