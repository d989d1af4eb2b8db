//! `cargo xtask test`: runs all tests in steps and prints a table of the results.

mod audit;
mod javascript;
mod rust;
mod step;
mod steps;

use std::time::{Duration, Instant};

use crate::base::failure::Failure;
use crate::base::progress::seconds;
use crate::base::project::{self, Project};
use step::Outcome;
use steps::STEPS;

pub fn test(project: &Project, arguments: &[String]) -> Result<(), Failure> {
    if arguments == ["--list"] {
        for step in &STEPS {
            println!("{:<14}{}", step.name, step.about);
        }
        return Ok(());
    }
    let selected = selected(arguments)?;
    let start = Instant::now();
    let mut table = Vec::new();
    let mut failure = None;
    for step in STEPS.iter().filter(|step| selected.is_empty() || selected.contains(&step.name)) {
        println!("\n### {}: {}", step.name, step.about);
        let step_start = Instant::now();
        let result = (step.run)(project).and_then(require_run);
        table.push(row(step.name, &result, step_start.elapsed()));
        if let Err(reason) = result {
            failure = Some(reason);
            break;
        }
    }
    println!("\n{}", table.join("\n"));
    println!("{:<14}{}", "total", seconds(start.elapsed()));
    failure.map_or(Ok(()), Err)
}

/// The names after `--only`; an empty list selects all steps.
fn selected(arguments: &[String]) -> Result<Vec<&str>, Failure> {
    let help = "use `--only STEP`, which may be repeated, or `--list` for the names of the steps";
    let mut names = Vec::new();
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        if word != "--only" {
            return Err(Failure::new(format!("`cargo xtask test` has no option `{word}`"), help));
        }
        let name = words.next().ok_or_else(|| Failure::new("`--only` needs the name of a step", help))?;
        if !STEPS.iter().any(|step| step.name == name) {
            return Err(Failure::new(format!("there is no step `{name}`"), help));
        }
        names.push(name.as_str());
    }
    Ok(names)
}

/// Fails for a step that could not run in continuous integration; elsewhere the table names it.
fn require_run(outcome: Outcome) -> Result<Outcome, Failure> {
    match outcome {
        Outcome::CouldNotRun(reason) if project::is_continuous_integration() => {
            Err(Failure::new(reason, "install what is missing; with CI=true every step must run"))
        }
        outcome => Ok(outcome),
    }
}

fn row(name: &str, result: &Result<Outcome, Failure>, duration: Duration) -> String {
    let text = match result {
        Ok(Outcome::Passed) => "passed",
        Ok(Outcome::CouldNotRun(reason)) => &format!("COULD NOT RUN: {reason}"),
        Err(_) => "FAILED",
    };
    format!("{name:<14}{:<14}{text}", seconds(duration))
}

#[cfg(test)]
mod tests {
    use super::{Duration, Failure, Outcome, row, selected};

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(ToOwned::to_owned).collect()
    }

    #[test]
    fn steps_are_selected_by_name() {
        assert_eq!(selected(&[]).unwrap(), Vec::<&str>::new());
        assert_eq!(selected(&words("--only wasm --only page")).unwrap(), ["wasm", "page"]);
    }

    #[test]
    fn a_wrong_selection_is_rejected() {
        for wrong in ["--only", "--only nothing", "wasm", "--only wasm page"] {
            assert!(selected(&words(wrong)).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_table_distinguishes_passed_failed_and_not_run() {
        let duration = Duration::from_secs(2);
        assert_eq!(row("native", &Ok(Outcome::Passed), duration), "native        2.0 s         passed");
        assert_eq!(row("native", &Err(Failure::new("", "")), duration), "native        2.0 s         FAILED");
        let gap = Ok(Outcome::CouldNotRun("no clippy".to_owned()));
        assert_eq!(row("clippy", &gap, duration), "clippy        2.0 s         COULD NOT RUN: no clippy");
    }
}
