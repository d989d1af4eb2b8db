//! Definitions of the catalog's documents, from the schema that the compiler deserializes.

use crate::api::schema::{Definition, Definitions, Doc, Property, Type};
use card_rewards_catalog::compile::{FromJson, ObjectDescription, ValueDescription, schema};

/// The module of these definitions.
pub const CATALOG_DOCUMENT: &str = "catalog_document";

/// Adds the definitions of a whole catalog. Texts that the API defines keep its names.
pub fn define(definitions: &mut Definitions) {
    type_of(&schema::Files::DESCRIPTION, definitions);
}

fn type_of(value: &ValueDescription, definitions: &mut Definitions) -> Type {
    match value {
        ValueDescription::Anything => panic!("a field of the catalog is not described"),
        ValueDescription::Boolean => Type::Boolean,
        ValueDescription::WholeNumber => Type::Integer { minimum: Some(0.0), maximum: None },
        ValueDescription::Number => Type::Number { minimum: None, maximum: None },
        ValueDescription::Text => Type::TEXT,
        ValueDescription::Day => {
            let doc = Doc::new(&["A day, YYYY-MM-DD. Example: `\"2026-11-21\"`"]);
            definitions.define("Day", CATALOG_DOCUMENT, doc, |_| Type::TEXT)
        }
        ValueDescription::OneOf(texts) => one_of(texts, definitions),
        ValueDescription::List(items) => Type::list(type_of(items, definitions), None, None),
        ValueDescription::Map(values) => Type::Map(Box::new(type_of(values, definitions))),
        ValueDescription::Object(object) => {
            let doc = Doc::new(object.doc);
            definitions
                .define(object.name, CATALOG_DOCUMENT, doc, |definitions| properties(object, definitions))
        }
    }
}

fn properties(object: &ObjectDescription, definitions: &mut Definitions) -> Type {
    let properties = object.fields.iter().map(|field| Property {
        name: field.name.to_owned(),
        doc: Doc::new(field.doc),
        is_required: !field.is_optional,
        value: type_of(&field.value, definitions),
    });
    Type::Object(properties.collect())
}

/// A reference to the definition of the same texts, if any.
fn one_of(texts: &[&'static str], definitions: &Definitions) -> Type {
    let is_same = |definition: &&Definition| match &definition.value {
        Type::OneOf(others) => others.len() == texts.len() && texts.iter().all(|text| others.contains(text)),
        _ => false,
    };
    match definitions.0.iter().find(is_same) {
        Some(definition) => Type::Reference(definition.name),
        None => Type::OneOf(texts.to_vec()),
    }
}
