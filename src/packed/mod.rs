//! The catalog that the engine was built with, as it travels.

mod read;
mod tables;
mod unpack;

// The build script's, to read here what it writes.
#[cfg(test)]
#[path = "../../catalog/compiler/columns.rs"]
mod columns;

pub(crate) use unpack::{Unpacked, unpack};
