//! The space into which JavaScript writes the text of a short call.
//!
//! Bytes passed as an argument are allocated, copied and freed again: a tenth of the time in which a descriptor is matched.

use std::cell::RefCell;
use wasm_bindgen::prelude::*;

thread_local! {
    static SPACE: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// The address of a new space of so many bytes. The one before is freed.
#[wasm_bindgen]
pub fn text_space(bytes: usize) -> usize {
    SPACE.with_borrow_mut(|space| {
        *space = vec![0; bytes];
        space.as_mut_ptr().addr()
    })
}

/// Reads a text of so many bytes; `None` if it is no UTF-8.
pub(super) fn with_text<Read>(bytes: usize, read: impl FnOnce(&str) -> Option<Read>) -> Option<Read> {
    SPACE.with_borrow(|space| read(str::from_utf8(space.get(..bytes)?).ok()?))
}
