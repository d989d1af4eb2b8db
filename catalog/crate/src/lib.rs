#![doc = include_str!("../README.md")]
//!
//! Dependencies run one way: `codec` and `compile` use `names` and `model`; `names` uses `model`; `model` and `sorting` use nothing here.

pub mod codec;
pub mod compile;
pub mod model;
pub mod names;
pub mod sorting;
