//! What belongs together because something links it.

/// Sets of numbers that grow together.
pub struct Union(Vec<usize>);

impl Union {
    /// Every number alone.
    pub fn new(count: usize) -> Union {
        Union((0..count).collect())
    }

    /// Puts the sets of two numbers together.
    pub fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        self.0[one.max(other)] = one.min(other);
    }

    /// The set of each number, counted from 0 in the order of their least members, and how many there are.
    pub fn numbers(mut self) -> (Vec<usize>, usize) {
        let mut count = 0;
        let mut numbers = Vec::with_capacity(self.0.len());
        for node in 0..self.0.len() {
            let root = self.root(node);
            let number = if root == node { count } else { numbers[root] };
            count = count.max(number + 1);
            numbers.push(number);
        }
        (numbers, count)
    }

    fn root(&mut self, mut node: usize) -> usize {
        while self.0[node] != node {
            self.0[node] = self.0[self.0[node]];
            node = self.0[node];
        }
        node
    }
}
