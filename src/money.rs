//! Exact dollars and points.
//!
//! A number of a request becomes the decimal that its shortest text spells (19.99 is 19.99), everything is
//! computed in decimals, and an answer becomes the double nearest to the exact result, once, at the end.
//! Decimals here hold 28 digits: an amount is read to 28 places, which is where an atom of a cent ends.

use rust_decimal::Decimal;

/// The largest magnitude that an amount of a request may have, in dollars.
pub const AMOUNT_DOLLARS_MAX: f64 = 1e12;

/// The decimal that the shortest round-trip text of this number spells.
///
/// `None` where the number is not finite or its magnitude is beyond [`AMOUNT_DOLLARS_MAX`].
pub fn decimal_from_number(number: f64) -> Option<Decimal> {
    if !number.is_finite() || number.abs() > AMOUNT_DOLLARS_MAX {
        return None;
    }
    // Display prints a double's shortest round-trip text, without an exponent.
    number.to_string().parse().ok()
}

/// The double nearest to this decimal.
pub fn number_from_decimal(decimal: Decimal) -> f64 {
    /// The largest power of ten that a double holds exactly is 10^22.
    const EXACT_POWERS: [f64; 23] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
        1e18, 1e19, 1e20, 1e21, 1e22,
    ];
    const EXACT_WHOLE_MAX: u128 = 1 << 53;
    let whole = decimal.mantissa();
    match EXACT_POWERS.get(decimal.scale() as usize) {
        // Both are exact, so that their quotient, rounded once, is the nearest double.
        Some(power) if whole.unsigned_abs() <= EXACT_WHOLE_MAX => whole as f64 / power,
        _ => ExactSum::from(decimal).to_number(),
    }
}

/// A sum of decimals that keeps every digit, however large its whole part grows.
///
/// One decimal would give up its last places to make room on the left, so whole dollars and fractions of a
/// dollar are added apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExactSum {
    whole: Decimal,
    fraction: Decimal,
}

impl ExactSum {
    /// Adds one more term.
    pub fn add(&mut self, term: Decimal) {
        self.whole += term.trunc();
        let fraction = self.fraction + term.fract();
        self.whole += fraction.trunc();
        self.fraction = fraction.fract();
    }

    /// The double nearest to the exact sum.
    pub fn to_number(self) -> f64 {
        let (whole, fraction) = self.same_sign();
        let digits = fraction.abs().to_string();
        let places = digits.split_once('.').map_or("", |(_, places)| places);
        // A decimal zero can have a sign of its own, which says nothing.
        let is_negative = whole < Decimal::ZERO || fraction < Decimal::ZERO;
        let sign = if is_negative { "-" } else { "" };
        let number: f64 = format!("{sign}{}.{places}", whole.abs().trunc())
            .parse()
            .expect("digits, a point and digits are a number");
        // An exact zero has no sign.
        if number == 0.0 { 0.0 } else { number }
    }

    /// The same sum with both parts on one side of zero, so that their digits can stand side by side.
    fn same_sign(self) -> (Decimal, Decimal) {
        let ExactSum { whole, fraction } = self;
        if whole.is_sign_positive() && !whole.is_zero() && fraction.is_sign_negative() && !fraction.is_zero()
        {
            (whole - Decimal::ONE, fraction + Decimal::ONE)
        } else if whole.is_sign_negative()
            && !whole.is_zero()
            && fraction.is_sign_positive()
            && !fraction.is_zero()
        {
            (whole + Decimal::ONE, fraction - Decimal::ONE)
        } else {
            (whole, fraction)
        }
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
    fn a_number_is_the_decimal_that_it_prints() {
        for (number, text) in [
            (19.99, "19.99"),
            (0.1 + 0.2, "0.30000000000000004"),
            (1e-7, "0.0000001"),
            (-250.75, "-250.75"),
            (1e12, "1000000000000"),
            (0.0, "0"),
        ] {
            assert_eq!(decimal_from_number(number), Some(decimal(text)), "{text}");
        }
    }

    #[test]
    fn amounts_beyond_the_limit_or_not_finite_are_refused() {
        for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300, 1_000_000_000_000.1, -1.1e12] {
            assert_eq!(decimal_from_number(number), None, "{number}");
        }
    }

    #[test]
    fn the_known_case_sums_exactly() {
        assert_eq!(sum(&["2.5075", "1.3065"]), 3.814);
    }

    #[test]
    fn the_quick_way_to_a_number_is_the_exact_one() {
        for text in [
            "0",
            "-0",
            "2.5075",
            "-1.3065",
            "0.1",
            "0.3",
            "1.005",
            "9007199254740992",
            "9007199254740993",
            "0.9007199254740993",
            "1e-22",
            "123456789.123456789",
            "-0.0000000000000000000001",
            "0.00000000000000000000000012345678",
            "1000000000000",
            "1.1111111111111111111111111111",
        ] {
            let decimal = Decimal::from_scientific(text).or_else(|_| text.parse()).unwrap();
            let exact: f64 = decimal.to_string().parse().unwrap();
            assert_eq!(number_from_decimal(decimal), exact, "{text}");
            assert!(
                number_from_decimal(decimal) != 0.0 || number_from_decimal(decimal).is_sign_positive(),
                "{text}"
            );
        }
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
