//! The code blocks of catalog/README.md: its walk-throughs give the messages shown, and its TOML is TOML.

#![cfg(not(target_arch = "wasm32"))]

use card_rewards_catalog::compile::files;
use card_rewards_catalog::model::Date;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use tempfile::TempDir;

/// The catalog's folder.
fn catalog() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn readme() -> String {
    fs::read_to_string(catalog().join("README.md")).unwrap()
}

/// The code blocks in a language, in order.
fn blocks(readme: &str, language: &str) -> Vec<String> {
    let start = format!("```{language}\n");
    readme.split(&start).skip(1).map(|rest| rest.split_once("\n```").unwrap().0.to_owned() + "\n").collect()
}

/// The only block that starts with this text.
fn block(readme: &str, start: &str) -> String {
    let found: Vec<String> =
        blocks(readme, "toml").into_iter().filter(|block| block.starts_with(start)).collect();
    assert_eq!(found.len(), 1, "{start}");
    found[0].clone()
}

/// A copy of the catalog's files.
fn copied_catalog() -> TempDir {
    let copy = TempDir::new().unwrap();
    copy_catalog(copy.path());
    copy
}

/// Copies the files that the compiler reads, and the list of changes.
fn copy_catalog(folder: &Path) {
    let changes = catalog().join("CHANGES.md");
    for path in files::paths(&catalog()).unwrap().into_iter().chain([changes]) {
        let target = folder.join(path.strip_prefix(catalog()).unwrap());
        fs::create_dir_all(target.parent().unwrap()).unwrap();
        fs::copy(&path, target).unwrap();
    }
}

/// The diagnostics as `cargo xtask catalog check` prints them.
fn check(copy: &TempDir) -> String {
    let today = Date::of_utc(SystemTime::now());
    let folder = copy.path().display().to_string();
    let diagnostics = files::compile(copy.path(), today).err().unwrap_or_default();
    diagnostics
        .iter()
        .map(|diagnostic| {
            format!("{diagnostic}\n    {}: {}\n", diagnostic.kind.code(), diagnostic.kind.help())
        })
        .collect::<String>()
        .replace(&folder, "catalog")
}

#[test]
fn the_new_card_has_the_error_shown_and_then_none() {
    let readme = readme();
    let copy = copied_catalog();
    let issuers = copy.path().join("issuers.toml");
    let acme = block(&readme, "[[issuer]]\nid = \"acme\"");
    fs::write(&issuers, fs::read_to_string(&issuers).unwrap() + "\n" + &acme).unwrap();
    let card = block(&readme, "id = 99001");
    let path = copy.path().join("cards/acme/everyday.toml");
    fs::create_dir_all(path.parent().unwrap()).unwrap();

    fs::write(&path, &card).unwrap();
    let found = check(&copy);
    assert!(found.starts_with("catalog/cards/acme/everyday.toml:22:15: "), "{found}");
    assert!(readme.contains(&found), "the README does not show:\n{found}");

    fs::write(&path, card.replace("dinning", "dining")).unwrap();
    assert_eq!(check(&copy), "");
}

#[test]
fn the_new_merchant_has_the_error_shown_and_then_none() {
    let readme = readme();
    let copy = copied_catalog();
    let path = copy.path().join("merchants/dining.toml");
    let (sources, merchants) = {
        let text = fs::read_to_string(&path).unwrap();
        let (sources, merchants) = text.split_once("[[merchants]]").unwrap();
        (sources.to_owned(), format!("\n[[merchants]]{merchants}"))
    };
    let entry = block(&readme, "[[merchants]]\nid = \"nonna");

    fs::write(&path, format!("{sources}{entry}{merchants}")).unwrap();
    let found = check(&copy);
    assert!(found.starts_with("catalog/merchants/dining.toml:"), "{found}");
    assert!(readme.contains(&found), "the README does not show:\n{found}");

    let fixed = entry.replace("category = \"dining\"", "category = \"restaurants\"");
    assert_ne!(fixed, entry);
    fs::write(&path, format!("{sources}{fixed}{merchants}")).unwrap();
    assert_eq!(check(&copy), "");
}

#[test]
fn every_toml_block_is_toml() {
    let found = blocks(&readme(), "toml");
    assert!(found.len() >= 8, "{}", found.len());
    for block in found {
        let read = toml::from_str::<toml::Table>(&block);
        assert!(read.is_ok(), "{read:?} of\n{block}");
    }
}

#[test]
fn the_commands_shown_succeed() {
    let project = TempDir::new().unwrap();
    copy_catalog(&project.path().join("catalog"));
    let shown = blocks(&readme(), "sh").concat();
    let commands = shown.lines().filter_map(|line| line.strip_prefix("cargo xtask catalog "));
    let commands = commands.map(|line| line.split('#').next().unwrap().trim());
    // Without a command the catalog is checked and reported.
    let commands: Vec<&str> = commands.filter(|command| !command.is_empty()).collect();
    assert_eq!(commands, ["check", "format", "changes"]);
    for command in commands {
        let tool = Command::new(env!("CARGO_BIN_EXE_catalog-tool"))
            .arg(command)
            .current_dir(project.path())
            .output()
            .unwrap();
        assert!(tool.status.success(), "{command}: {}", String::from_utf8_lossy(&tool.stderr));
    }
}
