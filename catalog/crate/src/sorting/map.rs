//! A map in a sorted list.

/// A map for few keys, sorted by them.
///
/// Each type of key costs the WebAssembly some 200 bytes, where a `HashMap` costs 2,500. Inserting moves all later
/// entries: maps of caller's texts or amounts, of which there can be a million, are hash maps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SortedMap<Key, Value>(Vec<(Key, Value)>);

impl<Key, Value> Default for SortedMap<Key, Value> {
    fn default() -> SortedMap<Key, Value> {
        SortedMap(Vec::new())
    }
}

impl<Key: Ord, Value> SortedMap<Key, Value> {
    /// The map of these entries, whose keys are distinct and ascend.
    pub fn from_sorted(entries: Vec<(Key, Value)>) -> SortedMap<Key, Value> {
        SortedMap(entries)
    }

    /// The value of a key.
    pub fn get(&self, key: &Key) -> Option<&Value> {
        Some(&self.0[self.position(key).ok()?].1)
    }

    /// The value of a key, to change.
    pub fn get_mut(&mut self, key: &Key) -> Option<&mut Value> {
        let position = self.position(key).ok()?;
        Some(&mut self.0[position].1)
    }

    /// The value of a key; `value` makes that of a new key.
    pub fn get_or_insert_with(&mut self, key: Key, value: impl FnOnce() -> Value) -> &mut Value {
        let position = match self.position(&key) {
            Ok(position) => position,
            Err(position) => {
                let value = value();
                self.0.insert(position, (key, value));
                position
            }
        };
        &mut self.0[position].1
    }

    /// Sets the value of a key.
    pub fn insert(&mut self, key: Key, value: Value) {
        match self.position(&key) {
            Ok(position) => self.0[position].1 = value,
            Err(position) => self.0.insert(position, (key, value)),
        }
    }

    /// The entries, by key.
    pub fn iter(&self) -> impl Iterator<Item = (&Key, &Value)> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    /// The entries with values to change, by key.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (&Key, &mut Value)> {
        self.0.iter_mut().map(|(key, value)| (&*key, value))
    }

    /// Number of keys.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it has no keys.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn position(&self, key: &Key) -> Result<usize, usize> {
        // Keys often come in ascending order.
        match self.0.last() {
            Some((last, _)) if last < key => Err(self.0.len()),
            _ => self.0.binary_search_by(|(other, _)| other.cmp(key)),
        }
    }
}

impl<Key: Ord, Value> IntoIterator for SortedMap<Key, Value> {
    type Item = (Key, Value);
    type IntoIter = std::vec::IntoIter<(Key, Value)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_sorted_by_key() {
        let mut map = SortedMap::default();
        for key in [3, 1, 2, 1, 9] {
            *map.get_or_insert_with(key, || 0) += 1;
        }
        map.insert(2, 7);
        map.insert(0, 8);
        assert_eq!(map.len(), 5);
        assert_eq!((map.get(&1), map.get(&2), map.get(&4)), (Some(&2), Some(&7), None));
        map.iter_mut().for_each(|(key, value)| *value += key);
        assert_eq!(map.into_iter().collect::<Vec<_>>(), [(0, 8), (1, 3), (2, 9), (3, 4), (9, 10)]);
        assert!(SortedMap::<u8, u8>::default().is_empty());
    }
}
