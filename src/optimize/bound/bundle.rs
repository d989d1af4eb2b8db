//! Minimizes the dual bound by a proximal bundle method.
//!
//! The bound is convex and piecewise linear, so each evaluation gives a plane below it. The next multipliers minimize the
//! highest of these planes plus a penalty for the distance from the best multipliers so far. Subgradient steps alone
//! hardly descend: where many classes cost the same on two cards, a subgradient moves all of them at once.

use super::evaluation::BestBound;
use super::lagrangian::{Multipliers, Relaxation};
use super::step_budget::StepBudget;
use crate::optimize::model::{Rate, Reward};

/// Limit of evaluations.
const EVALUATIONS_MAX: usize = 100;

/// Limit of evaluations in succession without descent.
const PATIENCE: usize = 12;

/// Limit of planes.
const PLANES_MAX: usize = 40;

/// Limit of steps for the weights of the planes.
const WEIGHT_STEPS_MAX: usize = 300;

/// The part of the predicted descent that makes a step worth taking.
const DESCENT_MIN: f64 = 0.1;

/// Minimum predicted descent to continue, as a part of the gap.
const PROGRESS_MIN: f64 = 0.002;

/// A plane below the bound.
struct Plane {
    subgradient: Vec<f64>,
    /// By how much it is below the bound at the best multipliers.
    error: f64,
    /// Its weight in the step.
    weight: f64,
}

/// Lowers the bound to within the tolerance of a solution's reward.
pub fn minimize(
    relaxation: &mut Relaxation,
    best: &mut BestBound,
    solution_reward: Reward,
    tolerance: Reward,
    budget: &mut StepBudget,
) {
    let mut bundle = Bundle::new(relaxation, best, solution_reward);
    let mut waited = 0;
    for _ in 0..EVALUATIONS_MAX {
        if waited == PATIENCE || best.gap(solution_reward) <= tolerance || !budget.spend(relaxation.steps()) {
            return;
        }
        relaxation.fix_selections(best, solution_reward);
        let candidate = bundle.candidate(relaxation, best);
        let least = PROGRESS_MIN * best.gap(solution_reward) as f64;
        if candidate.predicted <= least {
            if candidate.farthest_descent(relaxation, best) <= least {
                return;
            }
            bundle.step *= 4.0;
            continue;
        }
        let multipliers = candidate.multipliers(relaxation, best, bundle.step);
        let new = BestBound { evaluation: relaxation.evaluate(&multipliers), multipliers };
        let is_descent = bundle.learn(relaxation, best, new, candidate.predicted);
        waited = if is_descent { 0 } else { waited + 1 };
    }
}

/// The planes so far, and the length of the next step.
struct Bundle {
    planes: Vec<Plane>,
    step: f64,
}

/// A direction, and the descent that it promises.
///
/// It minimizes the planes with the penalty.
struct Candidate {
    direction: Vec<f64>,
    /// The weighted errors of the planes.
    errors: f64,
    predicted: f64,
}

impl Bundle {
    fn new(relaxation: &Relaxation, best: &BestBound, solution_reward: Reward) -> Bundle {
        let subgradient = relaxation.subgradient(&best.evaluation, &best.multipliers);
        let step = best.gap(solution_reward) as f64 / square(&subgradient).max(1.0);
        Bundle { planes: vec![Plane { subgradient, error: 0.0, weight: 1.0 }], step }
    }

    fn candidate(&mut self, relaxation: &Relaxation, best: &BestBound) -> Candidate {
        let direction = direction(relaxation, best, &mut self.planes, self.step);
        let errors = self.planes.iter().map(|plane| plane.weight * plane.error).sum();
        let predicted = self.step * square(&direction) + errors;
        Candidate { direction, errors, predicted }
    }

    /// Adds the plane of new multipliers. They become the best if the bound descends enough; returns whether it does.
    fn learn(
        &mut self,
        relaxation: &Relaxation,
        best: &mut BestBound,
        new: BestBound,
        predicted: f64,
    ) -> bool {
        let subgradient = relaxation.subgradient(&new.evaluation, &new.multipliers);
        let descent = (best.evaluation.reward - new.evaluation.reward) as f64;
        let rise = |subgradient: &[f64]| {
            let distances =
                new.multipliers.iter().zip(&best.multipliers).map(|(new, old)| (new - old) as f64);
            distances.zip(subgradient).map(|(distance, slope)| distance * slope).sum::<f64>()
        };
        let is_descent = descent >= DESCENT_MIN * predicted;
        let error = if is_descent { 0.0 } else { (descent + rise(&subgradient)).max(0.0) };
        self.remove_least_beyond(PLANES_MAX - 1);
        if is_descent {
            for plane in &mut self.planes {
                plane.error = (plane.error - descent - rise(&plane.subgradient)).max(0.0);
            }
            *best = new;
            if descent >= 0.5 * predicted {
                self.step *= 3.0;
            }
        } else if error > predicted {
            self.step *= 0.5;
        }
        self.planes.push(Plane { subgradient, error, weight: 0.0 });
        is_descent
    }

    /// Removes the plane of least weight if there are more.
    fn remove_least_beyond(&mut self, max: usize) {
        let weight = |plane: &usize| self.planes[*plane].weight;
        let least = (0..self.planes.len()).min_by(|one, other| weight(one).total_cmp(&weight(other)));
        if let Some(least) = least.filter(|_| self.planes.len() > max) {
            self.planes.remove(least);
        }
    }
}

impl Candidate {
    /// The descent along the direction, as far as multipliers can move.
    fn farthest_descent(&self, relaxation: &Relaxation, best: &BestBound) -> f64 {
        let farthest = |(place, slope): (usize, &f64)| {
            let multiplier = best.multipliers[place];
            let distance =
                if *slope > 0.0 { multiplier } else { relaxation.highest_multiplier(place) - multiplier };
            slope.abs() * distance as f64
        };
        self.errors + self.direction.iter().enumerate().map(farthest).sum::<f64>()
    }

    /// The multipliers after a step along the direction.
    fn multipliers(&self, relaxation: &Relaxation, best: &BestBound, step: f64) -> Multipliers {
        let moved = |(place, multiplier): (usize, &Rate)| {
            let highest = relaxation.highest_multiplier(place);
            (multiplier - (step * self.direction[place]) as Rate).clamp(0, highest)
        };
        best.multipliers.iter().enumerate().map(moved).collect()
    }
}

fn square(vector: &[f64]) -> f64 {
    vector.iter().map(|number| number * number).sum()
}

/// The weighted sum of the subgradients, along which the multipliers fall; sets the weights.
///
/// A multiplier at its limit does not move beyond it.
fn direction(relaxation: &Relaxation, best: &BestBound, planes: &mut [Plane], step: f64) -> Vec<f64> {
    let count = best.multipliers.len();
    let mut is_free = vec![true; count];
    loop {
        set_weights(planes, &is_free, step);
        let slope = |place: usize| match is_free[place] {
            true => planes.iter().map(|plane| plane.weight * plane.subgradient[place]).sum(),
            false => 0.0,
        };
        let direction: Vec<f64> = (0..count).map(slope).collect();
        let is_beyond = |place: usize| {
            let multiplier = best.multipliers[place];
            (multiplier == 0 && direction[place] > 0.0)
                || (multiplier == relaxation.highest_multiplier(place) && direction[place] < 0.0)
        };
        let beyond: Vec<usize> = (0..count).filter(|place| is_beyond(*place)).collect();
        if beyond.is_empty() {
            return direction;
        }
        beyond.into_iter().for_each(|place| is_free[place] = false);
    }
}

/// Sets the weights of the planes. They minimize `step / 2 * |sum of weighted subgradients|^2 + weighted errors`.
///
/// These solve the dual of the problem for the next multipliers. Each step moves weight between two planes.
fn set_weights(planes: &mut [Plane], is_free: &[bool], step: f64) {
    let product = |one: &Plane, other: &Plane| -> f64 {
        let slopes = one.subgradient.iter().zip(&other.subgradient).zip(is_free);
        slopes.filter(|(_, is_free)| **is_free).map(|((one, other), _)| one * other).sum()
    };
    let products: Vec<Vec<f64>> =
        planes.iter().map(|one| planes.iter().map(|other| product(one, other)).collect()).collect();
    let total: f64 = planes.iter().map(|plane| plane.weight).sum();
    planes.iter_mut().for_each(|plane| plane.weight /= total);
    let mut slopes: Vec<f64> = (0..planes.len())
        .map(|one| {
            let along = planes.iter().zip(&products[one]).map(|(plane, product)| plane.weight * product);
            step * along.sum::<f64>() + planes[one].error
        })
        .collect();
    for _ in 0..WEIGHT_STEPS_MAX {
        let (mut to, mut from) = (0, None);
        for place in 0..planes.len() {
            if slopes[place] < slopes[to] {
                to = place;
            }
            if planes[place].weight > 0.0 && from.is_none_or(|from: usize| slopes[place] > slopes[from]) {
                from = Some(place);
            }
        }
        let Some(from) = from.filter(|from| slopes[*from] - slopes[to] > 1e-9 * slopes[*from].abs()) else {
            return;
        };
        let curvature = step * (products[to][to] + products[from][from] - 2.0 * products[to][from]);
        let weight =
            ((slopes[from] - slopes[to]) / curvature.max(f64::MIN_POSITIVE)).min(planes[from].weight);
        planes[to].weight += weight;
        planes[from].weight -= weight;
        for (place, slope) in slopes.iter_mut().enumerate() {
            *slope += step * weight * (products[place][to] - products[place][from]);
        }
    }
}
