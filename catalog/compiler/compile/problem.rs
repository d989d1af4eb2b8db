//! What is wrong in a text, and where.

use serde::de::DeserializeOwned;
use std::fmt;
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    file: PathBuf,
    /// Line and column, from 1.
    place: Option<(usize, usize)>,
    message: String,
}

impl Problem {
    /// A problem of a whole file.
    pub fn of_file(file: &Path, message: impl Into<String>) -> Problem {
        Problem { file: file.to_owned(), place: None, message: message.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file.display())?;
        if let Some((line, column)) = self.place {
            write!(f, ":{line}:{column}")?;
        }
        write!(f, ": {}", self.message)
    }
}

/// All that is wrong so far.
#[derive(Default)]
pub struct Problems(Vec<Problem>);

impl Problems {
    /// Adds one.
    pub fn add(&mut self, problem: Problem) {
        self.0.push(problem);
    }

    /// What `read` makes of a file; nothing where the file could not be read.
    pub fn take<Made: Default>(
        &mut self,
        file: Result<TextFile, Problem>,
        read: impl FnOnce(&TextFile, &mut Problems) -> Made,
    ) -> Made {
        match file {
            Ok(file) => read(&file, self),
            Err(problem) => {
                self.add(problem);
                Made::default()
            }
        }
    }

    /// Nothing, or the list.
    pub fn into_result(self) -> Result<(), Vec<Problem>> {
        if self.0.is_empty() { Ok(()) } else { Err(self.0) }
    }
}

/// A file of the catalog.
#[derive(Clone)]
pub struct TextFile {
    path: PathBuf,
    text: String,
}

impl TextFile {
    /// Reads it.
    pub fn read(path: &Path) -> Result<TextFile, Problem> {
        std::fs::read_to_string(path)
            .map(|text| TextFile { path: path.to_owned(), text })
            .map_err(|error| Problem::of_file(path, format!("cannot be read: {error}")))
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Its content; unknown, missing and ill-typed fields are problems.
    pub fn parse<Content: DeserializeOwned>(&self, problems: &mut Problems) -> Option<Content> {
        toml::from_str(&self.text)
            .map_err(|error| {
                let place = error.span().map(|span| place(&self.text, span.start));
                let message = error.message().trim().replace('\n', " ");
                problems.add(Problem { file: self.path.clone(), place, message });
            })
            .ok()
    }

    /// A problem at a place such as `rules[2].multiplier`: there, or as near as the text has it.
    pub fn problem(&self, at: &str, message: impl fmt::Display) -> Problem {
        let offset = DeTable::parse(&self.text).ok().map(|table| offset(table.get_ref(), at));
        Problem {
            file: self.path.clone(),
            place: offset.map(|offset| place(&self.text, offset)),
            message: if at.is_empty() { message.to_string() } else { format!("{at}: {message}") },
        }
    }
}

/// Where in the text the value at this place starts, or the innermost one around it.
fn offset(table: &DeTable<'_>, at: &str) -> usize {
    let mut start = 0;
    let mut inside = Inside::Table(table);
    for step in at.split(['.', '[']) {
        let next = match inside {
            Inside::Table(table) => table.get(step),
            Inside::Array(array) => {
                step.trim_end_matches(']').parse().ok().and_then(|index: usize| array.get(index))
            }
        };
        let Some(value) = next else { return start };
        start = value.span().start;
        inside = match value.get_ref() {
            DeValue::Table(table) => Inside::Table(table),
            DeValue::Array(array) => Inside::Array(array),
            _ => return start,
        };
    }
    start
}

enum Inside<'a, 'text> {
    Table(&'a DeTable<'text>),
    Array(&'a toml::de::DeArray<'text>),
}

fn place(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..offset.min(text.len())];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    (line, column)
}
