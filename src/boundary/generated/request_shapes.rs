//! Shapes of requests, by which the package copies a caller's objects.

use crate::api::fields::{Fields, Format, KnownField, Shape};
use crate::api::schema::{Definitions, Described};
use crate::api::{
    AdviceRequest, AnalyzeRequest, CardTermsRequest, Details, EarnedRequest, MissedRequest, OptimizeRequest,
    PointValues, ResultOptions, Transaction,
};
use std::collections::BTreeMap;

const START: &str = "// Generated from src/api by `cargo xtask types`; edit the definitions there.

/**
 * The parts of a value that the engine reads: itself, the items of a list, these fields of an object, or all of its entries.
 * @typedef {null | { list: Shape } | { fields: Record<string, Shape> } | { entries: Shape }} Shape
 */

";

const SHAPES: &str = "
/** @satisfies {Record<string, Shape>} */
export const SHAPES = {
";

const RESULT_OPTIONS: &str = "
/** Options that add more to results than numbers; each is a boolean. */
export const RESULT_OPTIONS = ";

const REQUIRED: &str = "
/** Fields that every transaction has. */
export const REQUIRED_OF_TRANSACTION = ";

const DETAILS: &str = "
/** Optional details of a purchase; the same fields in a transaction and in a request for advice. */
export const DETAILS = ";

/// The module that declares the shapes.
pub fn module() -> String {
    let requests = [
        ("earned", EarnedRequest::FIELDS),
        ("missed", MissedRequest::FIELDS),
        ("advice", AdviceRequest::FIELDS),
        ("optimize", OptimizeRequest::FIELDS),
        ("analyze", AnalyzeRequest::FIELDS),
        ("cardTerms", CardTermsRequest::FIELDS),
    ];
    let shared = shared(requests.map(|(_, fields)| fields));
    let requests: String = requests
        .map(|(operation, fields)| {
            let property = |(name, shape)| match shared.contains_key(name) {
                true => format!("      {name},\n"),
                false => format!("      {name}: {},\n", text(shape)),
            };
            let fields: String = KnownField::all(fields).into_iter().map(property).collect();
            format!("  {operation}: {{\n    fields: {{\n{fields}    }},\n  }},\n")
        })
        .concat();
    let shared = shared.iter().map(|(name, shape)| format!("const {name} = {shape};\n"));
    let shared: String = shared.collect();
    let [options, details] = [ResultOptions::FIELDS, Details::FIELDS]
        .map(|fields| list(KnownField::all(fields).into_iter().map(|(name, _)| name.to_owned())));
    let fields = Transaction::object(&mut Definitions::default()).into_properties().into_iter();
    let required = list(fields.filter(|field| field.is_required).map(|field| field.name));
    let values = text(&PointValues::SHAPE);
    format!(
        "{START}{shared}{SHAPES}{requests}  pointValues: {values},\n}};\n\
         {RESULT_OPTIONS}[{options}];\n{REQUIRED}[{required}];\n{DETAILS}[{details}];\n"
    )
}

fn list(names: impl Iterator<Item = String>) -> String {
    names.map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
}

/// The fields that several requests share and that are objects.
fn shared<const COUNT: usize>(requests: [&'static [KnownField]; COUNT]) -> BTreeMap<&'static str, String> {
    let mut found: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (name, shape) in requests.into_iter().flat_map(KnownField::all) {
        found.entry(name).or_default().push(text(shape));
    }
    let is_shared =
        |texts: &Vec<String>| texts[0].contains("fields") && texts[1..].iter().any(|text| *text == texts[0]);
    let shared = found.into_iter().filter(|(_, texts)| is_shared(texts));
    let shared = shared.map(|(name, texts)| {
        assert!(texts.iter().all(|text| *text == texts[0]), "{name} has two shapes");
        (name, texts[0].clone())
    });
    shared.collect()
}

fn text(shape: &'static Shape) -> String {
    match shape {
        Shape::Single => "null".to_owned(),
        Shape::List(items) => format!("{{ list: {} }}", text(items)),
        Shape::Object(fields) => format!("{{ fields: {{ {} }} }}", properties(fields).join(", ")),
        Shape::Entries(values) => format!("{{ entries: {} }}", text(values)),
    }
}

fn properties(fields: &'static [KnownField]) -> Vec<String> {
    let fields = KnownField::all(fields).into_iter();
    fields.map(|(name, shape)| format!("{name}: {}", text(shape))).collect()
}
