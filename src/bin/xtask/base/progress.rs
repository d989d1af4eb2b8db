//! Prints the progress of tasks and their duration.

use std::time::{Duration, Instant};

use crate::base::failure::Failure;

/// Runs a task; prints its title, then its result and duration.
pub fn task<T>(title: &str, work: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    println!("==> {title}");
    let start = Instant::now();
    let result = work();
    let ended = if result.is_ok() { "done" } else { "failed" };
    println!("    {ended} in {}", seconds(start.elapsed()));
    result
}

/// Prints a line about the running task.
pub fn note(text: &str) {
    println!("    {text}");
}

/// A duration in seconds, or in minutes and seconds.
pub fn seconds(duration: Duration) -> String {
    let whole = duration.as_secs();
    if whole < 60 {
        format!("{:.1} s", duration.as_secs_f64())
    } else {
        format!("{} min {} s", whole / 60, whole % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::{Duration, seconds};

    #[test]
    fn durations_are_in_seconds_or_minutes() {
        assert_eq!(seconds(Duration::from_millis(1_260)), "1.3 s");
        assert_eq!(seconds(Duration::from_secs(60)), "1 min 0 s");
        assert_eq!(seconds(Duration::from_secs(754)), "12 min 34 s");
    }
}
