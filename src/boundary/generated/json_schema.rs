//! JSON Schema of requests and answers, as components of `openapi.json`.

use crate::api::schema::{Definition, Doc, Property, Type};
use crate::engine::Engine;

/// Maximum length of a line whose value can be broken.
const LINE_CHARACTERS_MAX: usize = 120;

/// The key of the schemas, the last one of the document.
const SCHEMAS: &str = "\n    \"schemas\": ";

/// Prefix of references to schemas in the document.
const IN_DOCUMENT: &str = "#/components/schemas/";

/// A JSON value with ordered fields, without serde_json's cost in wasm.
enum Json {
    /// The text of a value that is never broken into lines.
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

/// The OpenAPI document with these schemas; the rest is written by hand.
pub fn with_schemas(document: &str, definitions: &[Definition]) -> String {
    let (by_hand, _) = document.split_once(SCHEMAS).expect("the document has schemas");
    let mut text = format!("{by_hand}{SCHEMAS}");
    schemas(definitions).print(4, SCHEMAS.len(), true, &mut text);
    text + "\n  }\n}\n"
}

/// A document with the schemas as definitions.
pub fn definitions_alone(definitions: &[Definition]) -> String {
    let mut text = String::new();
    schemas(definitions).print(0, 0, true, &mut text);
    text.replace(IN_DOCUMENT, "#/$defs/") + "\n"
}

fn schemas(definitions: &[Definition]) -> Json {
    let schemas = definitions.iter().map(|definition| {
        let Definition { name, doc, value, .. } = definition;
        ((*name).to_owned(), Json::Object(with_doc(schema(value), doc)))
    });
    Json::Object(schemas.collect())
}

/// The keywords of a type.
fn schema(value: &Type) -> Vec<(String, Json)> {
    let mut keywords = Vec::new();
    let mut add = |name: &str, value: Json| keywords.push((name.to_owned(), value));
    match value {
        Type::Text { format, pattern, min_length, max_length } => {
            add("type", string("string"));
            format.iter().for_each(|format| add("format", string(format)));
            pattern.iter().for_each(|pattern| add("pattern", string(pattern)));
            min_length.iter().for_each(|min| add("minLength", Json::Text(min.to_string())));
            max_length.iter().for_each(|max| add("maxLength", Json::Text(max.to_string())));
        }
        Type::Number { minimum, maximum } | Type::Integer { minimum, maximum } => {
            let is_integer = matches!(value, Type::Integer { .. });
            add("type", string(if is_integer { "integer" } else { "number" }));
            minimum.iter().for_each(|minimum| add("minimum", Json::Text(minimum.to_string())));
            maximum.iter().for_each(|maximum| add("maximum", Json::Text(maximum.to_string())));
        }
        Type::Boolean => add("type", string("boolean")),
        Type::OneOf(texts) => {
            add("type", string("string"));
            add("enum", Json::List(texts.iter().map(|text| string(text)).collect()));
        }
        Type::AnyOf(types) => {
            add("anyOf", Json::List(types.iter().map(|one| Json::Object(schema(one))).collect()));
        }
        Type::Nullable(inner) => return or_null(schema(inner)),
        Type::List { items, min, max } => {
            add("type", string("array"));
            add("items", Json::Object(schema(items)));
            min.iter().for_each(|min| add("minItems", Json::Text(min.to_string())));
            max.iter().for_each(|max| add("maxItems", Json::Text(max.to_string())));
        }
        Type::Map(values) | Type::MapByCurrency(values) => {
            add("type", string("object"));
            if matches!(value, Type::MapByCurrency(_)) {
                let currencies = &Engine::builtin().catalog().currencies;
                let ids = Json::List(currencies.iter().map(|currency| string(&currency.id)).collect());
                add("propertyNames", Json::Object(vec![("enum".to_owned(), ids)]));
            }
            add("additionalProperties", Json::Object(schema(values)));
        }
        Type::Object(properties) => return object(properties),
        Type::Reference(name) => add("$ref", string(&format!("{IN_DOCUMENT}{name}"))),
    }
    keywords
}

/// The keywords of a type that also admits null.
fn or_null(mut keywords: Vec<(String, Json)>) -> Vec<(String, Json)> {
    match keywords.first_mut() {
        Some((name, kind @ Json::Text(_))) if name == "type" => {
            let old = std::mem::replace(kind, Json::List(Vec::new()));
            *kind = Json::List(vec![old, string("null")]);
            if let Some((_, Json::List(texts))) = keywords.iter_mut().find(|(name, _)| name == "enum") {
                texts.push(Json::Text("null".to_owned()));
            }
            keywords
        }
        _ => {
            let null = vec![("type".to_owned(), string("null"))];
            vec![("anyOf".to_owned(), Json::List(vec![Json::Object(keywords), Json::Object(null)]))]
        }
    }
}

/// The keywords of an object.
fn object(properties: &[Property]) -> Vec<(String, Json)> {
    let required = properties.iter().filter(|property| property.is_required);
    let required: Vec<Json> = required.map(|property| string(&property.name)).collect();
    let properties = properties
        .iter()
        .map(|Property { name, doc, value, .. }| (name.clone(), Json::Object(with_doc(schema(value), doc))));
    let mut keywords = vec![("type".to_owned(), string("object"))];
    if !required.is_empty() {
        keywords.push(("required".to_owned(), Json::List(required)));
    }
    keywords.push(("properties".to_owned(), Json::Object(properties.collect())));
    keywords
}

/// The description comes after the type, examples last.
fn with_doc(mut keywords: Vec<(String, Json)>, doc: &Doc) -> Vec<(String, Json)> {
    if !doc.description.is_empty() {
        keywords.insert(1, ("description".to_owned(), string(&doc.description)));
    }
    if !doc.examples.is_empty() {
        let examples = doc.examples.iter().map(|example| Json::Text(example.clone())).collect();
        keywords.push(("examples".to_owned(), Json::List(examples)));
    }
    keywords
}

fn string(text: &str) -> Json {
    Json::Text(serde_json::to_string(text).expect("text is JSON"))
}

impl Json {
    /// Prints a value on one line if it fits, unless `is_broken`. The value begins at `column` of a line with this
    /// `indentation`.
    fn print(&self, indentation: usize, column: usize, is_broken: bool, to: &mut String) {
        let line = self.on_one_line();
        // A comma can follow.
        if !is_broken && column + line.chars().count() < LINE_CHARACTERS_MAX || matches!(self, Json::Text(_))
        {
            to.push_str(&line);
            return;
        }
        let inner = indentation + 2;
        let indented = |to: &mut String, is_first: bool| {
            to.push_str(if is_first { "\n" } else { ",\n" });
            to.push_str(&" ".repeat(inner));
        };
        match self {
            Json::Text(_) => {}
            Json::List(items) => {
                to.push('[');
                for (index, item) in items.iter().enumerate() {
                    indented(to, index == 0);
                    item.print(inner, inner, false, to);
                }
            }
            Json::Object(fields) => {
                to.push('{');
                for (index, (name, value)) in fields.iter().enumerate() {
                    indented(to, index == 0);
                    to.push_str(&format!("\"{name}\": "));
                    // One line for each schema and property keeps diffs readable.
                    let is_broken = name == "properties";
                    value.print(inner, inner + name.len() + 4, is_broken, to);
                }
            }
        }
        to.push('\n');
        to.push_str(&" ".repeat(indentation));
        to.push(if matches!(self, Json::List(_)) { ']' } else { '}' });
    }

    fn on_one_line(&self) -> String {
        match self {
            Json::Text(text) => text.clone(),
            Json::List(items) => {
                let items: Vec<String> = items.iter().map(Json::on_one_line).collect();
                format!("[{}]", items.join(", "))
            }
            Json::Object(fields) => {
                let fields: Vec<String> = fields
                    .iter()
                    .map(|(name, value)| format!("\"{name}\": {}", value.on_one_line()))
                    .collect();
                format!("{{ {} }}", fields.join(", "))
            }
        }
    }
}
