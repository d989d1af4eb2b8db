//! Statement descriptors and card names.

use card_rewards::Engine;

/// A longer text is no card name.
const NAME_BYTES_MAX: usize = 200;

pub fn descriptors(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let engine = Engine::builtin();
    let found = engine.match_merchant(&text);
    assert_eq!(found, engine.match_merchant(&text), "a match depends on the text alone");
    assert_eq!(found, engine.match_merchant(&format!(" {text}\t")), "spaces around it change nothing");
    engine.match_category(&text);
}

pub fn card_names(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let engine = Engine::builtin();
    let found = engine.match_card(&text);
    if text.len() < NAME_BYTES_MAX {
        assert_eq!(found, engine.match_card(&format!("{text} ")), "a space at the end changes nothing");
    }
    // Suggestions take a hundred times as long as a match.
    if bytes.len().is_multiple_of(16) {
        let suggested = engine.suggest_cards(&text, 5);
        assert!(suggested.len() <= 5);
        if let Some(card) = found {
            assert_eq!(suggested.first(), Some(&card), "a matched card is suggested first");
        }
    }
}
