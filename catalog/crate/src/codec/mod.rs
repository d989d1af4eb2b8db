//! Codec of a compiled catalog: the bytes that the engine contains.
//!
//! ```
//! use card_rewards_catalog::codec::{encode, unpack};
//! use card_rewards_catalog::compile::{Diagnostic, Document, Documents, compile};
//! use serde_json::json;
//!
//! let issuers = json!({ "issuer": [{ "id": "acme", "name": "Acme Bank" }] });
//! let first = |diagnostics: Vec<Diagnostic>| diagnostics[0].to_string();
//! let issuers = Document::from_json("issuers", &issuers.into()).map_err(first)?;
//! let compiled = compile(Documents { issuers, ..Documents::default() }).map_err(first)?;
//!
//! // The decoded catalog borrows its text from the bytes.
//! let bytes: &'static [u8] = encode(&compiled).leak();
//! assert_eq!(&*unpack(bytes)?.catalog.issuers[0].name, "Acme Bank");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Format
//!
//! Sections, each with its length: the tables of cards and categories, merchants, and the names of the three indexes.
//! [`unpack`] decodes the tables alone. Merchants stay as they are, one byte a column; an index of names is built when it
//! is first searched, and ids and names of merchants are decoded when one is first asked for.
//!
//! The tables are a serde value. Each field of each kind of record has a column, so that similar values are neighbours;
//! column 0 holds the value as a whole. The columns of a kind of record follow those of the kinds that occur before it.
//!
//! | part | content |
//! | --- | --- |
//! | count | number of columns |
//! | heads | for each column its number and its length in bytes, in the order of the columns below |
//! | columns | those with text first, the longest of each first |
//!
//! | value | bytes in its column |
//! | --- | --- |
//! | number | groups of 7 bits, the lowest first (LEB128); a `u128` as two numbers of 64 bits |
//! | `bool`, variant, `None` or `Some` | a number |
//! | text | UTF-8, then a zero byte |
//! | list | its length, then its items |
//! | tuple | its items |
//! | record | nothing: its fields are in their own columns |
//!
//! The other sections leave out what follows from the rest: ids and spellings of merchants that derive from their names,
//! and the beginning that a name shares with the one before.
//!
//! # Reason
//!
//! The engine travels compressed. On 2026-11-22 the catalog had 8,385 merchants with 13,585 spellings and 8,815 phrases;
//! brotli was that of Node.js 20 with quality 11 and a window of 24 bits.
//!
//! | encoding | bytes | with brotli |
//! | --- | ---: | ---: |
//! | this codec | 432,568 | 127,097 |
//! | the same with names in the order of the indexes, so that nothing is sorted | 432,496 | 135,698 |
//! | the tables of an earlier version of this codec with postcard | 428,286 | 150,298 |
//! | its columns without leaving anything out | 477,472 | 140,908 |
//! | postcard without leaving anything out | 476,308 | 166,937 |
//! | the earlier version, with the three indexes of names as `fst` maps | 501,066 | 221,469 |
//!
//! Columns save 15% after compression; leaving out derived text saves another 10%. The `fst` maps are ready to use
//! without sorting, but they do not compress: 201,355 bytes become 143,526.
//!
//! On 2026-11-29, with 388 cards and 8,524 merchants, the package has the catalog without names and sources of its terms,
//! 395,655 bytes that become 120,520, and these, 230,943 bytes that become 34,926.
//!
//! Decoding takes 4 million instructions (x86-64) at start, and 7 million more for the merchants when one is first matched;
//! it was 49 million when everything was unpacked and sorted at start.

mod catalog;
mod decode;
mod derived;
mod encode;
mod merchants;
mod names;
mod section;
mod sources;

pub use catalog::{Unpacked, encode, unpack};
pub use decode::Damaged;
pub use sources::{add_sources, take_sources};
