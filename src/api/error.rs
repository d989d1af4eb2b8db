//! What is wrong with a request, and where.

use serde::Serialize;
use std::fmt;

/// What was given cannot be used: a request that cannot be answered, with the HTTP status 400 and the message
/// `Invalid request body`, or cards or a catalog of the caller's own that break a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RewardsError {
    /// The HTTP status; 501 for what is not in the core.
    pub status: u16,
    /// `Invalid request body`, the message of the interface, or `Invalid catalog`.
    pub message: &'static str,
    /// Everything that is wrong, in the order of the request; a very long list is cut.
    pub issues: Vec<Issue>,
}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Issue {
    /// Where: `transactions[3].transactionAmount`; empty for the whole body.
    pub path: String,
    /// What belongs there: `a number`. None for a broken rule of the catalog, which the message tells in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// What was found: `text`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<String>,
    /// The broken rule of the catalog, in kebab-case: `no-scope`. None for a request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
    /// All of it in words: `transactions[3].transactionAmount: expected a number`.
    pub message: String,
}

impl RewardsError {
    /// The error for these issues.
    pub fn new(issues: Vec<Issue>) -> RewardsError {
        RewardsError { status: 400, message: "Invalid request body", issues }
    }

    /// The refusal of a request that needs the feature `whole`.
    pub(crate) fn not_in_core() -> RewardsError {
        RewardsError { status: 501, message: "Not in the core", issues: Vec::new() }
    }
}

impl Issue {
    /// The issue at this path.
    pub fn new(path: impl Into<String>, expected: impl Into<String>, found: impl Into<String>) -> Issue {
        let (path, expected, found) = (path.into(), expected.into(), found.into());
        let place = if path.is_empty() { "body" } else { &path };
        let message = format!("{place}: expected {expected}");
        Issue { path, expected: Some(expected), found: Some(found), code: None, message }
    }

    /// The issue at this path in words.
    pub(crate) fn in_words(path: &str, words: &str) -> Issue {
        let message = format!("{path}: {words}");
        Issue { path: path.to_owned(), expected: None, found: None, code: None, message }
    }
}

impl fmt::Display for RewardsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message)?;
        for issue in &self.issues {
            write!(f, "\n  {}", issue.message)?;
            if let Some(found) = &issue.found {
                write!(f, ", found {found}")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for RewardsError {}
