//! Checks the language of Rust sources: first lines of doc comments, and phrases that `CONTRIBUTING.md` rules out.

use std::path::Path;

use super::check::Violation;
use crate::base::failure::Failure;
use crate::base::files;
use crate::base::project;

/// Refused phrases in comments, texts and names, each with a plain one.
const PHRASES: [(&str, &str); 12] = [
    ("anew", "again"),
    ("mend", "fix"),
    ("mends", "fixes"),
    ("recognise", "match"),
    ("recognised", "matched"),
    ("unrecognised", "unmatched"),
    ("used up", "exhausted"),
    ("picked", "selected"),
    ("is told by", "is identified by"),
    ("of whom", "for"),
    ("from here on", "from today"),
    ("goes by", "depends on"),
];

/// This file states the phrases.
const THIS_FILE: &str = "structure/language.rs";

/// Violations of all Rust files below a folder.
pub fn violations(folder: &Path) -> Result<Vec<Violation>, Failure> {
    let mut violations = Vec::new();
    for file in files::below(folder, &["rs"])? {
        if file.ends_with(THIS_FILE) {
            continue;
        }
        let source = project::read(&file, "make the file readable")?;
        let found = texts(&source).into_iter();
        violations.extend(found.map(|(line, text)| Violation { file: file.clone(), line, text }));
    }
    Ok(violations)
}

/// Line number and text of each violation.
fn texts(source: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut was_doc = false;
    for (line, text) in (1..).zip(source.lines().map(str::trim)) {
        let doc = text.strip_prefix("///").or_else(|| text.strip_prefix("//!")).map(str::trim);
        if !was_doc && doc.is_some_and(|doc| doc.starts_with("What ")) {
            found.push((line, "a doc comment starts with the thing, not with \"What\"".to_owned()));
        }
        was_doc = doc.is_some();
        let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
        let words = format!(" {} ", words.join(" ").to_lowercase());
        for (phrase, better) in PHRASES {
            if words.contains(&format!(" {phrase} ")) {
                found.push((line, format!("write \"{better}\" instead of \"{phrase}\"")));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::texts;

    #[test]
    fn names_the_lines_of_violations() {
        let lines = |source| texts(source).into_iter().map(|(line, _)| line).collect::<Vec<_>>();
        assert_eq!(lines("/// What it is.\nfn a() {}\n/// A thing.\n/// What follows is fine.\n"), [1]);
        assert_eq!(lines("fn settled_anew() {}\nlet amendment = \"recommend\";\n// Mend it.\n"), [1, 3]);
        assert!(lines("/// Whatever fits.\n").is_empty());
    }
}
