//! A small valid catalog, whose compiler reports on one change to it.

use card_rewards_catalog::compile::{Diagnostic, files};
use card_rewards_catalog::model::Date;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// The day on which the small catalog is compiled.
const TODAY: &str = "2026-11-21";

const FILES: [(&str, &str); 9] = [
    ("issuers.toml", "[[issuer]]\nid = \"acme\"\nname = \"Acme Bank\"\n"),
    (
        "categories.toml",
        "[[category]]\nid = \"dining\"\nname = \"Dining\"\n\n[[category]]\nid = \"bars\"\nname = \"Bars\"\nparent = \"dining\"\n",
    ),
    (
        "currencies.toml",
        "[sources.s]\nurl = \"https://acme.example\"\ntitle = \"Acme\"\nread_on = 2026-11-21\nkind = \"issuer\"\n\n\
         [[currency]]\nid = \"cash-back\"\nname = \"Cash\"\nvalue_per_point = 0.01\nbasis = \"cash\"\nsource = \"s\"\n",
    ),
    (
        "mcc.toml",
        "[sources.s]\nurl = \"https://acme.example\"\ntitle = \"Acme\"\nread_on = 2026-11-21\n\n\
         [[mcc]]\ncode = \"5813\"\ncategory = \"bars\"\nsource = \"s\"\n",
    ),
    (
        "merchants/bars.toml",
        "[sources.s]\nurl = \"https://acme.example\"\ntitle = \"Acme\"\nread_on = 2026-11-21\n\n\
         [[merchants]]\nid = \"moes\"\nname = \"Moe's\"\ncategory = \"bars\"\nsource = \"s\"\n",
    ),
    ("words.toml", "[[infers]]\ncategory = \"bars\"\nwords = [\"tavern\", \"wine bar\"]\n"),
    ("generic-words.toml", "words = [\"target\"]\n"),
    ("cards/acme/one.toml", CARD),
    ("cards/acme/two.toml", OTHER_CARD),
];

/// Tests expect the line numbers of this text.
const CARD: &str = r#"id = 1
name = "Acme One"
issuer = "acme"
network = "visa"
kind = "consumer"
currency = "cash-back"
aliases = ["Uno"]
verified_on = 2026-11-21

[sources.terms]
url = "https://acme.example/one"
title = "Acme One: terms"
read_on = 2026-11-21
kind = "issuer"

[[base]]
multiplier = 1
source = "terms"

[[rules]]
name = "Dining"
multiplier = 3
categories = ["dining"]
cap = "dining"
source = "terms"

[[caps]]
id = "dining"
cap_dollars = 500
period = "month"
multiplier_after = 1
source = "terms"
"#;

const OTHER_CARD: &str = r#"id = 2
name = "Acme Two"
issuer = "acme"
network = "visa"
kind = "consumer"
currency = "cash-back"
verified_on = 2026-11-21

[sources.terms]
url = "https://acme.example/two"
title = "Acme Two: terms"
read_on = 2026-11-21
kind = "issuer"

[[base]]
multiplier = 1
source = "terms"
"#;

/// The diagnostics of the small catalog after a replacement. In `file`, the first `old` becomes `new`.
pub fn diagnostics(file: &str, old: &str, new: &str) -> Vec<String> {
    let folder = TempDir::new().unwrap();
    for (name, text) in FILES {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let text = if name == file {
            assert!(text.contains(old), "{file} does not contain {old:?}");
            text.replacen(old, new, 1)
        } else {
            text.to_owned()
        };
        fs::write(path, text).unwrap();
    }
    let prefix = format!("{}/", folder.path().display());
    found(folder.path()).iter().map(|diagnostic| diagnostic.to_string().replace(&prefix, "")).collect()
}

/// The diagnostics of a catalog in a folder.
pub fn found(folder: &Path) -> Vec<Diagnostic> {
    files::compile(folder, Date::parse(TODAY).unwrap()).err().unwrap_or_default()
}

/// The diagnostics with a change to `cards/acme/one.toml`.
pub fn card_diagnostics(old: &str, new: &str) -> Vec<String> {
    diagnostics("cards/acme/one.toml", old, new)
}

/// The diagnostics with more rules after those of `cards/acme/one.toml`.
pub fn with_rules(more: &str) -> Vec<String> {
    card_diagnostics("[[caps]]", &format!("{more}\n[[caps]]"))
}

/// The diagnostics with fees before the base rate. They start at line 16 of `cards/acme/one.toml`.
pub fn fee_diagnostics(fees: &str) -> Vec<String> {
    card_diagnostics("[[base]]", &format!("{fees}\n[[base]]"))
}
