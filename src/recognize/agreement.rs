//! The common value of several.

/// The only value of these; none if two differ.
pub(super) fn common<Value: PartialEq>(mut values: impl Iterator<Item = Value>) -> Option<Value> {
    let first = values.next()?;
    values.all(|other| other == first).then_some(first)
}
