//! Front-coded names of an index. Each omits the letters that it shares with the name before.

use super::encode::push_number;
use super::section::{Numbers, Texts, push_text};
use crate::names::{NameIndex, NameIndexBuilder, shared_length};

/// The sections of an index: letters shared with the name before, the others, and how much more the value is.
pub type NameSections<Section> = [Section; 3];

/// Encodes names. Those of one value are together: values then take less space than the order of names saves.
pub fn encode<'n>(names: impl IntoIterator<Item = (&'n str, u32)>) -> NameSections<Vec<u8>> {
    let mut names: Vec<_> = names.into_iter().map(|(name, value)| (value, name)).collect();
    names.sort();
    let mut sections = NameSections::default();
    let [shared, rests, values] = &mut sections;
    let mut last = (0, "");
    for (value, name) in names {
        let length = shared_length(last.1.as_bytes(), name.as_bytes());
        push_number(shared, length as u64);
        push_text(rests, &name.as_bytes()[length..]);
        push_number(values, u64::from(value - last.0));
        last = (value, name);
    }
    sections
}

/// Decodes the index of encoded names.
pub fn decode([shared, rests, values]: NameSections<&'static [u8]>) -> NameIndex {
    let mut builder = NameIndexBuilder::with_capacity(values.len(), rests.len() * 2);
    let mut last = 0;
    let mut value = 0;
    for ((shared, rest), more) in Numbers(shared).zip(Texts(rests)).zip(Numbers(values)) {
        let name = builder.push(last..last + shared as usize, rest);
        last = name.start;
        value += more as u32;
        builder.add(name, value);
    }
    builder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encoded_names_decode_to_an_index() {
        let names = [("wine", 2), ("wine bar", 100_000), ("winery", 3), ("寿司", 0), ("寿鮨", 1)];
        let index = decode(encode(names).map(|section| &*section.leak()));
        for (name, value) in names {
            assert_eq!(index.get(name.as_bytes()), Some(value), "{name}");
        }
        assert_eq!(index.get(b"win"), None);
        assert_eq!(index.beginnings(b"wine bars").count(), 2);
    }
}
