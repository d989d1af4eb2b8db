//! The Lagrangian relaxation of the knapsacks: what has a multiplier, and what is decided in a subproblem.
//!
//! The module documentation of `optimize` derives the bound and proves it.

use super::classes::{Class, State, View, Views, classes};
use super::own_knapsack::OwnKnapsack;
use super::subproblems::{ForeignRefund, Selection, Subproblem, selected_options, subproblems};
use crate::optimize::model::{Component, Knapsack, Problem, Rate, Variant};
use std::collections::BTreeSet;

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
/// The multiplier of its balance follows from it. That of an own knapsack is for foreign refunds.
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
        for place in 0..component.knapsacks.len() {
            relaxation.find_owner(place);
        }
        relaxation.find_foreign_refunds();
        relaxation
    }

    /// Makes a knapsack the own one of a subproblem, where possible. It replaces one that lowers the bound less.
    fn find_owner(&mut self, place: usize) {
        let index = self.component.knapsacks[place];
        let knapsack = &self.problem.knapsacks[index];
        let is_own = |variant: &Variant| variant.uses_knapsack(index);
        let mut owner = None;
        for class in self.component.users[place].iter().map(|user| self.class(user.item)) {
            let views = || class.states.iter().flatten();
            let uses = |view: &usize| self.variants(*view).any(is_own);
            // A purchase; refunds of other subproblems are left out of the bound.
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
        let own = OwnKnapsack::new(index, knapsack);
        let current = &mut self.subproblems[owner].own;
        if current.is_none_or(|current| current.highest_reward() < own.highest_reward()) {
            let before = current.replace(own);
            before.inspect(|before| self.owners[self.problem.knapsack_places[before.knapsack]] = None);
            self.owners[place] = Some(owner);
        }
    }

    /// Finds the refunds in own knapsacks of other subproblems.
    fn find_foreign_refunds(&mut self) {
        for class in &self.classes {
            let items = class.items.iter().map(|item| &self.problem.items[*item]);
            let charges = items.flat_map(|item| &item.candidates).flat_map(|candidate| &candidate.charges);
            for charge in charges {
                let terms = self.problem.terms(charge);
                for place in self.foreign_places(charge.terms, class.subproblem) {
                    let index = self.component.knapsacks[place];
                    let Some(subproblem) = self.owners[place].map(|owner| &mut self.subproblems[owner])
                    else {
                        continue;
                    };
                    let uses = |selection: &Selection| {
                        let mut variants = terms.variants_if(|ranking| selected_options(selection, ranking));
                        variants.any(|variant| terms.variants[variant].uses_knapsack(index))
                    };
                    let uses = subproblem.selections.iter().map(uses).collect();
                    subproblem.foreign.push(ForeignRefund { dollars: charge.amount, uses });
                }
            }
        }
    }

    /// The places of own knapsacks of other subproblems that these terms use.
    pub(super) fn foreign_places(&self, terms: usize, subproblem: usize) -> BTreeSet<usize> {
        let places =
            self.problem.terms[terms].knapsacks().map(|knapsack| self.problem.knapsack_places[knapsack]);
        places.filter(|place| self.owners[*place].is_some_and(|owner| owner != subproblem)).collect()
    }

    /// The knapsack at a place of the component.
    pub(super) fn knapsack(&self, place: usize) -> &'p Knapsack {
        &self.problem.knapsacks[self.component.knapsacks[place]]
    }

    /// The class of an item.
    pub fn class(&self, item: usize) -> &Class {
        &self.classes[self.class_of[self.component.items.partition_point(|other| *other < item)]]
    }

    /// The views of a class's charges, by candidate, under a selection.
    pub fn state<'c>(&self, class: &'c Class, selection: usize) -> &'c State {
        &class.states[class.state_of[selection]]
    }

    /// The possible variants of a view.
    pub fn variants(&self, view: usize) -> impl Iterator<Item = &'p Variant> {
        self.views[view].variants(self.problem)
    }

    /// Whether a knapsack has a multiplier: not the own one of a subproblem, or one that a charge can use twice.
    pub fn has_multiplier(&self, place: usize) -> bool {
        let is_used_twice = self.knapsack(place).is_used_twice;
        !is_used_twice && self.owners[place].is_none_or(|owner| !self.subproblems[owner].foreign.is_empty())
    }

    /// The highest multiplier that can lower the bound.
    pub fn highest_multiplier(&self, place: usize) -> Rate {
        match self.has_multiplier(place) {
            true => self.knapsack(place).highest_premium.max(0),
            false => 0,
        }
    }

    /// The multipliers that follow from the dual prices of knapsacks.
    pub fn multipliers(&self, prices: &[Rate]) -> Multipliers {
        let multiplier = |(place, price): (usize, &Rate)| {
            let knapsack = self.knapsack(place);
            match (self.owners[place], self.has_multiplier(place)) {
                (_, false) => 0,
                (None, true) => *price,
                // Foreign refunds pay what a dollar inside earns.
                (Some(_), true) => (knapsack.highest_premium - price).max(0),
            }
        };
        prices.iter().enumerate().map(multiplier).collect()
    }

    /// The steps that an evaluation costs.
    pub fn steps(&self) -> u64 {
        let steps = |class: &Class| class.states.len() * class.states[0].len() + class.state_of.len() / 4;
        self.classes.iter().map(steps).sum::<usize>() as u64
    }
}
