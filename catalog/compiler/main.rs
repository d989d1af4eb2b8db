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

#[allow(dead_code)] // Cards of the caller's own are the engine's business.
mod compile;
mod files;
mod trust;

use date::Date;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{env, fs, process};

fn main() {
    println!("cargo::rerun-if-changed=catalog");
    let directory = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    match files::compile(Path::new("catalog"), today()) {
        Ok(compiled) => write(&directory, &compiled),
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

/// The day by this machine's clock, in UTC.
fn today() -> Date {
    const SECONDS_A_DAY: u64 = 24 * 60 * 60;
    let since_1970 = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let days = i64::try_from(since_1970.as_secs() / SECONDS_A_DAY).expect("a clock does not count so far");
    let day = jiff::civil::date(1970, 1, 1) + jiff::Span::new().days(days);
    Date::new(day.year(), day.month(), day.day()).expect("it is a day")
}

fn write(directory: &Path, compiled: &compile::Compiled) {
    let tables = postcard::to_allocvec(&compiled.catalog).expect("tables of plain values can be written");
    for (name, bytes) in [
        ("catalog.postcard", &tables),
        ("card-names.fst", &compiled.card_names),
        ("merchant-names.fst", &compiled.merchant_names),
        ("category-words.fst", &compiled.category_words),
    ] {
        fs::write(directory.join(name), bytes).unwrap_or_else(|error| panic!("cannot write {name}: {error}"));
    }
}

fn count(problems: usize) -> String {
    match problems {
        1 => "1 problem".to_owned(),
        many => format!("{many} problems"),
    }
}
