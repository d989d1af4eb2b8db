//! Issues: the single faults of a request or a catalog.

use super::answer::answer;

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
        /// Code of the broken rule of the catalog, in kebab-case. Left out for a request, and where the cards are not
        /// a list or the catalog is not an object of its files. Example: `"no-scope"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub code: Option<&'static str>,
        /// The broken rule of the catalog in words, without the path; left out where `expected` is present.
        /// Example: `"name categories or merchants, or write everything = true"`
        #[serde(skip_serializing_if = "Option::is_none")]
        pub fault: Option<String>,
        /// The path and the fault, in one line. Example: `"transactions[3].transactionAmount: expected a number"`
        pub message: String,
    }
}

impl Issue {
    /// The issue at this path.
    pub fn new(path: impl Into<String>, expected: impl Into<String>, found: impl Into<String>) -> Issue {
        let (path, expected, found) = (path.into(), expected.into(), found.into());
        let location = if path.is_empty() { "body" } else { &path };
        let message = format!("{location}: expected {expected}");
        Issue { path, expected: Some(expected), found: Some(found), code: None, fault: None, message }
    }

    /// The message of the issue at this path.
    pub(crate) fn in_words(path: &str, words: &str) -> Issue {
        let message = format!("{path}: {words}");
        let fault = Some(words.to_owned());
        Issue { path: path.to_owned(), expected: None, found: None, code: None, fault, message }
    }
}
