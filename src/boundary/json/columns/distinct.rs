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

impl<Item: PartialEq> Distinct<Item> {
    /// The index of an item with this hash.
    #[inline(always)]
    pub fn index(&mut self, hash: u32, item: Item) -> u32 {
        let mask = self.slots.len() - 1;
        for probe in 0..PROBES_MAX {
            match self.slots[(hash as usize + probe) & mask] {
                Some((other, index)) if other == hash && self.items[index as usize] == item => return index,
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
