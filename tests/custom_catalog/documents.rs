//! Documents of a custom card and of custom catalogs.

use serde_json::{Value, json};

/// Pays 5 points per dollar on dining. After $100 a month it pays 2, and 1.5 on everything else.
pub fn custom_card() -> Value {
    json!({
        "id": 1_000_001,
        "name": "Discover Staff Card",
        "issuer": "discover",
        "network": "discover",
        "kind": "consumer",
        "currency": "cash-back",
        "aliases": ["The Staffer"],
        "verified_on": "2026-11-21",
        "sources": { "letter": { "url": "https://example.org", "title": "Letter", "read_on": "2026-11-21" } },
        "annual_fee": [{ "dollars": 95, "source": "letter" }],
        "base": [{ "multiplier": 1.5, "source": "letter" }],
        "rules": [
            { "name": "Dining", "multiplier": 5, "categories": ["dining"], "cap": "dining", "source": "letter" }
        ],
        "caps": [
            { "id": "dining", "cap_dollars": 100, "period": "month", "multiplier_after": 2, "source": "letter" }
        ]
    })
}

/// A catalog of one card and one merchant.
pub fn custom_catalog() -> Value {
    let source = json!({ "s": { "url": "https://acme.example", "title": "Acme", "read_on": "2026-11-20" } });
    json!({
        "issuers": { "issuer": [{ "id": "acme", "name": "Acme Bank", "aliases": ["Acme"] }] },
        "categories": { "category": [
            { "id": "dining", "name": "Dining" },
            { "id": "bars", "name": "Bars", "parent": "dining" }
        ] },
        "currencies": { "sources": source, "currency": [
            { "id": "beads", "name": "Beads", "value_per_point": 0.02, "basis": "cash", "source": "s" }
        ] },
        "mcc": { "sources": source, "mcc": [{ "code": "5813", "category": "bars", "source": "s" }] },
        "merchants": [{ "sources": source, "merchants": [
            { "id": "moes", "name": "Moe's", "category": "bars", "source": "s" }
        ] }],
        "cards": [{
            "id": 7, "name": "Acme Sparkle", "issuer": "acme", "network": "visa", "kind": "consumer",
            "currency": "beads", "verified_on": "2026-11-21", "sources": source,
            "base": [{ "multiplier": 1, "source": "s" }],
            "rules": [{ "name": "Dining", "multiplier": 3, "categories": ["dining"], "source": "s" }]
        }]
    })
}

/// The small catalog with a card that has every mechanism.
pub fn rich_catalog() -> Value {
    let mut catalog = custom_catalog();
    let mut card = custom_card();
    let terms = json!({
        "id": 8, "issuer": "acme", "currency": "beads", "opened_on": "2020-01-01", "opened_source": "letter",
        "annual_fee": [
            { "dollars": 95, "source": "letter", "second_source": "second", "through": "2025-12-31" },
            { "dollars": 0, "source": "letter", "from": "2026-01-01" }
        ],
        "foreign_transaction_fee": [
            { "percent": 2.7, "source": "letter", "second_source": "second", "through": "2025-12-31" },
            { "percent": 0, "source": "letter", "from": "2026-01-01" }
        ],
        "sources": {
            "letter": { "url": "https://example.org", "title": "Letter", "read_on": "2026-11-21" },
            "second": { "url": "https://second.example", "title": "Second", "read_on": "2026-11-21" }
        },
        "base": [
            { "multiplier": 1, "source": "letter", "from": "2024-01-01", "through": "2025-12-31" },
            { "multiplier": 1.5, "source": "letter", "from": "2026-01-01" }
        ],
        "rules": [
            { "name": "Dining", "multiplier": 5, "categories": ["dining"], "cap": "dining", "source": "letter" },
            {
                "name": "Window", "multiplier": 4, "stacks": true, "rotating": true, "requires_activation": true,
                "merchants": ["moes"], "from": "2026-01-01", "through": "2026-12-31", "cap": "window", "source": "letter"
            },
            { "name": "Top", "multiplier": 6, "everything": true, "choice": "top", "option": "all", "source": "letter" },
            { "name": "Selected", "multiplier": 3, "categories": ["bars"], "choice": "selected", "option": "bars", "source": "letter" },
            {
                "name": "Member", "multiplier": 7, "categories": ["bars"], "tiers": ["member"], "channel": "online",
                "only_in_us": true, "purchase_dollars_max": 50, "except_merchants": ["moes"], "only_at_merchants": ["moes"], "source": "letter"
            }
        ],
        "caps": [
            { "id": "dining", "cap_dollars": 100, "period": "month", "multiplier_after": 2, "source": "letter" },
            { "id": "window", "cap_dollars": 10, "period": "anniversary-year", "multiplier_after": 0, "source": "letter" }
        ],
        "choices": [
            { "id": "top", "selected_max": 1, "kind": "top-spend", "period": "month", "source": "letter" },
            { "id": "selected", "selected_max": 1, "kind": "selected", "default": ["bars"], "source": "letter" }
        ],
        "tiers": [{ "id": "member", "name": "Member", "reward_factor": 1.25, "default": true, "source": "letter" }]
    });
    card.as_object_mut().unwrap().extend(terms.as_object().unwrap().clone());
    catalog["cards"].as_array_mut().unwrap().push(card);
    catalog
}
