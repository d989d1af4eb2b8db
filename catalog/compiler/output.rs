//! What the engine carries, as the bytes that it reads.

use crate::columns::write;
use crate::compile::Compiled;
use crate::pack::pack;

/// All of it, for one file.
pub fn of(compiled: Compiled) -> Vec<u8> {
    write(&pack(compiled))
}
