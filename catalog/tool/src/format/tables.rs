//! Tables: the order of fields and the blank lines between tables.

use super::comments::{above_field, above_header, comment_after, joined, lines_of};
use super::lists::format_list;
use super::order;
use card_rewards_catalog::compile::ObjectDescription;
use toml_edit::{Decor, Item, RawString, Table, Value};

/// Orders and formats the fields of a table. Formats the tables in it too.
pub fn format_table(table: &mut Table, object: Option<&ObjectDescription>) {
    let position = |name: &str| order::position(object, name);
    table.sort_values_by(|one, _, other, _| position(one.get()).cmp(&position(other.get())));
    for (mut key, item) in table.iter_mut() {
        let name = key.get().to_owned();
        let inner = order::object_of_field(object, &name);
        match item {
            Item::Value(value) => {
                let decor = key.leaf_decor_mut();
                let prefix = joined(&above_field(lines_of(decor.prefix().unwrap_or(&RawString::default()))));
                *decor = Decor::new(prefix, " ");
                format_value(&name, value);
            }
            Item::Table(table) => {
                key.leaf_decor_mut().clear();
                key.dotted_decor_mut().clear();
                format_header(table);
                format_tables_within(table, inner);
            }
            Item::ArrayOfTables(tables) => {
                key.leaf_decor_mut().clear();
                key.dotted_decor_mut().clear();
                for table in tables.iter_mut() {
                    format_header(table);
                    format_table(table, inner);
                }
            }
            Item::None => {}
        }
    }
}

/// Formats a table of named tables of one object, such as `sources`.
fn format_tables_within(table: &mut Table, object: Option<&ObjectDescription>) {
    if !table.is_implicit() {
        format_table(table, object);
        return;
    }
    for (mut key, item) in table.iter_mut() {
        key.leaf_decor_mut().clear();
        key.dotted_decor_mut().clear();
        if let Item::Table(inner) = item {
            format_header(inner);
            format_table(inner, object);
        }
    }
}

/// Formats the space around a table's header.
fn format_header(table: &mut Table) {
    let decor = table.decor_mut();
    let above = above_header(lines_of(decor.prefix().unwrap_or(&RawString::default())));
    let comment = comment_after(decor.suffix());
    *decor = Decor::new(joined(&above), comment);
}

/// Formats the value of a field.
fn format_value(name: &str, value: &mut Value) {
    let comment = comment_after(value.decor().suffix());
    *value.decor_mut() = Decor::new(" ", comment);
    if let Value::Array(array) = value {
        format_list(name, array);
    }
}
