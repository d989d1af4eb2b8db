//! A way through an index of names, a byte at a time.

use crate::engine::NameIndex;
use fst::raw::{Node, Output};

/// Where the way stands.
#[derive(Clone)]
pub(crate) struct Walk<'i> {
    index: &'i NameIndex,
    node: Node<'i>,
    output: Output,
}

impl<'i> Walk<'i> {
    /// Before the first byte.
    pub fn start(index: &'i NameIndex) -> Walk<'i> {
        Walk { index, node: index.root(), output: Output::zero() }
    }

    /// Goes on by this byte, where any name does.
    pub fn step(&mut self, byte: u8) -> bool {
        let Some(found) = self.node.find_input(byte) else { return false };
        let transition = self.node.transition(found);
        self.output = self.output.cat(transition.out);
        self.node = self.index.node(transition.addr);
        true
    }

    /// Goes on by all of these, where any name does.
    pub fn steps(&mut self, bytes: impl IntoIterator<Item = u8>) -> bool {
        bytes.into_iter().all(|byte| self.step(byte))
    }

    /// What the name that ends here says.
    pub fn value(&self) -> Option<u64> {
        self.node.is_final().then(|| self.output.cat(self.node.final_output()).value())
    }

    /// Each way on by one byte.
    pub fn ways_on(&self) -> impl Iterator<Item = (u8, Walk<'i>)> + '_ {
        self.node.transitions().map(|transition| {
            let node = self.index.node(transition.addr);
            let output = self.output.cat(transition.out);
            (transition.inp, Walk { index: self.index, node, output })
        })
    }

    /// What every longer name says that goes on from here without a blank, where all say the same by this measure.
    pub fn all_longer<Said: PartialEq>(&self, said: impl Fn(u64) -> Said) -> Option<Said> {
        let mut open: Vec<Walk> = vec![self.clone()];
        let mut all = None;
        while let Some(walk) = open.pop() {
            for (_, next) in walk.ways_on().filter(|(byte, _)| *byte != b' ') {
                if let Some(one) = next.value().map(&said) {
                    if all.as_ref().is_some_and(|all| *all != one) {
                        return None;
                    }
                    all = Some(one);
                }
                open.push(next);
            }
        }
        all
    }
}
