//! Measures and checks small invented crates.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::check::{path_attributes, violations};
use super::layers::{Crate, Layer, LayeredFolder};
use super::measure::Structure;

/// A source folder that is removed when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(files: &[(&str, &str)]) -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("xtask-structure-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = Self(std::env::temp_dir().join(name));
        for (name, source) in files {
            let path = folder.0.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, source).unwrap();
        }
        folder
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Dependencies as `from -> to`.
fn dependencies(files: &[(&str, &str)]) -> Vec<String> {
    let structure = Structure::of(&Folder::new(files).0).unwrap();
    let shown = structure.dependencies.iter().map(|dependency| {
        format!("{} -> {}", structure.name(dependency.from), structure.name(dependency.to))
    });
    shown.collect()
}

/// Cycles as lists of modules.
fn cycles(files: &[(&str, &str)]) -> Vec<String> {
    let structure = Structure::of(&Folder::new(files).0).unwrap();
    let shown = structure
        .cycles
        .iter()
        .map(|cycle| cycle.iter().map(|module| structure.name(*module)).collect::<Vec<_>>().join(" "));
    shown.collect()
}

/// A crate with a layer above and one below.
const TWO_LAYERS: Crate = Crate {
    name: "made-up",
    folder: "",
    layers: &[Layer { name: "upper", holds: "answers" }, Layer { name: "lower", holds: "types" }],
    folders: &[LayeredFolder { name: "lower", layers: &["search", "model"] }],
    most_top_modules: 3,
    most_levels: 2,
};

/// Violations as `file:line: text`, with files from the source folder.
fn violations_in(files: &[(&str, &str)]) -> Vec<String> {
    let folder = Folder::new(files);
    let structure = Structure::of(&folder.0).unwrap();
    let prefix = format!("{}/", folder.0.display());
    violations(&TWO_LAYERS, &structure)
        .iter()
        .map(|violation| violation.to_string().replace(&prefix, ""))
        .collect()
}

const ROOT: (&str, &str) = ("lib.rs", "mod lower;\nmod upper;\npub use upper::answer;");

#[test]
fn every_kind_of_path_is_a_dependency() {
    let found = dependencies(&[
        ("lib.rs", "mod a; mod b; mod c; mod d; mod e; mod f; mod g;"),
        ("a.rs", "use crate::{b::B, c::{self, C as D}};"),
        ("b.rs", "fn f() { crate::c::C::new(); }"),
        ("c.rs", "fn f(x: super::d::D) {}"),
        ("d.rs", "use super::*; fn f() { e::E }"),
        ("e.rs", "use crate::f; fn f() { f::g::h() }"),
        ("f/mod.rs", "pub mod g { pub fn h() { super::super::g::i() } }"),
        ("g.rs", "use std::fmt; use serde::x; fn i() { fmt::b(); let b = 1; x.b(); Self::c() }"),
    ]);
    assert_eq!(found, ["a -> b", "a -> c", "b -> c", "c -> d", "d -> e", "e -> f::g", "f::g -> g"]);
}

#[test]
fn the_parts_of_a_folder_are_in_layers() {
    let found = violations_in(&[
        ("lib.rs", "mod lower;"),
        ("lower/mod.rs", "mod model; mod other; mod search;"),
        ("lower/model.rs", "use super::{other::x, search::solve};"),
        ("lower/other.rs", "use super::search::Y;"),
        ("lower/search.rs", "use super::model::Item;"),
    ]);
    let expected = "lower/model.rs:1: model uses super::search::solve of search, but in lower dependencies run \
                    search -> model; move what is used down to model or below, or this code up to search";
    assert!(found.contains(&expected.to_owned()), "{found:?}");
    assert_eq!(found.iter().filter(|violation| violation.contains("dependencies run")).count(), 1);
}

#[test]
fn a_re_export_leads_to_the_module_that_defines_the_item() {
    let found = dependencies(&[
        ("lib.rs", "mod a; mod b; mod c; pub use b::{Deep, x};"),
        ("a.rs", "use crate::{Deep, x};"),
        ("b/mod.rs", "mod x; mod y; pub use x::{self::x}; pub use y::*;"),
        ("b/x.rs", "pub fn x() {}"),
        ("b/y.rs", "pub struct Deep;"),
        ("c.rs", "use super::b; fn f() { b::Deep; b::y::Deep; b::nothing_known() }"),
    ]);
    assert_eq!(found, ["a -> b::x", "a -> b::y", "c -> b", "c -> b::y"]);
}

#[test]
fn tests_and_documentation_are_no_dependencies() {
    let found = dependencies(&[
        ("lib.rs", "mod a; mod b; #[cfg(test)] mod a_tests;"),
        ("a.rs", "/// See [`crate::b::B`].\n#[cfg(test)]\nmod tests { use crate::b::B; }"),
        ("a_tests.rs", "use crate::a::A; use crate::b::B;"),
        ("b.rs", "// crate::a::A\nconst TEXT: &str = \"crate::a::A\";"),
    ]);
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn modules_that_use_each_other_are_a_cycle() {
    let a = ("a.rs", "use crate::b::B;");
    let b = ("b.rs", "fn f() { crate::c::C }");
    let root = ("lib.rs", "mod a; mod b; mod c;");
    assert_eq!(cycles(&[root, a, b, ("c.rs", "use super::a::A;")]), ["a b c"]);
    assert_eq!(cycles(&[root, a, b, ("c.rs", "use super::d::A;")]), Vec::<String>::new());
}

#[test]
fn presenting_a_child_is_no_cycle_but_using_it_is() {
    let root = ("lib.rs", "mod a;");
    let child = ("a/child.rs", "use super::OfParent; pub struct OfChild;");
    let presents = "mod child; pub use child::OfChild; pub struct OfParent;";
    assert_eq!(cycles(&[root, child, ("a/mod.rs", presents)]), Vec::<String>::new());
    let has_field = format!("{presents} fn f(x: Other) {{ x.OfChild }}");
    assert_eq!(cycles(&[root, child, ("a/mod.rs", &has_field)]), Vec::<String>::new());
    let uses = format!("{presents} fn f() {{ child::g() }}");
    assert_eq!(cycles(&[root, child, ("a/mod.rs", &uses)]), ["a a::child"]);
    let uses_re_export = format!("{presents} fn f(x: OfChild) {{}}");
    assert_eq!(cycles(&[root, child, ("a/mod.rs", &uses_re_export)]), ["a a::child"]);
    let uses_sibling = ("a/child.rs", "use super::Sibling; pub struct OfChild;");
    let parent = ("a/mod.rs", "mod child; mod sibling; pub use sibling::Sibling; use child::OfChild;");
    let sibling = ("a/sibling.rs", "pub struct Sibling;");
    assert_eq!(cycles(&[root, uses_sibling, parent, sibling]), Vec::<String>::new());
}

#[test]
fn downward_dependencies_are_allowed() {
    let upper = ("upper.rs", "use crate::lower::Money; pub fn answer() {}");
    assert_eq!(violations_in(&[ROOT, upper, ("lower.rs", "pub struct Money;")]), Vec::<String>::new());
}

#[test]
fn an_upward_dependency_names_its_line_and_both_layers() {
    let upper = ("upper/mod.rs", "mod inner; pub use inner::answer;");
    let inner = ("upper/inner.rs", "pub fn answer() {}");
    let lower = ("lower.rs", "\nfn f() {}\nfn g() { crate::upper::answer() }");
    assert_eq!(
        violations_in(&[ROOT, upper, inner, lower]),
        [
            "lower.rs:3: lower uses crate::upper::answer of upper, which is a higher layer; lower may use only itself; \
         move what is used down to lower or below, or this code up to upper (answers)"
        ]
    );
    let through_root = ("lower.rs", "use crate::answer;");
    assert_eq!(violations_in(&[ROOT, upper, inner, through_root]).len(), 1);
    for re_exported in ["crate::upper::answer", "crate::upper", "crate::upper::*", "super::upper as below"] {
        let lower = ("lower.rs", &*format!("pub use {re_exported};"));
        assert_eq!(violations_in(&[ROOT, upper, inner, lower]).len(), 1, "{re_exported}");
    }
    let uses_lower = ("upper/mod.rs", "mod inner; pub use inner::answer; fn f() { crate::lower::h() }");
    assert_eq!(
        violations_in(&[ROOT, uses_lower, inner, lower]).len(),
        1,
        "a cycle of layers is reported once"
    );
}

#[test]
fn a_cycle_through_an_upward_dependency_is_reported_once() {
    let upper = ("upper.rs", "use crate::lower::Money; pub fn answer() {}");
    let lower = ("lower.rs", "use crate::upper::answer; pub struct Money;");
    let found = violations_in(&[ROOT, upper, lower]);
    assert!(matches!(&found[..], [only] if only.contains("which is a higher layer")), "{found:?}");
    let parts = violations_in(&[
        ("lib.rs", "mod lower;"),
        ("lower/mod.rs", "mod model; mod search;"),
        ("lower/model.rs", "use super::search::solve;"),
        ("lower/search.rs", "use super::model::Item;"),
    ]);
    assert!(matches!(&parts[..], [only] if only.contains("dependencies run search -> model")), "{parts:?}");
}

#[test]
fn an_item_of_the_root_file_is_out_of_reach() {
    let root = ("lib.rs", "mod lower; mod upper; pub struct Engine;");
    let found = violations_in(&[root, ("upper.rs", "use crate::Engine;"), ("lower.rs", "")]);
    assert_eq!(
        found,
        ["upper.rs:1: upper uses crate::Engine, which lib.rs defines, and lib.rs is above all layers; \
         move the item to the lowest layer that uses it and re-export it from lib.rs"]
    );
}

#[test]
fn a_cycle_names_its_files_and_lines() {
    let upper = ("upper/mod.rs", "mod a; mod b;");
    let a = ("upper/a.rs", "\nuse super::b::B;");
    let b = ("upper/b.rs", "use super::a::A;");
    assert_eq!(
        violations_in(&[ROOT, upper, a, b, ("lower.rs", "")]),
        [
            "upper/a.rs:2: a cycle of upper::a, upper::b: upper::a uses super::b::B (upper/a.rs:2), upper::b uses \
         super::a::A (upper/b.rs:1); move their shared code into a module that uses none of them"
        ]
    );
}

#[test]
fn a_module_without_a_layer_is_a_violation() {
    let root = ("lib.rs", "mod lower; mod misc;");
    assert_eq!(
        violations_in(&[root, ("lower.rs", ""), ("misc.rs", "")]),
        ["misc.rs:1: misc is in no layer; move it into one of upper, lower, or declare its layer in \
         src/bin/xtask/commands/structure/layers.rs"]
    );
}

#[test]
fn too_many_top_modules_or_levels_are_violations() {
    let root = ("lib.rs", "mod lower; mod upper; mod more; mod most;");
    let files = [
        root,
        ("upper.rs", "use crate::more::More;"),
        ("more.rs", "use crate::most::Most;"),
        ("most.rs", ""),
        ("lower.rs", ""),
    ];
    let found = violations_in(&files);
    let has = |text: &str| assert!(found.iter().any(|violation| violation.starts_with(text)), "{found:?}");
    has("lib.rs:1: 5 top-level modules, at most 3 are allowed");
    has(
        "lib.rs:1: 3 levels, at most 2 are allowed; let one layer use those below it directly, or merge two: \
         upper -> more -> most",
    );
}

#[test]
fn folders_in_a_cycle_without_a_cycle_of_modules_are_found_at_any_depth() {
    let files = [
        ("a/mod.rs", "pub mod x; pub mod y;"),
        ("a/x.rs", "use super::super::b::x::X;"),
        ("a/y.rs", ""),
        ("b/mod.rs", "pub mod x; pub mod y;"),
        ("b/x.rs", ""),
        ("b/y.rs", "use super::super::a::y::Y;"),
    ];
    let below = |folder: &str| files.map(|(name, source)| (format!("{folder}{name}"), source));
    let mut found = Vec::new();
    for (folder, root) in
        [("", ("main.rs", "mod a; mod b;")), ("deep/", ("lib.rs", "mod deep { mod a; mod b; }"))]
    {
        let files = below(folder);
        let mut files: Vec<(&str, &str)> =
            files.iter().map(|(name, source)| (name.as_str(), *source)).collect();
        files.push(root);
        let structure = Structure::of(&Folder::new(&files).0).unwrap();
        assert!(structure.cycles.is_empty());
        found.extend(violations(&super::layers::UNDECLARED, &structure).into_iter().map(|one| one.text));
    }
    assert_eq!(
        found,
        [
            "a, b use each other in a cycle; move their shared code into a module that uses neither",
            "deep::a, deep::b use each other in a cycle; move their shared code into a module that uses neither",
        ]
    );
}

#[test]
fn path_attributes_are_found_in_every_own_file() {
    let folder = Folder::new(&[
        ("tests/a.rs", "\n#[path = \"../src/x.rs\"]\nmod x;"),
        ("target/debug/b.rs", "#[path = \"x.rs\"] mod x;"),
        ("src/x.rs", "// #[path = \"y.rs\"]"),
    ]);
    let found = path_attributes(&folder.0).unwrap();
    let lines: Vec<_> = found.iter().map(|violation| (violation.file.clone(), violation.line)).collect();
    assert_eq!(lines, [(folder.0.join("tests/a.rs"), 2)]);
}

#[test]
fn a_declared_module_without_a_file_is_an_error() {
    let folder = Folder::new(&[("lib.rs", "\nmod gone;")]);
    let failure = Structure::of(&folder.0).err().unwrap().summary();
    assert!(failure.contains("lib.rs:2: there is no file for `mod gone`"), "{failure}");
}
