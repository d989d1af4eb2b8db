//! `cargo xtask fuzz`: searches inputs that break the engine, by libFuzzer, and by a fuzzer of its own for JavaScript.
//!
//! libFuzzer is compiled from a crate, and the compiler's own coverage pass is available in the stable compiler, so neither
//! a nightly toolchain nor another tool is required.

mod report;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::artifacts::package;
use crate::base::failure::Failure;
use crate::base::process::run_openly;
use crate::base::progress::task;
use crate::base::project::Project;
use crate::setup::node;

/// Targets of `tests/fuzz/src/lib.rs`.
const NATIVE: [&str; 14] = [
    "earned",
    "missed",
    "advice",
    "analyze",
    "optimize",
    "card-terms",
    "settings",
    "paths",
    "states",
    "custom-cards",
    "custom-catalog",
    "toml",
    "descriptors",
    "card-names",
];
/// Targets of `tests/fuzz/javascript/`.
const JAVASCRIPT: [&str; 3] = ["statements", "both-paths", "model"];

/// Coverage that guides libFuzzer, and checks that a release build leaves out.
const RUSTFLAGS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Cdebug-assertions -Coverflow-checks";
const FOLDER: &str = "target/fuzz";
/// Longest input in bytes.
const INPUT_MAX: &str = "-max_len=16384";
/// Time to make a find smaller.
const MINIMIZE_SECONDS: &str = "-max_total_time=20";
/// An input that takes more seconds is a find.
const SECONDS_OF_AN_INPUT: &str = "-timeout=20";

pub fn fuzz(project: &Project, arguments: &[String]) -> Result<(), Failure> {
    let Options { minutes, targets } = Options::parse(arguments)?;
    let is_native = |target: &&str| NATIVE.contains(target);
    if targets.iter().any(|target| !is_native(target)) {
        package::build(project, &project.path("pkg"))?;
    }
    node::install_packages(project, "tests")?;
    let fuzzer = targets.iter().any(is_native).then(|| build(project)).transpose()?;
    let mut runs = Vec::new();
    for target in targets {
        let seconds = (minutes * 60.0).ceil();
        let command = match &fuzzer {
            Some(fuzzer) if is_native(&target) => libfuzzer(project, fuzzer, target, seconds)?,
            _ => javascript(project, target, seconds),
        };
        let smaller = |input: &Path, smallest: &Path| {
            Some(minimizer(project, fuzzer.as_ref()?, target, input, smallest))
        };
        runs.push(task(target, || report::run(project, target, command, smaller))?);
    }
    println!("\n{}", report::table(&runs));
    let finds: Vec<&str> = runs.iter().filter(|run| run.find.is_some()).map(|run| run.target).collect();
    if finds.is_empty() {
        return Ok(());
    }
    Err(Failure::new(
        format!("finds in {}, shown above", finds.join(", ")),
        "fix the engine; save the input in tests/fuzz/regressions/TARGET/, or make it a vector",
    ))
}

struct Options {
    minutes: f64,
    targets: Vec<&'static str>,
}

impl Options {
    fn parse(arguments: &[String]) -> Result<Options, Failure> {
        let help = format!(
            "use `--minutes N` for each target, and the targets {}, {}",
            NATIVE.join(", "),
            JAVASCRIPT.join(", ")
        );
        let mut options = Options { minutes: 1.0, targets: Vec::new() };
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            if word == "--minutes" {
                let minutes = words.next().and_then(|text| text.parse().ok());
                options.minutes = minutes
                    .filter(|minutes: &f64| minutes.is_finite() && *minutes > 0.0)
                    .ok_or_else(|| Failure::new("`--minutes` needs a number above 0", help.clone()))?;
            } else if let Some(target) = NATIVE.iter().chain(&JAVASCRIPT).find(|target| **target == word) {
                options.targets.push(target);
            } else {
                return Err(Failure::new(format!("there is no target `{word}`"), help));
            }
        }
        if options.targets.is_empty() {
            options.targets = NATIVE.into_iter().chain(JAVASCRIPT).collect();
        }
        Ok(options)
    }
}

/// Builds the fuzzer and its seed inputs.
fn build(project: &Project) -> Result<PathBuf, Failure> {
    // With a target, build scripts and macros are compiled without coverage.
    let host =
        crate::base::process::output_of(project.rustc().args(["--print", "host-tuple"]), "update Rust")?;
    task("Engine with coverage (minutes, the first time only)", || {
        run_openly(
            project
                .cargo()
                .args([
                    "build",
                    "--release",
                    "--package",
                    "fuzz-targets",
                    "--features",
                    "libfuzzer",
                    "--target",
                    &host,
                ])
                .env("CARGO_TARGET_DIR", project.path(FOLDER).join("build"))
                .env("RUSTFLAGS", RUSTFLAGS),
            "fix the errors above; libFuzzer needs a C++ compiler (Debian: `apt-get install g++`)",
        )
    })?;
    task("Seed inputs", || {
        run_openly(
            project.command("node").arg("tests/fuzz/seeds.mjs").arg(project.path(FOLDER).join("seeds")),
            "fix the error above",
        )
    })?;
    Ok(project.path(FOLDER).join("build").join(host).join("release/fuzz"))
}

/// The command of a target; it keeps the inputs that reach new code in `target/fuzz/corpus`.
fn libfuzzer(project: &Project, fuzzer: &Path, target: &str, seconds: f64) -> Result<Command, Failure> {
    let folder = project.path(FOLDER);
    let corpus = folder.join("corpus").join(target);
    fs::create_dir_all(&corpus).and_then(|()| fs::create_dir_all(folder.join("finds"))).map_err(|error| {
        Failure::new(format!("cannot make {}: {error}", corpus.display()), "make target/ writable")
    })?;
    let mut command = project.command(fuzzer);
    command
        .env("CARD_REWARDS_FUZZ_TARGET", target)
        .arg(corpus)
        .arg(folder.join("seeds").join(target))
        // None for a target that nothing has broken yet.
        .args(Some(project.path("tests/fuzz/regressions").join(target)).filter(|saved| saved.exists()))
        .args([INPUT_MAX, SECONDS_OF_AN_INPUT, "-print_final_stats=1"])
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-artifact_prefix={}/{target}-", folder.join("finds").display()));
    Ok(command)
}

/// The command that searches a smaller input that breaks the target too.
fn minimizer(project: &Project, fuzzer: &Path, target: &str, input: &Path, smallest: &Path) -> Command {
    let mut command = project.command(fuzzer);
    command
        .env("CARD_REWARDS_FUZZ_TARGET", target)
        .args(["-minimize_crash=1", MINIMIZE_SECONDS, SECONDS_OF_AN_INPUT])
        .arg(format!("-exact_artifact_path={}", smallest.display()))
        .arg(input);
    command
}

fn javascript(project: &Project, target: &str, seconds: f64) -> Command {
    let mut command = project.command("node");
    command.args(["tests/fuzz/javascript/run.mjs", target, "--seconds", &seconds.to_string()]);
    command
}

#[cfg(test)]
mod tests {
    use super::{JAVASCRIPT, NATIVE, Options};

    fn parse(words: &str) -> Option<(f64, Vec<&'static str>)> {
        let words: Vec<String> = words.split_whitespace().map(ToOwned::to_owned).collect();
        Options::parse(&words).ok().map(|Options { minutes, targets }| (minutes, targets))
    }

    #[test]
    fn targets_and_minutes_are_options() {
        assert_eq!(parse("--minutes 0.5 toml model"), Some((0.5, vec!["toml", "model"])));
        let (minutes, all) = parse("").unwrap();
        assert_eq!((minutes, all.len()), (1.0, NATIVE.len() + JAVASCRIPT.len()));
        for wrong in ["--minutes", "--minutes 0", "--minutes x", "--minutes inf", "nothing"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_targets_are_those_of_the_tests() {
        let native = include_str!("../../../../tests/fuzz/src/lib.rs");
        let named: Vec<&str> = native
            .lines()
            .filter_map(|line| line.trim().strip_prefix("json(\"").or(line.trim().strip_prefix("text(\"")))
            .collect();
        let names: Vec<&str> = named.iter().filter_map(|line| line.split('"').next()).collect();
        assert_eq!(names, NATIVE);
        let javascript = include_str!("../../../../tests/fuzz/javascript/run.mjs");
        assert!(JAVASCRIPT.iter().all(|target| javascript.contains(target)));
    }
}
