//! Numbers as JavaScript prints them.

use std::ops::Range;

/// Writes numbers as text.
pub struct NumberText {
    /// A text starts in the first half. So as many bytes as the longest has always follow its start.
    bytes: [u8; 2 * LENGTH],
    ryu: ryu_js::Buffer,
}

/// Most bytes of a number with few digits: sign, whole digits, point and decimal places.
const LENGTH: usize = 1 + WHOLE_DIGITS + 1 + PLACES;
const WHOLE_DIGITS: usize = 7;
const PLACES: usize = 8;
/// Units of the last place in 1.
const UNITS: u32 = 10u32.pow(PLACES as u32);
/// Places that most fractions leave empty.
const USUAL_ZEROS: usize = 4;
const USUAL_UNITS: u32 = 10u32.pow(USUAL_ZEROS as u32);
/// Limit of the units of a decimal with at most 15 digits. Such a decimal is the shortest text of its nearest double.
const UNITS_MAX: f64 = 1e15;
/// JavaScript prints smaller numbers with an exponent.
const WITHOUT_EXPONENT_MIN: f64 = 1e-6;

impl NumberText {
    pub fn new() -> NumberText {
        NumberText { bytes: [0; 2 * LENGTH], ryu: ryu_js::Buffer::new() }
    }

    /// Appends the shortest text that parses back to the same finite number.
    ///
    /// Almost every amount and rate has few digits: it is some whole number of units of the eighth place, which is
    /// proven by dividing them again. That takes a third of the time of ryu, which prints the others.
    pub fn append(&mut self, number: f64, out: &mut Vec<u8>) {
        let magnitude = number.abs();
        let units = (magnitude * f64::from(UNITS) + 0.5).floor();
        let is_short = units < UNITS_MAX && units / f64::from(UNITS) == magnitude;
        if is_short && (magnitude >= WITHOUT_EXPONENT_MIN || magnitude == 0.0) {
            // Doubles divide faster than 64-bit integers. Below 10^7 they are closer than one unit: none rounds up to `whole`.
            let whole = magnitude as u32;
            let fraction = (units - f64::from(whole) * f64::from(UNITS)) as u32;
            self.append_short(whole, fraction, number < 0.0, out);
        } else {
            out.extend_from_slice(self.ryu.format_finite(number).as_bytes());
        }
    }

    fn append_short(&mut self, whole: u32, fraction: u32, is_negative: bool, out: &mut Vec<u8>) {
        let text = self.write(whole, fraction, is_negative);
        // A fixed number of bytes is copied by a few instructions, any other in WebAssembly by a call.
        out.extend_from_slice(&self.bytes[text.start..][..LENGTH]);
        out.truncate(out.len() - (LENGTH - text.len()));
    }

    fn write(&mut self, mut whole: u32, mut fraction: u32, is_negative: bool) -> Range<usize> {
        const POINT: usize = LENGTH - PLACES - 1;
        let mut start = POINT;
        loop {
            start -= 1;
            self.bytes[start] = digit(whole);
            whole /= 10;
            if whole == 0 {
                break;
            }
        }
        if is_negative {
            start -= 1;
            self.bytes[start] = b'-';
        }
        if fraction == 0 {
            return start..POINT;
        }
        let mut end = LENGTH;
        if fraction.is_multiple_of(USUAL_UNITS) {
            fraction /= USUAL_UNITS;
            end -= USUAL_ZEROS;
        }
        while fraction.is_multiple_of(10) {
            fraction /= 10;
            end -= 1;
        }
        self.bytes[POINT] = b'.';
        for place in self.bytes[POINT + 1..end].iter_mut().rev() {
            *place = digit(fraction);
            fraction /= 10;
        }
        start..end
    }
}

/// The last digit.
fn digit(number: u32) -> u8 {
    b'0' + (number % 10) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn printed(number: f64) -> String {
        let mut text = Vec::new();
        NumberText::new().append(number, &mut text);
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn numbers_are_printed_as_javascript_prints_them() {
        for (number, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (100.0, "100"),
            (-100.0, "-100"),
            (2.5075, "2.5075"),
            (0.00001, "0.00001"),
            (1e-6, "0.000001"),
            (1.5e-6, "0.0000015"),
            (9.9e-7, "9.9e-7"),
            (1e-7, "1e-7"),
            (0.1 + 0.2, "0.30000000000000004"),
            (9_999_999.999_999_99, "9999999.99999999"),
            (-9_999_999.999_999_99, "-9999999.99999999"),
            (9_999_999.5, "9999999.5"),
            (1e7, "10000000"),
            (12_345_678.9, "12345678.9"),
            (1e12, "1000000000000"),
            (1e20, "100000000000000000000"),
            (1e21, "1e+21"),
            (f64::MIN_POSITIVE, "2.2250738585072014e-308"),
            (f64::MAX, "1.7976931348623157e+308"),
        ] {
            assert_eq!(printed(number), text);
        }
    }

    /// Numbers with few digits, doubles next to these, and any others.
    fn numbers() -> impl Strategy<Value = f64> {
        let decimals = (-999_999_999_999_999i64..=999_999_999_999_999, 0..16i32, 0..60u32)
            .prop_map(|(digits, places, shift)| (digits >> shift) as f64 / 10f64.powi(places));
        let next = (decimals.clone(), -2..=2i64)
            .prop_map(|(number, steps)| f64::from_bits(number.to_bits().wrapping_add_signed(steps)));
        let any = any::<u64>().prop_map(f64::from_bits);
        prop_oneof![decimals, next, any].prop_filter("finite", |number| number.is_finite())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        #[test]
        fn fast_formatting_matches_ryu(number in numbers()) {
            let mut ryu = ryu_js::Buffer::new();
            prop_assert_eq!(printed(number), ryu.format_finite(number));
        }
    }
}
