//! Documents: the files of a catalog, or the same as JSON.

use super::diagnostic::Diagnostic;
use super::json::{FromJson, JsonValue};

/// A file of the catalog, or the same as JSON.
#[derive(Default)]
pub struct Document<Content> {
    /// Path of the file, or in the JSON, such as `cards[3]`.
    pub name: String,
    /// Its content.
    pub content: Content,
}

impl<Content: FromJson> Document<Content> {
    /// Deserializes the content from JSON.
    ///
    /// # Errors
    ///
    /// Every value of another shape.
    pub fn from_json(name: &str, value: &JsonValue) -> Result<Self, Vec<Diagnostic>> {
        match Content::from_json(value) {
            Ok(content) => Ok(Document { name: name.to_owned(), content }),
            Err(mismatches) => Err(mismatches.of_document(name)),
        }
    }
}
