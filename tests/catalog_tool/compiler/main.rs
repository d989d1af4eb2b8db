//! Diagnostics of the catalog's compiler, each with file and line.
//!
//! Each test changes one thing in a small valid catalog and compares the whole diagnostic.

#![cfg(not(target_arch = "wasm32"))]

mod cards;
mod files;
mod form;
mod rules;
mod small_catalog;
mod tables;
mod trust;

use card_rewards_catalog::compile;
use card_rewards_catalog::model::Date;
use small_catalog::card_diagnostics;
use std::path::Path;

#[test]
fn the_small_catalog_is_valid() {
    assert_eq!(card_diagnostics("", ""), [""; 0]);
}

/// The build script omits derived data, and the engine computes it again.
#[test]
fn the_engine_unpacks_the_compiled_catalog() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let compiled = compile::files::compile(&folder, Date::parse("9999-12-31").unwrap()).ok().unwrap();
    let unpacked = card_rewards::Engine::builtin().catalog();
    assert_eq!(compiled.catalog.merchants.len(), unpacked.merchants.len());
    for (merchant, other) in compiled.catalog.merchants.iter().zip(unpacked.merchants.iter()) {
        assert_eq!(merchant, other);
    }
    assert!(compiled.catalog == *unpacked);
}
