//! Checks the language of sources and guides: first lines of doc comments, and phrases that `CONTRIBUTING.md` rules out.

use std::ffi::OsStr;
use std::path::Path;

use super::check::Violation;
use crate::base::failure::Failure;
use crate::base::files;
use crate::base::project;

/// Rejected phrases in comments, texts and names, each with a plain one.
const PHRASES: [(&str, &str); 44] = [
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
    ("go on from", "continue from"),
    ("goes on from", "continues from"),
    ("went on from", "continued from"),
    ("goes on where", "continues from where"),
    ("go on where", "continue from where"),
    ("taken off", "removed"),
    ("it is none", "it is not one"),
    ("that is none", "that is not one"),
    ("which is none", "which is not one"),
    ("are none that", "are not the ones that"),
    ("that which", "the one that"),
    ("to who", "for"),
    ("by the words of", "based on"),
    ("what is known", "the known values"),
    ("what is left", "the rest"),
    ("what it stands", "what it withstands"),
    ("refuse", "reject"),
    ("refuses", "rejects"),
    ("refused", "rejected"),
    ("refusing", "rejecting"),
    ("refusal", "error"),
    ("refusals", "errors"),
];

/// Phrases that stay in lines with such a word, as the trade uses them together.
const EXCEPTIONS: [(&str, &str); 4] = [
    ("refused", "connection"),
    ("refused", "permission"),
    // Waste, in descriptors and in a company's name.
    ("refuse", "rubbish"),
    ("refuse", "mill valley"),
];

/// Most words of the first sentence of a doc comment. A colon or a semicolon ends it too.
const FIRST_SENTENCE_WORDS_MAX: usize = 12;

/// This file states the phrases.
const THIS_FILE: &str = "structure/language.rs";

/// The languages of the sources.
#[derive(Clone, Copy)]
enum Language {
    Rust,
    /// JavaScript or TypeScript.
    JavaScript,
    /// Phrases in code are not checked.
    Markdown,
    /// Documents and settings, without doc comments.
    Data,
}

impl Language {
    fn of(file: &Path) -> Self {
        match file.extension().and_then(OsStr::to_str) {
            Some("rs") => Self::Rust,
            Some("md") => Self::Markdown,
            Some("json" | "jsonc" | "toml" | "yml" | "yaml" | "css" | "html") => Self::Data,
            _ => Self::JavaScript,
        }
    }
}

/// Extensions of sources, guides and documents.
const EXTENSIONS: [&str; 14] =
    ["rs", "js", "mjs", "cjs", "ts", "tsx", "md", "json", "jsonc", "toml", "yml", "yaml", "css", "html"];

/// Files without own sentences.
const WITHOUT_PROSE: [&str; 3] = [
    "package-lock.json",
    // Generated from the catalog.
    "catalog.json",
    // Names of merchants and descriptors.
    "dictionary.json",
];

/// Violations of all sources below a folder.
pub fn violations(folder: &Path) -> Result<Vec<Violation>, Failure> {
    let mut violations = Vec::new();
    for file in files::below(folder, &EXTENSIONS)? {
        if file.ends_with(THIS_FILE) || WITHOUT_PROSE.iter().any(|name| file.ends_with(name)) {
            continue;
        }
        let source = project::read(&file, "make the file readable")?;
        let found = texts(&source, Language::of(&file)).into_iter();
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
        Language::Markdown | Language::Data => vec![DocLine::None; lines.len()],
    };
    let prose = match language {
        Language::Markdown => markdown_prose(&lines),
        // JSON has a text's line breaks as two letters.
        Language::Data => lines.iter().map(|line| line.replace("\\n", " ")).collect(),
        _ => lines.iter().map(|line| (*line).to_owned()).collect(),
    };
    let words: Vec<String> = prose.iter().map(|line| words_of(line)).collect();
    for index in 0..lines.len() {
        let line = index + 1;
        if let DocLine::First(_) = docs[index] {
            let paragraph = first_paragraph(&docs[index..]);
            found.extend(first_sentence_faults(paragraph).map(|fault| (line, fault)));
        }
        // A phrase can continue on the next line.
        let next = words.get(index + 1).map_or("", String::as_str);
        let text = format!(" {} {next} ", words[index]);
        for (phrase, better) in PHRASES {
            let is_there = text.find(&format!(" {phrase} ")).is_some_and(|start| start < words[index].len());
            if is_there && !is_exception(phrase, &text) {
                found.push((line, format!("write \"{better}\" instead of \"{phrase}\"")));
            }
        }
    }
    found
}

/// Whether the trade uses a phrase in such a line.
fn is_exception(phrase: &str, text: &str) -> bool {
    EXCEPTIONS.iter().any(|(exception, word)| *exception == phrase && text.contains(word))
}

/// The words of a line in lower case, separated by blanks.
fn words_of(line: &str) -> String {
    let words: Vec<&str> = line.split(|letter: char| !letter.is_alphanumeric()).collect();
    words.join(" ").trim().to_lowercase()
}

/// Lines without code: blocks are empty, spans are removed.
fn markdown_prose(lines: &[&str]) -> Vec<String> {
    let mut is_code = false;
    let prose = |line: &&str| {
        let is_fence = line.starts_with("```");
        is_code ^= is_fence;
        if is_code || is_fence {
            return String::new();
        }
        line.split('`').step_by(2).collect::<Vec<_>>().join("`")
    };
    lines.iter().map(prose).collect()
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
        format!(
            "a doc comment starts with a sentence of at most {FIRST_SENTENCE_WORDS_MAX} words; this one has {count}"
        )
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
        let six = "one two three four five six";
        assert!(lines(&format!("/** {six} {six}. */\n")).is_empty());
        assert_eq!(lines(&format!("/** {six}\n * {six} more. */\n")), [1]);
    }

    #[test]
    fn names_the_lines_of_violations_in_markdown() {
        let lines = |source: &str| lines_of(source, Language::Markdown);
        assert_eq!(lines("# Settled anew\n\nA word is\ntold.\n"), [1, 4]);
        assert!(lines("`anew` is a name.\n```sh\nmend\n```\n").is_empty());
        assert_eq!(lines("```sh\n```\nMend `it`.\n"), [3]);
    }

    #[test]
    fn names_the_lines_of_violations_in_documents() {
        let lines = |source: &str| lines_of(source, Language::Data);
        assert_eq!(lines("{\n  \"description\": \"It is.\\n\\nTold by nobody.\"\n}\n"), [2]);
        assert_eq!(lines("/* Settled anew. */\n:root { margin: 0; }\n"), [1]);
        assert!(lines("/** What it is. */\n").is_empty());
    }

    #[test]
    fn an_exception_requires_its_word() {
        assert_eq!(lines("// A request is refused.\n"), [1]);
        assert_eq!(lines("// It refuses a connection.\n"), [1]);
        assert!(lines("// Connections are refused.\n// A refused permission.\n").is_empty());
    }

    #[test]
    fn finds_a_phrase_over_the_end_of_a_line() {
        assert_eq!(lines("// They go on\n// from each other.\n// They go on from it.\n"), [1, 3]);
        assert_eq!(lines_of("They go\non from it.\n", Language::Markdown), [1]);
        assert!(lines_of("They go on.\n\nFrom here.\n", Language::Markdown).is_empty());
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
