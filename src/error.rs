//! What is wrong with a request, and where.

use serde::Serialize;
use std::fmt;

/// A request that cannot be answered: HTTP status 400, message `Invalid request body`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RewardsError {
    /// The HTTP status.
    pub status: u16,
    /// The message of the interface.
    pub message: &'static str,
    /// Everything that is wrong, in the order of the request; a very long list is cut.
    pub issues: Vec<Issue>,
}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Issue {
    /// Where: `transactions[3].transactionAmount`; empty for the whole body.
    pub path: String,
    /// What belongs there: `a number`.
    pub expected: String,
    /// What was found: `text`.
    pub found: String,
    /// All of it in words: `transactions[3].transactionAmount: expected a number`.
    pub message: String,
}

impl RewardsError {
    /// The error for these issues.
    pub fn new(issues: Vec<Issue>) -> RewardsError {
        RewardsError { status: 400, message: "Invalid request body", issues }
    }
}

impl Issue {
    /// The issue at this path.
    pub fn new(path: impl Into<String>, expected: impl Into<String>, found: impl Into<String>) -> Issue {
        let (path, expected, found) = (path.into(), expected.into(), found.into());
        let place = if path.is_empty() { "body" } else { &path };
        Issue { message: format!("{place}: expected {expected}"), path, expected, found }
    }
}

impl fmt::Display for RewardsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message)?;
        for issue in &self.issues {
            write!(f, "\n  {}, found {}", issue.message, issue.found)?;
        }
        Ok(())
    }
}

impl std::error::Error for RewardsError {}
