//! The report as plain text, at most 100 columns wide.

use super::contents::CatalogReport;
use super::figures::{Cards, Due, Figures, Merchants, Rotating, Stale, ValuesBySource};
use super::recognition::{FileFigures, Recognition, ScoreFigures};
use super::scoring;

const COLUMNS: usize = 100;
const INDENT: &str = "    ";
/// Names of a list that are printed without `--all`.
const NAMES_SHOWN: usize = 10;

/// The whole report; `all` names everything that is otherwise only counted.
pub fn text(report: &CatalogReport, all: bool) -> String {
    let Figures { day, cards, values, press_only, rotating, due, stale, merchants } = &report.figures;
    let parts = [
        format!("The catalog on {day}\n"),
        cards_text(cards, all),
        values_text(values, press_only, all),
        rotating_text(rotating),
        due_text(due, all),
        stale_text(stale, all),
        merchants_text(merchants),
        bytes_text(report.bytes),
        recognition_text(&report.recognition, all),
    ];
    parts.join("\n")
}

fn cards_text(cards: &Cards, all: bool) -> String {
    let kinds: Vec<String> = cards.by_kind.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
    let mut text = format!(
        "Cards: {}\n  {}\n  open to new applicants {}, closed {}\n  annual fee unknown: {}\n{}  foreign transaction fee unknown: {}\n{}  history checked from 2023-01-01: {}, not {}\n",
        cards.total,
        kinds.join(", "),
        cards.open,
        cards.closed,
        cards.annual_fee_not_known.len(),
        if all { wrapped(&cards.annual_fee_not_known) } else { String::new() },
        cards.foreign_transaction_fee_not_known.len(),
        if all { wrapped(&cards.foreign_transaction_fee_not_known) } else { String::new() },
        cards.history_checked,
        cards.history_not_checked.len()
    );
    if all {
        text += &wrapped(&cards.history_not_checked);
    }
    text
}

fn values_text(values: &[(&str, ValuesBySource)], press_only: &[String], all: bool) -> String {
    let mut text = format!(
        "Values by kind of source\n  {:<12}{:>8}{:>8}{:>12}{:>14}{:>11}\n",
        "", "all", "issuer", "press: high", "press: medium", "press: low"
    );
    for (name, counts) in values {
        text += &format!(
            "  {name:<12}{:>8}{:>8}{:>12}{:>14}{:>11}\n",
            counts.total, counts.issuer, counts.press_high, counts.press_medium, counts.press_low
        );
    }
    text += &format!("  cards with press sources only: {}\n", press_only.len());
    text + &some(press_only, all)
}

fn rotating_text(rotating: &[Rotating]) -> String {
    let mut text = "Rotating categories\n".to_owned();
    for card in rotating {
        text += &format!("  {}: {} quarters\n", card.card, card.quarters.len());
        text += &wrapped(&card.quarters);
        if !card.missing.is_empty() {
            text += "    missing since 2023 Q1:\n";
            text += &wrapped(&card.missing);
        }
        if card.lacks_current_quarter {
            text += "    NO RULE FOR THE CURRENT QUARTER\n";
        }
    }
    text
}

fn due_text(due: &Due, all: bool) -> String {
    let parts = [
        ("next quarter unknown", &due.quarters),
        ("rates that end within 90 days", &due.ending),
        ("cards verified more than 90 days ago", &due.unchecked),
    ];
    listed("Due", &parts, all)
}

fn stale_text(stale: &Stale, all: bool) -> String {
    let parts = [
        ("cards verified more than 180 days ago", &stale.cards),
        ("sources read more than 365 days ago", &stale.sources),
        ("currencies valued by such a source", &stale.currencies),
    ];
    listed("Stale", &parts, all)
}

/// Lists of names under a heading, each with its number.
fn listed(heading: &str, parts: &[(&str, &Vec<String>)], all: bool) -> String {
    let mut text = format!("{heading}\n");
    for (what, names) in parts {
        text += &format!("  {what}: {}\n", names.len());
        text += &some(names, all);
    }
    text
}

fn merchants_text(merchants: &Merchants) -> String {
    format!(
        "Merchants: {}\n  aliases {}, exact {}, online {}, not {}\n  \
         phrases that infer a category {}, that infer none {}\n  merchant category codes {}\n",
        merchants.total,
        merchants.aliases,
        merchants.exact_aliases,
        merchants.online_aliases,
        merchants.not_aliases,
        merchants.phrases,
        merchants.phrases_that_infer_none,
        merchants.mcc_entries
    )
}

fn bytes_text(bytes: usize) -> String {
    format!("Bytes of the catalog in the engine\n  {:<20}{bytes:>10}\n", "uncompressed")
}

fn recognition_text(recognition: &Recognition, all: bool) -> String {
    let mut text = "Merchant matches of statement descriptors\n".to_owned();
    for line in scoring::DEFINITIONS {
        text += &format!("  {line}\n");
    }
    for file in &recognition.files {
        text += &file_text(file, all);
    }
    text += &match recognition.median_nanoseconds {
        Some(nanoseconds) => {
            format!("\n  Time per descriptor: {nanoseconds} ns (median, measured on this machine)\n")
        }
        None => "\n  Time per descriptor: `--time` measures it, with an optimised engine\n".to_owned(),
    };
    text
}

fn file_text(file: &FileFigures, all: bool) -> String {
    let mut text = format!(
        "\n  {:<22}{:>8}{:>11}{:>9}{:>8}{:>8}{:>12}{:>9}\n",
        file.file, "count", "expecting", "claims", "right", "vague", "precision", "recall"
    );
    text += &score_text("all", &file.all);
    for (kind, score) in &file.by_kind {
        text += &score_text(kind, score);
    }
    if all {
        for failing in &file.failing {
            text += &format!(
                "  {:>5} {:<7}{}\n               expected {}, claimed {}\n",
                failing.number, failing.verdict, failing.descriptor, failing.expected, failing.claim
            );
        }
    } else {
        text += &format!("  failing descriptors: {} (--all names them)\n", file.failing.len());
    }
    text
}

fn score_text(name: &str, score: &ScoreFigures) -> String {
    format!(
        "    {name:<20}{:>8}{:>11}{:>9}{:>8}{:>8}{:>12}{:>9}\n",
        score.descriptors,
        score.expecting,
        score.claims,
        score.right,
        score.vague,
        per_cent(score.right, score.claims),
        per_cent(score.right, score.expecting)
    )
}

/// A ratio in per cent, rounded down: 100.0 % means all.
fn per_cent(part: usize, whole: usize) -> String {
    match (part * 1000).checked_div(whole) {
        Some(thousandths) => format!("{}.{} %", thousandths / 10, thousandths % 10),
        None => "-".to_owned(),
    }
}

/// The first names of a list, or all of them.
fn some(names: &[String], all: bool) -> String {
    let shown = if all { names.len() } else { names.len().min(NAMES_SHOWN) };
    let mut text = wrapped(&names[..shown]);
    if shown < names.len() {
        text += &format!("{INDENT}and {} more (--all names them)\n", names.len() - shown);
    }
    text
}

/// Names separated by commas, on full lines.
fn wrapped(names: &[String]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for (index, name) in names.iter().enumerate() {
        let comma = if index + 1 < names.len() { "," } else { "" };
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + name.chars().count() + comma.len() <= COLUMNS => {
                *line += &format!(" {name}{comma}");
            }
            _ => lines.push(format!("{INDENT}{name}{comma}")),
        }
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::{COLUMNS, per_cent, some, wrapped};

    #[test]
    fn names_fill_lines() {
        // 4 + 12 * 8 = 100 with commas and blanks: "name-00," and 11 times " name-01,".
        let names: Vec<String> = (0..12).map(|number| format!("name-{number:02}")).collect();
        let text = wrapped(&names);
        assert!(text.lines().all(|line| line.len() <= COLUMNS));
        assert_eq!(text.lines().count(), 2);
        assert_eq!(text.lines().nth(1), Some("    name-10, name-11"));
        assert_eq!(wrapped(&[]), "");
    }

    #[test]
    fn ten_names_are_shown_unless_all_are_asked_for() {
        let names: Vec<String> = (0..12).map(|number| number.to_string()).collect();
        assert_eq!(
            some(&names, false),
            "    0, 1, 2, 3, 4, 5, 6, 7, 8, 9\n    and 2 more (--all names them)\n"
        );
        assert_eq!(some(&names, true), "    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11\n");
    }

    #[test]
    fn ratios_are_not_rounded_up() {
        assert_eq!(per_cent(9799, 10_000), "97.9 %");
        assert_eq!(per_cent(49, 50), "98.0 %");
        assert_eq!(per_cent(7, 7), "100.0 %");
        assert_eq!(per_cent(0, 0), "-");
    }
}
