//! Exact dollars and points.
//!
//! A number of a request becomes the decimal with its shortest text (19.99 is 19.99). All arithmetic is decimal, with
//! 28 digits. A number of an answer is the double nearest to the exact result: it is rounded once, at the end.

pub use crate::api::amount::{AMOUNT_DOLLARS_MAX, decimal_from_number, number_from_decimal, rounded};
use crate::api::amount::{FRACTION_UNITS, TAIL_UNITS, nearest_number};
use rust_decimal::Decimal;

/// The double nearest to the exact product of points and their value.
pub fn number_from_product(points: Decimal, value_per_point: Decimal) -> f64 {
    match exact_product(points, value_per_point) {
        Some(product) => number_from_decimal(product),
        None => {
            let mut sum = ExactSum::default();
            sum.add_product(points, value_per_point);
            sum.to_number()
        }
    }
}

/// Dollars in a sentence: whole, or with at least two decimals, such as `50`, `1.50` or `0.015`.
pub fn dollars_in_words(dollars: f64) -> String {
    let mut text = dollars.to_string();
    if text.rfind('.').is_some_and(|point| point + 2 == text.len()) {
        text.push('0');
    }
    text
}

/// The product; `None` if it has more digits than a decimal.
fn exact_product(one: Decimal, other: Decimal) -> Option<Decimal> {
    let mantissa = one.mantissa().checked_mul(other.mantissa())?;
    Decimal::try_from_i128_with_scale(mantissa, one.scale() + other.scale()).ok()
}

/// An exact sum of decimals and of products of two.
///
/// A single decimal drops its last places as its whole part grows. So whole dollars and fractions are separate sums,
/// and digits of products beyond the places of a decimal are a third one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExactSum {
    whole: Decimal,
    fraction: Decimal,
    /// In units of the 14th decimal place.
    tail: Decimal,
}

/// The decimal place whose units the tail of a sum counts.
const TAIL_PLACES: u32 = 14;

impl ExactSum {
    /// Adds a term.
    pub fn add(&mut self, term: Decimal) {
        self.whole += term.trunc();
        let fraction = self.fraction + term.fract();
        self.whole += fraction.trunc();
        self.fraction = fraction.fract();
    }

    /// Adds the product of points and their value. The value has at most 12 decimal places and 12 digits.
    pub fn add_product(&mut self, points: Decimal, value_per_point: Decimal) {
        if let Some(product) = exact_product(points, value_per_point) {
            return self.add(product);
        }
        let beginning = points.trunc_with_scale(TAIL_PLACES);
        self.add(beginning.trunc() * value_per_point);
        self.add(beginning.fract() * value_per_point);
        let mut rest = points - beginning;
        rest.rescale(Decimal::MAX_SCALE);
        let rest = Decimal::from_i128_with_scale(rest.mantissa(), Decimal::MAX_SCALE - TAIL_PLACES);
        self.add_tail(rest * value_per_point);
    }

    /// Adds another sum.
    pub fn add_sum(&mut self, other: ExactSum) {
        self.add(other.whole);
        self.add(other.fraction);
        self.add_tail(other.tail);
    }

    fn add_tail(&mut self, tail: Decimal) {
        let tail = self.tail + tail;
        self.add(tail.trunc() * Decimal::new(1, TAIL_PLACES));
        self.tail = tail.fract();
    }

    /// The exact sum, to the 28 digits of a decimal.
    #[cfg(feature = "exact")]
    pub fn to_decimal(self) -> Decimal {
        self.whole + (self.fraction + self.tail * Decimal::new(1, TAIL_PLACES))
    }

    /// The double nearest to the exact sum.
    pub fn to_number(self) -> f64 {
        let units = |decimal: Decimal, places: u32| {
            let mut decimal = decimal;
            decimal.rescale(places);
            decimal.mantissa()
        };
        let tail = units(self.tail, 26);
        let fraction = units(self.fraction, 28) + tail.div_euclid(TAIL_UNITS);
        let whole = self.whole.trunc().mantissa() + fraction.div_euclid(FRACTION_UNITS);
        // Whole dollars, maybe negative, and what is added to them, which is not.
        let (fraction, tail) = (fraction.rem_euclid(FRACTION_UNITS), tail.rem_euclid(TAIL_UNITS));
        let is_negative = whole < 0;
        let (whole, fraction, tail) = match (is_negative, fraction == 0 && tail == 0) {
            (false, _) | (true, true) => (whole, fraction, tail),
            // Whole dollars further from zero, less the rest.
            (true, false) if tail == 0 => (whole + 1, FRACTION_UNITS - fraction, 0),
            (true, false) => (whole + 1, FRACTION_UNITS - 1 - fraction, TAIL_UNITS - tail),
        };
        let magnitude = nearest_number(whole.abs(), fraction, tail);
        if is_negative { -magnitude } else { magnitude }
    }
}

impl From<Decimal> for ExactSum {
    fn from(decimal: Decimal) -> ExactSum {
        let mut sum = ExactSum::default();
        sum.add(decimal);
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decimal(text: &str) -> Decimal {
        text.parse().unwrap()
    }

    fn sum(terms: &[&str]) -> f64 {
        let mut sum = ExactSum::default();
        terms.iter().for_each(|term| sum.add(decimal(term)));
        sum.to_number()
    }

    #[test]
    fn the_known_case_sums_exactly() {
        assert_eq!(sum(&["2.5075", "1.3065"]), 3.814);
    }

    #[test]
    fn a_product_loses_no_digit() {
        let number = |points, value| number_from_product(decimal(points), decimal(value));
        assert_eq!(number("250.75", "0.01"), 2.5075);
        assert_eq!(number("-1005", "0.001"), -1.005);
        assert_eq!(number("0", "0.01"), 0.0);
        // 19 places times 12: 0.0032328115880139218 x 0.051236526784 has 31 places.
        let product: f64 = "0.0001656380375169008776705814912".parse().unwrap();
        assert_eq!(number("0.0032328115880139218", "0.051236526784"), product);
        // 1e12 and a bit, times 0.123456789012, has 12 + 28 places: the nearest double is that of the beginning.
        assert_eq!(number("1000000000000.0000000000000001", "0.123456789012"), 123456789012.0);
        // Nothing is left where products cancel but for their last places: 2e-19 x 0.051236526784.
        let mut sum = ExactSum::default();
        sum.add_product(decimal("-0.0064656231760278435"), decimal("0.051236526784"));
        sum.add_product(decimal("0.0064656231760278436"), decimal("0.051236526784"));
        assert_eq!(sum.to_number(), 5.1236526784e-21);
        sum.add_product(decimal("-0.0000000000000000002"), decimal("0.051236526784"));
        assert_eq!(sum.to_number(), -5.1236526784e-21);
        sum.add(decimal("-3"));
        assert_eq!(sum.to_number(), -3.0);
        sum.add(decimal("3"));
        sum.add_product(decimal("0.0000000000000000001"), decimal("0.051236526784"));
        assert_eq!(sum.to_number(), 0.0);
        assert!(sum.to_number().is_sign_positive());
    }

    #[test]
    fn tails_are_carried() {
        let mut sum = ExactSum::default();
        for _ in 0..100_000 {
            // 1e-14 less 1e-28, times 1 less 1e-12: all of it behind the 14th place.
            sum.add_product(decimal("0.0000000000000099999999999999"), decimal("0.999999999999"));
        }
        // 1e5 x 1e-14 x (1 - 1e-14) x (1 - 1e-12) = 1e-9 x (1 - 1.01e-12 + 1e-26).
        assert_eq!(sum.to_number(), 9.9999999999899e-10);
    }

    #[test]
    fn a_sum_loses_no_digit() {
        // 0.1 ten times is 1 in decimals; in doubles it is 0.9999999999999999.
        assert_eq!(sum(&["0.1"; 10]), 1.0);
        // 28 digits hold neither of these together with the other.
        assert_eq!(sum(&["10000000000000", "0.0000000000000000000001", "-10000000000000"]), 1e-22);
        assert_eq!(sum(&["3", "-0.25"]), 2.75);
        assert_eq!(sum(&["-3", "0.25"]), -2.75);
        assert_eq!(sum(&["-0.25"]), -0.25);
        assert_eq!(sum(&["0.7", "-1.7"]), -1.0);
        // A sum can pass through a zero with a sign.
        assert_eq!(sum(&["-0.5", "0.5", "1"]), 1.0);
        assert_eq!(sum(&["2", "-1", "-0.0"]), 1.0);
        assert_eq!(sum(&["-0", "0.25"]), 0.25);
        assert!(sum(&["0.5", "-0.5"]).is_sign_positive());
    }
}
