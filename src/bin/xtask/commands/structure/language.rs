//! Checks the language of sources: first lines of doc comments, and phrases that `CONTRIBUTING.md` rules out.

use std::path::Path;

use super::check::Violation;
use crate::base::failure::Failure;
use crate::base::files;
use crate::base::project;

/// Refused phrases in comments, texts and names, each with a plain one.
const PHRASES: [(&str, &str); 22] = [
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
    ("chosen", "selected"),
    ("told", "identified"),
    ("somebody", "a person"),
    ("remedy", "fix"),
    ("remedies", "fixes"),
    ("what is wrong", "the error"),
    ("what went wrong", "the error"),
    ("let go", "closed"),
    ("so much", "that amount"),
    ("wants one", "requires one"),
];

/// Most words of the first sentence of a doc comment in Rust. A colon or a semicolon ends it too.
const FIRST_SENTENCE_WORDS_MAX: usize = 12;

/// The same for JavaScript and TypeScript. The aim is 12; about 200 JSDoc comments have 13 to 20.
const JAVASCRIPT_WORDS_MAX: usize = 20;

/// This file states the phrases.
const THIS_FILE: &str = "structure/language.rs";

/// The languages of the sources.
#[derive(Clone, Copy)]
enum Language {
    Rust,
    /// JavaScript or TypeScript.
    JavaScript,
}

/// Extensions of sources.
const EXTENSIONS: [&str; 6] = ["rs", "js", "mjs", "cjs", "ts", "tsx"];

/// Violations of all sources below a folder.
pub fn violations(folder: &Path) -> Result<Vec<Violation>, Failure> {
    let mut violations = Vec::new();
    for file in files::below(folder, &EXTENSIONS)? {
        if file.ends_with(THIS_FILE) {
            continue;
        }
        let source = project::read(&file, "make the file readable")?;
        let is_rust = file.extension().is_some_and(|extension| extension == "rs");
        let language = if is_rust { Language::Rust } else { Language::JavaScript };
        let found = texts(&source, language).into_iter();
        violations.extend(found.map(|(line, text)| Violation { file: file.clone(), line, text }));
    }
    Ok(violations)
}

/// Line number and text of each violation.
fn texts(source: &str, language: Language) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let docs = match language {
        Language::Rust => rust_docs(&lines),
        Language::JavaScript => javascript_docs(&lines),
    };
    for (index, text) in lines.iter().enumerate() {
        let line = index + 1;
        if let DocLine::First(_) = docs[index] {
            let paragraph = first_paragraph(&docs[index..]);
            found.extend(first_sentence_faults(paragraph, language).map(|fault| (line, fault)));
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

/// The part of a line that belongs to a doc comment.
#[derive(Clone, Copy)]
enum DocLine<'a> {
    None,
    First(&'a str),
    Next(&'a str),
}

fn rust_docs<'a>(lines: &[&'a str]) -> Vec<DocLine<'a>> {
    let text_of = |line: &'a str| line.strip_prefix("///").or_else(|| line.strip_prefix("//!"));
    let mut is_within = false;
    let doc = |line: &&'a str| {
        let text = text_of(line);
        let starts = !std::mem::replace(&mut is_within, text.is_some());
        text.map_or(DocLine::None, if starts { DocLine::First } else { DocLine::Next })
    };
    lines.iter().map(doc).collect()
}

/// Lines of `/** */`, and a `//` comment in the first line, which describes the file.
fn javascript_docs<'a>(lines: &[&'a str]) -> Vec<DocLine<'a>> {
    let mut is_within = false;
    let doc = |(index, line): (usize, &&'a str)| {
        if index == 0 && line.starts_with("//") {
            return DocLine::First(line.trim_start_matches('/'));
        }
        let starts = !is_within && line.starts_with("/**");
        if !starts && !is_within {
            return DocLine::None;
        }
        is_within = !line.contains("*/");
        let text = line.split("*/").next().unwrap_or_default().trim_start_matches(['/', '*']);
        if starts { DocLine::First(text) } else { DocLine::Next(text) }
    };
    lines.iter().enumerate().map(doc).collect()
}

/// Texts of a doc comment until its first empty line or tag. The first line of a JSDoc comment can be empty.
fn first_paragraph<'a>(docs: &[DocLine<'a>]) -> impl Iterator<Item = &'a str> {
    let text = |(index, doc): (usize, &DocLine<'a>)| match (index, *doc) {
        (0, DocLine::First(text)) => Some(text.trim()),
        (_, DocLine::Next(text)) => {
            Some(text.trim()).filter(|text| !text.is_empty() && !text.starts_with('@'))
        }
        _ => None,
    };
    docs.iter().enumerate().map_while(text)
}

/// Faults of the first sentence of a paragraph.
fn first_sentence_faults<'a>(
    paragraph: impl Iterator<Item = &'a str>,
    language: Language,
) -> impl Iterator<Item = String> {
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
    let words_max = match language {
        Language::Rust => FIRST_SENTENCE_WORDS_MAX,
        Language::JavaScript => JAVASCRIPT_WORDS_MAX,
    };
    let length = (count > words_max).then(|| {
        format!("a doc comment starts with a sentence of at most {words_max} words; this one has {count}")
    });
    [what, length].into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::{Language, texts};

    fn lines_of(source: &str, language: Language) -> Vec<usize> {
        texts(source, language).into_iter().map(|(line, _)| line).collect()
    }

    fn lines(source: &str) -> Vec<usize> {
        lines_of(source, Language::Rust)
    }

    #[test]
    fn names_the_lines_of_violations_in_javascript() {
        let lines = |source: &str| lines_of(source, Language::JavaScript);
        assert_eq!(lines("// What it is.\n// What follows.\n"), [1]);
        assert_eq!(lines("/** What it is. */\n/** A thing. */\n/** What it was. */\n"), [1, 3]);
        assert_eq!(lines("a();\n/**\n * What it is.\n */\n"), [2]);
        assert_eq!(lines("const chosen = 1;\n// Told twice.\n"), [1, 2]);
        assert!(lines("/**\n * @param {string} name What follows a tag\n */\n").is_empty());
        assert!(lines("/** A thing.\n *\n * What follows a paragraph. */\n").is_empty());
        let ten = "one two three four five six seven eight nine ten";
        assert!(lines(&format!("/** {ten} {ten}. */\n")).is_empty());
        assert_eq!(lines(&format!("/** {ten}\n * {ten} more. */\n")), [1]);
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
