//! Merchant category codes.

use crate::compile::diagnostic::{DiagnosticKind, Diagnostics};
use crate::compile::{schema, sources};
use crate::model::{Catalog, MccRange};

use super::categories::leaf;

/// Compiles merchant category codes, ascending.
pub fn compile(
    content: &schema::MccTable,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Vec<MccRange> {
    sources::check(&content.sources, diagnostics);
    let mut table: Vec<MccRange> = Vec::new();
    for (index, entry) in content.mcc.iter().enumerate() {
        let path = |field: &str| format!("mcc[{index}].{field}");
        if !content.sources.contains_key(&entry.source) {
            diagnostics.add(path("source"), sources::unknown(&entry.source));
        }
        let Some((from, through)) = codes(entry).filter(|(from, through)| from <= through) else {
            diagnostics.add(path("code"), DiagnosticKind::MalformedCode);
            continue;
        };
        if table.last().is_some_and(|last| from < last.from + last.codes) {
            diagnostics.add(path("code"), DiagnosticKind::UnorderedCode { code: format!("{from:04}") });
        }
        match leaf(catalog, &entry.category) {
            Ok(category) => table.push(MccRange { from, codes: through - from + 1, category }),
            Err(kind) => diagnostics.add(path("category"), kind),
        }
    }
    table
}

/// The first and the last code of an entry.
fn codes(entry: &schema::Mcc) -> Option<(u16, u16)> {
    match (&entry.code, &entry.from, &entry.through) {
        (Some(code), None, None) => code_number(code).map(|code| (code, code)),
        (None, Some(from), Some(through)) => code_number(from).zip(code_number(through)),
        _ => None,
    }
}

fn code_number(code: &str) -> Option<u16> {
    let four_digits = code.len() == 4 && code.bytes().all(|byte| byte.is_ascii_digit());
    four_digits.then(|| code.parse().ok()).flatten()
}
