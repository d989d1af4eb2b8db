//! Numbers as text.

/// The shortest round-trip text of a number, without an exponent: what `Display` prints, without its tables.
///
/// Where two such texts are equally near, it is the one with the even last digit, as JavaScript prints it; `Display` rounds
/// up.
pub fn number_text(number: f64) -> String {
    let mut buffer = ryu_js::Buffer::new();
    let text = match number {
        f64::INFINITY => "inf",
        f64::NEG_INFINITY => "-inf",
        // It has a sign, which JavaScript does not print.
        _ if number == 0.0 && number.is_sign_negative() => "-0",
        _ => buffer.format(number),
    };
    let Some((digits, exponent)) = text.split_once('e') else { return text.to_owned() };
    let (sign, digits) = digits.strip_prefix('-').map_or(("", digits), |digits| ("-", digits));
    let (first, rest) = digits.split_once('.').unwrap_or((digits, ""));
    let zeros = |count: usize| "0".repeat(count);
    match exponent.strip_prefix('-').map(str::parse::<usize>) {
        Some(places) => [sign, "0.", &zeros(places.unwrap_or(1) - 1), first, rest].concat(),
        None => {
            let places = exponent.trim_start_matches('+').parse::<usize>().unwrap_or(0);
            // Only numbers from 1e21 have an exponent, and at most 17 digits.
            [sign, first, rest, &zeros(places - rest.len())].concat()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::number_text;
    use proptest::prelude::*;

    #[test]
    fn zero_and_infinity_keep_their_sign() {
        for number in
            [0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1e21, -1.5e300, 5e-324, -1e-7, f64::MAX]
        {
            assert_eq!(number_text(number), number.to_string());
        }
    }

    #[test]
    fn ties_between_texts_match_javascript() {
        for (number, text) in [
            (200_196_180_680_079.0 + 5.0 / 8.0, "200196180680079.62"),
            (999_999_999_999.0 + 1.0 / 32.0, "999999999999.0312"),
            (-999_999_999_999.0 - 3.0 / 32.0, "-999999999999.0938"),
        ] {
            assert_eq!(number_text(number), text);
        }
    }

    /// Whether the text is what `Display` prints. It can be another text that is equally near.
    fn is_as_displayed(number: f64) -> bool {
        let (text, displayed) = (number_text(number), number.to_string());
        let is_read_back = text.parse().map(f64::to_bits) == Ok(number.to_bits());
        text == displayed || (is_read_back && text.len() == displayed.len())
    }

    proptest! {
        #[test]
        fn it_is_what_display_prints(number in any::<f64>()) {
            prop_assert!(is_as_displayed(number));
        }

        #[test]
        fn near_the_largest_amounts_too(number in 1e11..1e15) {
            prop_assert!(is_as_displayed(number));
        }

        #[test]
        fn amounts_are_exactly_what_display_prints(cents in -1_000_000_000_000i64..1_000_000_000_000) {
            let number = cents as f64 / 100.0;
            prop_assert_eq!(number_text(number), number.to_string());
        }
    }
}
