//! The exports of the WebAssembly module, called as JavaScript calls them.

#![cfg(target_arch = "wasm32")]
#![allow(missing_docs)]

use card_rewards::wasm::{ExportedEngine, text_space};
use js_sys::{Array, JSON, Object, Reflect, Uint8Array, WebAssembly::Memory};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn earned_takes_and_returns_plain_objects() {
    let request = r#"{"transactions":[{"transactionId":"t2","transactionAmount":250.75,"transactionDate":"2026-11-21",
        "merchant":"Walmart","cardName":"American Express Blue Cash EveryDay"}]}"#;
    let answer = card_rewards::wasm::earned(JSON::parse(request).unwrap()).unwrap();
    assert_eq!(
        String::from(JSON::stringify(&answer).unwrap()),
        r#"{"data":{"earnedRewards":[{"transactionId":"t2","transactionAmount":250.75,"transactionDate":"2026-11-21","merchant":"Walmart","cardName":"American Express Blue Cash EveryDay","rewardValue":0.01,"rewardMultiplier":1,"rewardAmount":2.5075}],"totalEarnedReward":2.5075},"message":"Success"}"#
    );
}

#[wasm_bindgen_test]
fn missed_and_advice_answer_in_the_documented_shapes() {
    let missed = JSON::parse(r#"{"transactions":[],"yourCards":[]}"#).unwrap();
    let missed = card_rewards::wasm::missed(missed).unwrap();
    assert_eq!(
        String::from(JSON::stringify(&missed).unwrap()),
        r#"{"data":{"missedRewards":[],"overallMissedRewardsExisting":0,"overallMissedRewardsNew":0},"message":"Success"}"#
    );
    let advice =
        JSON::parse(r#"{"merchant":"Walmart","spendAmount":100,"yourCards":["Amex Blue Cash Everyday"]}"#);
    let advice = card_rewards::wasm::advice(advice.unwrap()).unwrap();
    assert_eq!(
        String::from(JSON::stringify(&advice).unwrap()),
        r#"{"data":{"bestCard":{"cardName":"Amex Blue Cash Everyday","rewardValue":0.01,"rewardMultiplier":1,"rewardAmount":1,"bonus":0},"otherCards":[]},"message":"Success"}"#
    );
}

#[wasm_bindgen_test]
fn values_that_json_cannot_represent_are_rejected_with_their_path() {
    let spend = |amount: &JsValue| {
        let request = Object::new();
        set(&request, "merchant", &"x".into());
        set(&request, "yourCards", &Array::of1(&"y".into()));
        set(&request, "spendAmount", amount);
        let thrown = card_rewards::wasm::advice(request.into()).unwrap_err();
        assert_eq!(get(&thrown, "status"), 400);
        assert_eq!(get(&thrown, "message"), "Invalid request body");
        let issue = Array::from(&get(&thrown, "issues")).get(0);
        get(&issue, "message").as_string().unwrap()
    };
    for amount in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300] {
        assert_eq!(spend(&amount.into()), "spendAmount: expected a finite number from -1e12 to 1e12");
    }
    for amount in [JsValue::NULL, JsValue::UNDEFINED, "1".into(), true.into(), Object::new().into()] {
        assert_eq!(spend(&amount), "spendAmount: expected a number");
    }
    let function = js_sys::Function::new_no_args("");
    assert_eq!(spend(&function.into()), "body: expected a value of JSON");
}

#[wasm_bindgen_test]
fn bytes_in_and_out_are_the_same_answer() {
    let body = r#"{"merchant":"Costco","spendAmount":12.34,"yourCards":["Double Cash","CSP"],"transactionDate":"2026-11-21"}"#;
    let bytes = ExportedEngine::builtin().advice_json(body.as_bytes()).unwrap();
    let objects = card_rewards::wasm::advice(JSON::parse(body).unwrap()).unwrap();
    assert_eq!(String::from_utf8(bytes.to_vec()).unwrap(), String::from(JSON::stringify(&objects).unwrap()));
    assert!(ExportedEngine::builtin().earned_json(b"nonsense", 0).is_err());
}

#[wasm_bindgen_test]
fn names_are_matched_and_the_catalog_can_be_listed() {
    let card = ExportedEngine::builtin().match_card("CSP").unwrap();
    assert_eq!(get(&card, "cardName"), "Chase Sapphire Preferred");
    assert!(ExportedEngine::builtin().match_card("Blue Cash").unwrap().is_undefined());
    let number = ExportedEngine::builtin().match_merchant(write("COSTCO.COM"));
    let merchant = ExportedEngine::builtin().merchant_match(number).unwrap();
    assert_eq!(get(&merchant, "merchantId"), "costco");
    assert_eq!(get(&merchant, "channel"), "online");
    assert_eq!(ExportedEngine::builtin().match_merchant(write("")), 0);
    assert_eq!(ExportedEngine::builtin().match_merchant(usize::MAX), 0, "more than the space has");
    assert!(Array::from(&ExportedEngine::builtin().cards().unwrap()).length() >= 40);
    assert!(Array::from(&ExportedEngine::builtin().merchants().unwrap()).length() >= 500);
    assert_eq!(ExportedEngine::builtin().catalog_version().len(), "2026-11-21".len());
}

/// Writes a text for the next call, as JavaScript does.
fn write(text: &str) -> usize {
    let address = text_space(text.len());
    let memory = wasm_bindgen::memory().unchecked_into::<Memory>().buffer();
    Uint8Array::new_with_byte_offset_and_length(&memory, address as u32, text.len() as u32)
        .copy_from(text.as_bytes());
    text.len()
}

fn set(object: &Object, key: &str, value: &JsValue) {
    Reflect::set(object, &key.into(), value).unwrap();
}

fn get(object: &JsValue, key: &str) -> JsValue {
    Reflect::get(object, &key.into()).unwrap()
}
