//! Terms of a card for one purchase: rates, caps, periods.

pub mod caps;
pub mod cycle;
pub mod earning;
pub mod first_year;
pub mod foreign_fee;
pub mod household;
pub mod kinds;
pub mod purchase;
pub mod rate_text;
pub mod rates;
