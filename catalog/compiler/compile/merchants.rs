//! Merchants, from all of their files.

use super::problem::{Problems, TextFile};
use super::tables::{self, Categories};
use super::{Latest, text};
use crate::catalog::{AliasKind, Merchant, MerchantAlias, MerchantIndex};
use crate::names::{joined, merchant_words};
use crate::network::NetworkSet;
use std::collections::{BTreeMap, HashMap};

/// The merchants read so far.
#[derive(Default)]
pub struct Merchants {
    table: Vec<Merchant>,
    ids: HashMap<String, usize>,
    aliases: BTreeMap<String, Alias>,
}

/// What a spelling means, while merchants have no index yet.
#[derive(Clone)]
struct Alias {
    merchant: String,
    kind: AliasKind,
}

/// All of them, in the order of their ids.
#[derive(Default)]
pub struct Finished {
    /// The table.
    pub table: Vec<Merchant>,
    /// Where each id stands in it.
    pub indexes: HashMap<String, MerchantIndex>,
    /// What each spelling means.
    pub aliases: BTreeMap<String, MerchantAlias>,
}

impl Merchants {
    /// Puts them in order and resolves the aliases.
    pub fn finish(mut self) -> Finished {
        self.table.sort_by(|a, b| a.id.cmp(&b.id));
        let indexes: HashMap<String, MerchantIndex> = (0..)
            .zip(&self.table)
            .map(|(index, merchant)| (merchant.id.to_string(), MerchantIndex(index)))
            .collect();
        let aliases = self
            .aliases
            .into_iter()
            .map(|(spelling, alias)| {
                let merchant = indexes[&alias.merchant];
                (spelling, MerchantAlias { merchant, kind: alias.kind })
            })
            .collect();
        Finished { table: self.table, indexes, aliases }
    }
}

/// Reads one file of merchants.
pub fn read(
    file: &TextFile,
    categories: &Categories,
    merchants: &mut Merchants,
    latest: &mut Latest,
    problems: &mut Problems,
) {
    let Some(content) = file.parse::<text::Merchants>(problems) else {
        return;
    };
    tables::sources(file, &content.sources, latest, problems);
    for (index, merchant) in content.merchants.iter().enumerate() {
        let at = |field: &str| format!("merchants[{index}].{field}");
        if merchants.ids.insert(merchant.id.clone(), merchants.table.len()).is_some() {
            problems.add(file.problem(&at("id"), format!("another merchant has the id \"{}\"", merchant.id)));
            continue;
        }
        if !content.sources.contains_key(&merchant.source) {
            problems.add(file.problem(&at("source"), tables::unknown_source(&merchant.source)));
        }
        if merchant.name.contains([';', '=']) || merchant.name.trim() != merchant.name {
            problems
                .add(file.problem(&at("name"), "is one name, without blanks around it; others are aliases"));
        }
        if merchant.accepts.as_ref().is_some_and(Vec::is_empty) {
            problems.add(file.problem(&at("accepts"), "a store takes some network; leave it out for all"));
        }
        let category = match categories.leaf(&merchant.category) {
            Ok(category) => category,
            Err(message) => {
                problems.add(file.problem(&at("category"), message));
                continue;
            }
        };
        for (place, spelling, kind) in spellings(merchant) {
            let alias = Alias { merchant: merchant.id.clone(), kind };
            add_alias(file, &at(&place), spelling, alias, merchants, problems);
        }
        merchants.table.push(Merchant {
            id: merchant.id.clone().into(),
            name: merchant.name.clone().into(),
            category,
            channel: merchant.channel.map(Into::into),
            accepts_in_store: merchant
                .accepts
                .as_ref()
                .map_or(NetworkSet::default(), |networks| networks.iter().copied().collect()),
        });
    }
}

/// Each spelling of a merchant, with the field it stands in.
fn spellings(merchant: &text::Merchant) -> Vec<(String, &str, AliasKind)> {
    // A name that is also listed as exact is exact: it is a word that others use too.
    let name_is_exact = merchant.exact_aliases.iter().any(|alias| key(alias) == key(&merchant.name));
    let name = (!name_is_exact).then(|| ("name".to_owned(), merchant.name.as_str(), AliasKind::Leading));
    let lists = [
        ("aliases", &merchant.aliases, AliasKind::Leading),
        ("exact_aliases", &merchant.exact_aliases, AliasKind::Exact),
        ("online_aliases", &merchant.online_aliases, AliasKind::Online),
        ("not_aliases", &merchant.not_aliases, AliasKind::Denied),
    ];
    let listed = lists.into_iter().flat_map(|(field, list, kind)| {
        list.iter().enumerate().map(move |(index, alias)| (format!("{field}[{index}]"), alias.as_str(), kind))
    });
    name.into_iter().chain(listed).collect()
}

fn key(spelling: &str) -> String {
    joined(&merchant_words(spelling))
}

fn add_alias(
    file: &TextFile,
    at: &str,
    spelling: &str,
    alias: Alias,
    merchants: &mut Merchants,
    problems: &mut Problems,
) {
    let key = key(spelling);
    if key.is_empty() {
        problems.add(file.problem(at, format!("\"{spelling}\" has no letter or digit")));
        return;
    }
    match merchants.aliases.get(&key) {
        Some(other) if other.merchant != alias.merchant => {
            let message = format!("\"{spelling}\" is the merchant \"{}\" already", other.merchant);
            problems.add(file.problem(at, message));
        }
        // The first field that has a spelling decides: a name repeated among the aliases adds nothing.
        Some(_) => {}
        None => {
            merchants.aliases.insert(key, alias);
        }
    }
}
