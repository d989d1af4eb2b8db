//! Words of statement lines that tell a category.

use super::problem::Report;
use super::{tables, text};
use crate::catalog::{Catalog, CategoryIndex, CategoryWords};
use crate::names::line_words;
use std::collections::BTreeMap;

/// What each phrase says; the words of a phrase are apart by a blank.
pub fn read(
    content: &text::Words,
    catalog: &Catalog,
    report: &mut Report,
) -> BTreeMap<String, CategoryWords> {
    let mut meanings = BTreeMap::new();
    for (index, tells) in content.tells.iter().enumerate() {
        let category = catalog.find_category(&tells.category);
        if category.is_none() {
            report.problem(&format!("tells[{index}].category"), tables::unknown_category(&tells.category));
        }
        let category = category.unwrap_or(CategoryIndex(0));
        let meaning = match tells.usually {
            true => CategoryWords::Usually(category),
            false => CategoryWords::Category(category),
        };
        for (place, phrase) in tells.words.iter().enumerate() {
            add(&mut meanings, phrase, meaning, &format!("tells[{index}].words[{place}]"), report);
        }
    }
    for (place, phrase) in content.tells_nothing.iter().enumerate() {
        add(&mut meanings, phrase, CategoryWords::Nothing, &format!("tells_nothing[{place}]"), report);
    }
    meanings
}

fn add(
    meanings: &mut BTreeMap<String, CategoryWords>,
    phrase: &str,
    meaning: CategoryWords,
    at: &str,
    report: &mut Report,
) {
    let words = line_words(phrase);
    if words.is_empty() {
        report.problem(at, format!("\"{phrase}\" has no letter or digit"));
    } else if meanings.insert(words.join(" "), meaning).is_some() {
        report.problem(at, format!("\"{phrase}\" stands here already"));
    }
}
