//! Quality and time of merchant matches on statement descriptors.

use super::scoring::{self, DescriptorCase, Judged, Score, Verdict};
use card_rewards::Engine;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

/// Repetitions of a match to measure its time.
const REPEATS: u32 = 20;

/// The result on all files.
#[derive(Serialize)]
pub struct Recognition {
    pub files: Vec<FileFigures>,
    /// Median nanoseconds for a descriptor on this machine; `None` if not measured.
    pub median_nanoseconds: Option<u128>,
}

/// The result on one file.
#[derive(Serialize)]
pub struct FileFigures {
    pub file: String,
    pub all: ScoreFigures,
    pub by_kind: BTreeMap<String, ScoreFigures>,
    /// Descriptors with a wrong claim, or without an expected one.
    pub failing: Vec<Failing>,
}

/// A score, with its ratios.
#[derive(Serialize)]
pub struct ScoreFigures {
    pub descriptors: usize,
    pub expecting: usize,
    pub claims: usize,
    pub right: usize,
    pub vague: usize,
    pub precision: Option<f64>,
    /// Precision of the claims of a merchant.
    pub merchant_precision: Option<f64>,
    /// Precision of the inferred categories.
    pub inferred_precision: Option<f64>,
    pub recall: Option<f64>,
}

/// A descriptor with a wrong or missing claim.
#[derive(Serialize)]
pub struct Failing {
    pub number: usize,
    pub verdict: &'static str,
    pub descriptor: String,
    pub expected: String,
    pub claim: String,
}

impl Recognition {
    /// Judges every file of descriptors in a folder; `measure` also times the matches.
    pub fn of_folder(folder: &Path, measure: bool) -> Result<Recognition, String> {
        let paths = scoring::files(folder)
            .map_err(|error| format!("{}: cannot be read: {error}", folder.display()))?;
        let engine = Engine::builtin();
        let mut files = Vec::new();
        let mut nanoseconds = Vec::new();
        for path in &paths {
            let name = path.display();
            let text =
                fs::read_to_string(path).map_err(|error| format!("{name}: cannot be read: {error}"))?;
            let cases = scoring::read(&text, engine.catalog())
                .map_err(|errors| format!("{name}:{}", errors.join(&format!("\n{name}:"))))?;
            if measure {
                nanoseconds.extend(cases.iter().map(|case| nanoseconds_of(case, engine)));
            }
            let file = path.file_name().unwrap_or_default().display().to_string();
            files.push(FileFigures::of(file, &scoring::judge(cases, engine), engine));
        }
        nanoseconds.sort_unstable();
        Ok(Recognition { files, median_nanoseconds: nanoseconds.get(nanoseconds.len() / 2).copied() })
    }
}

fn nanoseconds_of(case: &DescriptorCase, engine: &Engine) -> u128 {
    let start = Instant::now();
    for _ in 0..REPEATS {
        black_box(engine.match_merchant(black_box(&case.text)));
    }
    (start.elapsed() / REPEATS).as_nanos()
}

impl FileFigures {
    fn of(file: String, judged: &[Judged], engine: &Engine) -> FileFigures {
        let mut by_kind: BTreeMap<&str, Score> = BTreeMap::new();
        for one in judged {
            by_kind.entry(&one.case.kind).or_default().add(one);
        }
        FileFigures {
            file,
            all: Score::of(judged).into(),
            by_kind: by_kind.into_iter().map(|(kind, score)| (kind.to_owned(), score.into())).collect(),
            failing: judged.iter().filter_map(|one| Failing::of(one, engine)).collect(),
        }
    }
}

impl Failing {
    fn of(judged: &Judged, engine: &Engine) -> Option<Failing> {
        let case = &judged.case;
        let verdict = match judged.verdict {
            Verdict::Wrong => "wrong",
            Verdict::Missed => "missed",
            Verdict::Right | Verdict::Vague | Verdict::Silent => return None,
        };
        Some(Failing {
            number: case.number,
            verdict,
            descriptor: case.text.clone(),
            expected: case.expected.clone(),
            claim: scoring::claim_text(&case.text, engine),
        })
    }
}

impl From<Score> for ScoreFigures {
    fn from(score: Score) -> ScoreFigures {
        let Score { descriptors, expecting, claims, right, vague, merchants, merchants_right } = score;
        let (inferred, inferred_right) = score.inferred();
        ScoreFigures {
            descriptors,
            expecting,
            claims,
            right,
            vague,
            precision: score.precision(),
            merchant_precision: ratio(merchants_right, merchants),
            inferred_precision: ratio(inferred_right, inferred),
            recall: score.recall(),
        }
    }
}

fn ratio(part: usize, whole: usize) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}
