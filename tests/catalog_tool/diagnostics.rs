//! Codes of diagnostics, and their table in catalog/README.md.

#![cfg(not(target_arch = "wasm32"))]

use card_rewards_catalog::compile::DiagnosticKind;
use std::collections::HashSet;
use std::fs;
use std::path::Path;

const HEADING: &str = "| code | message, for example | fix |\n| --- | --- | --- |\n";

#[test]
fn codes_are_unique_and_in_kebab_case() {
    let mut seen = HashSet::new();
    for kind in DiagnosticKind::examples() {
        let code = kind.code();
        assert!(seen.insert(code), "two kinds have the code {code}");
        assert!(code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{code}");
    }
}

#[test]
fn the_readme_lists_every_diagnostic() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let readme = fs::read_to_string(path).unwrap();
    let rows = DiagnosticKind::examples()
        .iter()
        .map(|kind| format!("| `{}` | {kind} | {} |\n", kind.code(), kind.help()))
        .collect::<String>();
    assert!(
        readme.contains(&format!("{HEADING}{rows}")),
        "the table of diagnostics in catalog/README.md is not:\n\n{HEADING}{rows}"
    );
}
