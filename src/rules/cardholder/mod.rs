//! The accounts of a cardholder: whose terms hold, opening usage, and the value of points.

pub mod account;
pub mod accounts;
pub mod counted;
pub mod held_accounts;
pub mod opening;
pub mod request_accounts;
pub mod valuation;
