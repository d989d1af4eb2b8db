//! Compiles the catalog into the bytes that the engine contains.
//!
//! Reports every error in it as a build error, with file, line and column.

use card_rewards_catalog::codec;
use card_rewards_catalog::compile::files;
use card_rewards_catalog::model::Date;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{env, fs, process};

fn main() {
    let catalog = Path::new("catalog");
    // Not the whole folder: its documentation and tools do not change the bytes.
    for name in files::TABLES.iter().chain(&files::FOLDERS) {
        println!("cargo::rerun-if-changed={}", catalog.join(name).display());
    }
    match files::compile(catalog, Date::of_utc(SystemTime::now())) {
        Ok(mut compiled) => {
            let directory = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
            let write = |name, bytes| {
                fs::write(directory.join(name), bytes)
                    .unwrap_or_else(|error| panic!("cannot write the compiled catalog: {error}"));
            };
            write("catalog.sources", codec::take_sources(&mut compiled.catalog));
            write("catalog.columns", codec::encode(&compiled));
        }
        Err(diagnostics) => {
            for diagnostic in &diagnostics {
                println!("cargo::error={diagnostic}");
            }
            let count = diagnostics.len();
            println!("cargo::error=errors in the catalog: {count}; catalog/README.md has the rules");
            process::exit(1);
        }
    }
}
