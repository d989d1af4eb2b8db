//! How well the lines of `tests/statement-lines/` are recognised; its README says what is counted.

#![cfg(not(target_arch = "wasm32"))]

#[allow(dead_code)]
#[path = "../catalog/report/scoring.rs"]
mod scoring;

use card_rewards::Engine;
use scoring::{Score, Verdict};
use std::fs;
use std::path::{Path, PathBuf};

const PRECISION_PER_CENT_MIN: usize = 98;
const RECALL_PER_CENT_MIN: usize = 90;

#[test]
fn every_file_is_recognised_well_enough() {
    let files = files();
    assert!(!files.is_empty());
    let failures: Vec<String> = files.iter().filter_map(|path| failure(path)).collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/statement-lines");
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|end| end == "tsv")).collect();
    files.sort();
    files
}

/// What falls short in this file, with the lines that are wrong or missed.
fn failure(path: &Path) -> Option<String> {
    let engine = Engine::builtin();
    let name = path.file_name().unwrap().display();
    let lines = match scoring::read(&fs::read_to_string(path).unwrap(), engine.catalog()) {
        Ok(lines) => lines,
        Err(problems) => return Some(format!("{name}:{}", problems.join(&format!("\n{name}:")))),
    };
    let judged = scoring::judge(lines, engine);
    let score = Score::of(&judged);
    assert!(score.expecting > 0, "{name} expects nothing");
    let is_precise = score.right * 100 >= score.claims * PRECISION_PER_CENT_MIN;
    let is_complete = score.right * 100 >= score.expecting * RECALL_PER_CENT_MIN;
    if is_precise && is_complete {
        return None;
    }
    let lines = judged.iter().filter_map(|(line, verdict)| {
        let failed = matches!(verdict, Verdict::Wrong | Verdict::Missed);
        let said = failed.then(|| scoring::said(&line.text, engine))?;
        Some(format!("{name}:{}: {}: expected {}, said {said}\n", line.number, line.text, line.expected))
    });
    Some(format!(
        "{}{name}: of {} claims {} are right ({PRECISION_PER_CENT_MIN} % needed), of {} lines that expect something {} \
         ({RECALL_PER_CENT_MIN} % needed)",
        lines.collect::<String>(),
        score.claims,
        score.right,
        score.expecting,
        score.right
    ))
}
