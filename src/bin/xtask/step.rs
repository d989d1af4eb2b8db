//! A step of the work: it says what it does and how long that took.

use std::time::{Duration, Instant};

use crate::failure::Failure;

pub fn step<Answer>(title: &str, work: impl FnOnce() -> Result<Answer, Failure>) -> Result<Answer, Failure> {
    println!("==> {title}");
    let start = Instant::now();
    let answer = work();
    let ended = if answer.is_ok() { "done" } else { "failed" };
    println!("    {ended} in {}", seconds(start.elapsed()));
    answer
}

/// A line that belongs to the running step.
pub fn note(text: &str) {
    println!("    {text}");
}

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
    fn durations_read_well() {
        assert_eq!(seconds(Duration::from_millis(1_260)), "1.3 s");
        assert_eq!(seconds(Duration::from_secs(60)), "1 min 0 s");
        assert_eq!(seconds(Duration::from_secs(754)), "12 min 34 s");
    }
}
