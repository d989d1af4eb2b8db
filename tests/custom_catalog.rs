//! Custom cards and catalogs: validated by the catalog's compiler, then used like any other.

#![cfg(not(target_arch = "wasm32"))]

mod frozen;

mod custom_catalog {
    mod cards;
    mod catalogs;
    mod documents;
    mod earned;
    mod issues;
    mod random_catalogs;
}
