//! What went wrong, and what the person at the keyboard can do about it.

use std::fmt;

#[derive(Debug)]
pub struct Failure {
    what: String,
    remedy: String,
}

impl Failure {
    pub fn new(what: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { what: what.into(), remedy: remedy.into() }
    }

    /// One line, for a list of several attempts: what failed, and the line that says most about why.
    pub fn summary(&self) -> String {
        let mut lines = self.what.lines();
        let first = lines.next().unwrap_or_default();
        let details: Vec<&str> = lines.map(str::trim).collect();
        let error = details.iter().find(|line| line.starts_with("error"));
        match error.or(details.last()) {
            Some(reason) => format!("{first}: {reason}"),
            None => first.to_owned(),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Failed: {}\nTo mend it: {}", self.what, self.remedy)
    }
}

#[cfg(test)]
mod tests {
    use super::Failure;

    #[test]
    fn a_failure_says_what_and_how_to_mend_it() {
        let failure = Failure::new("no node\ndetails\n  more", "install node");
        assert_eq!(failure.to_string(), "Failed: no node\ndetails\n  more\nTo mend it: install node");
        assert_eq!(failure.summary(), "no node: more");
    }

    #[test]
    fn a_summary_prefers_the_line_that_names_the_error() {
        let summary = |what: &str| Failure::new(what, "").summary();
        assert_eq!(summary("no node"), "no node");
        assert_eq!(summary("rustup\n  info: x\n  error: y\n  trace"), "rustup: error: y");
    }
}
