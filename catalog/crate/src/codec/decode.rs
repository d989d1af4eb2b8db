//! Decodes tables from columns; the format is in the documentation of [`codec`](super).

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, SeqAccess, VariantAccess, Visitor,
};
use serde::{Deserialize, forward_to_deserialize_any};
use std::fmt;

/// Decodes a table.
pub fn table<Table: Deserialize<'static>>(bytes: &'static [u8]) -> Result<Table, Damaged> {
    let mut columns = UnreadColumns { columns: Vec::new(), kinds: Vec::new(), used: 1 };
    let mut rest = bytes;
    let count = number(&mut rest)?;
    let heads: Vec<(u64, u64)> =
        (0..count).map(|_| Ok((number(&mut rest)?, number(&mut rest)?))).collect::<Result<_, Damaged>>()?;
    columns.columns.resize(heads.len(), &[]);
    for (column_number, length) in heads {
        let (column, behind) = rest.split_at_checked(length as usize).ok_or(Damaged)?;
        *columns.columns.get_mut(column_number as usize).ok_or(Damaged)? = column;
        rest = behind;
    }
    Table::deserialize(ValueDecoder { columns: &mut columns, column: 0 })
}

/// Malformed catalog bytes.
#[derive(Debug)]
pub struct Damaged;

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("damaged tables")
    }
}

impl std::error::Error for Damaged {}

impl Error for Damaged {
    fn custom<Message: fmt::Display>(_: Message) -> Damaged {
        Damaged
    }
}

/// Remaining bytes of each column.
struct UnreadColumns {
    columns: Vec<&'static [u8]>,
    /// Kinds of records so far, each with its first column.
    kinds: Vec<(&'static str, usize)>,
    used: usize,
}

impl UnreadColumns {
    /// First column of a kind of record.
    fn of_kind(&mut self, kind: &'static str, fields: usize) -> usize {
        // The name of a kind is nearly always the same constant.
        let is_kind = |other: &str| std::ptr::eq(other, kind) || other == kind;
        if let Some((_, first)) = self.kinds.iter().find(|(other, _)| is_kind(other)) {
            return *first;
        }
        let first = self.used;
        self.kinds.push((kind, first));
        self.used += fields;
        first
    }
}

/// Decodes a value from its column.
struct ValueDecoder<'c> {
    columns: &'c mut UnreadColumns,
    column: usize,
}

impl ValueDecoder<'_> {
    fn rest(&mut self) -> Result<&mut &'static [u8], Damaged> {
        self.columns.columns.get_mut(self.column).ok_or(Damaged)
    }

    fn number(&mut self) -> Result<u64, Damaged> {
        number(self.rest()?)
    }

    fn text(&mut self) -> Result<&'static str, Damaged> {
        let rest = self.rest()?;
        let end = rest.iter().position(|byte| *byte == 0).ok_or(Damaged)?;
        let text = &rest[..end];
        *rest = &rest[end + 1..];
        std::str::from_utf8(text).map_err(|_| Damaged)
    }
}

/// Removes a number from the beginning of these bytes.
pub(super) fn number(rest: &mut &[u8]) -> Result<u64, Damaged> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let (byte, behind) = rest.split_first().ok_or(Damaged)?;
        *rest = behind;
        number |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Ok(number);
        }
    }
    Err(Damaged)
}

/// Numbers of the catalog are unsigned.
macro_rules! numbers {
    ($($deserialize:ident $visit:ident $number:ty),*) => {
        $(fn $deserialize<V: Visitor<'static>>(mut self, visitor: V) -> Result<V::Value, Damaged> {
            visitor.$visit(self.number()? as $number)
        })*
    };
}

impl Deserializer<'static> for ValueDecoder<'_> {
    type Error = Damaged;

    numbers! {
        deserialize_u8 visit_u8 u8,
        deserialize_u16 visit_u16 u16,
        deserialize_u32 visit_u32 u32
    }

    fn deserialize_u128<V: Visitor<'static>>(mut self, visitor: V) -> Result<V::Value, Damaged> {
        let low = u128::from(self.number()?);
        visitor.visit_u128(low | u128::from(self.number()?) << 64)
    }

    fn deserialize_bool<V: Visitor<'static>>(mut self, visitor: V) -> Result<V::Value, Damaged> {
        visitor.visit_bool(self.number()? != 0)
    }

    fn deserialize_str<V: Visitor<'static>>(mut self, visitor: V) -> Result<V::Value, Damaged> {
        visitor.visit_borrowed_str(self.text()?)
    }

    fn deserialize_option<V: Visitor<'static>>(mut self, visitor: V) -> Result<V::Value, Damaged> {
        if self.number()? == 0 { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'static>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Damaged> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'static>>(mut self, visitor: V) -> Result<V::Value, Damaged> {
        let left = self.number()? as usize;
        visitor.visit_seq(ItemDecoder { value: self, left, step: 0 })
    }

    fn deserialize_tuple<V: Visitor<'static>>(self, left: usize, visitor: V) -> Result<V::Value, Damaged> {
        visitor.visit_seq(ItemDecoder { value: self, left, step: 0 })
    }

    fn deserialize_struct<V: Visitor<'static>>(
        self,
        kind: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Damaged> {
        let column = self.columns.of_kind(kind, fields.len());
        let value = ValueDecoder { column, ..self };
        visitor.visit_seq(ItemDecoder { value, left: fields.len(), step: 1 })
    }

    fn deserialize_enum<V: Visitor<'static>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Damaged> {
        visitor.visit_enum(self)
    }

    fn deserialize_any<V: Visitor<'static>>(self, _: V) -> Result<V::Value, Damaged> {
        Err(Damaged)
    }

    forward_to_deserialize_any! {
        <V: Visitor<'static>>
        i8 i16 i32 i64 u64 f32 f64 char string bytes byte_buf unit unit_struct tuple_struct map identifier ignored_any
    }
}

/// Decodes items from one column, or each from the next column.
struct ItemDecoder<'c> {
    value: ValueDecoder<'c>,
    left: usize,
    step: usize,
}

impl SeqAccess<'static> for ItemDecoder<'_> {
    type Error = Damaged;

    fn next_element_seed<Seed: DeserializeSeed<'static>>(
        &mut self,
        seed: Seed,
    ) -> Result<Option<Seed::Value>, Damaged> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        let value = ValueDecoder { columns: self.value.columns, column: self.value.column };
        self.value.column += self.step;
        seed.deserialize(value).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left)
    }
}

impl EnumAccess<'static> for ValueDecoder<'_> {
    type Error = Damaged;
    type Variant = Self;

    fn variant_seed<Seed: DeserializeSeed<'static>>(
        mut self,
        seed: Seed,
    ) -> Result<(Seed::Value, Self), Damaged> {
        let variant = self.number()? as u32;
        let value = seed.deserialize(IntoDeserializer::<Damaged>::into_deserializer(variant))?;
        Ok((value, self))
    }
}

impl VariantAccess<'static> for ValueDecoder<'_> {
    type Error = Damaged;

    fn unit_variant(self) -> Result<(), Damaged> {
        Ok(())
    }

    fn newtype_variant_seed<Seed: DeserializeSeed<'static>>(
        self,
        seed: Seed,
    ) -> Result<Seed::Value, Damaged> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'static>>(self, left: usize, visitor: V) -> Result<V::Value, Damaged> {
        self.deserialize_tuple(left, visitor)
    }

    fn struct_variant<V: Visitor<'static>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Damaged> {
        self.deserialize_tuple(fields.len(), visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::encode;
    use crate::model::{CatalogText, ChoiceKind, OptionIndex, Period};
    use serde::Serialize;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(bound(deserialize = "'de: 'static"))]
    struct Whole {
        text: CatalogText,
        parts: Vec<Inner>,
        wide: u128,
        pair: Option<(u16, bool)>,
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(bound(deserialize = "'de: 'static"))]
    struct Inner {
        names: Vec<CatalogText>,
        kinds: Vec<ChoiceKind>,
    }

    fn whole() -> Whole {
        let top = ChoiceKind::TopSpend { period: Period::Year };
        Whole {
            text: "寿司".into(),
            parts: vec![
                Inner { names: vec!["a".into(), "".into()], kinds: vec![top.clone()] },
                Inner {
                    names: Vec::new(),
                    kinds: vec![
                        ChoiceKind::Selected { default: vec![OptionIndex::new(3), OptionIndex::new(200)] },
                        top,
                    ],
                },
            ],
            wide: u128::MAX,
            pair: Some((300, true)),
        }
    }

    #[test]
    fn an_encoded_table_decodes_to_itself() {
        let bytes: &'static [u8] = encode::table(&whole()).leak();
        assert_eq!(table::<Whole>(bytes).unwrap(), whole());
    }

    #[test]
    fn bytes_that_end_early_are_rejected() {
        let bytes: &'static [u8] = encode::table(&whole()).leak();
        for end in 0..bytes.len() {
            assert!(table::<Whole>(&bytes[..end]).is_err(), "{end}");
        }
    }
}
