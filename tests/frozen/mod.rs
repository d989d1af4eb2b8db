//! The engine on the frozen catalog, which tests of logic stand on: see `tests/catalog/README.md`.

use card_rewards::Engine;
use std::sync::OnceLock;

static CATALOG: &[u8] = include_bytes!("../catalog/catalog.json");

pub fn engine() -> &'static Engine {
    static ENGINE: OnceLock<Engine> = OnceLock::new();
    ENGINE.get_or_init(|| Engine::from_catalog(CATALOG).unwrap_or_else(|error| panic!("{error}")))
}
