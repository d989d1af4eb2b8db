//! Fuzz targets: each takes any bytes and panics if the engine breaks a promise.
//!
//! `cargo xtask fuzz` runs them under libFuzzer; `regressions.rs` runs the inputs that once broke one.

mod catalogs;
mod mutate;
mod names;
mod paths;
mod requests;
mod states;

pub use mutate::mutate_json;

/// A fuzz target.
pub struct Target {
    /// Name on the command line.
    pub name: &'static str,
    /// Runs one input.
    pub run: fn(&[u8]),
    /// Whether inputs are JSON, whose values are mutated too.
    pub is_json: bool,
}

const fn json(name: &'static str, run: fn(&[u8])) -> Target {
    Target { name, run, is_json: true }
}

const fn text(name: &'static str, run: fn(&[u8])) -> Target {
    Target { name, run, is_json: false }
}

/// Every target.
pub const TARGETS: [Target; 14] = [
    json("earned", requests::earned),
    json("missed", requests::missed),
    json("advice", requests::advice),
    json("analyze", requests::analyze),
    json("optimize", requests::optimize),
    json("card-terms", requests::card_terms),
    json("settings", requests::settings),
    json("paths", paths::paths),
    json("states", states::states),
    json("custom-cards", catalogs::custom_cards),
    json("custom-catalog", catalogs::custom_catalog),
    text("toml", catalogs::toml),
    text("descriptors", names::descriptors),
    text("card-names", names::card_names),
];

/// The target of this name.
///
/// # Panics
///
/// If there is none.
pub fn target(name: &str) -> &'static Target {
    TARGETS.iter().find(|target| target.name == name).unwrap_or_else(|| panic!("there is no target {name}"))
}
