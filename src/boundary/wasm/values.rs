//! Values of JavaScript, as the values that a shape names.

use crate::api::fields::value::ObjectValue;
use crate::api::fields::{KnownField, Shape, Value};
use js_sys::{Array, ArrayBuffer, Map, Object, Reflect, Symbol, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

/// The parts of a value that the shape names; `None` for a value that JSON cannot have.
///
/// Beyond JSON there are `undefined` as null, big integers of 64 bits, bytes, and maps as objects.
pub fn value_of(value: &JsValue, shape: &Shape) -> Option<Value> {
    Some(if value.is_null() || value.is_undefined() {
        Value::Null
    } else if let Some(boolean) = value.as_bool() {
        Value::Boolean(boolean)
    } else if let Some(number) = value.as_f64() {
        // There is no negative zero in JSON that JavaScript writes.
        Value::Number(number + 0.0)
    } else if let Some(text) = value.as_string() {
        Value::Text(text)
    } else if value.is_bigint() {
        Value::Number(number_of_integer(value)?)
    } else if Array::is_array(value) {
        list(value.unchecked_ref(), shape)?
    } else if value.has_type::<Uint8Array>() || value.has_type::<ArrayBuffer>() {
        Value::Bytes
    } else if value.has_type::<Map>() {
        object(&Array::from(value), shape)?
    } else if value.is_object() && !Reflect::has(value, &Symbol::iterator()).unwrap_or(true) {
        object(&Object::entries(value.unchecked_ref()), shape)?
    } else {
        return None;
    })
}

/// The number nearest to an integer of 64 bits.
fn number_of_integer(integer: &JsValue) -> Option<f64> {
    let signed = i64::try_from(integer.clone()).map(|integer| integer as f64);
    signed.or_else(|integer| u64::try_from(integer).map(|integer| integer as f64)).ok()
}

fn list(list: &Array, shape: &Shape) -> Option<Value> {
    let Shape::List(item) = shape else { return Some(Value::List(Vec::new())) };
    list.iter().map(|value| value_of(&value, item)).collect::<Option<_>>().map(Value::List)
}

/// An object of these entries.
fn object(entries: &Array, shape: &Shape) -> Option<Value> {
    let mut fields = ObjectValue::default();
    let mut named = Vec::new();
    for entry in entries.iter() {
        let entry: &Array = entry.unchecked_ref();
        match shape {
            Shape::Object(known) => {
                if let Some((name, shape)) = KnownField::find(known, &entry.get(0).as_string()?) {
                    fields.push(name, value_of(&entry.get(1), shape)?);
                }
            }
            Shape::Entries(shape) => named.push((entry.get(0).as_string()?, value_of(&entry.get(1), shape)?)),
            _ => {}
        }
    }
    Some(if matches!(shape, Shape::Entries(_)) { Value::Entries(named) } else { Value::Object(fields) })
}
