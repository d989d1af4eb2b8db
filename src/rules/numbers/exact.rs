//! Exact numbers: in one machine word, or decimals where that is too small.
//!
//! Nearly every amount is a whole number of cents, and nearly every rate a small fraction: their products, sums and
//! differences fit 64 bits, where they take a nanosecond and not ten. Whatever does not fit is a [`Decimal`]; both give
//! the same numbers.

use crate::api::amount::{EXACT_POWERS, EXACT_WHOLE_MAX, number_from_decimal, units};
use rust_decimal::Decimal;
use std::cmp::Ordering;

/// A whole number of units of a decimal place: 2.5 is 25 units of the first place.
#[derive(Clone, Copy, Debug)]
pub struct Small {
    units: i64,
    /// At most [`Small::PLACES_MAX`].
    places: u8,
}

/// Powers of ten.
const POWERS: [i64; Small::PLACES_MAX as usize + 1] = {
    let mut powers = [1; Small::PLACES_MAX as usize + 1];
    let mut place = 1;
    while place < powers.len() {
        powers[place] = 10 * powers[place - 1];
        place += 1;
    }
    powers
};

/// The most units that times each of these fit.
const UNITS_MAX: [u64; POWERS.len()] = {
    let mut most = [i64::MAX as u64; POWERS.len()];
    let mut place = 0;
    while place < most.len() {
        most[place] /= POWERS[place] as u64;
        place += 1;
    }
    most
};

/// Dollars have cents.
const CENT_PLACES: u8 = 2;

/// The cents of a million dollars.
const EVERYDAY_CENTS_MAX: i64 = 100_000_000;

impl Small {
    /// Zero.
    pub const ZERO: Small = Small { units: 0, places: 0 };

    pub const PLACES_MAX: u8 = 18;

    /// This decimal; `None` if it does not fit.
    #[inline(always)]
    pub fn new(decimal: Decimal) -> Option<Small> {
        let places = u8::try_from(decimal.scale()).ok().filter(|places| *places <= Small::PLACES_MAX)?;
        Some(Small { units: units(decimal)?, places })
    }

    /// The number of units.
    pub fn units(self) -> i64 {
        self.units
    }

    /// The decimal place of the units.
    pub fn places(self) -> usize {
        usize::from(self.places)
    }

    /// The product; `None` if it does not fit.
    pub fn times(self, other: Small) -> Option<Small> {
        let places = self.places + other.places;
        let units = match (i32::try_from(self.units), i32::try_from(other.units)) {
            // Cannot overflow. WebAssembly has no instruction that detects overflow.
            (Ok(one), Ok(other)) => i64::from(one) * i64::from(other),
            _ => self.units.checked_mul(other.units)?,
        };
        (places <= Small::PLACES_MAX).then_some(Small { units, places })
    }

    /// Whether the product with any everyday dollars fits.
    pub fn fits_everyday(self) -> bool {
        self.units.unsigned_abs() <= (i64::MAX / EVERYDAY_CENTS_MAX) as u64
            && self.places + CENT_PLACES <= Small::PLACES_MAX
    }

    /// The sum; `None` if it does not fit.
    pub fn plus(self, other: Small) -> Option<Small> {
        let places = self.places.max(other.places);
        let units = self.units_at(places)?.checked_add(other.units_at(places)?)?;
        Some(Small { units, places })
    }

    /// The difference; `None` if it does not fit.
    #[inline(always)]
    pub fn minus(self, other: Small) -> Option<Small> {
        if self.places == other.places {
            return Some(Small { units: self.units.checked_sub(other.units)?, places: self.places });
        }
        let places = self.places.max(other.places);
        let units = self.units_at(places)?.checked_sub(other.units_at(places)?)?;
        Some(Small { units, places })
    }

    /// The nearest double.
    pub fn to_number(self) -> f64 {
        match self.units.unsigned_abs() <= EXACT_WHOLE_MAX {
            // Both are exact, so that their quotient, rounded once, is the nearest double.
            true => self.units as f64 / EXACT_POWERS[usize::from(self.places)],
            false => number_from_decimal(self.to_decimal()),
        }
    }

    /// The same number.
    pub fn to_decimal(self) -> Decimal {
        Decimal::from_i128_with_scale(self.units.into(), self.places.into())
    }

    /// The same number in units of this place, if it fits: such numbers compare and add directly.
    pub fn at_places(self, places: u8) -> Small {
        let units = if self.places < places { self.units_at(places) } else { None };
        units.map_or(self, |units| Small { units, places })
    }

    /// The same number in units of a later place.
    #[inline(always)]
    fn units_at(self, places: u8) -> Option<i64> {
        let more = usize::from(places - self.places);
        // WebAssembly has no instruction that detects overflow.
        (self.units.unsigned_abs() <= UNITS_MAX[more]).then(|| self.units * POWERS[more])
    }
}

/// An exact number.
#[derive(Clone, Copy, Debug)]
pub enum Exact {
    Small(Small),
    Large(Decimal),
}

impl Exact {
    pub const ZERO: Exact = Exact::Small(Small::ZERO);

    /// Less than any magnitude.
    pub const BELOW_ZERO: Exact = Exact::Small(Small { units: -1, places: 0 });

    /// Dollars, in cents if they are whole. Amounts and caps need no rescaling then.
    pub fn dollars(decimal: Decimal) -> Exact {
        match Small::new(decimal) {
            Some(small) => Exact::Small(small.at_places(CENT_PLACES)),
            None => Exact::Large(decimal),
        }
    }

    pub fn small(self) -> Option<Small> {
        match self {
            Exact::Small(small) => Some(small),
            Exact::Large(_) => None,
        }
    }

    pub fn to_decimal(self) -> Decimal {
        match self {
            Exact::Small(small) => small.to_decimal(),
            Exact::Large(decimal) => decimal,
        }
    }

    #[inline(always)]
    pub fn abs(self) -> Exact {
        if self.is_negative() { -self } else { self }
    }

    pub fn is_zero(self) -> bool {
        match self {
            Exact::Small(small) => small.units == 0,
            Exact::Large(decimal) => decimal.is_zero(),
        }
    }

    #[inline(always)]
    pub fn is_negative(self) -> bool {
        match self {
            Exact::Small(small) => small.units < 0,
            Exact::Large(decimal) => decimal < Decimal::ZERO,
        }
    }

    #[inline(always)]
    pub fn is_positive(self) -> bool {
        match self {
            Exact::Small(small) => small.units > 0,
            Exact::Large(decimal) => decimal > Decimal::ZERO,
        }
    }

    /// Whether these are everyday dollars: whole cents, and at most a million dollars.
    pub fn is_everyday(self) -> bool {
        matches!(self, Exact::Small(Small { units, places: CENT_PLACES }) if units.abs() <= EVERYDAY_CENTS_MAX)
    }
}

impl std::ops::Add for Exact {
    type Output = Exact;

    fn add(self, other: Exact) -> Exact {
        if let (Exact::Small(one), Exact::Small(other)) = (self, other)
            && let Some(sum) = one.plus(other)
        {
            return Exact::Small(sum);
        }
        Exact::Large(self.to_decimal() + other.to_decimal())
    }
}

impl std::ops::Neg for Exact {
    type Output = Exact;

    fn neg(self) -> Exact {
        match self {
            Exact::Small(Small { units, places }) if units != i64::MIN => {
                Exact::Small(Small { units: -units, places })
            }
            _ => Exact::Large(-self.to_decimal()),
        }
    }
}

impl Ord for Small {
    fn cmp(&self, other: &Small) -> Ordering {
        if self.places == other.places {
            return self.units.cmp(&other.units);
        }
        let places = self.places.max(other.places);
        match (self.units_at(places), other.units_at(places)) {
            (Some(one), Some(other)) => one.cmp(&other),
            _ => self.to_decimal().cmp(&other.to_decimal()),
        }
    }
}

impl PartialOrd for Small {
    fn partial_cmp(&self, other: &Small) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Small {
    fn eq(&self, other: &Small) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Small {}

impl Ord for Exact {
    fn cmp(&self, other: &Exact) -> Ordering {
        match (self, other) {
            (Exact::Small(one), Exact::Small(other)) => one.cmp(other),
            _ => self.to_decimal().cmp(&other.to_decimal()),
        }
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Exact) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Exact {
    fn eq(&self, other: &Exact) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Exact {}

#[cfg(all(test, not(target_arch = "wasm32")))]
pub mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Usual amounts, rates and valuations, and decimals beyond a machine word.
    pub fn decimals() -> impl Strategy<Value = Decimal> {
        let everyday = (-1_000_000i128..1_000_000, 0u32..5);
        let long = (-(1i128 << 70)..1i128 << 70, 0u32..20);
        prop_oneof![everyday, long].prop_map(|(units, places)| Decimal::from_i128_with_scale(units, places))
    }

    fn both(exact: Exact, decimal: Decimal) -> Result<(), TestCaseError> {
        prop_assert_eq!(exact.to_decimal(), decimal);
        prop_assert_eq!(exact.is_zero(), decimal.is_zero());
        prop_assert_eq!(exact.is_negative(), decimal < Decimal::ZERO);
        prop_assert_eq!(exact.is_positive(), decimal > Decimal::ZERO);
        Ok(())
    }

    /// Units around zero, powers of ten, and the limits of numbers.
    fn units_at_edges() -> Vec<i64> {
        let edges = (0..19).map(|power| 10i64.pow(power)).chain([1 << 53, i64::MAX / 10, i64::MAX - 1]);
        let around = edges.flat_map(|edge| [edge - 1, edge, edge + 1]);
        around.flat_map(|units| [units, -units]).chain([0]).collect()
    }

    /// A product can have these units, an amount cannot.
    #[test]
    fn the_least_number_has_an_opposite() {
        let least = Small { units: i64::MIN, places: 2 };
        assert_eq!((-Exact::Small(least)).to_decimal(), -least.to_decimal());
    }

    #[test]
    fn every_pair_at_the_edges_calculates_as_decimals_do() {
        let all: Vec<Decimal> = units_at_edges()
            .into_iter()
            .flat_map(|units| [0, 1, 2, 5, 9, 17, 18].map(|places| Decimal::new(units, places)))
            .collect();
        for one in &all {
            let first = Small::new(*one).unwrap();
            assert_eq!(first.to_number(), one.to_string().parse::<f64>().unwrap(), "{one}");
            both(Exact::Small(first), *one).unwrap();
            both(Exact::Large(*one), *one).unwrap();
            both(-Exact::Small(first), -*one).unwrap();
            for other in &all {
                let second = Small::new(*other).unwrap();
                assert_eq!(
                    Exact::Small(first).cmp(&Exact::Small(second)),
                    one.cmp(other),
                    "{one} and {other}"
                );
                assert_eq!(Exact::Small(first) == Exact::Small(second), one == other, "{one} and {other}");
                for (found, expected) in
                    [(first.plus(second), *one + *other), (first.minus(second), *one - *other)]
                {
                    if let Some(found) = found {
                        assert_eq!(found.to_decimal(), expected, "{one} and {other}");
                    }
                }
                if let Some(product) = first.times(second) {
                    let expected = i128::from(first.units) * i128::from(second.units);
                    assert_eq!(i128::from(product.units), expected, "{one} and {other}");
                    assert_eq!(product.places, first.places + second.places, "{one} and {other}");
                }
            }
        }
    }

    proptest! {
        #[test]
        fn exact_numbers_calculate_as_decimals_do(one in decimals(), other in decimals()) {
            let (first, second) = (Exact::dollars(one), Exact::dollars(other));
            both(first, one)?;
            both(first + second, one + other)?;
            both(-first, -one)?;
            both(first.abs(), one.abs())?;
            prop_assert_eq!(first.cmp(&second), one.cmp(&other));
            if let Some(small) = first.small() {
                prop_assert_eq!(small.to_number(), number_from_decimal(one));
            }
            if let Some(product) = Small::new(one).zip(Small::new(other)).and_then(|(one, other)| one.times(other)) {
                prop_assert_eq!(product.to_decimal(), one * other);
            }
        }

        #[test]
        fn products_with_everyday_dollars_fit(units in (any::<i64>(), 0..63u32).prop_map(|(units, shift)| units >> shift), places in 0u32..19, cents in -100_000_000i64..=100_000_000) {
            let small = Small::new(Decimal::new(units, places)).unwrap();
            let dollars = Exact::dollars(Decimal::new(cents, 2));
            prop_assert!(dollars.is_everyday());
            let product = small.times(dollars.small().unwrap());
            prop_assert!(product.is_some() || !small.fits_everyday());
            if let Some(product) = product {
                prop_assert_eq!(i128::from(product.units), i128::from(units) * i128::from(cents));
            }
        }
    }
}
