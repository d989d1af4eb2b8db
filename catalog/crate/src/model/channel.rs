//! Channels of purchases: in a store or online.

use serde::{Deserialize, Serialize};

/// The channel of a purchase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, PartialOrd, Ord)]
pub enum Channel {
    /// In a store, at the counter, at the pump.
    InStore,
    /// On a website or in an app.
    Online,
}

impl Channel {
    /// The id, such as `in-store`.
    pub const fn id(self) -> &'static str {
        match self {
            Channel::InStore => "in-store",
            Channel::Online => "online",
        }
    }
}
