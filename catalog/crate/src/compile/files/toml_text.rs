//! TOML as JSON, and positions in its text.

use crate::compile::diagnostic::{Diagnostic, DiagnosticKind, Position};
use crate::compile::json::JsonValue;
use crate::model::Date;
use toml::de::{DeArray, DeTable, DeValue};

/// Parses TOML into the JSON of custom cards and catalogs: days become text.
pub fn to_json(name: &str, text: &str) -> Result<JsonValue, Box<Diagnostic>> {
    let diagnostic_at = |offset: usize, kind: DiagnosticKind| {
        let position = Some(position_of(text, offset));
        Box::new(Diagnostic { document: name.to_owned(), position, path: String::new(), kind })
    };
    let table = DeTable::parse(text).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        let error = error.message().trim().replace('\n', " ");
        diagnostic_at(offset, DiagnosticKind::MalformedToml { error })
    })?;
    table_to_json(table.get_ref()).map_err(|Rejected { offset, kind }| diagnostic_at(offset, kind))
}

/// A value that is not for a file.
struct Rejected {
    offset: usize,
    kind: DiagnosticKind,
}

fn table_to_json(table: &DeTable<'_>) -> Result<JsonValue, Rejected> {
    let entries = table.iter().map(|(name, value)| {
        let json = value_to_json(value.get_ref(), value.span().start)?;
        Ok((name.get_ref().to_string(), json))
    });
    Ok(JsonValue::Object(entries.collect::<Result<_, _>>()?))
}

fn value_to_json(value: &DeValue<'_>, offset: usize) -> Result<JsonValue, Rejected> {
    let rejected = |kind| Rejected { offset, kind };
    let not_finite = |found: &str| rejected(DiagnosticKind::NotFinite { found: found.to_owned() });
    Ok(match value {
        // JSON has no days, so afterwards they would be the same text.
        DeValue::String(text) if Date::parse(text).is_some() => {
            return Err(rejected(DiagnosticKind::QuotedDay));
        }
        DeValue::String(text) => JsonValue::Text(text.to_string()),
        DeValue::Boolean(boolean) => JsonValue::Boolean(*boolean),
        DeValue::Datetime(day) => JsonValue::Text(day.to_string()),
        DeValue::Integer(integer) => match i64::from_str_radix(integer.as_str(), integer.radix()) {
            Ok(number) => u64::try_from(number).map_or(JsonValue::Signed(number), JsonValue::Unsigned),
            Err(_) => return Err(not_finite(integer.as_str())),
        },
        DeValue::Float(float) => {
            let number = float.as_str().parse().ok().filter(|number: &f64| number.is_finite());
            JsonValue::Float(number.ok_or_else(|| not_finite(float.as_str()))?)
        }
        DeValue::Array(array) => {
            let items = array.iter().map(|item| value_to_json(item.get_ref(), item.span().start));
            JsonValue::List(items.collect::<Result<_, _>>()?)
        }
        DeValue::Table(table) => table_to_json(table)?,
    })
}

/// Position of a diagnostic's path in the text.
pub fn position(text: &str, diagnostic: &Diagnostic) -> Option<Position> {
    let table = DeTable::parse(text).ok()?;
    Some(position_of(text, offset(table.get_ref(), diagnostic)))
}

/// The start of the value at the diagnostic's path. Without such a value, it is the start of the innermost one around
/// it.
fn offset(table: &DeTable<'_>, diagnostic: &Diagnostic) -> usize {
    let mut start = 0;
    let mut inside = Inside::Table(table);
    for step in diagnostic.path.split(['.', '[']) {
        let next = match inside {
            Inside::Table(table) => table.get_key_value(step).map(|(name, value)| {
                // A wrong name is marked itself, not its value.
                let is_wrong =
                    matches!(&diagnostic.kind, DiagnosticKind::UnknownField { field, .. } if field == step);
                (if is_wrong { name.span() } else { value.span() }, value)
            }),
            Inside::Array(array) => {
                let index = step.trim_end_matches(']').parse().ok();
                index.and_then(|index: usize| array.get(index)).map(|value| (value.span(), value))
            }
        };
        let Some((span, value)) = next else { return start };
        start = span.start;
        inside = match value.get_ref() {
            DeValue::Table(table) => Inside::Table(table),
            DeValue::Array(array) => Inside::Array(array),
            _ => return start,
        };
    }
    start
}

enum Inside<'a, 'text> {
    Table(&'a DeTable<'text>),
    Array(&'a DeArray<'text>),
}

fn position_of(text: &str, offset: usize) -> Position {
    let before = &text[..offset.min(text.len())];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    Position { line, column }
}
