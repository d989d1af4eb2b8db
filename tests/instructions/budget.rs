//! The recorded counts, and how much new counts may exceed them.

use crate::Counts;
use serde_json::{Map, Value, json};
use std::error::Error;
use std::fs;

/// The largest rise without a new record, with the recorded compiler.
const RISE_PERCENT_MAX: u64 = 3;
/// The same for other compilers, which generate other instructions.
const RISE_PERCENT_MAX_OTHER_COMPILER: u64 = 15;

/// The command to record new counts.
const HELP: &str =
    "if the rise is worth it, run `cargo xtask bench instructions --record \"REASON\"` and commit the budget";

pub struct Budget {
    compiler: String,
    reason: String,
    instructions: Map<String, Value>,
}

impl Budget {
    pub fn of(counts: &Counts, compiler: &str, reason: &str) -> Self {
        let instructions = counts.iter().map(|(case, count)| ((*case).to_owned(), json!(count))).collect();
        Self { compiler: compiler.to_owned(), reason: reason.to_owned(), instructions }
    }

    pub fn read(file: &str) -> Result<Self, Box<dyn Error>> {
        let mut json: Value = serde_json::from_slice(&fs::read(file)?)?;
        let text = |name: &str| {
            json[name].as_str().map(ToOwned::to_owned).ok_or_else(|| format!("{file}: no {name}"))
        };
        let (compiler, reason) = (text("compiler")?, text("reason")?);
        match json["instructions"].take() {
            Value::Object(instructions) => Ok(Self { compiler, reason, instructions }),
            _ => Err(format!("{file}: no instructions").into()),
        }
    }

    pub fn write(&self, file: &str) -> Result<(), Box<dyn Error>> {
        let Self { compiler, reason, instructions } = self;
        let json = json!({ "reason": reason, "compiler": compiler, "instructions": instructions });
        Ok(fs::write(file, format!("{json:#}\n"))?)
    }

    /// Prints each count beside its budget; fails for a rise, and for a case without a budget.
    pub fn compare(&self, counts: &Counts, compiler: &str) -> Result<(), String> {
        let is_same_compiler = compiler == self.compiler;
        let limit = if is_same_compiler { RISE_PERCENT_MAX } else { RISE_PERCENT_MAX_OTHER_COMPILER };
        if !is_same_compiler {
            println!(
                "Recorded with {}, built with {compiler}: a rise of {limit} % is accepted.",
                self.compiler
            );
        }
        let mut failures = Vec::new();
        for (case, count) in counts {
            let Some(budget) = self.instructions.get(*case).and_then(Value::as_u64) else {
                failures.push(format!("{case}: {count} instructions, no budget"));
                continue;
            };
            let percent = (*count as f64 / budget as f64 - 1.0) * 100.0;
            println!("{case:<24}{count:>14}{percent:>+8.1} %");
            if count * 100 > budget * (100 + limit) {
                failures.push(format!(
                    "{case}: {percent:.1} % more instructions than recorded, at most {limit} %"
                ));
            }
        }
        if failures.is_empty() {
            return Ok(());
        }
        Err(format!("{}\n{HELP}", failures.join("\n")))
    }
}

#[cfg(test)]
mod tests {
    use super::Budget;

    #[test]
    fn a_rise_of_more_than_three_percent_fails() {
        let budget = Budget::of(&vec![("earned", 1000)], "rustc 1", "");
        let compare = |count, compiler| budget.compare(&vec![("earned", count)], compiler);
        assert!(compare(1030, "rustc 1").is_ok());
        assert!(compare(1031, "rustc 1").is_err());
        assert!(compare(500, "rustc 1").is_ok(), "fewer are welcome");
        assert!(compare(1150, "rustc 2").is_ok(), "another compiler");
        assert!(compare(1151, "rustc 2").is_err());
        assert!(budget.compare(&vec![("missed", 1)], "rustc 1").is_err(), "a case without a budget");
    }
}
