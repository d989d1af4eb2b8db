//! Amounts: exact decimals, from the number of a request and to that of an answer.

use super::number_text;
use rust_decimal::Decimal;

/// Maximum magnitude of an amount in a request, in dollars.
pub const AMOUNT_DOLLARS_MAX: f64 = 1e12;

/// The powers of ten that a double holds exactly.
pub const EXACT_POWERS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
];

/// Doubles hold all whole numbers up to here exactly.
pub const EXACT_WHOLE_MAX: u64 = 1 << 53;

/// Units of a fraction in one dollar; units of the tail in one of these.
pub const FRACTION_UNITS: i128 = 10i128.pow(28);
pub const TAIL_UNITS: i128 = 10i128.pow(12);

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
    // WebAssembly has no instruction for `round`. Where the two differ, the number has no whole cents.
    let cents = (number * 100.0).round_ties_even();
    let is_exact = cents.abs() < CENTS_MAX && cents / 100.0 == number;
    // The text of zero has a sign.
    if !is_exact || number == 0.0 {
        return None;
    }
    let is_whole = |number: f64| number.trunc() == number;
    // As many places as the text has. Remainders of whole numbers would take longer.
    let (units, places) = if is_whole(number) {
        (number, 0)
    } else if is_whole(cents / 10.0) {
        (cents / 10.0, 1)
    } else {
        (cents, 2)
    };
    Some(Decimal::new(units as i64, places))
}

/// The double nearest to a decimal.
pub fn number_from_decimal(decimal: Decimal) -> f64 {
    match (units(decimal), EXACT_POWERS.get(decimal.scale() as usize)) {
        // Both are exact, so that their quotient, rounded once, is the nearest double.
        (Some(units), Some(power)) if units.unsigned_abs() <= EXACT_WHOLE_MAX => units as f64 / power,
        _ => number_from_parts(decimal),
    }
}

/// The same for operands that do not fit a machine word.
fn number_from_parts(decimal: Decimal) -> f64 {
    let mut fraction = decimal.fract();
    fraction.rescale(Decimal::MAX_SCALE);
    let magnitude = nearest_number(decimal.trunc().mantissa().abs(), fraction.mantissa().abs(), 0);
    if decimal.mantissa() < 0 { -magnitude } else { magnitude }
}

/// A decimal's units of its last place; `None` if they do not fit. Its 96 bits are three words, which together take longer.
#[inline(always)]
pub fn units(decimal: Decimal) -> Option<i64> {
    let words = decimal.unpack();
    let units =
        i64::try_from(u64::from(words.mid) << 32 | u64::from(words.lo)).ok().filter(|_| words.hi == 0)?;
    Some(if words.negative { -units } else { units })
}

/// The double nearest to these dollars, fraction units and tail units; none is negative.
///
/// To parse the digits would need ten kilobytes of tables.
pub fn nearest_number(whole: i128, mut fraction: i128, mut tail: i128) -> f64 {
    /// Enough bits for `as` to round correctly: one more than a double has, and one for the rest behind it.
    const BITS_ENOUGH: i128 = 1 << 54;
    /// Bits of the fraction that are taken at once: the units of a fraction times this fit.
    const STEP: i128 = 1 << 32;
    let (mut bits, mut unit) = (whole, 1.0);
    while bits < BITS_ENOUGH && (fraction, tail) != (0, 0) {
        tail *= STEP;
        fraction = STEP * fraction + tail / TAIL_UNITS;
        tail %= TAIL_UNITS;
        bits = STEP * bits + fraction / FRACTION_UNITS;
        fraction %= FRACTION_UNITS;
        unit /= STEP as f64;
    }
    let has_rest = (fraction, tail) != (0, 0);
    (2 * bits + i128::from(has_rest)) as f64 * (unit / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Converts a number within the limit.
    fn decimal(text: &str) -> Decimal {
        text.parse().unwrap()
    }

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
    fn amounts_beyond_the_limit_or_not_finite_are_rejected() {
        for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300, 1_000_000_000_000.1, -1.1e12] {
            assert_eq!(decimal_from_number(number), None, "{number}");
        }
    }

    #[test]
    fn fast_conversion_is_exact() {
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

    proptest! {
        #[test]
        fn the_nearest_double_is_that_of_the_digits(whole in 0..=i128::from(u64::MAX), zeros in 0u32..28, fraction in 0..FRACTION_UNITS, tail in 0..TAIL_UNITS) {
            for (whole, fraction, tail) in [(whole, fraction, tail), (0, fraction / 10i128.pow(zeros), tail), (whole >> 12, 0, 0), (whole >> 40, FRACTION_UNITS >> 3, 0), (0, 0, tail)] {
                let digits: f64 = format!("{whole}.{fraction:028}{tail:012}").parse().unwrap();
                prop_assert_eq!(nearest_number(whole, fraction, tail), digits);
            }
        }

        #[test]
        fn a_number_halfway_between_two_doubles_is_the_even_one(odd in (1i128 << 52)..(1i128 << 53), tail in 0..2i128) {
            // Half a unit of the last place is 0.5 here.
            let digits: f64 = format!("{odd}.5{tail:039}").parse().unwrap();
            prop_assert_eq!(nearest_number(odd, FRACTION_UNITS / 2, tail), digits);
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

        #[test]
        fn the_number_of_a_decimal_is_that_of_its_text(digits in -79_228_162_514_264_337_593_543_950_335i128..=79_228_162_514_264_337_593_543_950_335, shift in 0..96u32, places in 0..=28u32) {
            let decimal = Decimal::from_i128_with_scale(digits >> shift, places);
            prop_assert_eq!(number_from_decimal(decimal), decimal.to_string().parse::<f64>().unwrap());
        }
    }
}
