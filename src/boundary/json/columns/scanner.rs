//! A JSON scanner for the usual texts and numbers of requests.

use crate::api::amount::decimal_from_number;
use crate::boundary::json::parser::Parser;
use crate::boundary::json::plain_text::plain_length;
use rust_decimal::Decimal;
use std::borrow::Cow;

/// Digits up to which an amount round-trips through its nearest double.
const DIGITS_MAX: usize = 15;
/// Amounts with this many digits before the point are below [`AMOUNT_DOLLARS_MAX`](crate::api::AMOUNT_DOLLARS_MAX).
const WHOLE_DIGITS_MAX: usize = 12;
/// JavaScript prints smaller fractions with an exponent.
const PLACES_MAX: usize = 6;

/// Takes one token after another from a body, each after any spaces.
///
/// Every method answers `None` if the input needs the general parser.
pub struct Scanner<'b> {
    body: &'b str,
    at: usize,
    respelled: usize,
}

impl<'b> Scanner<'b> {
    pub fn new(body: &'b str) -> Scanner<'b> {
        Scanner { body, at: 0, respelled: 0 }
    }

    /// Bytes taken so far.
    pub fn position(&self) -> usize {
        self.at
    }

    /// Bytes that are left.
    pub fn remaining(&self) -> usize {
        self.body.len() - self.at
    }

    /// Counts bytes that an answer prints differently: spaces, escapes, trailing zeros and the like.
    pub fn respelled(&self) -> usize {
        self.respelled
    }

    /// The bytes taken since a position.
    pub fn since(&self, start: usize) -> &'b str {
        &self.body[start..self.at]
    }

    #[inline(always)]
    fn byte(&self) -> u8 {
        self.body.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    /// The next byte; 0 at the end.
    #[inline(always)]
    pub fn peek(&mut self) -> u8 {
        let byte = self.byte();
        if byte > b' ' { byte } else { self.peek_after_spaces() }
    }

    #[inline(never)]
    fn peek_after_spaces(&mut self) -> u8 {
        self.respelled += 1;
        while matches!(self.byte(), b' ' | b'\n' | b'\r' | b'\t') {
            self.at += 1;
        }
        self.byte()
    }

    /// Takes the next byte.
    #[inline(always)]
    pub fn next(&mut self) -> u8 {
        let byte = self.peek();
        self.at += 1;
        byte
    }

    /// Takes this byte.
    #[inline(always)]
    pub fn take(&mut self, wanted: u8) -> Option<()> {
        (self.next() == wanted).then_some(())
    }

    /// Takes these bytes, at least eight, if they follow without spaces.
    #[inline(always)]
    pub fn take_exactly<const LENGTH: usize>(&mut self, wanted: &[u8; LENGTH]) -> Option<()> {
        let found = self.body.as_bytes().get(self.at..)?.first_chunk::<LENGTH>()?;
        // In words, the last one overlapping: WebAssembly compares slices byte by byte.
        let words = found.as_chunks::<8>().0.iter().zip(wanted.as_chunks::<8>().0);
        let mut words = words.chain([(found.last_chunk()?, wanted.last_chunk()?)]);
        if !words.all(|(found, wanted)| u64::from_le_bytes(*found) == u64::from_le_bytes(*wanted)) {
            return None;
        }
        self.at += LENGTH;
        Some(())
    }

    /// Takes a text.
    pub fn text(&mut self) -> Option<Cow<'b, str>> {
        if let Some(text) = self.plain_text() {
            return Some(Cow::Borrowed(text));
        }
        if self.peek() != b'"' {
            return None;
        }
        self.parse(|parser| parser.text().ok())
    }

    /// Takes a text that has no escapes.
    pub fn plain_text(&mut self) -> Option<&'b str> {
        if self.peek() != b'"' {
            return None;
        }
        let start = self.at + 1;
        let end = start + plain_length(self.body.as_bytes().get(start..)?);
        if self.body.as_bytes().get(end) != Some(&b'"') {
            return None;
        }
        self.at = end + 1;
        Some(&self.body[start..end])
    }

    /// Takes an amount within the limits of amounts.
    pub fn amount(&mut self) -> Option<Decimal> {
        let first = self.peek();
        let start = self.at;
        let is_negative = first == b'-';
        self.at += usize::from(is_negative);
        let mut digits = 0;
        let has_leading_zero = self.byte() == b'0';
        let whole_digits = self.digits(&mut digits);
        let mut places = 0;
        if self.byte() == b'.' {
            self.at += 1;
            places = self.digits(&mut digits);
            if places == 0 {
                return None;
            }
        }
        if whole_digits == 0 || has_leading_zero && whole_digits > 1 {
            return None;
        }
        let is_long = whole_digits > WHOLE_DIGITS_MAX || whole_digits + places > DIGITS_MAX;
        let has_exponent = self.byte() | b' ' == b'e';
        if is_long || has_exponent || is_negative && digits == 0 {
            self.at = start;
            return self.parse(|parser| parser.number().ok()).and_then(decimal_from_number);
        }
        self.respelled += usize::from(places > PLACES_MAX);
        while places > 0 && digits % 10 == 0 {
            digits /= 10;
            places -= 1;
            self.respelled += 1;
        }
        let digits = digits as i64;
        Some(Decimal::new(if is_negative { -digits } else { digits }, places as u32))
    }

    /// Appends digits to a number, and counts them.
    #[inline(always)]
    fn digits(&mut self, number: &mut u64) -> usize {
        let start = self.at;
        loop {
            let digit = self.byte().wrapping_sub(b'0');
            if digit > 9 {
                return self.at - start;
            }
            *number = number.wrapping_mul(10).wrapping_add(digit.into());
            self.at += 1;
        }
    }

    /// Takes `null`, if that follows.
    pub fn take_null(&mut self) -> bool {
        let is_null = self.peek() == b'n' && self.body[self.at..].starts_with("null");
        if is_null {
            self.at += "null".len();
        }
        is_null
    }

    /// Skips any value.
    pub fn skip(&mut self) -> Option<()> {
        self.parse(|parser| parser.skip().ok())
    }

    /// Takes text in any spelling.
    #[cold]
    #[inline(never)]
    fn parse<Output>(&mut self, take: impl FnOnce(&mut Parser<'b>) -> Option<Output>) -> Option<Output> {
        self.respelled += 1;
        let mut parser = Parser::new(self.body, self.at);
        let output = take(&mut parser)?;
        self.at = parser.position();
        Some(output)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_the_decimals_of_their_nearest_double() {
        for text in [
            "0",
            "-0",
            "0.0",
            "-0.00",
            "1",
            "-1",
            "12.50",
            "100",
            "0.1",
            "19.99",
            "-250.75",
            "1e2",
            "1.5E-3",
            "1E+2",
            "123456789012",
            "999999999999.99",
            "1000000000000",
            "0.30000000000000004",
            "0.0000001",
            "5e-324",
            "1e-400",
            "0.000000000000000000000000000000000001",
            "123456789.123456",
            "100000000000000000000e-10",
        ] {
            let number: f64 = text.parse().unwrap();
            let mut scanner = Scanner::new(text);
            let amount = scanner.amount().unwrap();
            let known = decimal_from_number(number).unwrap();
            assert_eq!((amount.mantissa(), amount.scale()), (known.mantissa(), known.scale()), "{text}");
            assert_eq!(scanner.position(), text.len(), "{text}");
        }
    }

    #[test]
    fn exact_bytes_are_taken_only_if_every_one_follows() {
        const WANTED: &[u8; 19] = br#""transactionAmount""#;
        let whole = std::str::from_utf8(WANTED).unwrap();
        let mut scanner = Scanner::new(whole);
        assert_eq!((scanner.take_exactly(WANTED), scanner.position()), (Some(()), WANTED.len()));
        for at in 0..WANTED.len() {
            let mut other = whole.to_owned();
            other.replace_range(at..=at, "x");
            for body in [&other, &whole[..at]] {
                let mut scanner = Scanner::new(body);
                assert_eq!((scanner.take_exactly(WANTED), scanner.position()), (None, 0), "{body}");
            }
        }
    }

    #[test]
    fn invalid_amounts_are_rejected() {
        for text in [
            "",
            "-",
            "+1",
            "01",
            "-01",
            ".5",
            "5.",
            "-.5",
            "1.e3",
            "1e",
            "1e400",
            "-1e400",
            "1e13",
            "1000000000000.1",
            "NaN",
            "\"1\"",
            "null",
        ] {
            assert_eq!(Scanner::new(text).amount(), None, "{text}");
        }
        // It ends where a number ends; what follows is for others to reject.
        let mut scanner = Scanner::new("0x1");
        assert_eq!((scanner.amount(), scanner.peek()), (Some(Decimal::ZERO), b'x'));
    }
}
