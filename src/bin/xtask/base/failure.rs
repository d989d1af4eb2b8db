//! An error with a message and a hint how to fix it.

use std::fmt;

#[derive(Debug)]
pub struct Failure {
    message: String,
    help: String,
}

impl Failure {
    pub fn new(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { message: message.into(), help: help.into() }
    }

    /// One line for a list of attempts: the first line, and the line that best explains the cause.
    pub fn summary(&self) -> String {
        let mut lines = self.message.lines();
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
        write!(formatter, "Error: {}\nTo fix it: {}", self.message, self.help)
    }
}

#[cfg(test)]
mod tests {
    use super::Failure;

    #[test]
    fn a_failure_prints_its_message_and_help() {
        let failure = Failure::new("no node\ndetails\n  more", "install node");
        assert_eq!(failure.to_string(), "Error: no node\ndetails\n  more\nTo fix it: install node");
        assert_eq!(failure.summary(), "no node: more");
    }

    #[test]
    fn a_summary_prefers_the_error_line() {
        let summary = |message: &str| Failure::new(message, "").summary();
        assert_eq!(summary("no node"), "no node");
        assert_eq!(summary("rustup\n  info: x\n  error: y\n  trace"), "rustup: error: y");
    }
}
