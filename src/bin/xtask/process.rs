//! Running other programs: with a time limit, with a sign of life, and with their last words on failure.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::step::{note, seconds};

const SIGN_OF_LIFE_EVERY: Duration = Duration::from_secs(10);
const LOOK_AT_THE_PROCESS_EVERY: Duration = Duration::from_millis(20);
const LINES_KEPT: usize = 200;

/// Runs a program that talks to the person directly; its output is on the screen when it fails.
pub fn run_openly(command: &mut Command, remedy: &str) -> Result<(), Failure> {
    let status = command.status().map_err(|error| cannot_start(command, &error))?;
    if status.success() {
        return Ok(());
    }
    Err(Failure::new(format!("{} ({status}); its output is above", shown(command)), remedy))
}

/// Runs a program whose output matters only when it fails. While it runs, its newest line is shown every
/// few seconds. After `limit` the program is killed.
pub fn run_quietly(command: &mut Command, limit: Option<Duration>, remedy: &str) -> Result<(), Failure> {
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
                // A reader only ends by itself; a panic in it would already be on the screen.
                let _ = reader.join();
            }
            if status.success() {
                return Ok(());
            }
            Err(Failure::new(format!("{} ({status})\n{}", shown(command), output.text()), remedy))
        }
        // The readers are left behind here: a grandchild could hold the pipes open for ever.
        Ended::Killed(after) => Err(Failure::new(
            format!(
                "{} was stopped: not finished after {}\n{}",
                shown(command),
                seconds(after),
                output.text()
            ),
            remedy,
        )),
    }
}

/// What a program printed on its standard output, trimmed.
pub fn answer(command: &mut Command, remedy: &str) -> Result<String, Failure> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| cannot_start(command, &error))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(Failure::new(format!("{} ({})\n{}", shown(command), output.status, said.trim()), remedy));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The command as one could type it, with the variables that were set for it.
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
            format!("the program `{program}` was not found"),
            format!("install `{program}`, or put its folder on the PATH, and run this again"),
        )
    } else {
        Failure::new(
            format!("{} could not run: {error}", shown(command)),
            format!("see that `{program}` starts by itself, then run this again"),
        )
    }
}

enum Ended {
    With(ExitStatus),
    Killed(Duration),
}

fn wait(child: &mut Child, limit: Option<Duration>, output: &Output) -> std::io::Result<Ended> {
    let start = Instant::now();
    let mut next_sign_of_life = SIGN_OF_LIFE_EVERY;
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
        if elapsed >= next_sign_of_life {
            note(&format!("... {}: {}", seconds(elapsed), output.newest()));
            next_sign_of_life += SIGN_OF_LIFE_EVERY;
        }
        thread::sleep(LOOK_AT_THE_PROCESS_EVERY);
    }
}

/// The last lines of both output streams, in the order in which they came.
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

    /// Of a line that a progress bar has rewritten only what was last seen counts.
    fn add(&self, line: &str) {
        let last_seen = line.trim_end().rsplit('\r').next().unwrap_or_default();
        if last_seen.trim().is_empty() {
            return;
        }
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() == LINES_KEPT {
            lines.pop_front();
        }
        lines.push_back(last_seen.to_owned());
    }

    fn newest(&self) -> String {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.back().map_or_else(|| "running, no output yet".to_owned(), |line| line.trim().to_owned())
    }

    fn text(&self) -> String {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.is_empty() {
            return "    (it printed nothing)".to_owned();
        }
        let indented: Vec<String> = lines.iter().map(|line| format!("    {line}")).collect();
        indented.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::{Command, Duration, Instant, LINES_KEPT, Output, answer, run_quietly, shown};

    #[test]
    fn a_command_is_shown_with_its_variables() {
        let mut command = Command::new("cargo");
        command.arg("build").env("RUSTC_BOOTSTRAP", "1").env_remove("CARGO");
        assert_eq!(shown(&command), "RUSTC_BOOTSTRAP=1 cargo build");
    }

    #[test]
    fn a_rewritten_progress_line_counts_as_it_was_last_seen() {
        let output = Output::default();
        output.add("10 %\r55 %\r100 %\r\n");
        output.add("\n");
        assert_eq!(output.newest(), "100 %");
        assert_eq!(output.text(), "    100 %");
    }

    #[test]
    fn only_the_last_lines_are_kept() {
        let output = Output::default();
        for number in 0..=LINES_KEPT {
            output.add(&number.to_string());
        }
        assert!(output.text().starts_with("    1\n"));
        assert_eq!(output.newest(), LINES_KEPT.to_string());
    }

    #[test]
    fn a_missing_program_is_named() {
        let failure = answer(&mut Command::new("no-such-program-here"), "unused").unwrap_err();
        assert_eq!(failure.summary(), "the program `no-such-program-here` was not found");
    }

    #[cfg(unix)]
    #[test]
    fn a_failing_program_has_the_last_word() {
        let mut command = Command::new("sh");
        command.args(["-c", "echo first; echo second >&2; exit 3"]);
        let failure = run_quietly(&mut command, None, "try again").unwrap_err();
        let text = failure.to_string();
        assert!(text.contains("exit status: 3"), "{text}");
        assert!(text.contains("    first") && text.contains("    second"), "{text}");
        assert!(text.ends_with("To mend it: try again"), "{text}");
    }

    #[cfg(unix)]
    #[test]
    fn a_program_over_its_limit_is_killed() {
        let start = Instant::now();
        let failure =
            run_quietly(Command::new("sleep").arg("60"), Some(Duration::from_millis(100)), "-").unwrap_err();
        assert!(start.elapsed() < Duration::from_secs(30));
        assert!(failure.summary().contains("was stopped"), "{}", failure.summary());
    }
}
