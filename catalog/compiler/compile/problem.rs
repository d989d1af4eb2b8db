//! What is wrong in the text of a catalog, and where.

use std::fmt::Display;

/// A text of the catalog: a file of it, or the same as JSON.
#[derive(Default)]
pub struct Document<Content> {
    /// What people know it by: the path of a file, or a place such as `cards[3]`.
    pub name: String,
    /// What it says.
    pub content: Content,
}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The name of the document.
    pub document: String,
    /// The place in it, such as `rules[2].multiplier`; empty for all of it.
    pub at: String,
    /// What is wrong there, and how to mend it.
    pub message: String,
}

/// Where the problems of one document go.
pub struct Report<'a> {
    document: &'a str,
    problems: &'a mut Vec<Problem>,
}

impl<'a> Report<'a> {
    /// For the document of this name.
    pub fn new(document: &'a str, problems: &'a mut Vec<Problem>) -> Report<'a> {
        Report { document, problems }
    }

    /// Adds a problem at this place of the document.
    pub fn problem(&mut self, at: &str, message: impl Display) {
        self.problems.push(Problem {
            document: self.document.to_owned(),
            at: at.to_owned(),
            message: message.to_string(),
        });
    }

    /// Complains of a list that is longer than the engine's tables can be.
    pub fn at_most(&mut self, at: &str, count: usize, most: usize) {
        if count > most {
            self.problem(at, format!("{count} entries; at most {most} are possible"));
        }
    }

    /// The place of the thing with this id in a list of the card; a problem where there is none.
    pub fn find<'id>(
        &mut self,
        ids: impl IntoIterator<Item = &'id String>,
        id: &str,
        at: &str,
        what: &str,
    ) -> Option<u8> {
        let index = ids.into_iter().position(|other| other == id);
        if index.is_none() {
            self.problem(at, format!("this card has no {what} \"{id}\""));
        }
        index.map(|index| index as u8)
    }

    /// Complains of an id that stands twice in a list.
    pub fn unique<'id>(&mut self, ids: impl IntoIterator<Item = &'id String>, list: &str) {
        let mut seen: Vec<&String> = Vec::new();
        for (index, id) in ids.into_iter().enumerate() {
            if seen.contains(&id) {
                self.problem(&format!("{list}[{index}].id"), format!("\"{id}\" stands here twice"));
            }
            seen.push(id);
        }
    }
}
