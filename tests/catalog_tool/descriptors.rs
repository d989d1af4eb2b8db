//! The quality of merchant matches on `tests/descriptors/`; its README describes the scores.

#![cfg(not(target_arch = "wasm32"))]

use card_rewards::Engine;
use catalog_tool::scoring::{self, Judged, Score, Verdict};
use std::fs;
use std::path::Path;

/// The bars of each file.
///
/// `held-out.tsv` and `hostile-held-out.tsv` have those that they reached without tuning.
const BARS: [Bars; 6] = [
    Bars { merchants: 99, inferred: 92, recall: 92, ..Bars::of("consumer.tsv") },
    Bars { merchants: 99, inferred: 92, recall: 92, ..Bars::of("consumer-held-out.tsv") },
    Bars { merchants: 99, inferred: 92, recall: 90, ..Bars::of("development.tsv") },
    Bars { merchants: 96, inferred: 92, recall: 80, ..Bars::of("held-out.tsv") },
    Bars { wrong_one_in: Some(80), ..Bars::of("hostile.tsv") },
    Bars { wrong_one_in: Some(8), ..Bars::of("hostile-held-out.tsv") },
];

struct Bars {
    file: &'static str,
    /// Least per cent of claimed merchants that are right.
    merchants: usize,
    /// Least per cent of inferred categories that are right.
    inferred: usize,
    /// Least per cent of the expected claims that are right.
    recall: usize,
    /// At most one descriptor of this number has a wrong claim.
    wrong_one_in: Option<usize>,
}

impl Bars {
    const fn of(file: &'static str) -> Bars {
        Bars { file, merchants: 0, inferred: 0, recall: 0, wrong_one_in: None }
    }

    /// The bars that a score does not reach.
    fn failures(&self, score: Score) -> Vec<String> {
        let (inferred, inferred_right) = score.inferred();
        let ratios = [
            ("claimed merchants", score.merchants_right, score.merchants, self.merchants),
            ("inferred categories", inferred_right, inferred, self.inferred),
            ("expected claims", score.right, score.expecting, self.recall),
        ];
        let too_low = ratios.iter().filter(|(_, right, all, least)| right * 100 < all * least);
        let too_low = too_low
            .map(|(what, right, all, least)| format!("of {all} {what} {right} are right, not {least} %"));
        let (wrong, all) = (score.wrong(), score.descriptors);
        let too_wrong = self.wrong_one_in.filter(|one_in| wrong * one_in > all);
        let too_wrong =
            too_wrong.map(|one_in| format!("of {all} {wrong} are wrong, more than 1 in {one_in}"));
        too_low.chain(too_wrong).collect()
    }
}

#[test]
fn every_file_reaches_its_bars() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/descriptors");
    let files = scoring::files(&folder).unwrap();
    assert_eq!(files.len(), BARS.len());
    let failures: Vec<String> = files.iter().flat_map(|path| failures(path)).collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// The bars that a file misses, after its failing descriptors.
fn failures(path: &Path) -> Vec<String> {
    let engine = Engine::builtin();
    let name = path.file_name().unwrap().to_str().unwrap();
    let Some(bars) = BARS.iter().find(|bars| bars.file == name) else {
        return vec![format!("{name}: add it to BARS")];
    };
    let cases = match scoring::read(&fs::read_to_string(path).unwrap(), engine.catalog()) {
        Ok(cases) => cases,
        Err(errors) => return errors.iter().map(|error| format!("{name}:{error}")).collect(),
    };
    let judged = scoring::judge(cases, engine);
    let score = Score::of(&judged);
    assert!(score.expecting > 0, "{name} expects nothing");
    let failures = bars.failures(score);
    if failures.is_empty() {
        return failures;
    }
    // Printing its descriptors would end its use as a held-out file.
    let shown = judged.iter().filter(|_| !name.contains("held-out"));
    let failing = shown.filter_map(|Judged { case, verdict, .. }| {
        let failed = matches!(verdict, Verdict::Wrong | Verdict::Missed);
        let claim = failed.then(|| scoring::claim_text(&case.text, engine))?;
        Some(format!("{name}:{}: {}: expected {}, claimed {claim}", case.number, case.text, case.expected))
    });
    failing.chain(failures.into_iter().map(|failure| format!("{name}: {failure}"))).collect()
}
