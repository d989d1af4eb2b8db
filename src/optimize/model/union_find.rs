//! Disjoint sets of indexes.

/// A union-find forest with path halving; the least index of a set is its root.
pub struct UnionFind(Vec<usize>);

impl UnionFind {
    /// Sets of one index each.
    pub fn new(count: usize) -> UnionFind {
        UnionFind((0..count).collect())
    }

    /// Merges the sets of two indexes.
    pub fn union(&mut self, one: usize, other: usize) {
        let (one, other) = (self.find(one), self.find(other));
        self.0[one.max(other)] = one.min(other);
    }

    /// Merges the sets of all these indexes.
    pub fn union_all(&mut self, indexes: &[usize]) {
        indexes.windows(2).for_each(|pair| self.union(pair[0], pair[1]));
    }

    /// The set of each index, and the number of sets.
    ///
    /// Sets are numbered in the order of their least indexes.
    pub fn into_sets(mut self) -> (Vec<usize>, usize) {
        let mut count = 0;
        let mut sets = Vec::with_capacity(self.0.len());
        for index in 0..self.0.len() {
            let root = self.find(index);
            let set = if root == index { count } else { sets[root] };
            count = count.max(set + 1);
            sets.push(set);
        }
        (sets, count)
    }

    /// The root of an index.
    fn find(&mut self, mut index: usize) -> usize {
        while self.0[index] != index {
            self.0[index] = self.0[self.0[index]];
            index = self.0[index];
        }
        index
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_numbered_by_their_least_indexes() {
        let mut sets = UnionFind::new(6);
        sets.union_all(&[4, 1, 5]);
        sets.union(0, 2);
        sets.union(2, 0);
        assert_eq!(sets.into_sets(), (vec![0, 1, 0, 2, 1, 1], 3));
        assert_eq!(UnionFind::new(0).into_sets(), (vec![], 0));
    }
}
