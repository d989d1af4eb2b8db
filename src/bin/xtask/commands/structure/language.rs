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

/// Most words of the first sentence of a doc comment. A colon or a semicolon ends it too.
const FIRST_SENTENCE_WORDS_MAX: usize = 12;

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
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    for (index, text) in lines.iter().enumerate() {
        let line = index + 1;
        if doc_of(text).is_some() && (index == 0 || doc_of(lines[index - 1]).is_none()) {
            let paragraph =
                lines[index..].iter().map_while(|text| doc_of(text).filter(|doc| !doc.is_empty()));
            found.extend(first_sentence_faults(paragraph).map(|fault| (line, fault)));
        }
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

/// The text of a line of a doc comment.
fn doc_of(line: &str) -> Option<&str> {
    line.strip_prefix("///").or_else(|| line.strip_prefix("//!")).map(str::trim)
}

/// Faults of the first sentence of a paragraph.
fn first_sentence_faults<'a>(paragraph: impl Iterator<Item = &'a str>) -> impl Iterator<Item = String> {
    let mut words: Vec<&str> = Vec::new();
    for word in paragraph.flat_map(str::split_whitespace) {
        words.push(word);
        if word.ends_with(['.', ':', ';', '?', '!']) {
            break;
        }
    }
    let is_question = words.first() == Some(&"What");
    let count = words.len();
    let what = is_question.then(|| "a doc comment starts with the thing, not with \"What\"".to_owned());
    let length = (count > FIRST_SENTENCE_WORDS_MAX).then(|| {
        format!("a doc comment starts with a sentence of at most {FIRST_SENTENCE_WORDS_MAX} words; this one has {count}")
    });
    [what, length].into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::texts;

    fn lines(source: &str) -> Vec<usize> {
        texts(source).into_iter().map(|(line, _)| line).collect()
    }

    #[test]
    fn names_the_lines_of_violations() {
        assert_eq!(lines("/// What it is.\nfn a() {}\n/// A thing.\n/// What follows is fine.\n"), [1]);
        assert_eq!(lines("fn settled_anew() {}\nlet amendment = \"recommend\";\n// Mend it.\n"), [1, 3]);
        assert!(lines("/// Whatever fits.\n").is_empty());
        let twelve = "/// one two three four five six\n/// seven eight nine ten eleven twelve";
        assert!(lines(&format!("{twelve}. Thirteen.\n")).is_empty());
        assert!(lines(&format!("{twelve}\n///\n/// Thirteen.\n")).is_empty());
        assert_eq!(lines(&format!("fn a() {{}}\n{twelve} thirteen.\n")), [2]);
    }
}
