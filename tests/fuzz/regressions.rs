//! Runs the inputs that once broke a target again: `regressions/TARGET/NAME`.

use fuzz_targets::{TARGETS, mutate_json, target};
use std::fs;
use std::path::Path;

#[test]
fn no_saved_input_breaks_its_target() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("regressions");
    for entry in fs::read_dir(folder).unwrap() {
        let folder = entry.unwrap().path();
        let target = target(folder.file_name().unwrap().to_str().unwrap());
        for input in fs::read_dir(&folder).unwrap() {
            (target.run)(&fs::read(input.unwrap().path()).unwrap());
        }
    }
}

#[test]
fn every_target_takes_any_bytes() {
    for target in &TARGETS {
        for input in [&b""[..], b"{}", b"[]", b"null", b"\xff\xfe", b"\"\\ud800\"", b"{\"transactions\":[]}"]
        {
            (target.run)(input);
        }
    }
}

#[test]
fn a_mutation_is_json_and_repeatable() {
    let body = br#"{"transactions":[{"transactionAmount":1.5,"merchant":"Shell"}],"yourCards":["CSP"]}"#;
    let mutations: Vec<String> = (0..500).map(|seed| mutate_json(body, seed).unwrap()).collect();
    for (seed, mutation) in (0..).zip(&mutations) {
        assert_eq!(mutate_json(body, seed).as_ref(), Some(mutation));
        assert!(serde_json::from_str::<serde_json::Value>(mutation).is_ok(), "{mutation}");
    }
    let mut distinct = mutations;
    distinct.sort();
    distinct.dedup();
    assert!(distinct.len() > 200, "{} of 500 mutations are distinct", distinct.len());
    assert_eq!(mutate_json(b"{", 1), None);
}
