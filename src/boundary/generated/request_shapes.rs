//! Shapes of requests, by which the package copies a caller's objects.

use crate::api::fields::{Fields, Format, KnownField, Shape};
use crate::api::{
    AdviceRequest, AnalyzeRequest, CardTermsRequest, EarnedRequest, MissedRequest, OptimizeRequest,
    PointValues, ResultOptions,
};

const START: &str = "// Generated from src/api by `cargo xtask types`; edit the definitions there.

/**
 * The parts of a value that the engine reads: itself, the items of a list, these fields of an object, or all of its entries.
 * @typedef {null | { list: Shape } | { fields: Record<string, Shape> } | { entries: Shape }} Shape
 */

/** @satisfies {Record<string, Shape>} */
export const SHAPES = {
";

const RESULT_OPTIONS: &str = "
/** Options that add more to results than numbers; each is a boolean. */
export const RESULT_OPTIONS = ";

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
    let requests: String = requests
        .map(|(operation, fields)| {
            let fields: String =
                properties(fields).iter().map(|property| format!("      {property},\n")).collect();
            format!("  {operation}: {{\n    fields: {{\n{fields}    }},\n  }},\n")
        })
        .concat();
    let options = KnownField::all(ResultOptions::FIELDS).into_iter();
    let options: Vec<String> = options.map(|(name, _)| format!("\"{name}\"")).collect();
    let (values, options) = (text(&PointValues::SHAPE), options.join(", "));
    format!("{START}{requests}  pointValues: {values},\n}};\n{RESULT_OPTIONS}[{options}];\n")
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
