//! Sections: the byte strings of which a part of a catalog consists.

use super::decode::{Damaged, number};
use super::encode::push_number;

/// Joins sections: their number, the length of each, then all of their bytes.
pub fn join(sections: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = Vec::new();
    push_number(&mut bytes, sections.len() as u64);
    sections.iter().for_each(|section| push_number(&mut bytes, section.len() as u64));
    sections.iter().for_each(|section| bytes.extend(section));
    bytes
}

/// Splits joined sections. Their lengths must be that of the bytes.
pub fn split<const SECTIONS: usize>(bytes: &'static [u8]) -> Result<[&'static [u8]; SECTIONS], Damaged> {
    let mut rest = bytes;
    if number(&mut rest)? != SECTIONS as u64 {
        return Err(Damaged);
    }
    let mut lengths = [0; SECTIONS];
    for length in &mut lengths {
        *length = number(&mut rest)? as usize;
    }
    let mut sections = [&[][..]; SECTIONS];
    for (section, length) in sections.iter_mut().zip(lengths) {
        (*section, rest) = rest.split_at_checked(length).ok_or(Damaged)?;
    }
    if rest.is_empty() { Ok(sections) } else { Err(Damaged) }
}

/// A section of texts, each with a zero byte behind.
pub struct Texts(pub &'static [u8]);

impl Iterator for Texts {
    type Item = &'static [u8];

    fn next(&mut self) -> Option<&'static [u8]> {
        let end = self.0.iter().position(|byte| *byte == 0)?;
        let (text, rest) = self.0.split_at(end);
        self.0 = &rest[1..];
        Some(text)
    }
}

/// A section of numbers.
pub struct Numbers(pub &'static [u8]);

impl Iterator for Numbers {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        number(&mut self.0).ok()
    }
}

/// Appends a text and a zero byte.
pub fn push_text(section: &mut Vec<u8>, text: &[u8]) {
    section.extend(text);
    section.push(0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joined_sections_split_into_the_same() {
        let bytes: &'static [u8] = join(&[b"ab\0\0".to_vec(), Vec::new(), vec![5, 0x80, 1]]).leak();
        let [texts, nothing, numbers] = split(bytes).unwrap();
        assert_eq!(Texts(texts).collect::<Vec<_>>(), [b"ab".as_slice(), b""]);
        assert_eq!(Numbers(numbers).collect::<Vec<_>>(), [5, 128]);
        assert!(nothing.is_empty());
        assert!(split::<2>(bytes).is_err());
        for end in 0..bytes.len() {
            assert!(split::<3>(&bytes[..end]).is_err(), "{end}");
        }
    }
}
