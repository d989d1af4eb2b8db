//! Connected components of the problem, which are solved independently.

use super::problem::{Move, Problem};
use super::union_find::UnionFind;

/// Items that compete for the same knapsacks and rankings. All indexes ascend.
#[derive(Default)]
pub struct Component {
    pub items: Vec<usize>,
    pub knapsacks: Vec<usize>,
    pub rankings: Vec<usize>,
    /// The moves that can put dollars into each knapsack.
    pub users: Vec<Vec<Move>>,
}

impl Component {
    /// Sets the users of the knapsacks. All other fields are complete.
    fn find_users(&mut self, problem: &Problem) {
        self.users = vec![Vec::new(); self.knapsacks.len()];
        for to in self.items.iter().flat_map(|item| problem.items[*item].moves(*item)) {
            let charges = problem.candidate(to).charges.iter();
            for knapsack in charges.flat_map(|charge| problem.terms(charge).knapsacks()) {
                let users = &mut self.users[problem.index_in_component[knapsack]];
                if users.last() != Some(&to) {
                    users.push(to);
                }
            }
        }
    }
}

/// Splits the problem into components, and items outside of them.
///
/// Sets the index of each knapsack in its component.
pub fn components(problem: &mut Problem) -> (Vec<Component>, Vec<usize>) {
    let mut linked = UnionFind::new(problem.blocks.len());
    for item in 0..problem.items.len() {
        linked.union_all(&blocks(problem, item).collect::<Vec<_>>());
    }
    let (component_of, count) = linked.into_sets();
    let mut components: Vec<Component> = Vec::new();
    components.resize_with(count, Component::default);
    for (block, component) in problem.blocks.iter().zip(&component_of) {
        components[*component].knapsacks.extend(&block.knapsacks);
        components[*component].rankings.extend(&block.rankings);
    }
    let mut independent = Vec::new();
    for item in 0..problem.items.len() {
        match blocks(problem, item).next() {
            Some(block) => components[component_of[block]].items.push(item),
            None => independent.push(item),
        }
    }
    for component in &mut components {
        component.knapsacks.sort_unstable();
        component.rankings.sort_unstable();
        let knapsacks = component.knapsacks.iter().enumerate();
        knapsacks.for_each(|(index, knapsack)| problem.index_in_component[*knapsack] = index);
    }
    components.retain(|component| !component.items.is_empty());
    components.iter_mut().for_each(|component| component.find_users(problem));
    (components, independent)
}

/// The blocks that the candidates of an item touch.
fn blocks(problem: &Problem, item: usize) -> impl Iterator<Item = usize> {
    let charges = problem.items[item].candidates.iter().flat_map(|candidate| &candidate.charges);
    charges.filter_map(|charge| problem.terms(charge).block)
}
