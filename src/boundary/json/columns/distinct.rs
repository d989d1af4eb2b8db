//! Distinct items of a list with many repetitions.

/// Maximum probes for an item. Beyond them it is kept twice, so that no input makes this slow.
const PROBES_MAX: usize = 16;

/// Indexes distinct items in order of first occurrence; an item can have several indexes.
///
/// In wasm it finds one of a few names in 20 ns, a map of the standard library in 50; each transaction has two.
pub struct Distinct<Item> {
    items: Vec<Item>,
    /// Open-addressing slots of hash and index; their number is a power of two.
    slots: Vec<Option<(u32, u32)>>,
}

impl<Item> Default for Distinct<Item> {
    fn default() -> Distinct<Item> {
        Distinct { items: Vec::new(), slots: vec![None; 64] }
    }
}

impl<Item> Distinct<Item> {
    /// The index of an item with this hash.
    #[inline(always)]
    pub fn index(&mut self, hash: u32, item: Item, is_same: impl Fn(&Item, &Item) -> bool) -> u32 {
        let mask = self.slots.len() - 1;
        for probe in 0..PROBES_MAX {
            match self.slots[(hash as usize + probe) & mask] {
                Some((other, index)) if other == hash && is_same(&self.items[index as usize], &item) => {
                    return index;
                }
                Some(_) => {}
                None => break,
            }
        }
        self.add(hash, item)
    }

    #[inline(never)]
    fn add(&mut self, hash: u32, item: Item) -> u32 {
        if self.items.len() * 2 >= self.slots.len() {
            let larger = vec![None; self.slots.len() * 4];
            for (hash, index) in std::mem::replace(&mut self.slots, larger).into_iter().flatten() {
                store(&mut self.slots, hash, index);
            }
        }
        let index = self.items.len() as u32;
        self.items.push(item);
        store(&mut self.slots, hash, index);
        index
    }

    /// All items.
    pub fn into_items(self) -> Vec<Item> {
        self.items
    }
}

/// Stores an index in a free slot near its hash, if any.
fn store(slots: &mut [Option<(u32, u32)>], hash: u32, index: u32) {
    let mask = slots.len() - 1;
    let mut probes = (0..PROBES_MAX).map(|probe| (hash as usize + probe) & mask);
    if let Some(free) = probes.find(|slot| slots[*slot].is_none()) {
        slots[free] = Some((hash, index));
    }
}

/// Whether two texts are the same, by eight bytes at once. WebAssembly compares slices byte by byte.
#[inline(always)]
pub fn is_same_text(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let (Some(one_end), Some(other_end)) = (one.last_chunk(), other.last_chunk()) else {
        return one == other;
    };
    let words = one.as_chunks().0.iter().zip(other.as_chunks().0);
    let is_same = |(one, other): (&[u8; 8], &[u8; 8])| u64::from_le_bytes(*one) == u64::from_le_bytes(*other);
    one.len() == other.len() && words.chain([(one_end, other_end)]).all(is_same)
}

/// A hash of a text, by eight bytes at once.
#[inline(always)]
pub fn hash(text: &str) -> u32 {
    let (words, rest) = text.as_bytes().as_chunks();
    let rest = rest.iter().fold(0, |word, byte| word << 8 | u64::from(*byte));
    let hash = words.iter().fold(text.len() as u64, |hash, word| mixed(hash ^ u64::from_le_bytes(*word)));
    (mixed(hash ^ rest) >> 32) as u32
}

/// Spreads every bit over the upper half.
#[inline(always)]
fn mixed(word: u64) -> u64 {
    /// 2^64 divided by the golden ratio.
    const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;
    let product = word.wrapping_mul(MULTIPLIER);
    product ^ product >> 32
}

#[cfg(test)]
mod tests {
    use super::is_same_text;

    #[test]
    fn texts_are_the_same_only_if_all_bytes_are() {
        let text = "Capital One Venture X";
        for length in 0..=text.len() {
            let one = &text[..length];
            assert!(is_same_text(one, one), "{one}");
            assert!(!is_same_text(one, &format!("{one}x")), "{one}");
            for at in 0..length {
                let mut other = one.to_owned();
                other.replace_range(at..=at, "_");
                assert_eq!(is_same_text(one, &other), one == other, "{other}");
            }
        }
    }
}
