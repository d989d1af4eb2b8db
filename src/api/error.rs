//! Errors of requests and catalogs: issues with their paths.

use serde::Serialize;
use std::fmt;

/// An invalid request or catalog. A request has the HTTP status 400 and the message `Invalid request body`; custom
/// cards and catalogs break a rule of the catalog.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RewardsError {
    /// The HTTP status; 501 for requests that the core leaves out.
    pub status: u16,
    /// `Invalid request body`, the message of the interface, or `Invalid catalog`.
    pub message: &'static str,
    /// All issues, in the order of the request; a very long list is truncated.
    pub issues: Vec<Issue>,
}

/// One issue of a request or a catalog.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Issue {
    /// The path: `transactions[3].transactionAmount`; empty for the whole body.
    pub path: String,
    /// The expected value: `a number`. None for a broken rule of the catalog, which the message states.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// The found value: `text`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<String>,
    /// The broken rule of the catalog, in kebab-case: `no-scope`. None for a request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
    /// The message: `transactions[3].transactionAmount: expected a number`.
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

    /// The message of the issue at this path.
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
