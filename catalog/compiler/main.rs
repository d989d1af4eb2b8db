//! The build script: checks the catalog's text and writes what the engine carries.
//!
//! Each thing that is wrong becomes one build error with its file and line, all of them at once.

// Shared with the engine, so that what is written here is what is read there.
#[allow(dead_code, unused_imports)]
#[path = "../../src/catalog/mod.rs"]
mod catalog;
#[allow(dead_code, unused_imports)]
#[path = "../../src/date.rs"]
mod date;
#[allow(dead_code, unused_imports)]
#[path = "../../src/names/mod.rs"]
mod names;
#[allow(dead_code, unused_imports)]
#[path = "../../src/network.rs"]
mod network;
#[path = "../../src/packed/tables.rs"]
mod packed;

mod columns;
#[allow(dead_code)] // Cards of the caller's own are the engine's business.
mod compile;
mod day;
mod files;
mod output;
mod pack;
mod trust;

use std::path::{Path, PathBuf};
use std::{env, fs, process};

fn main() {
    let catalog = Path::new("catalog");
    // Not the whole folder: what is written about the catalog, and the tools for it, change nothing here.
    for name in files::TABLES.iter().chain(&files::FOLDERS) {
        println!("cargo::rerun-if-changed={}", catalog.join(name).display());
    }
    let directory = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    match files::compile(catalog, day::today()) {
        Ok(compiled) => write(&directory, compiled),
        Err(problems) => {
            for problem in &problems {
                println!("cargo::error={problem}");
            }
            println!(
                "cargo::error=the catalog has {} to mend; catalog/README.md has the rules",
                count(problems.len())
            );
            process::exit(1);
        }
    }
}

fn write(directory: &Path, compiled: compile::Compiled) {
    fs::write(directory.join("catalog.columns"), output::of(compiled))
        .unwrap_or_else(|error| panic!("cannot write what the engine carries: {error}"));
}

fn count(problems: usize) -> String {
    match problems {
        1 => "1 problem".to_owned(),
        many => format!("{many} problems"),
    }
}
