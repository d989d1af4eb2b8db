//! Declares the layers of each crate: which folder may use which.
//!
//! Layers are listed from top to bottom; code may use its own layer and those below it. The root file is above all layers:
//! it may use all of them, and none of them may use what it defines.

/// This file, for messages.
pub const FILE: &str = "src/bin/xtask/commands/structure/layers.rs";

/// A crate whose structure is measured.
pub struct Crate {
    pub name: &'static str,
    /// Its source folder, from the project's root.
    pub folder: &'static str,
    /// From top to bottom; empty if no order is declared.
    pub layers: &'static [Layer],
    /// Top-level modules whose parts are in layers too.
    pub folders: &'static [LayeredFolder],
    pub most_top_modules: usize,
    pub most_levels: usize,
}

/// A top-level module whose parts are in layers.
pub struct LayeredFolder {
    pub name: &'static str,
    /// The parts, from top to bottom; unlisted parts may use all and be used by all.
    pub layers: &'static [&'static str],
}

/// A top-level module and its content.
pub struct Layer {
    pub name: &'static str,
    pub holds: &'static str,
}

const fn layer(name: &'static str, holds: &'static str) -> Layer {
    Layer { name, holds }
}

/// A crate without layers. Any top-level module may use any other, except in a cycle.
const fn without_layers(name: &'static str, folder: &'static str) -> Crate {
    Crate { name, folder, layers: &[], folders: &[], most_top_modules: usize::MAX, most_levels: usize::MAX }
}

pub const CRATES: [Crate; 4] = [
    Crate {
        name: "card-rewards",
        folder: "src",
        layers: &[
            layer("boundary", "bytes and JavaScript to requests, answers back"),
            layer("optimize", "the search for the best assignment of all purchases"),
            layer("operations", "earned, missed, advice, analyze, card terms, explanations"),
            layer("rules", "what a purchase earns: rates, caps, top spending categories, ledger, valuation"),
            layer("engine", "the catalog with its indexes, look-ups only"),
            layer("recognize", "merchant matches and inferred categories of statement descriptors"),
            layer("api", "requests and answers, plain data"),
            layer("semantics", "documentation alone: the rules behind every number"),
        ],
        folders: &[
            LayeredFolder { name: "optimize", layers: &["from_today", "search", "bound", "model"] },
            LayeredFolder {
                name: "rules",
                layers: &["settlement", "ledgers", "cardholder", "terms", "numbers", "sorting"],
            },
        ],
        most_top_modules: 10,
        most_levels: 6,
    },
    Crate {
        name: "card-rewards-catalog",
        folder: "catalog/crate/src",
        layers: &[
            layer("codec", "the packed form of the catalog"),
            layer("compile", "TOML to the model, with diagnostics"),
            layer("names", "normalization of names and descriptors"),
            layer("model", "the types of the catalog"),
            layer("sorting", "one sort for all types, which the engine uses too"),
        ],
        folders: &[],
        most_top_modules: 10,
        most_levels: 6,
    },
    Crate {
        name: "catalog-tool",
        folder: "catalog/tool/src",
        layers: &[
            layer("check", "all checks of the catalog's files"),
            layer("changes", "the list of dated changes"),
            layer("format", "the form of TOML files"),
            layer("report", "figures of the catalog, and a small one for tests"),
        ],
        folders: &[],
        most_top_modules: 10,
        most_levels: 6,
    },
    Crate {
        name: "xtask",
        folder: "src/bin/xtask",
        layers: &[
            layer("commands", "a module for each command"),
            layer("artifacts", "builds of the package and the page"),
            layer("setup", "tools that the commands install or find"),
            layer("base", "errors, progress, paths and child processes"),
        ],
        folders: &[],
        most_top_modules: 10,
        most_levels: 6,
    },
];

/// A crate in a folder without declared layers.
pub const UNDECLARED: Crate = without_layers("crate", "");

impl Crate {
    /// The position of a top-level module, from the top; `lib.rs` is above all layers.
    pub fn rank(&self, top_module: &str) -> Option<usize> {
        self.layers.iter().position(|layer| layer.name == top_module)
    }

    /// The layers that a layer may use, for a message.
    pub fn below(&self, rank: usize) -> String {
        let names: Vec<&str> = self.layers[rank + 1..].iter().map(|layer| layer.name).collect();
        if names.is_empty() { "itself".to_owned() } else { names.join(", ") }
    }
}
