//! The order of fields in each table.

/// Fields of a card's first table. Fields that are not listed follow those that are, in their own order.
pub const CARD: &str = "id name issuer network kind currency aliases verified_on history_checked_from \
                    unlocks_transfers_source opened_on opened_source closed_to_new_on closed_source";
/// Fields of other tables, by the name of the table.
const FIELDS: [(&str, &str); 9] = [
    ("sources", "url title read_on kind confidence licence"),
    ("annual_fee", "dollars source second_source from through"),
    ("foreign_transaction_fee", "percent source second_source from through"),
    ("base", "multiplier source from through"),
    (
        "rules",
        "name multiplier stacks rotating requires_activation choice option option_name categories merchants everything \
         except_categories except_merchants channel only_in_us purchase_dollars_min purchase_dollars_max tiers cap source \
         second_source from through gap_reason note",
    ),
    ("caps", "id cap_dollars period multiplier_after source"),
    ("choices", "id name selected_max kind period default source"),
    ("tiers", "id name reward_factor default source"),
    (
        "merchants",
        "id name category aliases exact_aliases not_aliases online_aliases channel accepts accepts_online source",
    ),
];

/// The order of the fields of a table with this name; empty if the table has none.
pub fn of_table(name: &str) -> &'static str {
    FIELDS.iter().find(|(table, _)| *table == name).map_or("", |(_, order)| order)
}

/// The position of a field in an order.
pub fn position(order: &str, field: &str) -> usize {
    order.split(' ').position(|other| other == field).unwrap_or(usize::MAX)
}
