//! Sources of a document.

use super::diagnostic::{DiagnosticKind, Diagnostics};
use super::schema;

/// The diagnostic of a source that is not there.
pub fn unknown(name: &str) -> DiagnosticKind {
    DiagnosticKind::UnknownSource { name: name.to_owned() }
}

/// Checks the sources of a document.
pub fn check(sources: &schema::Sources, diagnostics: &mut Diagnostics) {
    for (name, source) in sources {
        if !source.url.starts_with("https://") {
            diagnostics.add(format!("sources.{name}.url"), DiagnosticKind::NotHttps);
        }
        if source.title.trim().is_empty() {
            diagnostics.add(format!("sources.{name}.title"), DiagnosticKind::UntitledSource);
        }
    }
}
