//! Phrases of statement descriptors that infer a category.

use super::diagnostic::{DiagnosticKind, Diagnostics};
use super::schema;
use super::tables::categories::unknown_category;
use crate::model::{Catalog, CategoryIndex, PhraseMeaning};
use crate::names::descriptor_words;
use std::collections::BTreeMap;

/// Compiles the meaning of each phrase; blanks separate its words.
pub fn compile(
    content: &schema::WordsFile,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> BTreeMap<String, PhraseMeaning> {
    let mut meanings = BTreeMap::new();
    for (index, group) in content.infers.iter().enumerate() {
        let category = catalog.find_category(&group.category);
        if category.is_none() {
            diagnostics.add(format!("infers[{index}].category"), unknown_category(&group.category));
        }
        let category = category.unwrap_or(CategoryIndex::new(0));
        let meaning = match group {
            schema::PhraseGroup { after_merchant: true, .. } => PhraseMeaning::AfterMerchant(category),
            schema::PhraseGroup { usually: true, .. } => PhraseMeaning::Usually(category),
            _ => PhraseMeaning::Category(category),
        };
        for (position, phrase) in group.words.iter().enumerate() {
            add(&mut meanings, phrase, meaning, &format!("infers[{index}].words[{position}]"), diagnostics);
        }
    }
    for (list, phrases, meaning) in [
        ("infers_nothing", &content.infers_nothing, PhraseMeaning::Nothing),
        ("prevents_inference", &content.prevents_inference, PhraseMeaning::Prevents),
    ] {
        for (position, phrase) in phrases.iter().enumerate() {
            add(&mut meanings, phrase, meaning, &format!("{list}[{position}]"), diagnostics);
        }
    }
    meanings
}

fn add(
    meanings: &mut BTreeMap<String, PhraseMeaning>,
    phrase: &str,
    meaning: PhraseMeaning,
    at: &str,
    diagnostics: &mut Diagnostics,
) {
    let words = descriptor_words(phrase);
    if words.words().is_empty() {
        diagnostics.add(at, DiagnosticKind::NoLetterOrDigit { text: phrase.to_owned() });
    } else if meanings.insert(words.words().to_string(), meaning).is_some() {
        diagnostics.add(at, DiagnosticKind::DuplicatePhrase { phrase: phrase.to_owned() });
    }
}
