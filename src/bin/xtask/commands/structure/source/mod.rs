//! The names that one Rust file declares and uses.
//!
//! [`tokens`] splits the source, [`parser`] finds declarations and paths among the tokens, [`attributes`] says which
//! attributes matter. This is a small scanner and no parser of the whole language, because xtask has no dependencies:
//! every command starts with its build. On two cores xtask builds from scratch in 3.1 s (2.6 s of processor time), and
//! a program that only visits paths with syn (`full`, `visit`, with lines) in 5.0 s (4.1 s), which would come on top.

mod attributes;
mod parser;
mod tokens;

use std::collections::BTreeSet;

pub use attributes::path_attributes;
pub use parser::parse;

/// Declarations and uses of a module, without those under `#[cfg(test)]`.
#[derive(Debug, Default)]
pub struct ModuleSource {
    pub children: Vec<Child>,
    pub imports: Vec<Import>,
    /// Paths of two segments and more outside `use`, such as `crate::money::Money::new`.
    pub paths: Vec<UsedPath>,
    /// Each identifier outside `use`.
    pub words: BTreeSet<String>,
    /// Items that the module itself defines.
    pub definitions: BTreeSet<String>,
}

/// A module that a `mod` declares.
#[derive(Debug)]
pub struct Child {
    pub name: String,
    pub line: usize,
    /// The source of an inline module; `None` if it is in another file.
    pub inline: Option<ModuleSource>,
}

/// One name that a `use` imports.
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    /// `None` for `*`.
    pub name: Option<String>,
    pub path: Vec<String>,
    pub line: usize,
    pub is_public: bool,
}

/// A path in code.
#[derive(Clone, Debug, PartialEq)]
pub struct UsedPath {
    pub path: Vec<String>,
    pub line: usize,
}
