//! The engine with the frozen catalog, for tests of mechanisms: see `tests/catalog/README.md`.

use card_rewards::Engine;
use std::sync::OnceLock;

static CATALOG: &[u8] = include_bytes!("../catalog/catalog.json");

pub fn engine() -> &'static Engine {
    static ENGINE: OnceLock<Engine> = OnceLock::new();
    ENGINE.get_or_init(|| Engine::from_catalog(CATALOG).unwrap_or_else(|error| panic!("{error}")))
}
