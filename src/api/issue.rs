//! Issues: the single faults of a request or a catalog.

use super::answer::answer;
use super::{Expected, Found};

answer! {
    /// One fault of a request, custom cards or a custom catalog.
    #[derive(Eq)]
    pub struct Issue {
        /// Path of the value; empty for the whole request. Example: `"transactions[3].transactionAmount"`
        pub path: String,
        /// The expected value. Always present for a request; left out where cards or a catalog break a rule of the
        /// catalog, which `message` states. Example: `"a number"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub expected: Option<String>,
        /// The value found; left out where `expected` is. Example: `"text"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub found: Option<String>,
        /// Its kind, in kebab-case: for a request `missing-field`, `unexpected-type`, `unexpected-value` or
        /// `limit-exceeded`; for cards and catalogs these, or the broken rule of the catalog. Example: `"no-scope"`
        pub code: &'static str,
        /// The broken rule of the catalog in words, without the path; left out where `expected` is present.
        /// Example: `"name categories or merchants, or write everything = true"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub fault: Option<String>,
        /// The path and the fault, in one line. Example: `"transactions[3].transactionAmount: expected a number"`
        pub message: String,
    }
}

/// The kind of an issue of a request. Its code is that of the same diagnostic of the catalog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IssueKind {
    /// A required field is absent.
    MissingField,
    /// A value has another type of JSON.
    UnexpectedType,
    /// A value is outside its range, unknown, or contradicts another.
    UnexpectedValue,
    /// A list is longer than its limit.
    LimitExceeded,
}

impl IssueKind {
    /// The kind of an issue with this value.
    fn of(found: Found) -> IssueKind {
        match found {
            Found::Missing => IssueKind::MissingField,
            Found::Type(_) | Found::NoJsonValue => IssueKind::UnexpectedType,
            Found::Length(_) => IssueKind::LimitExceeded,
            _ => IssueKind::UnexpectedValue,
        }
    }

    /// The code in answers.
    pub fn code(self) -> &'static str {
        match self {
            IssueKind::MissingField => "missing-field",
            IssueKind::UnexpectedType => "unexpected-type",
            IssueKind::UnexpectedValue => "unexpected-value",
            IssueKind::LimitExceeded => "limit-exceeded",
        }
    }
}

impl Issue {
    /// The issue of a request at this path. Its kind follows from the value found.
    pub(crate) fn new(path: String, expected: Expected, found: Found) -> Issue {
        Issue::with_code(IssueKind::of(found).code(), path, expected.to_string(), found.to_string())
    }

    /// The issue with this code at this path.
    pub(crate) fn with_code(code: &'static str, path: String, expected: String, found: String) -> Issue {
        let location = if path.is_empty() { "body" } else { &path };
        let message = format!("{location}: expected {expected}");
        Issue { path, expected: Some(expected), found: Some(found), code, fault: None, message }
    }

    /// The issue of a broken rule of the catalog, at this path.
    pub(crate) fn in_words(code: &'static str, path: &str, words: &str) -> Issue {
        let message = format!("{path}: {words}");
        let fault = Some(words.to_owned());
        Issue { path: path.to_owned(), expected: None, found: None, code, fault, message }
    }
}
