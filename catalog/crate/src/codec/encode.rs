//! Encodes tables as columns; the format is in the documentation of [`codec`](super).

use serde::ser::{
    Error, Impossible, Serialize, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    Serializer,
};
use std::cmp::Reverse;
use std::fmt;

/// Encodes a table. Columns that compress alike are neighbours: text first, the longest of each first.
pub fn table(table: &impl Serialize) -> Vec<u8> {
    let mut columns = WrittenColumns { columns: vec![Column::default()], kinds: Vec::new() };
    table
        .serialize(ValueEncoder { columns: &mut columns, column: 0 })
        .expect("tables hold what columns can hold");
    let mut columns: Vec<(usize, Column)> = columns.columns.into_iter().enumerate().collect();
    columns.sort_by_key(|(_, column)| (!column.has_text, Reverse(column.bytes.len())));
    let mut bytes = Vec::new();
    push_number(&mut bytes, columns.len() as u64);
    for (number, column) in &columns {
        push_number(&mut bytes, *number as u64);
        push_number(&mut bytes, column.bytes.len() as u64);
    }
    bytes.extend(columns.into_iter().flat_map(|(_, column)| column.bytes));
    bytes
}

/// Appends a number.
pub(super) fn push_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// A kind of value that columns do not support.
#[derive(Debug)]
pub struct Unsupported(String);

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unsupported {}

impl Error for Unsupported {
    fn custom<Message: fmt::Display>(message: Message) -> Unsupported {
        Unsupported(message.to_string())
    }
}

fn unsupported<Written>(what: &str) -> Result<Written, Unsupported> {
    Err(Unsupported(format!("columns have no {what}")))
}

#[derive(Clone, Default)]
struct Column {
    bytes: Vec<u8>,
    has_text: bool,
}

struct WrittenColumns {
    columns: Vec<Column>,
    /// Kinds of records so far, each with its first column.
    kinds: Vec<(&'static str, usize)>,
}

impl WrittenColumns {
    fn of_kind(&mut self, kind: &'static str, fields: usize) -> usize {
        if let Some((_, first)) = self.kinds.iter().find(|(other, _)| *other == kind) {
            return *first;
        }
        let first = self.columns.len();
        self.kinds.push((kind, first));
        self.columns.resize(first + fields, Column::default());
        first
    }
}

/// Encodes a value into its column.
struct ValueEncoder<'c> {
    columns: &'c mut WrittenColumns,
    column: usize,
}

impl<'c> ValueEncoder<'c> {
    fn column(&mut self) -> &mut Column {
        &mut self.columns.columns[self.column]
    }

    fn bytes(&mut self) -> &mut Vec<u8> {
        &mut self.column().bytes
    }

    fn number(mut self, number: u64) -> Result<(), Unsupported> {
        push_number(self.bytes(), number);
        Ok(())
    }

    fn items(self) -> ItemEncoder<'c> {
        ItemEncoder { value: self, step: 0 }
    }
}

/// Every field is written: a missing one would shift the columns of all that follow.
impl<'c> Serializer for ValueEncoder<'c> {
    type Ok = ();
    type Error = Unsupported;
    type SerializeSeq = ItemEncoder<'c>;
    type SerializeTuple = ItemEncoder<'c>;
    type SerializeTupleStruct = Impossible<(), Unsupported>;
    type SerializeTupleVariant = Impossible<(), Unsupported>;
    type SerializeMap = Impossible<(), Unsupported>;
    type SerializeStruct = ItemEncoder<'c>;
    type SerializeStructVariant = ItemEncoder<'c>;

    fn serialize_bool(self, value: bool) -> Result<(), Unsupported> {
        self.number(value.into())
    }

    fn serialize_u8(self, value: u8) -> Result<(), Unsupported> {
        self.number(value.into())
    }

    fn serialize_u16(self, value: u16) -> Result<(), Unsupported> {
        self.number(value.into())
    }

    fn serialize_u32(self, value: u32) -> Result<(), Unsupported> {
        self.number(value.into())
    }

    fn serialize_u128(mut self, value: u128) -> Result<(), Unsupported> {
        push_number(self.bytes(), value as u64);
        self.number((value >> 64) as u64)
    }

    fn serialize_str(mut self, text: &str) -> Result<(), Unsupported> {
        if text.contains('\0') {
            return unsupported("text with a zero byte");
        }
        let column = self.column();
        column.has_text = true;
        column.bytes.extend(text.as_bytes());
        column.bytes.push(0);
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Unsupported> {
        self.number(0)
    }

    fn serialize_some<T: Serialize + ?Sized>(mut self, value: &T) -> Result<(), Unsupported> {
        push_number(self.bytes(), 1);
        value.serialize(self)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        variant: u32,
        _: &'static str,
    ) -> Result<(), Unsupported> {
        self.number(variant.into())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Unsupported> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        mut self,
        _: &'static str,
        variant: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Unsupported> {
        push_number(self.bytes(), variant.into());
        value.serialize(self)
    }

    fn serialize_seq(mut self, length: Option<usize>) -> Result<ItemEncoder<'c>, Unsupported> {
        let Some(length) = length else { return unsupported("list of unknown length") };
        push_number(self.bytes(), length as u64);
        Ok(self.items())
    }

    fn serialize_tuple(self, _: usize) -> Result<ItemEncoder<'c>, Unsupported> {
        Ok(self.items())
    }

    fn serialize_struct(self, kind: &'static str, fields: usize) -> Result<ItemEncoder<'c>, Unsupported> {
        let column = self.columns.of_kind(kind, fields);
        Ok(ItemEncoder { value: ValueEncoder { column, ..self }, step: 1 })
    }

    fn serialize_struct_variant(
        mut self,
        _: &'static str,
        variant: u32,
        _: &'static str,
        _: usize,
    ) -> Result<ItemEncoder<'c>, Unsupported> {
        push_number(self.bytes(), variant.into());
        Ok(self.items())
    }

    fn serialize_i8(self, _: i8) -> Result<(), Unsupported> {
        unsupported("i8")
    }

    fn serialize_i16(self, _: i16) -> Result<(), Unsupported> {
        unsupported("i16")
    }

    fn serialize_i32(self, _: i32) -> Result<(), Unsupported> {
        unsupported("i32")
    }

    fn serialize_i64(self, _: i64) -> Result<(), Unsupported> {
        unsupported("i64")
    }

    fn serialize_u64(self, _: u64) -> Result<(), Unsupported> {
        unsupported("u64")
    }

    fn serialize_f32(self, _: f32) -> Result<(), Unsupported> {
        unsupported("f32")
    }

    fn serialize_f64(self, _: f64) -> Result<(), Unsupported> {
        unsupported("f64")
    }

    fn serialize_char(self, _: char) -> Result<(), Unsupported> {
        unsupported("char")
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Unsupported> {
        unsupported("bytes")
    }

    fn serialize_unit(self) -> Result<(), Unsupported> {
        unsupported("unit")
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Unsupported> {
        unsupported("unit struct")
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, Unsupported> {
        unsupported("tuple struct")
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Unsupported> {
        unsupported("tuple variant")
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Unsupported> {
        unsupported("map")
    }
}

/// Encodes items into one column, or each into the next column.
struct ItemEncoder<'c> {
    value: ValueEncoder<'c>,
    step: usize,
}

impl ItemEncoder<'_> {
    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unsupported> {
        let encoder = ValueEncoder { columns: self.value.columns, column: self.value.column };
        self.value.column += self.step;
        value.serialize(encoder)
    }
}

impl SerializeSeq for ItemEncoder<'_> {
    type Ok = ();
    type Error = Unsupported;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unsupported> {
        self.push(value)
    }

    fn end(self) -> Result<(), Unsupported> {
        Ok(())
    }
}

impl SerializeTuple for ItemEncoder<'_> {
    type Ok = ();
    type Error = Unsupported;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unsupported> {
        self.push(value)
    }

    fn end(self) -> Result<(), Unsupported> {
        Ok(())
    }
}

impl SerializeStruct for ItemEncoder<'_> {
    type Ok = ();
    type Error = Unsupported;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Unsupported> {
        self.push(value)
    }

    fn end(self) -> Result<(), Unsupported> {
        Ok(())
    }
}

impl SerializeStructVariant for ItemEncoder<'_> {
    type Ok = ();
    type Error = Unsupported;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Unsupported> {
        self.push(value)
    }

    fn end(self) -> Result<(), Unsupported> {
        Ok(())
    }
}
