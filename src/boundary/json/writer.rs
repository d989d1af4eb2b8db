//! Compact JSON with numbers as JavaScript prints them (100, not 100.0). An answer is then the same text wherever it
//! was made.
//!
//! The writer is our own, for its size: `serde_json` has texts for errors that plain values cannot have. The parser
//! names the bytes saved by both.

use super::number::NumberText;
use super::plain_text::plain_length;
use serde::Serialize;
use serde::ser::{
    Impossible, SerializeMap, SerializeSeq, SerializeStruct, SerializeTuple, SerializeTupleStruct, Serializer,
};
use std::fmt;

/// An answer as JSON.
pub fn print(answer: &impl Serialize) -> Vec<u8> {
    /// The advice for a wallet: growing to it byte by byte would copy it six times.
    const USUAL_BYTES: usize = 1024;
    let mut writer = Writer::with_capacity(USUAL_BYTES);
    answer.serialize(&mut writer).expect("answers are plain values");
    writer.bytes
}

/// JSON being written.
pub struct Writer {
    pub bytes: Vec<u8>,
    number: NumberText,
}

impl Writer {
    pub fn with_capacity(bytes: usize) -> Writer {
        Writer { bytes: Vec::with_capacity(bytes), number: NumberText::new() }
    }

    pub fn raw(&mut self, json: &str) {
        self.bytes.extend_from_slice(json.as_bytes());
    }

    /// A finite number.
    pub fn number(&mut self, number: f64) {
        self.number.append(number, &mut self.bytes);
    }

    /// A text, escaped where it must be.
    pub fn text(&mut self, text: &str) {
        self.raw("\"");
        let mut rest = text;
        loop {
            let (plain, special) = rest.split_at(plain_length(rest.as_bytes()));
            self.raw(plain);
            let Some(byte) = special.bytes().next() else { break };
            self.escape(byte);
            rest = &special[1..];
        }
        self.raw("\"");
    }

    #[cold]
    fn escape(&mut self, byte: u8) {
        const DIGITS: &[u8] = b"0123456789abcdef";
        let letter = match byte {
            b'\x08' => b'b',
            b'\t' => b't',
            b'\n' => b'n',
            b'\x0c' => b'f',
            b'\r' => b'r',
            b'"' | b'\\' => byte,
            _ => {
                self.raw("\\u00");
                return self.bytes.extend([byte >> 4, byte & 15].map(|digit| DIGITS[usize::from(digit)]));
            }
        };
        self.bytes.extend([b'\\', letter]);
    }
}

/// A value that answers do not have.
#[derive(Debug)]
pub struct NotPlain;

impl fmt::Display for NotPlain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value that no answer has")
    }
}

impl std::error::Error for NotPlain {}

impl serde::ser::Error for NotPlain {
    fn custom<Message: fmt::Display>(_: Message) -> NotPlain {
        NotPlain
    }
}

type Written = Result<(), NotPlain>;

/// Numbers that are exact as doubles.
macro_rules! numbers {
    ($($method:ident($Number:ty))*) => {
        $(fn $method(self, number: $Number) -> Written {
            self.number(number.into());
            Ok(())
        })*
    };
}

/// Whole numbers that no double may have.
macro_rules! long_integers {
    ($($method:ident($Number:ty))*) => {
        $(fn $method(self, number: $Number) -> Written {
            self.raw(&number.to_string());
            Ok(())
        })*
    };
}

impl<'w> Serializer for &'w mut Writer {
    type Ok = ();
    type Error = NotPlain;
    type SerializeSeq = Items<'w>;
    type SerializeTuple = Items<'w>;
    type SerializeTupleStruct = Items<'w>;
    type SerializeTupleVariant = Impossible<(), NotPlain>;
    type SerializeMap = Items<'w>;
    type SerializeStruct = Items<'w>;
    type SerializeStructVariant = Impossible<(), NotPlain>;

    numbers! {
        serialize_i8(i8) serialize_i16(i16) serialize_i32(i32) serialize_u8(u8) serialize_u16(u16) serialize_u32(u32)
    }
    long_integers! { serialize_i64(i64) serialize_u64(u64) }

    fn serialize_f32(self, number: f32) -> Written {
        self.serialize_f64(number.into())
    }

    fn serialize_f64(self, number: f64) -> Written {
        if number.is_finite() {
            self.number(number);
            Ok(())
        } else {
            self.serialize_unit()
        }
    }

    fn serialize_bool(self, value: bool) -> Written {
        self.raw(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_char(self, character: char) -> Written {
        self.serialize_str(character.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Written {
        self.text(text);
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Written {
        self.collect_seq(bytes)
    }

    fn serialize_none(self) -> Written {
        self.serialize_unit()
    }

    fn serialize_some<Value: ?Sized + Serialize>(self, value: &Value) -> Written {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        self.raw("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<Value: ?Sized + Serialize>(self, _: &'static str, value: &Value) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<Value: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &Value,
    ) -> Written {
        Err(NotPlain)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'w>, NotPlain> {
        Ok(Items::new(self, "[", "]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Items<'w>, NotPlain> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Items<'w>, NotPlain> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, NotPlain> {
        Err(NotPlain)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Items<'w>, NotPlain> {
        Ok(Items::new(self, "{", "}"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Items<'w>, NotPlain> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, NotPlain> {
        Err(NotPlain)
    }
}

/// A list or an object being written.
pub struct Items<'w> {
    writer: &'w mut Writer,
    closing: &'static str,
    is_empty: bool,
}

impl<'w> Items<'w> {
    fn new(writer: &'w mut Writer, opening: &str, closing: &'static str) -> Items<'w> {
        writer.raw(opening);
        Items { writer, closing, is_empty: true }
    }

    fn item<Value: ?Sized + Serialize>(&mut self, value: &Value) -> Written {
        self.comma();
        value.serialize(&mut *self.writer)
    }

    /// Begins a field. Its name is an identifier, which needs no escapes.
    fn field(&mut self, name: &'static str) {
        self.comma();
        self.writer.raw("\"");
        self.writer.raw(name);
        self.writer.raw("\":");
    }

    fn comma(&mut self) {
        if !std::mem::take(&mut self.is_empty) {
            self.writer.raw(",");
        }
    }

    fn close(self) -> Written {
        self.writer.raw(self.closing);
        Ok(())
    }
}

impl SerializeSeq for Items<'_> {
    type Ok = ();
    type Error = NotPlain;

    fn serialize_element<Value: ?Sized + Serialize>(&mut self, value: &Value) -> Written {
        self.item(value)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl SerializeTuple for Items<'_> {
    type Ok = ();
    type Error = NotPlain;

    fn serialize_element<Value: ?Sized + Serialize>(&mut self, value: &Value) -> Written {
        self.item(value)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl SerializeTupleStruct for Items<'_> {
    type Ok = ();
    type Error = NotPlain;

    fn serialize_field<Value: ?Sized + Serialize>(&mut self, value: &Value) -> Written {
        self.item(value)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl SerializeMap for Items<'_> {
    type Ok = ();
    type Error = NotPlain;

    /// A name is a text in every answer.
    fn serialize_key<Name: ?Sized + Serialize>(&mut self, name: &Name) -> Written {
        self.comma();
        name.serialize(&mut *self.writer)?;
        self.writer.raw(":");
        Ok(())
    }

    fn serialize_value<Value: ?Sized + Serialize>(&mut self, value: &Value) -> Written {
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl SerializeStruct for Items<'_> {
    type Ok = ();
    type Error = NotPlain;

    fn serialize_field<Value: ?Sized + Serialize>(&mut self, name: &'static str, value: &Value) -> Written {
        self.field(name);
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Written {
        self.close()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    fn written(value: &impl Serialize) -> String {
        let mut writer = Writer::with_capacity(0);
        value.serialize(&mut writer).unwrap();
        String::from_utf8(writer.bytes).unwrap()
    }

    #[derive(Serialize)]
    struct Plain<'a> {
        text: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        left_out: Option<bool>,
        numbers: (u8, i16, i64, u64),
        lists: Vec<Vec<bool>>,
        map: BTreeMap<&'a str, Option<u32>>,
        unit: (),
        letter: char,
    }

    #[test]
    fn plain_values_are_as_serde_json_writes_them() {
        let value = Plain {
            text: "a \"quoted\" \\ text\n\u{1}é",
            left_out: None,
            numbers: (0, -5, i64::MIN, u64::MAX),
            lists: vec![vec![], vec![true, false]],
            map: BTreeMap::from([("a", Some(u32::MAX)), ("b\t", None)]),
            unit: (),
            letter: '\u{7f}',
        };
        assert_eq!(written(&value), serde_json::to_string(&value).unwrap());
    }

    #[test]
    fn numbers_are_those_of_javascript() {
        assert_eq!(
            written(&[100.0, -0.0, 2.5, 1e21, f64::NAN, f64::INFINITY]),
            "[100,0,2.5,1e+21,null,null]"
        );
    }

    proptest! {
        #[test]
        fn texts_are_escaped_as_serde_json_escapes_them(text in any::<String>()) {
            prop_assert_eq!(written(&text), serde_json::to_string(&text).unwrap());
        }
    }
}
