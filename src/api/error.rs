//! Errors of requests and catalogs.

use super::{Expected, Found, Issue};
use serde::Serialize;
use std::fmt;

/// An invalid request or catalog. A request has the HTTP status 400 and the message `Invalid request body`; custom
/// cards and catalogs break a rule of the catalog.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RewardsError {
    /// The HTTP status; 501 for requests that the core leaves out.
    pub status: u16,
    /// `Invalid request body`, the message of the interface, or `Invalid catalog`.
    pub message: &'static str,
    /// All issues, in the order of the request; a very long list is truncated.
    pub issues: Vec<Issue>,
}

impl RewardsError {
    /// The error for these issues.
    pub fn new(issues: Vec<Issue>) -> RewardsError {
        RewardsError { status: 400, message: "Invalid request body", issues }
    }

    /// The error of a single issue, at this path.
    pub(crate) fn of(path: &str, expected: Expected, found: Found) -> RewardsError {
        RewardsError::new(vec![Issue::new(path.to_owned(), expected, found)])
    }

    /// The error of a request that needs the feature `whole`.
    pub(crate) fn not_in_core() -> RewardsError {
        RewardsError { status: 501, message: "Not in the core", issues: Vec::new() }
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
