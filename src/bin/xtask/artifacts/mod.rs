//! Builds the npm package and the page.

pub mod package;
pub mod web;
