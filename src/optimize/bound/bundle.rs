//! Minimizes the dual bound by a proximal bundle method.
//!
//! The bound is convex and piecewise linear, so each evaluation gives a plane below it. The next multipliers minimize the
//! highest of these planes plus a penalty for the distance from the best multipliers so far. Subgradient steps alone
//! hardly descend: if many classes cost the same on two cards, a subgradient moves all of them at once.

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

/// Limit of iterations for the weights of the planes.
const WEIGHT_ITERATIONS_MAX: usize = 300;

/// The part of the predicted descent that makes a step worth taking.
const DESCENT_MIN: f64 = 0.1;

/// Minimum predicted descent to continue, as a part of the gap.
const PROGRESS_MIN: f64 = 0.002;

/// A plane that is nowhere above the bound.
struct Plane {
    subgradient: Vec<f64>,
    /// The distance below the bound at the best multipliers.
    error: f64,
    /// Its weight in the next direction.
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
    let mut without_descent = 0;
    for _ in 0..EVALUATIONS_MAX {
        if without_descent == PATIENCE
            || best.gap(solution_reward) <= tolerance
            || !budget.spend(relaxation.steps())
        {
            return;
        }
        relaxation.fix_selections(best, solution_reward);
        let direction = bundle.direction(relaxation, best);
        let least = PROGRESS_MIN * best.gap(solution_reward) as f64;
        if direction.predicted <= least {
            if direction.farthest_descent(relaxation, best) <= least {
                return;
            }
            bundle.step *= 4.0;
            continue;
        }
        let multipliers = direction.multipliers(relaxation, best, bundle.step);
        let new = BestBound { evaluation: relaxation.evaluate(&multipliers), multipliers };
        let is_descent = bundle.add_plane(relaxation, best, new, direction.predicted);
        without_descent = if is_descent { 0 } else { without_descent + 1 };
    }
}

/// The planes so far.
struct Bundle {
    planes: Vec<Plane>,
    /// The length of the next step.
    step: f64,
}

/// The direction of the next step, with its predicted descent.
///
/// It minimizes the highest plane plus the penalty.
struct Direction {
    /// The aggregate subgradient, against which the multipliers move.
    slopes: Vec<f64>,
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

    fn direction(&mut self, relaxation: &Relaxation, best: &BestBound) -> Direction {
        let slopes = aggregate_subgradient(relaxation, best, &mut self.planes, self.step);
        let errors = self.planes.iter().map(|plane| plane.weight * plane.error).sum();
        let predicted = self.step * square(&slopes) + errors;
        Direction { slopes, errors, predicted }
    }

    /// Adds the plane of new multipliers; returns whether the bound descends enough.
    ///
    /// Then they become the best multipliers.
    fn add_plane(
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

impl Direction {
    /// The predicted descent if all multipliers move to their limits.
    fn farthest_descent(&self, relaxation: &Relaxation, best: &BestBound) -> f64 {
        let farthest = |(index, slope): (usize, &f64)| {
            let multiplier = best.multipliers[index];
            let distance =
                if *slope > 0.0 { multiplier } else { relaxation.highest_multiplier(index) - multiplier };
            slope.abs() * distance as f64
        };
        self.errors + self.slopes.iter().enumerate().map(farthest).sum::<f64>()
    }

    /// The multipliers after a step along the direction.
    fn multipliers(&self, relaxation: &Relaxation, best: &BestBound, step: f64) -> Multipliers {
        let moved = |(index, multiplier): (usize, &Rate)| {
            let highest = relaxation.highest_multiplier(index);
            (multiplier - (step * self.slopes[index]) as Rate).clamp(0, highest)
        };
        best.multipliers.iter().enumerate().map(moved).collect()
    }
}

/// The squared length of a vector.
fn square(vector: &[f64]) -> f64 {
    vector.iter().map(|number| number * number).sum()
}

/// Sets the weights of the planes; returns the weighted sum of their subgradients.
///
/// The multipliers move against it. A multiplier at its limit does not move beyond it.
fn aggregate_subgradient(
    relaxation: &Relaxation,
    best: &BestBound,
    planes: &mut [Plane],
    step: f64,
) -> Vec<f64> {
    let count = best.multipliers.len();
    let mut is_free = vec![true; count];
    loop {
        set_weights(planes, &is_free, step);
        let slope = |index: usize| match is_free[index] {
            true => planes.iter().map(|plane| plane.weight * plane.subgradient[index]).sum(),
            false => 0.0,
        };
        let slopes: Vec<f64> = (0..count).map(slope).collect();
        let is_beyond = |index: usize| {
            let multiplier = best.multipliers[index];
            (multiplier == 0 && slopes[index] > 0.0)
                || (multiplier == relaxation.highest_multiplier(index) && slopes[index] < 0.0)
        };
        let beyond: Vec<usize> = (0..count).filter(|index| is_beyond(*index)).collect();
        if beyond.is_empty() {
            return slopes;
        }
        beyond.into_iter().for_each(|index| is_free[index] = false);
    }
}

/// Sets the weights of the planes.
///
/// They minimize `step / 2 * |sum of weighted subgradients|^2 + weighted errors`, the dual of the problem for the next
/// multipliers. Each iteration moves weight between two planes.
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
    for _ in 0..WEIGHT_ITERATIONS_MAX {
        let (mut to, mut from) = (0, None);
        for index in 0..planes.len() {
            if slopes[index] < slopes[to] {
                to = index;
            }
            if planes[index].weight > 0.0 && from.is_none_or(|from: usize| slopes[index] > slopes[from]) {
                from = Some(index);
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
        for (index, slope) in slopes.iter_mut().enumerate() {
            *slope += step * weight * (products[index][to] - products[index][from]);
        }
    }
}
