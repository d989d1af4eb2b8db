//! Mutates the values of JSON: fields, items, texts and numbers, from those of the interface.

use serde_json::{Map, Number, Value, json};
use std::sync::LazyLock;

/// Fields, texts and numbers of requests and of card files.
static DICTIONARY: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../dictionary.json")).expect("the dictionary is JSON")
});

fn list(name: &str) -> &'static [Value] {
    DICTIONARY[name].as_array().map_or(&[], Vec::as_slice)
}

fn any_field(random: &mut Random) -> &'static str {
    random.one_of(list("fields")).as_str().unwrap_or_default()
}

fn any_text(random: &mut Random) -> &'static str {
    random.one_of(list("texts")).as_str().unwrap_or_default()
}

fn any_number(random: &mut Random) -> f64 {
    random.one_of(list("numbers")).as_f64().unwrap_or_default()
}

/// A mutation of this JSON that depends on the seed alone; none for malformed JSON.
pub fn mutate_json(json: &[u8], seed: u32) -> Option<String> {
    let mut value: Value = serde_json::from_slice(json).ok()?;
    let mut random = Random::new(seed);
    for _ in 0..=random.below(3) {
        mutate(&mut value, &mut random);
    }
    Some(value.to_string())
}

fn mutate(root: &mut Value, random: &mut Random) {
    let count = count(root);
    let other = nth(root, &mut random.below(count)).map(|value| value.clone());
    let Some(value) = nth(root, &mut random.below(count)) else { return };
    match random.below(8) {
        0 => *value = scalar(random),
        1 => *value = other.unwrap_or_default(),
        _ => change(value, random),
    }
}

/// Changes a value within its type.
fn change(value: &mut Value, random: &mut Random) {
    match value {
        Value::Null => *value = scalar(random),
        Value::Bool(boolean) => *boolean = !*boolean,
        Value::Number(number) => *number = changed_number(number, random),
        Value::String(text) => *text = changed_text(text, random),
        Value::Array(items) => change_list(items, random),
        Value::Object(fields) => change_fields(fields, random),
    }
}

fn changed_number(number: &Number, random: &mut Random) -> Number {
    let from = number.as_f64().unwrap_or_default();
    let to = match random.below(7) {
        0 => from + 1.0,
        1 => -from,
        2 => from * 10.0,
        3 => from / 3.0,
        4 => from + 0.01,
        5 => from.trunc(),
        _ => any_number(random),
    };
    // Whole numbers are written without a point.
    let whole = (to.abs() < 1e15 && to.fract() == 0.0).then(|| Number::from(to as i64));
    whole.or_else(|| Number::from_f64(to)).unwrap_or_else(|| Number::from(0))
}

fn changed_text(text: &str, random: &mut Random) -> String {
    let middle = text
        .char_indices()
        .map(|(at, _)| at)
        .nth(random.below(text.chars().count() + 1))
        .unwrap_or(text.len());
    let (start, end) = text.split_at(middle);
    match random.below(6) {
        0 => start.to_owned(),
        1 => format!(
            "{start}{}{end}",
            random.one_of(&["\u{0}", "é", "\u{200b}", "ﬁ", "*", " ", "0", "x", "\"", "'"])
        ),
        2 => format!("{text}{}", any_text(random)),
        3 => text.to_uppercase(),
        4 if text.len() < 2_000 => text.repeat(1 + random.below(4)),
        _ => any_text(random).to_owned(),
    }
}

fn change_list(items: &mut Vec<Value>, random: &mut Random) {
    let at = random.below(items.len().max(1));
    match random.below(4) {
        0 if !items.is_empty() => drop(items.remove(at)),
        1 if !items.is_empty() => items.swap(0, at),
        2 if !items.is_empty() => items.push(items[at].clone()),
        _ => items.push(scalar(random)),
    }
}

fn change_fields(fields: &mut Map<String, Value>, random: &mut Random) {
    let name = fields.keys().nth(random.below(fields.len().max(1))).cloned();
    let new = if random.below(4) == 0 { any_text(random) } else { any_field(random) };
    match (random.below(3), name) {
        (0, Some(name)) => drop(fields.remove(&name)),
        (1, Some(name)) => {
            let value = fields.remove(&name).unwrap_or_default();
            fields.insert(new.to_owned(), value);
        }
        _ => drop(fields.insert(new.to_owned(), scalar(random))),
    }
}

fn scalar(random: &mut Random) -> Value {
    match random.below(10) {
        0 => Value::Null,
        1 => json!(random.below(2) == 0),
        2 => json!([any_text(random)]),
        3 => json!({ any_field(random): any_text(random) }),
        4 => json!({ any_text(random): any_number(random) }),
        5..=6 => json!(any_number(random)),
        _ => json!(any_text(random)),
    }
}

/// The number of values, itself included.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

/// The value at this position; counts `left` down to it.
fn nth<'v>(value: &'v mut Value, left: &mut usize) -> Option<&'v mut Value> {
    if *left == 0 {
        return Some(value);
    }
    *left -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, left)),
        Value::Object(fields) => fields.values_mut().find_map(|field| nth(field, left)),
        _ => None,
    }
}

/// Xorshift: small and repeatable.
struct Random(u64);

impl Random {
    fn new(seed: u32) -> Random {
        // Never zero, where it would stay.
        Random((u64::from(seed) << 1 | 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// A number from 0, below this.
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }

    fn one_of<'i, Item>(&mut self, items: &'i [Item]) -> &'i Item {
        &items[self.below(items.len())]
    }
}
