//! Runs a fuzz target and reports its executions, coverage and find.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::base::failure::Failure;
use crate::base::process::shown;
use crate::base::progress::note;
use crate::base::project::Project;

const LOGS: &str = "target/fuzz/logs";
/// Lines of a find's log that are shown.
const LINES_SHOWN: usize = 40;
/// Longest input that is shown.
const INPUT_SHOWN: usize = 2_000;

/// The figures of a run.
pub struct Run {
    pub target: &'static str,
    executions: u64,
    per_second: u64,
    /// Edges of the program that an input reached; none for JavaScript.
    coverage: Option<u64>,
    /// The end of the log of a run with a find.
    pub find: Option<String>,
}

/// Runs a target; its output goes to a log. `smaller` is the command that minimises a saved input.
pub fn run(
    project: &Project,
    target: &'static str,
    command: Command,
    smaller: impl Fn(&Path, &Path) -> Option<Command>,
) -> Result<Run, Failure> {
    let path = project.path(LOGS).join(format!("{target}.log"));
    let (is_success, text) = logged(command, &path)?;
    let mut run = parsed(target, &text);
    note(&format!("{} executions, {} a second", run.executions, run.per_second));
    if !is_success {
        let mut find = find_in(&text);
        let saved = text.lines().find_map(|line| line.split_once("Test unit written to "));
        if let Some((_, input)) = saved {
            let input = Path::new(input);
            let smallest = input.with_extension("smallest");
            if let Some(command) = smaller(input, &smallest) {
                note("minimising the input");
                logged(command, &path.with_extension("smallest.log"))?;
            }
            find = format!("{find}\n{}", input_shown(if smallest.exists() { &smallest } else { input }));
        }
        println!("{find}\nThe whole log is {}", project.shown(&path));
        run.find = Some(find);
    }
    Ok(run)
}

/// Runs a command with its output in a file. Returns whether it succeeded, and the output.
fn logged(mut command: Command, path: &Path) -> Result<(bool, String), Failure> {
    let unusable = |error: std::io::Error| {
        Failure::new(format!("cannot write {}: {error}", path.display()), "make target/ writable")
    };
    path.parent().map_or(Ok(()), fs::create_dir_all).map_err(unusable)?;
    let log = File::create(path).map_err(unusable)?;
    let copy = log.try_clone().map_err(unusable)?;
    let status = command.stdin(Stdio::null()).stdout(log).stderr(copy).status().map_err(|error| {
        Failure::new(format!("cannot run {}: {error}", shown(&command)), "fix the error above")
    })?;
    let text = fs::read(path).map_err(unusable)?;
    Ok((status.success(), String::from_utf8_lossy(&text).into_owned()))
}

fn input_shown(path: &Path) -> String {
    let input = fs::read(path).unwrap_or_default();
    let input: String = String::from_utf8_lossy(&input).chars().take(INPUT_SHOWN).collect();
    format!("the input, in {}:\n{input}", path.display())
}

fn parsed(target: &'static str, log: &str) -> Run {
    let number_after = |words: &str| {
        let rest = log.rsplit_once(words)?.1.trim_start();
        rest.split(|character: char| !character.is_ascii_digit()).next()?.parse().ok()
    };
    Run {
        target,
        executions: number_after("stat::number_of_executed_units:").unwrap_or(0),
        per_second: number_after("stat::average_exec_per_sec:").unwrap_or(0),
        coverage: number_after(" cov: "),
        find: None,
    }
}

/// The panic or difference in a log.
fn find_in(log: &str) -> String {
    let is_start = |line: &&str| {
        line.contains("panicked at") || line.starts_with("Found with") || line.contains("ERROR: libFuzzer")
    };
    let lines: Vec<&str> = log.lines().skip_while(|line| !is_start(line)).collect();
    let lines = if lines.is_empty() {
        log.lines().rev().take(LINES_SHOWN).collect::<Vec<_>>().into_iter().rev().collect()
    } else {
        lines
    };
    let shown: Vec<String> =
        lines.iter().take(LINES_SHOWN).map(|line| line.chars().take(INPUT_SHOWN).collect()).collect();
    shown.join("\n")
}

/// The runs as a table.
pub fn table(runs: &[Run]) -> String {
    let mut lines =
        vec![format!("{:<14}{:>14}{:>12}{:>12}   find", "target", "executions", "a second", "coverage")];
    lines.extend(runs.iter().map(|run| {
        let coverage = run.coverage.map_or_else(|| "-".to_owned(), |edges| edges.to_string());
        let find = if run.find.is_some() { "FOUND" } else { "none" };
        format!("{:<14}{:>14}{:>12}{coverage:>12}   {find}", run.target, run.executions, run.per_second)
    }));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::{find_in, parsed, table};

    const LOG: &str = "\
#151\tINITED cov: 6007 ft: 21433 corp: 150/115Kb
#152\tNEW    cov: 6014 ft: 21445 corp: 151/116Kb
thread '<unnamed>' panicked at src/lib.rs:1:1:
the total 1 is the sum 2
stat::number_of_executed_units: 13711
stat::average_exec_per_sec:     1054
";

    #[test]
    fn the_figures_of_a_log_are_read() {
        let run = parsed("earned", LOG);
        assert_eq!((run.executions, run.per_second, run.coverage), (13_711, 1_054, Some(6_014)));
        assert!(table(&[run]).ends_with("earned                 13711        1054        6014   none"));
    }

    #[test]
    fn a_find_starts_with_the_panic() {
        assert!(find_in(LOG).starts_with("thread '<unnamed>' panicked at"));
        assert_eq!(find_in("no such file"), "no such file");
    }
}
