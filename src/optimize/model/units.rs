//! The integer units of the model.
//!
//! The search adds and compares millions of numbers, which integers make several times as fast as decimals. All amounts
//! and rates are whole numbers of these units if the sums of the request then fit 128 bits. Other requests are extreme:
//! the model rounds them, and the gap contains the error.

use super::held_cards::HeldCards;
use crate::rules::SettledPurchase;
use card_rewards_catalog::model::CapIndex;
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;

/// Dollars, in the model's unit of dollars.
pub type Dollars = i128;

/// Dollars per dollar, in the model's unit of rates.
pub type Rate = i128;

/// Dollars earned, in the model's unit of rewards: the unit of dollars times that of rates.
pub type Reward = i128;

/// Minimum decimal places of rates, for the multipliers of the relaxation; fewer only in extreme requests.
const RATE_PLACES: u32 = 12;

/// Digits of a reward, of the 38 of 128 bits.
///
/// The others are for the sums of a bound: several rates of a purchase, and multipliers times capacities.
const REWARD_DIGITS: u32 = 36;

/// A limit that no sum reaches.
///
/// Larger caps and tolerances are lowered to it, since no assignment reaches them either.
const LIMIT: i128 = 10i128.pow(REWARD_DIGITS);

/// The units of a request: powers of ten, as decimal places.
#[derive(Clone, Copy, Debug)]
pub struct Units {
    dollar_places: u32,
    rate_places: u32,
    /// Limit of the rounding error of a total reward, in dollars.
    pub error_dollars: Decimal,
    /// Whether amounts are exact, so that options rank as they do exactly.
    pub has_exact_amounts: bool,
}

/// The sizes and decimal places of numbers.
#[derive(Default)]
struct Extent {
    sum: Decimal,
    highest: Decimal,
    places: u32,
}

impl Extent {
    fn add(&mut self, number: Decimal) {
        self.sum += number.abs();
        self.highest = self.highest.max(number.abs());
        self.places = self.places.max(number.normalize().scale());
    }

    /// Limit of the rounding error of a number with these places.
    fn error(&self, places: u32) -> Decimal {
        if self.places > places { Decimal::new(1, places) } else { Decimal::ZERO }
    }
}

impl Units {
    /// The units for these purchases on these cards.
    pub fn of(purchases: &[SettledPurchase], held_cards: &HeldCards) -> Units {
        let mut amounts = Extent::default();
        let mut rates = Extent::default();
        purchases.iter().for_each(|purchase| amounts.add(purchase.purchase.amount));
        for (index, _) in &held_cards.cards {
            let account = held_cards.account(*index);
            let card = account.card;
            let value = account.reward_factor() * held_cards.value(*index).dollars;
            let multipliers = card.base.iter().map(|base| base.multiplier);
            let multipliers = multipliers.chain(card.rules.iter().map(|rule| rule.multiplier));
            let multipliers = multipliers.chain(card.caps.iter().map(|cap| cap.multiplier_after));
            multipliers.for_each(|multiplier| rates.add(multiplier * value));
            let spent_by_option = account.cardholder.spent_by_option();
            spent_by_option.iter().for_each(|(_, dollars)| amounts.add(*dollars));
            for cap in CapIndex::all(card.caps.len()) {
                amounts.add(account.cardholder.spent_dollars(cap));
                amounts.places = amounts.places.max(card.cap(cap).cap_dollars.normalize().scale());
            }
        }
        let on_all_cards = amounts.sum * Decimal::from(1 + held_cards.cards.len());
        let sum_digits = digits(on_all_cards);
        let places = REWARD_DIGITS.saturating_sub(sum_digits + digits(rates.highest));
        let rate_places = rates.places.max(RATE_PLACES);
        // If both do not fit, their errors are about equal with as many more places of rates as the sum has digits.
        let balanced = places.saturating_sub(sum_digits) / 2;
        let dollar_places = places.saturating_sub(rate_places).max(balanced).min(amounts.places);
        let rate_places = rate_places.min(places - dollar_places);
        let (amount_error, rate_error) = (amounts.error(dollar_places), rates.error(rate_places));
        // Errors of amounts add up in the dollars spent of a knapsack, which then split each of its charges.
        let charges = Decimal::from(purchases.len() + 2);
        let of_amounts = amount_error * charges * charges * rates.highest;
        Units {
            dollar_places,
            rate_places,
            error_dollars: (of_amounts + on_all_cards * rate_error) * Decimal::from(4),
            has_exact_amounts: amount_error.is_zero(),
        }
    }

    /// Dollars in their unit.
    pub fn dollars(&self, dollars: Decimal) -> Dollars {
        integer(dollars, self.dollar_places)
    }

    /// A rate in its unit.
    pub fn rate(&self, rate: Decimal) -> Rate {
        integer(rate, self.rate_places)
    }

    /// Dollars earned in their unit.
    pub fn reward(&self, dollars: Decimal) -> Reward {
        integer(dollars, self.dollar_places + self.rate_places)
    }

    /// A reward in dollars; rounded up to the places of a decimal.
    pub fn reward_dollars(&self, reward: Reward) -> Decimal {
        let (mut number, mut places) = (reward, self.dollar_places + self.rate_places);
        while places > 0 && (places > Decimal::MAX_SCALE || number.abs() > Decimal::MAX.mantissa()) {
            number = number.div_euclid(10) + i128::from(number.rem_euclid(10) > 0);
            places -= 1;
        }
        Decimal::try_from_i128_with_scale(number, places).unwrap_or(Decimal::MAX)
    }
}

/// The digits of a number before its decimal point.
fn digits(number: Decimal) -> u32 {
    number.trunc().normalize().to_i128().and_then(i128::checked_ilog10).map_or(0, |power| power + 1)
}

/// A number with this many decimal places, as an integer; rounded if it has more.
fn integer(number: Decimal, places: u32) -> i128 {
    let (mantissa, scale) = (number.mantissa(), number.scale());
    let integer = match places.checked_sub(scale) {
        Some(more) => 10i128.checked_pow(more).and_then(|power| mantissa.checked_mul(power)),
        None => {
            let power = 10i128.pow(scale - places);
            Some((mantissa + power / 2).div_euclid(power))
        }
    };
    integer.unwrap_or(LIMIT * mantissa.signum()).clamp(-LIMIT, LIMIT)
}
