//! What the engine carries, as the bytes that it reads.

use crate::compile::Compiled;

/// Each table and index with the name of its file.
pub fn of(compiled: Compiled) -> [(&'static str, Vec<u8>); 4] {
    let catalog = postcard::to_allocvec(&compiled.catalog).expect("tables of plain values can be written");
    [
        ("catalog.postcard", catalog),
        ("card-names.fst", compiled.card_names),
        ("merchant-names.fst", compiled.merchant_names),
        ("category-words.fst", compiled.category_words),
    ]
}
