//! Checks the optimizer on cases worked out by hand.

#![cfg(not(target_arch = "wasm32"))]

mod frozen;

mod optimize {
    mod best_assignment;
    mod cards;
    mod from_today;
    mod json;
    mod request;
    mod selections;
}
