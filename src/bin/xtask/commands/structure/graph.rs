//! Strongly connected components and longest paths of a directed graph.

use std::collections::{BTreeSet, VecDeque};

/// A directed graph over the nodes `0..nodes`.
pub struct Graph {
    successors: Vec<BTreeSet<usize>>,
}

impl Graph {
    pub fn new(nodes: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut successors = vec![BTreeSet::new(); nodes];
        for (from, to) in edges {
            successors[from].insert(to);
        }
        Self { successors }
    }

    /// The strongly connected components, each sorted; a component follows those that it leads to.
    pub fn components(&self) -> Vec<Vec<usize>> {
        let mut search = Tarjan {
            graph: self,
            order: vec![None; self.successors.len()],
            low: vec![0; self.successors.len()],
            visited: 0,
            stack: Vec::new(),
            components: Vec::new(),
        };
        for node in 0..self.successors.len() {
            if search.order[node].is_none() {
                search.visit(node);
            }
        }
        search.components
    }

    /// Components of more than one node.
    pub fn cycles(&self) -> Vec<Vec<usize>> {
        let mut cycles = self.components();
        cycles.retain(|component| component.len() > 1);
        cycles.sort();
        cycles
    }

    /// A shortest cycle from a node; empty if there is none.
    pub fn shortest_cycle(&self, start: usize) -> Vec<usize> {
        let mut came_from = vec![None; self.successors.len()];
        let mut queue = VecDeque::from([start]);
        while let Some(node) = queue.pop_front() {
            for &next in &self.successors[node] {
                if next == start {
                    let mut cycle = vec![node];
                    while let Some(previous) = came_from[cycle[cycle.len() - 1]] {
                        cycle.push(previous);
                    }
                    cycle.reverse();
                    return cycle;
                }
                if came_from[next].is_none() {
                    came_from[next] = Some(node);
                    queue.push_back(next);
                }
            }
        }
        Vec::new()
    }

    /// The number of components on the longest path.
    pub fn levels(&self) -> usize {
        self.longest_path().len()
    }

    /// A longest path over components, with the first node of each.
    pub fn longest_path(&self) -> Vec<usize> {
        let components = self.components();
        let mut component_of = vec![0; self.successors.len()];
        for (index, component) in components.iter().enumerate() {
            for node in component {
                component_of[*node] = index;
            }
        }
        let mut paths: Vec<Vec<usize>> = Vec::with_capacity(components.len());
        for (index, component) in components.iter().enumerate() {
            let below = component.iter().flat_map(|node| &self.successors[*node]);
            let others = below.map(|node| component_of[*node]).filter(|other| *other != index);
            let longest = others.map(|other| &paths[other]).max_by_key(|path| path.len());
            let path = component.first().copied().into_iter().chain(longest.into_iter().flatten().copied());
            paths.push(path.collect());
        }
        paths.into_iter().max_by_key(Vec::len).unwrap_or_default()
    }
}

/// Tarjan's algorithm.
struct Tarjan<'graph> {
    graph: &'graph Graph,
    order: Vec<Option<usize>>,
    low: Vec<usize>,
    visited: usize,
    stack: Vec<usize>,
    components: Vec<Vec<usize>>,
}

impl Tarjan<'_> {
    fn visit(&mut self, node: usize) {
        let order = self.visited;
        self.visited += 1;
        self.order[node] = Some(order);
        self.low[node] = order;
        self.stack.push(node);
        for &next in &self.graph.successors[node] {
            match self.order[next] {
                None => {
                    self.visit(next);
                    self.low[node] = self.low[node].min(self.low[next]);
                }
                Some(next_order) if self.stack.contains(&next) => {
                    self.low[node] = self.low[node].min(next_order);
                }
                Some(_) => {}
            }
        }
        if self.low[node] == order
            && let Some(start) = self.stack.iter().position(|other| *other == node)
        {
            let mut component = self.stack.split_off(start);
            component.sort_unstable();
            self.components.push(component);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Graph;

    #[test]
    fn a_chain_has_a_level_for_each_node() {
        let graph = Graph::new(4, [(0, 1), (1, 2), (0, 2), (2, 3)]);
        assert_eq!(graph.levels(), 4);
        assert_eq!(graph.longest_path(), [0, 1, 2, 3]);
        assert!(graph.cycles().is_empty());
    }

    #[test]
    fn a_cycle_is_one_level_and_names_its_members() {
        let graph = Graph::new(6, [(5, 3), (3, 1), (1, 4), (4, 3), (4, 0), (0, 2), (2, 0)]);
        assert_eq!(graph.cycles(), [vec![0, 2], vec![1, 3, 4]]);
        assert_eq!(graph.levels(), 3);
        assert_eq!(graph.shortest_cycle(4), [4, 3, 1]);
        assert_eq!(graph.shortest_cycle(5), []);
    }

    #[test]
    fn nodes_without_edges_are_one_level() {
        assert_eq!(Graph::new(3, []).levels(), 1);
        assert_eq!(Graph::new(0, []).levels(), 0);
    }
}
