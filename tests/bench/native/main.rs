//! Times the native engine on the bytes of a request.
//!
//! `native-bench earned|missed BODY SAMPLES` prints the milliseconds of each sample as JSON. The benchmark compares them with
//! those of the WebAssembly.

use card_rewards::{Engine, earned_json, missed_json};
use std::env;
use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::time::Instant;

const WARM_UP_CALLS: usize = 3;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [operation, body, samples] = &arguments[..] else {
        return Err("usage: native-bench earned|missed BODY SAMPLES".into());
    };
    let answer = match operation.as_str() {
        "earned" => earned_json,
        "missed" => missed_json,
        _ => return Err(format!("there is no operation {operation}").into()),
    };
    let body = fs::read(body)?;
    let mut milliseconds = Vec::new();
    for call in 0..WARM_UP_CALLS + samples.parse::<usize>()? {
        let start = Instant::now();
        black_box(answer(Engine::builtin(), black_box(&body)).map_err(|error| error.message)?);
        if call >= WARM_UP_CALLS {
            milliseconds.push(start.elapsed().as_secs_f64() * 1000.0);
        }
    }
    println!("{milliseconds:?}");
    Ok(())
}
