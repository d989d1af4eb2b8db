//! How well the lines of `tests/statement-lines/` are recognised; its README says what is counted.

#![cfg(not(target_arch = "wasm32"))]

#[allow(dead_code)]
#[path = "../catalog/report/scoring.rs"]
mod scoring;

use card_rewards::Engine;
use scoring::{Score, Verdict};
use std::fs;
use std::path::Path;

/// The least that is asked of a file: the catalog is mended by looking at the one, never at the other, of which these
/// are figures that it had.
const LEAST: [Least; 2] = [
    Least { file: "development.tsv", precision_per_cent: 98, recall_per_cent: 90 },
    Least { file: "held-out.tsv", precision_per_cent: 96, recall_per_cent: 82 },
];

struct Least {
    file: &'static str,
    precision_per_cent: usize,
    recall_per_cent: usize,
}

#[test]
fn every_file_is_recognised_well_enough() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/statement-lines");
    let files = scoring::files(&folder).unwrap();
    assert!(!files.is_empty());
    let failures: Vec<String> = files.iter().filter_map(|path| failure(path)).collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// What falls short in this file, with the lines that are wrong or missed.
fn failure(path: &Path) -> Option<String> {
    let engine = Engine::builtin();
    let name = path.file_name().unwrap().to_str().unwrap();
    let Some(least) = LEAST.iter().find(|least| least.file == name) else {
        return Some(format!("{name}: say in LEAST what is asked of it"));
    };
    let lines = match scoring::read(&fs::read_to_string(path).unwrap(), engine.catalog()) {
        Ok(lines) => lines,
        Err(problems) => return Some(format!("{name}:{}", problems.join(&format!("\n{name}:")))),
    };
    let judged = scoring::judge(lines, engine);
    let score = Score::of(&judged);
    assert!(score.expecting > 0, "{name} expects nothing");
    let is_precise = score.right * 100 >= score.claims * least.precision_per_cent;
    let is_complete = score.right * 100 >= score.expecting * least.recall_per_cent;
    if is_precise && is_complete {
        return None;
    }
    // Whoever mends the catalog by what this prints of a held-out file has no held-out file any more.
    let shown = judged.iter().filter(|_| name == "development.tsv");
    let lines = shown.filter_map(|(line, verdict)| {
        let failed = matches!(verdict, Verdict::Wrong | Verdict::Missed);
        let said = failed.then(|| scoring::said(&line.text, engine))?;
        Some(format!("{name}:{}: {}: expected {}, said {said}\n", line.number, line.text, line.expected))
    });
    Some(format!(
        "{}{name}: of {} claims {} are right ({} % needed), of {} lines that expect something {} ({} % needed)",
        lines.collect::<String>(),
        score.claims,
        score.right,
        least.precision_per_cent,
        score.expecting,
        score.right,
        least.recall_per_cent,
    ))
}
