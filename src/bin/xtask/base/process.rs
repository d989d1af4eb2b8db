//! Runs other programs with a time limit and progress lines. Shows their output on failure.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::base::failure::Failure;
use crate::base::progress::{note, seconds};

const PROGRESS_INTERVAL: Duration = Duration::from_secs(10);
const POLL_INTERVAL: Duration = Duration::from_millis(20);
const LINES_KEPT: usize = 200;

/// Runs a program and shows its output.
pub fn run_openly(command: &mut Command, help: &str) -> Result<(), Failure> {
    let status = command.status().map_err(|error| cannot_start(command, &error))?;
    if status.success() {
        return Ok(());
    }
    Err(Failure::new(format!("{} ({status}); its output is above", shown(command)), help))
}

/// Runs a program and shows its output only if it fails.
///
/// Prints its latest line every ten seconds while it runs, and kills it after `limit`.
pub fn run_quietly(command: &mut Command, limit: Option<Duration>, help: &str) -> Result<(), Failure> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| cannot_start(command, &error))?;
    let output = Output::default();
    let readers = [
        child.stdout.take().map(|pipe| output.follow(pipe)),
        child.stderr.take().map(|pipe| output.follow(pipe)),
    ];
    match wait(&mut child, limit, &output).map_err(|error| cannot_start(command, &error))? {
        Ended::With(status) => {
            for reader in readers.into_iter().flatten() {
                // A panic in a reader is on the screen already.
                let _ = reader.join();
            }
            if status.success() {
                return Ok(());
            }
            Err(Failure::new(format!("{} ({status})\n{}", shown(command), output.text()), help))
        }
        // Not joined: a grandchild could keep the pipes open forever.
        Ended::Killed(after) => Err(Failure::new(
            format!(
                "{} was killed: not finished after {}\n{}",
                shown(command),
                seconds(after),
                output.text()
            ),
            help,
        )),
    }
}

/// Runs a program and returns its standard output, trimmed.
pub fn output_of(command: &mut Command, help: &str) -> Result<String, Failure> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| cannot_start(command, &error))?;
    if !output.status.success() {
        let stderr = String::from_utf8_lossy(&output.stderr);
        return Err(Failure::new(format!("{} ({})\n{}", shown(command), output.status, stderr.trim()), help));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The command line, with the environment variables that were set for it.
pub fn shown(command: &Command) -> String {
    let variables = command
        .get_envs()
        .filter_map(|(name, value)| Some((name, value?)))
        .map(|(name, value)| format!("{}={}", name.to_string_lossy(), value.to_string_lossy()));
    let words = std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|word| word.to_string_lossy().into_owned());
    variables.chain(words).collect::<Vec<_>>().join(" ")
}

fn cannot_start(command: &Command, error: &std::io::Error) -> Failure {
    let program = command.get_program().to_string_lossy();
    if error.kind() == ErrorKind::NotFound {
        Failure::new(
            format!("cannot find the program `{program}`"),
            format!("install `{program}` or add its folder to PATH, then run this again"),
        )
    } else {
        Failure::new(
            format!("cannot run {}: {error}", shown(command)),
            format!("check that `{program}` starts, then run this again"),
        )
    }
}

enum Ended {
    With(ExitStatus),
    Killed(Duration),
}

fn wait(child: &mut Child, limit: Option<Duration>, output: &Output) -> std::io::Result<Ended> {
    let start = Instant::now();
    let mut next_progress = PROGRESS_INTERVAL;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Ended::With(status));
        }
        let elapsed = start.elapsed();
        if limit.is_some_and(|limit| elapsed >= limit) {
            child.kill()?;
            child.wait()?;
            return Ok(Ended::Killed(elapsed));
        }
        if elapsed >= next_progress {
            note(&format!("... {}: {}", seconds(elapsed), output.latest()));
            next_progress += PROGRESS_INTERVAL;
        }
        thread::sleep(POLL_INTERVAL);
    }
}

/// The last lines of both output streams, in order of arrival.
#[derive(Clone, Default)]
struct Output {
    lines: Arc<Mutex<VecDeque<String>>>,
}

impl Output {
    fn follow(&self, pipe: impl Read + Send + 'static) -> JoinHandle<()> {
        let output = self.clone();
        thread::spawn(move || {
            for line in BufReader::new(pipe).split(b'\n').map_while(Result::ok) {
                output.add(&String::from_utf8_lossy(&line));
            }
        })
    }

    /// Adds a line; of one that a progress bar rewrote, only the last version.
    fn add(&self, line: &str) {
        let last_version = line.trim_end().rsplit('\r').next().unwrap_or_default();
        if last_version.trim().is_empty() {
            return;
        }
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() == LINES_KEPT {
            lines.pop_front();
        }
        lines.push_back(last_version.to_owned());
    }

    fn latest(&self) -> String {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.back().map_or_else(|| "running, no output yet".to_owned(), |line| line.trim().to_owned())
    }

    fn text(&self) -> String {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.is_empty() {
            return "    (no output)".to_owned();
        }
        let indented: Vec<String> = lines.iter().map(|line| format!("    {line}")).collect();
        indented.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::{Command, Duration, Instant, LINES_KEPT, Output, output_of, run_quietly, shown};

    #[test]
    fn a_command_is_shown_with_its_environment_variables() {
        let mut command = Command::new("cargo");
        command.arg("build").env("RUSTC_BOOTSTRAP", "1").env_remove("CARGO");
        assert_eq!(shown(&command), "RUSTC_BOOTSTRAP=1 cargo build");
    }

    #[test]
    fn only_the_last_version_of_a_rewritten_line_is_kept() {
        let output = Output::default();
        output.add("10 %\r55 %\r100 %\r\n");
        output.add("\n");
        assert_eq!(output.latest(), "100 %");
        assert_eq!(output.text(), "    100 %");
    }

    #[test]
    fn only_the_last_lines_are_kept() {
        let output = Output::default();
        for number in 0..=LINES_KEPT {
            output.add(&number.to_string());
        }
        assert!(output.text().starts_with("    1\n"));
        assert_eq!(output.latest(), LINES_KEPT.to_string());
    }

    #[test]
    fn a_missing_program_is_named() {
        let failure = output_of(&mut Command::new("no-such-program-here"), "unused").unwrap_err();
        assert_eq!(failure.summary(), "cannot find the program `no-such-program-here`");
    }

    #[cfg(unix)]
    #[test]
    fn a_failure_includes_the_programs_output() {
        let mut command = Command::new("sh");
        command.args(["-c", "echo first; echo second >&2; exit 3"]);
        let failure = run_quietly(&mut command, None, "try again").unwrap_err();
        let text = failure.to_string();
        assert!(text.contains("exit status: 3"), "{text}");
        assert!(text.contains("    first") && text.contains("    second"), "{text}");
        assert!(text.ends_with("To fix it: try again"), "{text}");
    }

    #[cfg(unix)]
    #[test]
    fn a_program_over_its_limit_is_killed() {
        let start = Instant::now();
        let failure =
            run_quietly(Command::new("sleep").arg("60"), Some(Duration::from_millis(100)), "-").unwrap_err();
        assert!(start.elapsed() < Duration::from_secs(30));
        assert!(failure.summary().contains("was killed"), "{}", failure.summary());
    }
}
