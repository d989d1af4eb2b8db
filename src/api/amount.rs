//! Amounts: from the number of a request to an exact decimal.

use super::number_text;
use rust_decimal::Decimal;

/// Maximum magnitude of an amount in a request, in dollars.
pub const AMOUNT_DOLLARS_MAX: f64 = 1e12;

/// The decimal with the shortest round-trip text of this number. Digits beyond its 28th decimal place are ignored.
///
/// `None` where the number is not finite or its magnitude is beyond [`AMOUNT_DOLLARS_MAX`].
pub fn decimal_from_number(number: f64) -> Option<Decimal> {
    if !number.is_finite() || number.abs() > AMOUNT_DOLLARS_MAX {
        return None;
    }
    // `parse` would also read exponents, which this text never has: 2.8 kB of the core before compression.
    whole_cents(number).or_else(|| Decimal::from_str_exact(within_places(&number_text(number))).ok())
}

/// The decimal with at most this many decimal places.
///
/// `round_dp` of rust_decimal does this in three times the code (2 kB), with more ways to round.
pub fn rounded(mut decimal: Decimal, places: u32) -> Decimal {
    if decimal.scale() > places {
        decimal.rescale(places);
    }
    decimal
}

/// The text up to the last place that a decimal holds. Parsed whole, it would be rounded there.
fn within_places(text: &str) -> &str {
    let point = text.find('.').unwrap_or(text.len());
    let end = point + 1 + Decimal::MAX_SCALE as usize;
    text.get(..end).unwrap_or(text)
}

/// The decimal of a whole number of cents. This takes a tenth of the time of parsing the number's text.
///
/// Decimals of at most 15 digits are different doubles, so that none of these has a shorter text than its own.
fn whole_cents(number: f64) -> Option<Decimal> {
    const CENTS_MAX: f64 = 1e15;
    let cents = (number * 100.0).round();
    let is_exact = cents.abs() < CENTS_MAX && cents / 100.0 == number;
    // The text of zero has a sign.
    if !is_exact || number == 0.0 {
        return None;
    }
    let cents = cents as i64;
    // As many places as the text has.
    Some(match (cents % 100, cents % 10) {
        (0, _) => Decimal::new(cents / 100, 0),
        (_, 0) => Decimal::new(cents / 10, 1),
        _ => Decimal::new(cents, 2),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Converts a number within the limit.
    fn decimal_of_text(number: f64) -> Decimal {
        number_text(number).parse().unwrap()
    }

    #[test]
    fn digits_beyond_the_28th_place_are_ignored() {
        for (number, text) in [
            (5e-29, "0.0000000000000000000000000000"),
            (9.9e-29, "0.0000000000000000000000000000"),
            (1.5e-28, "0.0000000000000000000000000001"),
            (-1.9e-28, "-0.0000000000000000000000000001"),
            (1.5e-27, "0.0000000000000000000000000015"),
            (1.234_567_890_123_456_7e-13, "0.0000000000001234567890123456"),
        ] {
            assert_eq!(decimal_from_number(number).map(|decimal| decimal.to_string()), Some(text.to_owned()));
        }
    }

    /// Mantissa, places and sign too, which a comparison of decimals ignores.
    fn expect_text(number: f64) {
        let decimal = decimal_from_number(number).unwrap();
        assert_eq!(decimal.serialize(), decimal_of_text(number).serialize(), "{number:?}");
    }

    #[test]
    fn whole_cents_have_the_decimal_of_their_text() {
        for number in [
            0.0,
            -0.0,
            0.01,
            0.1,
            1.0,
            10.0,
            19.99,
            100.5,
            -250.75,
            1e12,
            -1e12,
            999_999_999_999.99,
            0.005,
            1.005,
        ] {
            expect_text(number);
        }
        for cents in (-10_000..1_000_000i64).chain(999_999_999_990_000..1_000_000_000_010_000) {
            expect_text((cents as f64 / 100.0).clamp(-AMOUNT_DOLLARS_MAX, AMOUNT_DOLLARS_MAX));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        #[test]
        fn every_amount_has_the_decimal_of_its_text(cents in -100_000_000_000_000i64..=100_000_000_000_000, shift in 0..40u32, steps in -1..=1i64) {
            let number = (cents >> shift) as f64 / 100.0;
            expect_text(number);
            // The double next to it, which has more places.
            let next = f64::from_bits(number.to_bits().wrapping_add_signed(steps));
            if next.abs() <= AMOUNT_DOLLARS_MAX {
                expect_text(next);
            }
        }
    }
}
