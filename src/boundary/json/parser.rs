//! Parses JSON into the values that a shape names.
//!
//! Only the fields of a request are kept; everything else, however large or deep, is skipped. They stay
//! [`Value`]s: a single validator reports all issues of a request.
//!
//! The parser accepts what `serde_json` accepts and rejects the rest at the same positions, which the tests compare. It is
//! our own for its size: `serde_json` would add unused error texts, and two algorithms with tables for numbers. With
//! this parser and the writer, and without serde for values of JavaScript, the core lost 19 kB of code and 9 kB of data
//! (brotli, 2026-11-22; steps in `pkg-template/docs/size.md`).

use super::plain_text::plain_length;
use crate::api::fields::value::ObjectValue;
use crate::api::fields::{KnownField, Shape, Value};
use crate::api::{Expected, Found, RewardsError};
use std::borrow::Cow;

/// Parses the JSON of a request's body.
pub(crate) fn parse(fields: &'static [KnownField], body: &[u8]) -> Result<Value, RewardsError> {
    let json = std::str::from_utf8(body).map_err(|error| {
        RewardsError::of("", Expected::JsonInUtf8, Found::NoUtf8 { valid_bytes: error.valid_up_to() })
    })?;
    parse_text(fields, json).map_err(|malformed| {
        let (line, column) = malformed.line_and_column(json);
        RewardsError::of("", Expected::Json, Found::Malformed { line, column })
    })
}

fn parse_text(fields: &'static [KnownField], json: &str) -> Parsed<Value> {
    let mut parser = Parser::new(json, 0);
    let value = parser.value(&Shape::Object(fields))?;
    parser.end()?;
    Ok(value)
}

/// A JSON syntax error.
#[derive(Debug, PartialEq)]
pub struct Malformed {
    /// Bytes parsed before the error.
    position: usize,
}

impl Malformed {
    /// The line and the column in the text, in bytes.
    pub fn line_and_column(&self, json: &str) -> (usize, usize) {
        let before = &json.as_bytes()[..self.position];
        let line_start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        (line, self.position - line_start)
    }
}

pub type Parsed<Output> = Result<Output, Malformed>;

/// Marks the end of the text; this byte is never valid in JSON.
const END: u8 = 0;

/// Takes one value after another from a text, each after any spaces.
pub struct Parser<'b> {
    json: &'b str,
    position: usize,
}

impl<'b> Parser<'b> {
    pub fn new(json: &'b str, position: usize) -> Parser<'b> {
        Parser { json, position }
    }

    /// Bytes taken so far.
    pub fn position(&self) -> usize {
        self.position
    }

    /// The bytes taken since this position.
    pub fn text_since(&self, start: usize) -> &'b str {
        &self.json[start..self.position]
    }

    /// Takes the end of the text, after any spaces.
    pub fn end(&mut self) -> Parsed<()> {
        self.peek();
        if self.position == self.json.len() { Ok(()) } else { Err(self.reject_next()) }
    }

    fn byte(&self) -> u8 {
        self.json.as_bytes().get(self.position).copied().unwrap_or(END)
    }

    /// Takes a byte, if there is one.
    pub fn take(&mut self) -> u8 {
        let byte = self.byte();
        self.position = self.json.len().min(self.position + 1);
        byte
    }

    /// The next byte after any spaces, which are taken.
    pub fn peek(&mut self) -> u8 {
        while matches!(self.byte(), b' ' | b'\n' | b'\r' | b'\t') {
            self.position += 1;
        }
        self.byte()
    }

    /// Rejects what was taken last.
    fn reject<Output>(&self) -> Parsed<Output> {
        Err(Malformed { position: self.position })
    }

    /// Rejects the next byte.
    pub fn reject_next(&self) -> Malformed {
        Malformed { position: self.json.len().min(self.position + 1) }
    }

    /// Takes a value; keeps the fields that the shape names.
    pub fn value(&mut self, shape: &Shape) -> Parsed<Value> {
        match self.peek() {
            b'n' => self.word("null").map(|()| Value::Null),
            b't' => self.word("true").map(|()| Value::Boolean(true)),
            b'f' => self.word("false").map(|()| Value::Boolean(false)),
            b'"' => self.text().map(|text| Value::Text(text.into_owned())),
            b'-' | b'0'..=b'9' => self.number().map(Value::Number),
            b'[' => self.list(shape),
            b'{' => self.object(shape),
            _ => Err(self.reject_next()),
        }
    }

    pub fn word(&mut self, word: &str) -> Parsed<()> {
        for byte in word.bytes() {
            if self.take() != byte {
                return self.reject();
            }
        }
        Ok(())
    }

    fn list(&mut self, shape: &Shape) -> Parsed<Value> {
        let mut items = Vec::new();
        self.take();
        let mut is_first = true;
        while self.has_next(b']', std::mem::take(&mut is_first))? {
            match shape {
                Shape::List(item) => items.push(self.value(item)?),
                _ => self.skip()?,
            }
        }
        Ok(Value::List(items))
    }

    fn object(&mut self, shape: &Shape) -> Parsed<Value> {
        let mut fields = ObjectValue::default();
        let mut entries = Vec::new();
        self.take();
        let mut is_first = true;
        while self.has_next(b'}', std::mem::take(&mut is_first))? {
            let name = self.name()?;
            match shape {
                Shape::Object(known) => match KnownField::find(known, &name) {
                    Some((name, _)) if fields.has(name) => return self.reject_name(),
                    Some((name, shape)) => {
                        self.colon()?;
                        fields.push(name, self.value(shape)?);
                    }
                    None => self.skip_field()?,
                },
                Shape::Entries(shape) => {
                    self.colon()?;
                    entries.push((name.into_owned(), self.value(shape)?));
                }
                _ => self.skip_field()?,
            }
        }
        Ok(if matches!(shape, Shape::Entries(_)) { Value::Entries(entries) } else { Value::Object(fields) })
    }

    /// Takes the comma before the next item, or the closing bracket.
    pub fn has_next(&mut self, closing: u8, is_first: bool) -> Parsed<bool> {
        let next = self.peek();
        if next == closing {
            self.take();
            return Ok(false);
        }
        if !is_first {
            if next != b',' {
                return Err(self.reject_next());
            }
            self.take();
        }
        Ok(true)
    }

    pub fn name(&mut self) -> Parsed<Cow<'b, str>> {
        if self.peek() == b'"' { self.text() } else { Err(self.reject_next()) }
    }

    /// Rejects a second field of the same name. Rejects after the end of the object if that follows.
    fn reject_name<Output>(&mut self) -> Parsed<Output> {
        if self.peek() == b'}' {
            self.take();
        }
        self.reject()
    }

    pub fn colon(&mut self) -> Parsed<()> {
        if self.peek() != b':' {
            return Err(self.reject_next());
        }
        self.take();
        Ok(())
    }

    fn skip_field(&mut self) -> Parsed<()> {
        self.colon()?;
        self.skip()
    }

    /// Takes a text, which must be next.
    pub fn text(&mut self) -> Parsed<Cow<'b, str>> {
        self.take();
        let plain = self.plain();
        if self.byte() == b'"' {
            self.take();
            return Ok(Cow::Borrowed(plain));
        }
        let mut text = plain.to_owned();
        loop {
            match self.take() {
                b'"' => return Ok(Cow::Owned(text)),
                b'\\' => text.push(self.escaped()?),
                _ => return self.reject(),
            }
            text.push_str(self.plain());
        }
    }

    /// Takes unescaped characters of a text.
    fn plain(&mut self) -> &'b str {
        let rest = &self.json[self.position..];
        let length = plain_length(rest.as_bytes());
        self.position += length;
        &rest[..length]
    }

    /// Takes an escape after its backslash.
    fn escaped(&mut self) -> Parsed<char> {
        Ok(match self.take() {
            byte @ (b'"' | b'\\' | b'/') => char::from(byte),
            b'b' => '\x08',
            b'f' => '\x0c',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => return self.escaped_unicode(),
            _ => return self.reject(),
        })
    }

    /// Takes the digits of a character, in which surrogates are paired.
    fn escaped_unicode(&mut self) -> Parsed<char> {
        let mut code = self.hex_digits()?;
        if (0xd800..0xdc00).contains(&code) {
            self.word("\\u")?;
            let low = self.hex_digits()?;
            if !(0xdc00..0xe000).contains(&low) {
                return self.reject();
            }
            code = 0x1_0000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        }
        char::from_u32(code).ok_or(Malformed { position: self.position })
    }

    /// Takes four digits.
    fn hex_digits(&mut self) -> Parsed<u32> {
        let digits = self.json.as_bytes().get(self.position..self.position + 4);
        self.position = self.json.len().min(self.position + 4);
        let mut number = 0;
        for digit in digits.ok_or(Malformed { position: self.position })? {
            let Some(digit) = char::from(*digit).to_digit(16) else { return self.reject() };
            number = number << 4 | digit;
        }
        Ok(number)
    }

    /// Takes a number, which must be next: the double nearest to it.
    pub fn number(&mut self) -> Parsed<f64> {
        let start = self.position;
        self.skip_number()?;
        let text = &self.json[start..self.position];
        let number = exact_number(text).unwrap_or_else(|| nearest_number(text));
        if number.is_finite() {
            Ok(number)
        } else {
            Err(Malformed { position: start + out_of_range_length(text) })
        }
    }

    fn skip_number(&mut self) -> Parsed<()> {
        if self.byte() == b'-' {
            self.take();
        }
        match self.take() {
            b'0' if self.byte().is_ascii_digit() => return Err(self.reject_next()),
            b'0' => {}
            b'1'..=b'9' => self.skip_digits(),
            _ => return self.reject(),
        }
        if self.byte() == b'.' {
            self.take();
            if !self.byte().is_ascii_digit() {
                return Err(self.reject_next());
            }
            self.skip_digits();
        }
        if matches!(self.byte(), b'e' | b'E') {
            self.take();
            if matches!(self.byte(), b'+' | b'-') {
                self.take();
            }
            if !self.take().is_ascii_digit() {
                return self.reject();
            }
            self.skip_digits();
        }
        Ok(())
    }

    fn skip_digits(&mut self) {
        while self.byte().is_ascii_digit() {
            self.position += 1;
        }
    }

    /// Takes any value, however deep.
    pub fn skip(&mut self) -> Parsed<()> {
        // The closing brackets to come.
        let mut closing = Vec::new();
        loop {
            match self.peek() {
                b'n' => self.word("null")?,
                b't' => self.word("true")?,
                b'f' => self.word("false")?,
                b'"' => self.skip_text()?,
                b'-' | b'0'..=b'9' => self.skip_number()?,
                bracket @ (b'[' | b'{') => {
                    self.take();
                    // Two bytes after the opening one, both of them.
                    let bracket = bracket + 2;
                    if self.peek() == bracket {
                        self.take();
                    } else {
                        closing.push(bracket);
                        self.skip_name(bracket)?;
                        continue;
                    }
                }
                _ => return Err(self.reject_next()),
            }
            loop {
                let Some(bracket) = closing.last() else { return Ok(()) };
                let next = self.peek();
                if next == b',' {
                    self.take();
                    self.skip_name(*bracket)?;
                    break;
                }
                if next != *bracket {
                    return Err(self.reject_next());
                }
                self.take();
                closing.pop();
            }
        }
    }

    /// Takes the name before a value of an object.
    fn skip_name(&mut self, closing: u8) -> Parsed<()> {
        if closing == b'}' {
            if self.peek() != b'"' {
                return Err(self.reject_next());
            }
            self.skip_text()?;
            self.colon()?;
        }
        Ok(())
    }

    /// Takes a text in which surrogates may be alone.
    fn skip_text(&mut self) -> Parsed<()> {
        self.take();
        loop {
            self.plain();
            match self.byte() {
                b'"' => break,
                b'\\' => self.take(),
                _ => return self.reject(),
            };
            match self.take() {
                b'u' => self.hex_digits().map(drop)?,
                b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => {}
                _ => return self.reject(),
            }
        }
        self.take();
        Ok(())
    }
}

/// A number of few digits: it and the power of ten are exact, so one division rounds correctly.
fn exact_number(text: &str) -> Option<f64> {
    const DIGITS_MAX: usize = 15;
    let (sign, digits) = text.strip_prefix('-').map_or((1.0, text), |digits| (-1.0, digits));
    if digits.len() > DIGITS_MAX {
        return None;
    }
    let (mut number, mut divisor, mut factor) = (0.0, 1.0, 1.0);
    for byte in digits.bytes() {
        match byte {
            b'.' => factor = 10.0,
            b'0'..=b'9' => {
                number = number * 10.0 + f64::from(byte - b'0');
                divisor *= factor;
            }
            _ => return None,
        }
    }
    Some(sign * number / divisor)
}

/// JavaScript has the tables for all others.
#[cfg(target_arch = "wasm32")]
fn nearest_number(text: &str) -> f64 {
    js_sys::Number::parse_float(text)
}

#[cfg(not(target_arch = "wasm32"))]
fn nearest_number(text: &str) -> f64 {
    text.parse().unwrap_or(f64::NAN)
}

/// Bytes parsed of an out-of-range number: its exponent only until that exceeds 32 bits.
fn out_of_range_length(text: &str) -> usize {
    let exponent = text.find(['e', 'E']).unwrap_or(text.len());
    let mut power = 0;
    for (index, byte) in text.bytes().enumerate().skip(exponent) {
        if byte.is_ascii_digit() {
            power = power * 10 + i64::from(byte - b'0');
        }
        if power > i32::MAX.into() {
            return index + 1;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests;
