//! Answers batches of requests by the native engine.
//!
//! `tests/determinism/` compares its answers with those of the package in every runtime.
//!
//! Reads a batch as a line of JSON, and writes the texts of its answers as a line of JSON.

use card_rewards::{
    Date, Engine, MerchantMatch, advice_json, analyze_json, card_terms_json, earned_json, missed_json,
    optimize_json,
};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, BufRead, Write};

/// Requests, with the custom catalogs that they are about.
#[derive(Deserialize)]
struct Batch {
    today: String,
    /// Catalogs by number, each as JSON.
    catalogs: BTreeMap<String, String>,
    questions: Vec<Question>,
}

#[derive(Deserialize)]
struct Question {
    operation: String,
    /// The request as JSON.
    body: String,
    /// Number of a custom catalog.
    catalog: Option<u32>,
}

fn main() -> Result<(), Box<dyn Error>> {
    for line in io::stdin().lock().lines() {
        let batch: Batch = serde_json::from_str(&line?)?;
        let answers = answers(&batch)?;
        let mut out = io::stdout().lock();
        serde_json::to_writer(&mut out, &answers)?;
        out.write_all(b"\n")?;
        out.flush()?;
    }
    Ok(())
}

fn answers(batch: &Batch) -> Result<Vec<String>, Box<dyn Error>> {
    let today: Date = batch.today.parse().map_err(|_| "today is no day")?;
    let mut engines = BTreeMap::new();
    for (number, catalog) in &batch.catalogs {
        engines.insert(number.parse::<u32>()?, Engine::from_catalog(catalog.as_bytes())?);
    }
    let answer_to = |question: &Question| {
        let engine = question.catalog.map_or(Some(Engine::builtin()), |number| engines.get(&number));
        answer(engine.ok_or("no such catalog")?, question, today)
    };
    batch.questions.iter().map(answer_to).collect()
}

fn answer(engine: &Engine, question: &Question, today: Date) -> Result<String, Box<dyn Error>> {
    let body = question.body.as_bytes();
    let answer = match question.operation.as_str() {
        "earned" => earned_json(engine, body),
        "missed" => missed_json(engine, body),
        "advice" => advice_json(engine, body, today),
        "analyze" => analyze_json(engine, body, today),
        "optimize" => optimize_json(engine, body),
        "cardTerms" => card_terms_json(engine, body, today),
        "matchMerchant" => {
            Ok(serde_json::to_vec(&merchant_match(engine, &serde_json::from_slice::<String>(body)?))?)
        }
        "matchCard" => Ok(serde_json::to_vec(&card_match(engine, &serde_json::from_slice::<String>(body)?))?),
        other => return Err(format!("there is no operation {other}").into()),
    };
    match answer {
        Ok(bytes) => Ok(String::from_utf8(bytes)?),
        Err(error) => Ok(serde_json::to_string(&error)?),
    }
}

/// The merchant's id, if one is matched, and the category's.
fn merchant_match(engine: &Engine, descriptor: &str) -> Option<(Option<String>, String)> {
    let MerchantMatch { merchant, category, .. } = engine.match_merchant(descriptor)?;
    let catalog = engine.catalog();
    let id = merchant.map(|merchant| catalog.merchant(merchant).id().to_string());
    Some((id, catalog.category(category).id.to_string()))
}

fn card_match(engine: &Engine, name: &str) -> Option<String> {
    engine.match_card(name).map(|card| engine.card(card).name.to_string())
}
