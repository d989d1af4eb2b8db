//! Type declarations of requests, answers and catalogs for the package.
//!
//! Printed here and not by a tool: openapi-typescript makes one `components` type in place of exported interfaces, and
//! json-schema-to-typescript knows neither `readonly` nor `@example`.

use super::catalog_document::CATALOG_DOCUMENT;
use crate::api::Assumptions;
use crate::api::fields::{Fields, KnownField};
use crate::api::schema::{Definition, Doc, Property, REQUEST, Type};

const LINE_CHARACTERS_MAX: usize = 120;

/// The first line of a module's file.
fn first_line(module: &str) -> String {
    let source = if module == CATALOG_DOCUMENT { "catalog/crate/src/compile/schema" } else { "src/api" };
    format!("// Generated from {source} by `cargo xtask types`; edit the definitions there.\n")
}

/// The type of the fields that every operation reads.
fn assumptions() -> String {
    let fields = KnownField::all(Assumptions::FIELDS);
    let fields: Vec<String> = fields.iter().map(|(name, _)| format!("\"{name}\"")).collect();
    let start = "\n/** Fields of all requests: what replaces the catalog's defaults, and the state. */\nexport type Assumptions = Pick<EarnedRequest, ";
    format!("{start}{}>;\n", fields.join(" | "))
}

/// The modules whose definitions are declared. Each has a file of its own.
const MODULES: [&str; 10] = [
    REQUEST,
    "recognition",
    "explanation",
    "response",
    "analysis",
    "card_terms",
    "catalog",
    "catalog_lists",
    "issue",
    CATALOG_DOCUMENT,
];

/// The files, each with its name and its text.
pub fn declarations(definitions: &[Definition]) -> Vec<(String, String)> {
    let modules = definitions.iter().map(|definition| definition.module);
    if let Some(other) = modules.into_iter().find(|module| !MODULES.contains(module)) {
        panic!("the definitions of src/api/{other}.rs have no file of declarations: add it to MODULES");
    }
    MODULES.map(|module| (file_of(module), declaration(module, definitions))).into()
}

/// The name of a module's file, without its extension.
fn file_of(module: &str) -> String {
    module.replace('_', "-")
}

fn declaration(module: &str, definitions: &[Definition]) -> String {
    let of = |module| definitions.iter().filter(move |definition| definition.module == module);
    let own: Vec<&Definition> = of(module).collect();
    let mut text = first_line(module);
    for other in MODULES.into_iter().filter(|other| *other != module) {
        let names: Vec<&str> = of(other)
            .map(|definition| definition.name)
            .filter(|name| own.iter().any(|definition| refers_to(&definition.value, name)))
            .collect();
        if !names.is_empty() {
            text += &format!("import type {{ {} }} from \"./{}.js\";\n", names.join(", "), file_of(other));
        }
    }
    let is_input = [REQUEST, CATALOG_DOCUMENT].contains(&module);
    for Definition { name, doc, value, .. } in own {
        text += "\n";
        text += &comment(doc, 0);
        text += &match value {
            Type::Object(_) => format!("export interface {name} {}\n", type_text(value, is_input, 0)),
            value => typed(&format!("export type {name} ="), value, is_input, false, 0),
        };
    }
    if module == REQUEST { text + &assumptions() } else { text }
}

fn refers_to(value: &Type, name: &str) -> bool {
    match value {
        Type::Reference(other) => *other == name,
        Type::Nullable(inner)
        | Type::List { items: inner, .. }
        | Type::Map(inner)
        | Type::MapByCurrency(inner) => refers_to(inner, name),
        Type::AnyOf(types) => types.iter().any(|one| refers_to(one, name)),
        Type::Object(properties) => properties.iter().any(|property| refers_to(&property.value, name)),
        _ => false,
    }
}

/// Input, that is requests and catalogs, is read-only: the package never writes to it. Answers are the caller's own.
fn type_text(value: &Type, is_input: bool, indentation: usize) -> String {
    let inner = |value: &Type| type_text(value, is_input, indentation);
    match value {
        Type::Text { .. } => "string".to_owned(),
        Type::Number { .. } | Type::Integer { .. } => "number".to_owned(),
        Type::Boolean => "boolean".to_owned(),
        Type::OneOf(texts) => texts.iter().map(|text| format!("\"{text}\"")).collect::<Vec<_>>().join(" | "),
        Type::AnyOf(types) => types.iter().map(inner).collect::<Vec<_>>().join(" | "),
        Type::Nullable(value) => format!("{} | null", inner(value)),
        Type::List { items, .. } => {
            let readonly = if is_input { "readonly " } else { "" };
            match **items {
                Type::OneOf(_) | Type::AnyOf(_) | Type::Nullable(_) => {
                    format!("{readonly}({})[]", inner(items))
                }
                _ => format!("{readonly}{}[]", inner(items)),
            }
        }
        Type::Map(values) | Type::MapByCurrency(values) => {
            let record = format!("Record<string, {}>", inner(values));
            if is_input { format!("Readonly<{record}>") } else { record }
        }
        Type::Object(properties) => {
            let fields: String =
                properties.iter().map(|property| field(property, is_input, indentation + 2)).collect();
            format!("{{\n{fields}{}}}", " ".repeat(indentation))
        }
        Type::Reference(name) => (*name).to_owned(),
    }
}

fn field(property: &Property, is_input: bool, indentation: usize) -> String {
    let Property { name, doc, is_required, value } = property;
    let spaces = " ".repeat(indentation);
    let readonly = if is_input { "readonly " } else { "" };
    let mark = if *is_required { "" } else { "?" };
    let start = format!("{spaces}{readonly}{name}{mark}:");
    // Callers pass on optional fields of answers, such as the state; for `exactOptionalPropertyTypes` undefined is not absent.
    let is_undefinable = is_input && !is_required;
    comment(doc, indentation) + &typed(&start, value, is_input, is_undefinable, indentation)
}

/// A declaration with its type; texts on lines of their own where one line is too short.
fn typed(start: &str, value: &Type, is_input: bool, is_undefinable: bool, indentation: usize) -> String {
    let undefined = if is_undefinable { " | undefined" } else { "" };
    let line = format!("{start} {}{undefined};\n", type_text(value, is_input, indentation));
    match value {
        Type::OneOf(texts) if line.len() > LINE_CHARACTERS_MAX => {
            let spaces = " ".repeat(indentation);
            let lines: String = texts.iter().map(|text| format!("\n{spaces}  | \"{text}\"")).collect();
            format!("{start}{lines}{undefined};\n")
        }
        _ => line,
    }
}

/// A comment of JSDoc: on one line where it fits.
fn comment(doc: &Doc, indentation: usize) -> String {
    let spaces = " ".repeat(indentation);
    let examples = doc.examples.iter().map(|example| format!("@example {example}"));
    let parts: Vec<String> = std::iter::once(doc.description.clone()).chain(examples).collect();
    let line = format!("{spaces}/** {} */\n", parts.join(" "));
    if line.chars().count() <= LINE_CHARACTERS_MAX + 1 && !doc.description.contains('\n') && parts.len() <= 2
    {
        return line;
    }
    let mut text = format!("{spaces}/**\n");
    for part in doc.description.split("\n\n") {
        if part.as_ptr() != doc.description.as_ptr() {
            text += &format!("{spaces} *\n");
        }
        for item in part.split('\n') {
            let continuation = if item.starts_with("- ") { "  " } else { "" };
            let mut line = format!("{spaces} *");
            for word in item.split(' ') {
                if line.chars().count() + 1 + word.chars().count() > LINE_CHARACTERS_MAX {
                    text += &(line + "\n");
                    line = format!("{spaces} *{continuation}");
                }
                line = line + " " + word;
            }
            text += &(line + "\n");
        }
    }
    for example in parts.iter().skip(1) {
        text += &format!("{spaces} * {example}\n");
    }
    text + &format!("{spaces} */\n")
}
