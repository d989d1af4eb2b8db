//! Text that an answer repeats often.

/// Bytes that are copied at once.
const PIECE: usize = 32;

/// A text in pieces of one size.
///
/// WebAssembly copies a fixed number of bytes by a few instructions, and any other number by a call, which takes longer for
/// these short texts.
#[derive(Default)]
pub struct RepeatedText {
    /// The last one ends in zeros.
    pieces: Vec<[u8; PIECE]>,
    length: usize,
}

impl RepeatedText {
    /// Bytes beyond its end that an output should have room for. They are removed again.
    pub const BYTES_BEYOND: usize = PIECE;

    pub fn new(text: &[u8]) -> RepeatedText {
        let mut repeated = RepeatedText::default();
        repeated.set(text);
        repeated
    }

    /// Replaces the text, in the same memory.
    pub fn set(&mut self, text: &[u8]) {
        let (pieces, rest) = text.as_chunks();
        self.pieces.clear();
        self.pieces.extend_from_slice(pieces);
        if !rest.is_empty() {
            let mut last = [0; PIECE];
            last[..rest.len()].copy_from_slice(rest);
            self.pieces.push(last);
        }
        self.length = text.len();
    }

    /// Number of its bytes.
    pub fn len(&self) -> usize {
        self.length
    }

    /// Appends the text.
    #[inline(always)]
    pub fn append_to(&self, out: &mut Vec<u8>) {
        let end = out.len() + self.length;
        for piece in &self.pieces {
            out.extend_from_slice(piece);
        }
        out.truncate(end);
    }
}

#[cfg(test)]
mod tests {
    use super::{PIECE, RepeatedText};

    #[test]
    fn a_text_of_any_length_is_appended() {
        let mut repeated = RepeatedText::default();
        for length in (0..3 * PIECE).rev() {
            let text: Vec<u8> = (b'0'..=b'z').cycle().take(length).collect();
            repeated.set(&text);
            let mut out = b"before".to_vec();
            repeated.append_to(&mut out);
            assert_eq!(out, [b"before", &*text].concat());
            assert_eq!(repeated.len(), length);
        }
    }
}
