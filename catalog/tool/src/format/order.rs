//! The order of fields in each table: that of the schema.

use card_rewards_catalog::compile::files::{FOLDERS, TABLES};
use card_rewards_catalog::compile::{FieldDescription, FromJson, ObjectDescription, schema};
use std::ffi::OsStr;
use std::path::Path;

/// The object that a file contains; `None` if the order of its fields is free.
///
/// One of the tables has its own name; files of cards and merchants are known by their folder.
pub fn object_in(path: &Path) -> Option<&'static ObjectDescription> {
    let names = || path.iter().rev().filter_map(OsStr::to_str);
    let table = names().next().filter(|name| TABLES.contains(name));
    let name = table.or_else(|| names().skip(1).find(|name| FOLDERS.contains(name)))?;
    let files = schema::Files::DESCRIPTION.object();
    object_of_field(files, name.trim_end_matches(".toml"))
}

/// The object in the field of this name, or in its list.
pub fn object_of_field(object: Option<&ObjectDescription>, name: &str) -> Option<&'static ObjectDescription> {
    field(object?, name)?.value.object()
}

/// The position of a field in the order of an object. Unknown fields come last.
pub fn position(object: Option<&ObjectDescription>, name: &str) -> usize {
    let fields = object.map_or(&[] as &[FieldDescription], |object| object.fields);
    fields.iter().position(|field| field.name == name).unwrap_or(usize::MAX)
}

fn field<'o>(object: &'o ObjectDescription, name: &str) -> Option<&'o FieldDescription> {
    object.fields.iter().find(|field| field.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_the_schema_of_its_folder_or_its_name() {
        for (path, name) in [
            ("catalog/cards/acme/one.toml", "CardDefinition"),
            ("/cards/catalog/merchants/gas.toml", "MerchantsFile"),
            ("/cards/catalog/mcc.toml", "MccFile"),
        ] {
            assert_eq!(object_in(Path::new(path)).map(|object| object.name), Some(name), "{path}");
        }
        assert!(object_in(Path::new("catalog/generic-words.toml")).is_none());
    }
}
