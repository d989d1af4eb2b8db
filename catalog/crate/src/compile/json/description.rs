//! Descriptions of the schema: generated declarations and the order of fields come from them.
//!
//! They are constants, and the engine contains none, since it uses none.

/// An object of a document.
#[derive(Debug)]
pub struct ObjectDescription {
    /// The name of its type in declarations.
    pub name: &'static str,
    /// The lines of its documentation.
    pub doc: &'static [&'static str],
    /// Its fields, in the order in which files have them.
    pub fields: &'static [FieldDescription],
}

/// A field of an object.
#[derive(Debug)]
pub struct FieldDescription {
    /// Its name.
    pub name: &'static str,
    /// The lines of its documentation.
    pub doc: &'static [&'static str],
    /// Whether it may be absent.
    pub is_optional: bool,
    /// Its values.
    pub value: ValueDescription,
}

/// The values of a type.
#[derive(Debug)]
pub enum ValueDescription {
    /// Any value.
    Anything,
    /// True or false.
    Boolean,
    /// Whole numbers from 0.
    WholeNumber,
    /// Numbers.
    Number,
    /// Text.
    Text,
    /// Days, such as `2026-11-21`.
    Day,
    /// One of these texts.
    OneOf(&'static [&'static str]),
    /// Lists of such values.
    List(&'static ValueDescription),
    /// Such values by name.
    Map(&'static ValueDescription),
    /// Objects.
    Object(&'static ObjectDescription),
}

impl ValueDescription {
    /// The object, or the one that its list or map contains; `None` for other values.
    pub fn object(&self) -> Option<&'static ObjectDescription> {
        match self {
            ValueDescription::Object(object) => Some(object),
            ValueDescription::List(inner) | ValueDescription::Map(inner) => inner.object(),
            _ => None,
        }
    }
}
