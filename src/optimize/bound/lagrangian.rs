//! The Lagrangian relaxation of the knapsacks: multipliers, classes and subproblems.
//!
//! The module documentation of `optimize` derives the bound and proves it.

use super::classes::{Class, ClassState, View, Views, classes};
use super::own_knapsack::OwnKnapsack;
use super::subproblems::{Subproblem, subproblems};
use crate::optimize::model::{Component, Knapsack, Problem, Rate, Variant};

/// A component whose knapsack constraints are dualized.
pub struct Relaxation<'p> {
    pub problem: &'p Problem,
    pub component: &'p Component,
    pub subproblems: Vec<Subproblem>,
    pub classes: Vec<Class>,
    /// The class of each item of the component.
    class_of: Vec<usize>,
    pub(super) views: Vec<View>,
    /// The subproblem that owns each knapsack.
    pub(super) owners: Vec<Option<usize>>,
}

/// The multiplier of the capacity of each knapsack of a component; never negative.
///
/// The multiplier of its balance follows from it. An own knapsack has none.
pub type Multipliers = Vec<Rate>;

impl<'p> Relaxation<'p> {
    pub fn new(problem: &'p Problem, component: &'p Component) -> Relaxation<'p> {
        let (mut subproblems, subproblem_of) = subproblems(problem, component);
        let mut classes = classes(problem, component, &subproblem_of);
        let mut views = Views::default();
        let mut class_of = vec![0; component.items.len()];
        for (index, class) in classes.iter_mut().enumerate() {
            let subproblem = &mut subproblems[class.subproblem];
            subproblem.classes.push(index);
            views.add_states(problem, class, &subproblem.selections);
            for item in &class.items {
                class_of[component.items.partition_point(|other| other < item)] = index;
            }
        }
        let owners = vec![None; component.knapsacks.len()];
        let views = views.views;
        let mut relaxation = Relaxation { problem, component, subproblems, classes, class_of, views, owners };
        for index in 0..component.knapsacks.len() {
            relaxation.find_owner(index);
        }
        relaxation
    }

    /// Makes a knapsack the own one of a subproblem, if possible.
    ///
    /// It replaces an own knapsack that can pay less.
    fn find_owner(&mut self, index: usize) {
        let number = self.component.knapsacks[index];
        let knapsack = &self.problem.knapsacks[number];
        let is_own = |variant: &Variant| variant.uses_knapsack(number);
        let mut owner = None;
        for class in self.component.users[index].iter().map(|user| self.class(user.item)) {
            let views = || class.states.iter().flatten();
            let uses = |view: &usize| self.variants(*view).any(is_own);
            if !views().any(|views| uses(&views[0])) {
                continue;
            }
            let is_known = |view: &usize| !uses(view) || self.variants(*view).all(is_own);
            if *owner.get_or_insert(class.subproblem) != class.subproblem || !views().flatten().all(is_known)
            {
                return;
            }
        }
        let Some(owner) = owner.filter(|owner| *owner != 0) else { return };
        if !knapsack.is_uniform() || knapsack.highest_premium <= 0 {
            return;
        }
        let own = OwnKnapsack::new(number, knapsack);
        let current = &mut self.subproblems[owner].own;
        if current.is_none_or(|current| current.highest_reward() < own.highest_reward()) {
            let before = current.replace(own);
            before.inspect(|before| self.owners[self.problem.index_in_component[before.knapsack]] = None);
            self.owners[index] = Some(owner);
        }
    }

    /// The knapsack with this index in the component.
    pub(super) fn knapsack(&self, index: usize) -> &'p Knapsack {
        &self.problem.knapsacks[self.component.knapsacks[index]]
    }

    /// The class of an item.
    pub fn class(&self, item: usize) -> &Class {
        &self.classes[self.class_of[self.component.items.partition_point(|other| *other < item)]]
    }

    /// The views of a class's charges, by candidate, under a selection.
    pub fn state<'c>(&self, class: &'c Class, selection: usize) -> &'c ClassState {
        &class.states[class.state_of[selection]]
    }

    /// The possible variants of a view.
    pub fn variants(&self, view: usize) -> impl Iterator<Item = &'p Variant> {
        self.views[view].variants(self.problem)
    }

    /// Whether a knapsack has a multiplier.
    ///
    /// Own knapsacks, and those that a charge can use twice, have none.
    pub fn has_multiplier(&self, index: usize) -> bool {
        !self.knapsack(index).is_used_twice && self.owners[index].is_none()
    }

    /// The highest multiplier that can lower the bound.
    pub fn highest_multiplier(&self, index: usize) -> Rate {
        match self.has_multiplier(index) {
            true => self.knapsack(index).highest_premium.max(0),
            false => 0,
        }
    }

    /// The multipliers given by the dual prices of knapsacks.
    pub fn multipliers(&self, prices: &[Rate]) -> Multipliers {
        let multiplier = |(index, price): (usize, &Rate)| if self.has_multiplier(index) { *price } else { 0 };
        prices.iter().enumerate().map(multiplier).collect()
    }

    /// The steps that an evaluation costs.
    pub fn steps(&self) -> u64 {
        let steps = |class: &Class| class.states.len() * class.states[0].len() + class.state_of.len() / 4;
        self.classes.iter().map(steps).sum::<usize>() as u64
    }
}
