//! Runs the target that `CARD_REWARDS_FUZZ_TARGET` names under libFuzzer.

#![no_main]

use fuzz_targets::{Target, mutate_json, target};
use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use std::sync::OnceLock;

fn selected() -> &'static Target {
    static SELECTED: OnceLock<&Target> = OnceLock::new();
    SELECTED.get_or_init(|| target(&std::env::var("CARD_REWARDS_FUZZ_TARGET").unwrap_or_default()))
}

fuzz_target!(|data: &[u8]| (selected().run)(data));

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    // Bytes now and then, since JSON that is no longer valid is an input too.
    if selected().is_json
        && !seed.is_multiple_of(4)
        && let Some(mutated) = mutate_json(&data[..size], seed).filter(|text| text.len() <= max_size)
    {
        data[..mutated.len()].copy_from_slice(mutated.as_bytes());
        return mutated.len();
    }
    fuzzer_mutate(data, size, max_size)
});
