//! Scores merchant matches on statement descriptors, for the report and `tests/catalog_tool/descriptors.rs`.
//! `tests/descriptors/README.md` describes the rules.

use card_rewards::{Engine, MerchantMatch};
use card_rewards_catalog::model::{Catalog, CategoryIndex, MerchantIndex};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The meaning of the figures, printed with them.
pub const DEFINITIONS: [&str; 8] = [
    "A claim is a match of a descriptor, or an inferred category. A digital wallet alone is not a claim:",
    "the merchant behind it stays unknown. A claim is right if it has the expected merchant, or no merchant",
    "but exactly the category of that one; if its category is an expected one or part of one; or, if",
    "nothing earned is expected, if its category does not earn. A claim of a category that is wider than",
    "an expected one is right, but vague.",
    "Any claim on an ambiguous descriptor is wrong.",
    "precision = right claims / claims",
    "recall = right claims / descriptors with an expectation",
];

/// A statement descriptor, and what a careful person infers from it.
#[derive(Debug)]
pub struct DescriptorCase {
    /// Number of its line in the file, from 1.
    pub number: usize,
    /// The descriptor, as the bank printed it.
    pub text: String,
    /// The expectation, as the file states it.
    pub expected: String,
    /// The kind of purchase, in one word.
    pub kind: String,
    expectation: Expectation,
}

#[derive(Debug)]
enum Expectation {
    Merchant(MerchantIndex),
    /// One of these, or below one of them.
    Categories(Vec<CategoryIndex>),
    /// A category that does not earn.
    NothingEarned,
    /// The descriptor is ambiguous.
    Unknown,
}

/// The verdict on the engine's claim for a descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The claim is right.
    Right,
    /// The claim is right, but of a wider category.
    Vague,
    /// The claim is wrong.
    Wrong,
    /// There is no claim where one is expected.
    Missed,
    /// There is no claim where there should be none.
    Silent,
}

/// Counts of verdicts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// All descriptors.
    pub descriptors: usize,
    /// Descriptors with an expectation.
    pub expecting: usize,
    /// Descriptors with a claim.
    pub claims: usize,
    /// Claims that are right, vague ones included.
    pub right: usize,
    /// Claims that are right, but vague.
    pub vague: usize,
    /// Claims of a merchant; the others are inferred categories.
    pub merchants: usize,
    /// Claims of a merchant that are right.
    pub merchants_right: usize,
}

/// A descriptor with the verdict on the engine's claim.
#[derive(Debug)]
pub struct Judged {
    /// The descriptor.
    pub case: DescriptorCase,
    /// The verdict.
    pub verdict: Verdict,
    /// Whether the claim is a merchant.
    pub claims_merchant: bool,
}

impl Score {
    /// Adds a verdict.
    pub fn add(&mut self, judged: &Judged) {
        let Judged { case, verdict, claims_merchant } = judged;
        let is_right = matches!(verdict, Verdict::Right | Verdict::Vague);
        self.descriptors += 1;
        self.expecting += usize::from(case.expects_something());
        self.claims += usize::from(is_right || *verdict == Verdict::Wrong);
        self.right += usize::from(is_right);
        self.vague += usize::from(*verdict == Verdict::Vague);
        self.merchants += usize::from(*claims_merchant);
        self.merchants_right += usize::from(*claims_merchant && is_right);
    }

    /// The score of these verdicts.
    pub fn of<'c>(judged: impl IntoIterator<Item = &'c Judged>) -> Score {
        let mut score = Score::default();
        judged.into_iter().for_each(|judged| score.add(judged));
        score
    }

    /// Claims that are wrong.
    pub fn wrong(self) -> usize {
        self.claims - self.right
    }

    /// Claims of an inferred category, and those that are right.
    pub fn inferred(self) -> (usize, usize) {
        (self.claims - self.merchants, self.right - self.merchants_right)
    }

    /// Right claims of all claims, 0 to 1; `None` without claims.
    pub fn precision(self) -> Option<f64> {
        (self.claims > 0).then(|| self.right as f64 / self.claims as f64)
    }

    /// Right claims of all descriptors with an expectation, 0 to 1; `None` without any.
    pub fn recall(self) -> Option<f64> {
        // A right claim is on a descriptor with an expectation: on any other a claim is wrong.
        (self.expecting > 0).then(|| self.right as f64 / self.expecting as f64)
    }
}

impl DescriptorCase {
    /// Whether something is expected.
    pub fn expects_something(&self) -> bool {
        !matches!(self.expectation, Expectation::Unknown)
    }

    fn judge(self, engine: &Engine) -> Judged {
        let catalog = engine.catalog();
        let found = engine.match_merchant(&self.text);
        let claim = found.filter(|found| !catalog.category(found.category).hides_merchant);
        let verdict = match (claim, self.expects_something()) {
            (None, true) => Verdict::Missed,
            (None, false) => Verdict::Silent,
            (Some(claim), _) => self.expectation.verdict(claim, catalog),
        };
        let claims_merchant = claim.is_some_and(|claim| claim.merchant.is_some());
        Judged { case: self, verdict, claims_merchant }
    }
}

impl Expectation {
    /// The verdict on a claim.
    fn verdict(&self, claim: MerchantMatch, catalog: &Catalog) -> Verdict {
        let right = match self {
            Expectation::Merchant(merchant) => match claim.merchant {
                Some(claimed) => claimed == *merchant,
                None => claim.category == catalog.merchant(*merchant).category,
            },
            Expectation::Categories(expected) => {
                if expected.iter().any(|category| is_within(claim.category, *category, catalog)) {
                    true
                } else if expected.iter().any(|category| is_within(*category, claim.category, catalog)) {
                    return Verdict::Vague;
                } else {
                    false
                }
            }
            Expectation::NothingEarned => !catalog.category(claim.category).earns,
            Expectation::Unknown => false,
        };
        if right { Verdict::Right } else { Verdict::Wrong }
    }
}

/// Whether a category is another one, or part of it.
fn is_within(category: CategoryIndex, other: CategoryIndex, catalog: &Catalog) -> bool {
    let id = &catalog.category(other).id;
    catalog.category_with_children(id).is_some_and(|set| set.contains(category))
}

/// Judges the engine's claim for each descriptor.
pub fn judge(cases: Vec<DescriptorCase>, engine: &Engine) -> Vec<Judged> {
    cases.into_iter().map(|case| case.judge(engine)).collect()
}

/// The engine's claim for a descriptor, as the files write expectations.
pub fn claim_text(text: &str, engine: &Engine) -> String {
    let catalog = engine.catalog();
    match engine.match_merchant(text) {
        None => "nothing".to_owned(),
        Some(MerchantMatch { merchant: Some(merchant), .. }) => {
            format!("merchant:{}", catalog.merchant(merchant).id())
        }
        Some(MerchantMatch { category, .. }) => format!("category:{}", catalog.category(category).id),
    }
}

/// The files of descriptors in a folder, by name.
pub fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "tsv"));
    paths.sort();
    Ok(paths)
}

/// Reads a file of descriptors.
///
/// # Errors
///
/// Each malformed line, with its number.
pub fn read(text: &str, catalog: &Catalog) -> Result<Vec<DescriptorCase>, Vec<String>> {
    const HEADER: &str = "descriptor\texpect\tkind\tprovenance";
    let mut cases = Vec::new();
    let mut errors = Vec::new();
    for (number, row) in (1..).zip(text.lines()) {
        let fields: Vec<&str> = row.split('\t').collect();
        match fields[..] {
            _ if number == 1 => {
                if row != HEADER {
                    errors.push(format!(
                        "{number}: the first line names the columns: descriptor, expect, kind, provenance"
                    ));
                }
            }
            [text, expected, kind, _] => match expectation(expected, catalog) {
                Ok(expectation) => cases.push(DescriptorCase {
                    number,
                    text: text.to_owned(),
                    expected: expected.to_owned(),
                    kind: kind.to_owned(),
                    expectation,
                }),
                Err(message) => errors.push(format!("{number}: {message}")),
            },
            _ => errors.push(format!("{number}: has {} columns, not 4", fields.len())),
        }
    }
    if errors.is_empty() { Ok(cases) } else { Err(errors) }
}

fn expectation(text: &str, catalog: &Catalog) -> Result<Expectation, String> {
    match text.split_once(':') {
        None if text == "nothing-earned" => Ok(Expectation::NothingEarned),
        None if text == "unknown" => Ok(Expectation::Unknown),
        Some(("merchant", id)) => catalog
            .find_merchant(id)
            .map(Expectation::Merchant)
            .ok_or_else(|| format!("no merchant \"{id}\" in the catalog")),
        Some(("category", ids)) => ids
            .split('|')
            .map(|id| catalog.find_category(id).ok_or_else(|| format!("no category \"{id}\" in the catalog")))
            .collect::<Result<_, _>>()
            .map(Expectation::Categories),
        _ => Err(format!("\"{text}\" is not merchant:ID, category:ID|ID, nothing-earned or unknown")),
    }
}

#[cfg(test)]
mod tests {
    use super::{Judged, Score, Verdict, claim_text, judge, read};
    use card_rewards::Engine;

    /// Dining has restaurants and bars; some descriptors only show that they are dining.
    fn engine() -> Engine {
        let source =
            r#""sources": {"s": {"url": "https://acme.example", "title": "Acme", "read_on": "2026-11-21"}}"#;
        let json = format!(
            r#"{{
            "issuers": {{"issuer": []}},
            "categories": {{"category": [
                {{"id": "dining", "name": "Dining"}},
                {{"id": "restaurants", "name": "Restaurants", "parent": "dining"}},
                {{"id": "bars", "name": "Bars", "parent": "dining"}},
                {{"id": "gas", "name": "Gas"}},
                {{"id": "cash-like", "name": "Cash", "earns": false}}]}},
            "currencies": {{{source}, "currency": []}},
            "mcc": {{{source}, "mcc": []}},
            "words": {{"infers": [
                {{"category": "dining", "words": ["dinner"]}},
                {{"category": "bars", "words": ["tavern"]}},
                {{"category": "restaurants", "words": ["pizza"]}},
                {{"category": "cash-like", "words": ["transfer"]}}]}},
            "merchants": [{{{source}, "merchants": [
                {{"id": "moes", "name": "Moe's", "category": "bars", "source": "s"}},
                {{"id": "joes", "name": "Joe's", "category": "bars", "source": "s"}}]}}],
            "cards": []
        }}"#
        );
        Engine::from_catalog(json.as_bytes()).unwrap()
    }

    fn judged(rows: &[(&str, &str)]) -> Vec<Judged> {
        let rows: String = rows
            .iter()
            .map(|(descriptor, expect)| format!("{descriptor}\t{expect}\tkind\tstyled\n"))
            .collect();
        let engine = engine();
        judge(
            read(&format!("descriptor\texpect\tkind\tprovenance\n{rows}"), engine.catalog()).unwrap(),
            &engine,
        )
    }

    fn verdict(descriptor: &str, expect: &str) -> Verdict {
        judged(&[(descriptor, expect)])[0].verdict
    }

    #[test]
    fn a_merchant_is_the_one_expected_or_at_least_its_category() {
        assert_eq!(verdict("MOES 12", "merchant:moes"), Verdict::Right);
        assert_eq!(verdict("JOES 12", "merchant:moes"), Verdict::Wrong, "although both are bars");
        assert_eq!(verdict("THE OLD TAVERN", "merchant:moes"), Verdict::Right);
        assert_eq!(verdict("THE OLD PIZZA", "merchant:moes"), Verdict::Wrong);
        assert_eq!(verdict("DINNER", "merchant:moes"), Verdict::Wrong, "the category is not just that one's");
        assert_eq!(verdict("XYZ", "merchant:moes"), Verdict::Missed);
    }

    #[test]
    fn a_category_is_one_of_those_expected_or_part_of_one() {
        assert_eq!(verdict("MOES 12", "category:bars"), Verdict::Right, "a merchant's category counts");
        assert_eq!(verdict("MOES 12", "category:dining"), Verdict::Right);
        assert_eq!(verdict("MOES 12", "category:gas|bars"), Verdict::Right);
        assert_eq!(verdict("MOES 12", "category:restaurants"), Verdict::Wrong);
        assert_eq!(verdict("DINNER", "category:dining"), Verdict::Right);
        assert_eq!(verdict("DINNER", "category:restaurants"), Verdict::Vague);
        assert_eq!(verdict("DINNER", "category:gas"), Verdict::Wrong);
        assert_eq!(verdict("XYZ", "category:gas"), Verdict::Missed);
    }

    #[test]
    fn nothing_earned_and_ambiguous_descriptors_are_judged() {
        assert_eq!(verdict("TRANSFER", "nothing-earned"), Verdict::Right);
        assert_eq!(verdict("MOES", "nothing-earned"), Verdict::Wrong);
        assert_eq!(verdict("XYZ", "nothing-earned"), Verdict::Missed);
        assert_eq!(verdict("XYZ", "unknown"), Verdict::Silent);
        assert_eq!(verdict("TRANSFER", "unknown"), Verdict::Wrong);
    }

    #[test]
    fn precision_counts_claims_and_recall_counts_expectations() {
        let judged = judged(&[
            ("MOES", "merchant:moes"),
            ("DINNER", "category:bars"),
            ("PIZZA", "category:gas"),
            ("XYZ", "category:gas"),
            ("XYZ", "nothing-earned"),
            ("PIZZA", "unknown"),
            ("XYZ", "unknown"),
        ]);
        let score = Score::of(&judged);
        let (merchants, merchants_right) = (1, 1);
        let expected =
            Score { descriptors: 7, expecting: 5, claims: 4, right: 2, vague: 1, merchants, merchants_right };
        assert_eq!(score, expected);
        assert_eq!((score.wrong(), score.inferred()), (2, (3, 1)));
        assert_eq!((score.precision(), score.recall()), (Some(0.5), Some(0.4)));
        assert_eq!((Score::default().precision(), Score::default().recall()), (None, None));
    }

    #[test]
    fn a_file_that_is_wrong_is_rejected_by_line() {
        let engine = engine();
        let text = "descriptor\texpect\tkind\nA\tmerchant:none\tk\tp\nB\tcategory:bars|none\tk\tp\nC\tsomething\tk\tp\nD\tunknown\n";
        assert_eq!(
            read(text, engine.catalog()).unwrap_err(),
            [
                "1: the first line names the columns: descriptor, expect, kind, provenance",
                "2: no merchant \"none\" in the catalog",
                "3: no category \"none\" in the catalog",
                "4: \"something\" is not merchant:ID, category:ID|ID, nothing-earned or unknown",
                "5: has 2 columns, not 4",
            ]
        );
    }

    #[test]
    fn claims_name_the_match() {
        let engine = engine();
        assert_eq!(claim_text("MOES", &engine), "merchant:moes");
        assert_eq!(claim_text("PIZZA", &engine), "category:restaurants");
        assert_eq!(claim_text("XYZ", &engine), "nothing");
    }
}
