//! Parts of the problem that have nothing to do with each other.

use super::problem::Problem;
use super::union::Union;

/// Items whose cards matter to each other. All numbers ascend.
#[derive(Default)]
pub struct Component {
    pub items: Vec<usize>,
    pub pools: Vec<usize>,
    pub contests: Vec<usize>,
    /// The items that can use each of the pools, with the offer by which they do.
    pub users: Vec<Vec<(usize, usize)>>,
}

impl Component {
    /// Finds the users of the pools, once all else is known.
    fn find_users(&mut self, problem: &Problem) {
        self.users = vec![Vec::new(); self.pools.len()];
        for item in &self.items {
            for (offer, charges) in problem.items[*item].offers.iter().map(|offer| &offer.charges).enumerate()
            {
                for usage in
                    charges.iter().flat_map(|charge| &charge.variants).flat_map(|variant| &variant.uses)
                {
                    let users = &mut self.users[problem.pool_places[usage.pool]];
                    if users.last() != Some(&(*item, offer)) {
                        users.push((*item, offer));
                    }
                }
            }
        }
    }
}

/// The components of the problem, and the items that are in none; gives each pool its place.
pub fn components(problem: &mut Problem) -> (Vec<Component>, Vec<usize>) {
    let mut union = Union::new(problem.blocks.len());
    for item in 0..problem.items.len() {
        let blocks: Vec<usize> = blocks(problem, item).collect();
        blocks.windows(2).for_each(|pair| union.join(pair[0], pair[1]));
    }
    let (numbers, count) = union.numbers();
    let mut components: Vec<Component> = Vec::new();
    components.resize_with(count, Component::default);
    for (block, number) in problem.blocks.iter().zip(&numbers) {
        components[*number].pools.extend(&block.pools);
        components[*number].contests.extend(&block.contests);
    }
    let mut alone = Vec::new();
    for item in 0..problem.items.len() {
        match blocks(problem, item).next() {
            Some(block) => components[numbers[block]].items.push(item),
            None => alone.push(item),
        }
    }
    problem.pool_places = vec![0; problem.pools.len()];
    for component in &mut components {
        component.pools.sort_unstable();
        component.contests.sort_unstable();
        let places = component.pools.iter().enumerate();
        places.for_each(|(place, pool)| problem.pool_places[*pool] = place);
    }
    components.retain(|component| !component.items.is_empty());
    components.iter_mut().for_each(|component| component.find_users(problem));
    (components, alone)
}

fn blocks(problem: &Problem, item: usize) -> impl Iterator<Item = usize> {
    let charges = problem.items[item].offers.iter().flat_map(|offer| &offer.charges);
    charges.filter_map(|charge| charge.block)
}
