//! Issuers.

use crate::compile::diagnostic::{DiagnosticKind, Diagnostics};
use crate::compile::schema;
use crate::model::{ENTRIES_MAX, Issuer};
use crate::names::fold;
use std::collections::HashMap;

/// Compiles issuers, in the order of the document.
pub fn compile(content: &schema::Issuers, diagnostics: &mut Diagnostics) -> Vec<Issuer> {
    diagnostics.at_most("issuer", content.issuer.len(), ENTRIES_MAX);
    diagnostics.unique(content.issuer.iter().map(|issuer| &issuer.id), "issuer");
    let mut seen = HashMap::new();
    for (index, issuer) in content.issuer.iter().enumerate() {
        for spelling in std::iter::once(&issuer.name).chain(&issuer.aliases) {
            let path = format!("issuer[{index}].name");
            let words = fold(spelling);
            if words.is_empty() {
                diagnostics.add(path.as_str(), DiagnosticKind::NoLetterOrDigit { text: spelling.clone() });
            }
            let other = seen.insert(words, index);
            if other.is_some_and(|other| other != index) {
                diagnostics.add(path, DiagnosticKind::SharedIssuerName { name: spelling.clone() });
            }
        }
    }
    content.issuer.iter().map(issuer).collect()
}

fn issuer(issuer: &schema::IssuerEntry) -> Issuer {
    Issuer {
        id: issuer.id.clone().into(),
        name: issuer.name.clone().into(),
        spellings: std::iter::once(&issuer.name)
            .chain(&issuer.aliases)
            .map(|spelling| fold(spelling))
            .filter(|words| !words.is_empty())
            .map(|words| words.into_iter().map(Into::into).collect())
            .collect(),
    }
}
