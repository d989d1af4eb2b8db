//! Counts the instructions that the package's WebAssembly executes for requests. Compares them with a budget.
//!
//! `instructions FOLDER BUDGET COMPILER [--record REASON]`: the folder of the wasm files, the file of the budget, the
//! compiler that built the engine. Counts are the same on every machine; another compiler generates other instructions, so it
//! has a wider limit. `cargo xtask test --only instructions` runs it.

mod budget;
mod machine;
mod requests;

use budget::Budget;
use machine::Machine;
use std::env;
use std::error::Error;
use std::fs;
use std::process::ExitCode;

/// A case's name and its number of instructions.
type Counts = Vec<(&'static str, u64)>;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments[..] {
        [folder, budget, compiler] => compare(folder, budget, compiler),
        [folder, budget, compiler, "--record", reason] => record(folder, budget, compiler, reason),
        _ => Err("usage: instructions FOLDER BUDGET COMPILER [--record REASON]".into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn compare(folder: &str, budget: &str, compiler: &str) -> Result<(), Box<dyn Error>> {
    Budget::read(budget)?.compare(&count(folder)?, compiler).map_err(Into::into)
}

fn record(folder: &str, budget: &str, compiler: &str, reason: &str) -> Result<(), Box<dyn Error>> {
    let counts = count(folder)?;
    Budget::of(&counts, compiler, reason).write(budget)?;
    for (case, instructions) in counts {
        println!("{case:<24}{instructions:>14}");
    }
    Ok(())
}

/// The first call of a case is not counted: it also fills caches of later calls.
fn count(folder: &str) -> Result<Counts, Box<dyn Error>> {
    let start = |module: &str| Machine::start(&fs::read(format!("{folder}/{module}.wasm"))?);
    let (mut core, mut whole) = (start("core")?, start("engine")?);
    let started = core.instructions();
    let mut counts = Vec::new();
    for requests::Case { name, method, bytes } in requests::cases() {
        let reads_text = method == "match_merchant";
        let is_in_core = reads_text || method == "advice_json";
        let machine = if is_in_core { &mut core } else { &mut whole };
        let call = if reads_text { Machine::call_with_text } else { Machine::call };
        let first = call(machine, method, &bytes)?;
        if counts.is_empty() {
            counts.push(("start and first answer", started + first));
        }
        counts.push((name, call(machine, method, &bytes)?));
    }
    Ok(counts)
}
